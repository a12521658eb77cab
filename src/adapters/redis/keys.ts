import { besideProgress } from '../../ports/shown-progress.ts';
import {
  besideExecution,
  type FoundView,
  statusesOf,
  type View,
  type ViewCollection,
  type ViewQuery,
} from '../../ports/views.ts';

/**
 * Names of the keys. All keys of a namespace have its hash tag, so that a Redis Cluster keeps them in one slot and a
 * script may touch any of them. Two keys are about a server itself: in a Redis Cluster, each server has its own hash
 * tag for them (`sightline-0`, `sightline-1`, …), one whose slot it keeps. A life is the schema and the identity of the
 * server under which something was written (server-identity.ts).
 *
 *   {sightline}:written:<identity>                time of that server in µs up to which every change is in the views (expires)
 *   {sightline}:probe                             proves to a new connection that Redis reports changes (expires)
 *   {acme}:whole                                  life in which the namespace is whole
 *   {acme}:asked                                  somebody asked while it was not whole (expires)
 *   {acme}:swept                                  life whose first rebuild has removed what older lives left
 *   {acme}:rebuild:<token>                        life in which a rebuild began (expires)
 *   {acme}:gone:<uid>                             removed incarnation, or the version it is withdrawn at, see WITHDRAW (expires)
 *   {acme}:view:reports:<id>                      a view, see encodeView
 *   {acme}:progress:reports:<id>                  progress of a run (expires)
 *   {acme}:all:reports                            ids, for walks over everything
 *   {acme}:list:reports:<parent>[:<status>]       members `<order>:<id>`; pages show the highest first (C-03)
 *   {acme}:blobs:<uid>                            artifacts of a resource by digest (expires)
 */
export const keys = {
  written: ({ tag, identity }: ServerKeys) => `{${tag()}}:written:${identity}`,
  probe: (tag: string) => `{${tag}}:probe`,
  whole: (namespace: string) => `{${namespace}}:whole`,
  asked: (namespace: string) => `{${namespace}}:asked`,
  swept: (namespace: string) => `{${namespace}}:swept`,
  rebuild: (namespace: string, token: string) => `{${namespace}}:rebuild:${token}`,
  gone: (namespace: string, uid: string) => `{${namespace}}:gone:${uid}`,
  /** To be followed by `collection:id`. */
  allViews: (namespace: string) => `{${namespace}}:view:`,
  /** To be followed by the id, which needs no escape at the end of a name. */
  views: (namespace: string, collection: ViewCollection) => `{${namespace}}:view:${collection}:`,
  /** To be followed by the id. */
  progress: (namespace: string, collection: ViewCollection) => `{${namespace}}:progress:${collection}:`,
  all: (namespace: string, collection: ViewCollection) => `{${namespace}}:all:${collection}`,
  /** To be followed by a list's name. */
  lists: (namespace: string) => `{${namespace}}:list:`,
  blobs: (namespace: string, uid: string) => `{${namespace}}:blobs:${uid}`,
};

/** What names the keys of a server: see Session. */
interface ServerKeys {
  readonly identity: string;
  tag(): string;
}

/** Where there is only one server. */
export const ONLY_TAG = 'sightline';

type ListOf = Pick<View, 'collection' | 'parent'>;

/** Separators within the parts are escaped, so that no two lists share a name. */
export function listName({ collection, parent }: ListOf, status?: string): string {
  return [collection, parent, ...(status === undefined ? [] : [status])]
    .map((part) => part.replaceAll('%', '%25').replaceAll(':', '%3A'))
    .join(':');
}

/**
 * Orders are shifted, so that a time before 1970 is not negative, and have one width, so that text sorts as numbers.
 */
const SHIFT = 10 ** 14;
const WIDTH = 16;
const MAX_ORDER = 10 ** WIDTH - 1;
const digits = (order: number): string => String(Math.min(Math.max(order + SHIFT, 0), MAX_ORDER)).padStart(WIDTH, '0');

export const member = ({ order, id }: Pick<View, 'order' | 'id'>): string => `${digits(order)}:${id}`;

/** Bounds as ZRANGE BYLEX takes them. Orders are whole numbers; the bounds of a query need not be. */
export function lexBounds({ after, before, position }: Pick<ViewQuery, 'after' | 'before' | 'position'>): {
  readonly min: string;
  readonly max: string;
} {
  // ';' is the character after ':', so this sorts after every member of that order
  const min = after === undefined ? '-' : `[${digits(Math.floor(after))};`;
  const ceiling = before === undefined ? undefined : Math.ceil(before);
  if (position && (ceiling === undefined || position.order < ceiling)) return { min, max: `(${member(position)}` };
  return { min, max: ceiling === undefined ? '+' : `(${digits(ceiling)}:` };
}

/** A stored view is three lines: its life, everything but the body as JSON, and the body, which scripts skip. */
interface StoredMeta extends Omit<View, 'body'> {
  readonly member: string;
  /** The lists that it is in: the one of its parent, and the one of every status that it can show. */
  readonly lists: readonly string[];
}

const listsOf = (view: View): readonly string[] => [
  listName(view),
  ...statusesOf(view).map((status) => listName(view, status)),
];

export function encodeView(view: View, life: string): string {
  const { body, ...rest } = view;
  const meta: StoredMeta = { ...rest, member: member(view), lists: listsOf(view) };
  return `${life}\n${JSON.stringify(meta)}\n${body}`;
}

/** Undefined for a view of another life, because changes since then are unknown. */
export function decodeView(value: string, life: string): View | undefined {
  if (!value.startsWith(`${life}\n`)) return undefined;
  const from = life.length + 1;
  const end = value.indexOf('\n', from);
  // written by encodeView of this schema, which the life names
  const { member: _, lists: __, ...view } = JSON.parse(value.slice(from, end)) as StoredMeta;
  return { ...view, body: value.slice(end + 1) };
}

/** The stored view with its progress, which has five lines: life, uid, attempt, sequence and JSON (script SHOW). */
export function withProgress(view: View, progress: string | undefined, life: string): View {
  if (!progress?.startsWith(`${life}\n`)) return view;
  const [uid = '', , , text = ''] = progress.slice(life.length + 1).split('\n');
  return besideProgress(view, { uid, text });
}

/** What is stored; empty or left out where there is nothing. */
interface Found {
  readonly value: string | undefined;
  /** The latest one of an action. */
  readonly execution?: string | undefined;
  /** Of the run of the view, or of that execution. */
  readonly progress?: string | undefined;
}

/** Undefined for data of another life. */
export function decodeFound(
  collection: ViewCollection,
  { value, execution, progress }: Found,
  life: string,
): FoundView | undefined {
  const view = value ? decodeView(value, life) : undefined;
  if (view === undefined) return undefined;
  if (collection !== 'actions') return withProgress(view, progress, life);
  const latest = execution ? decodeView(execution, life) : undefined;
  return besideExecution(view, latest && withProgress(latest, progress, life));
}
