import { isUnfinished, type ProgressEntry, type ShownProgress } from '../../ports/shown-progress.ts';
import type {
  FoundView,
  View,
  ViewCollection,
  ViewEntry,
  ViewName,
  ViewPage,
  ViewQuery,
  Views,
  ViewUpkeep,
} from '../../ports/views.ts';
import { confirm, momentOf } from './confirmation.ts';
import type { RedisConnection } from './connection.ts';
import { decodeFound, decodeView, encodeView, keys, lexBounds, listName, member, withProgress } from './keys.ts';
import { ReadBatcher } from './read-batcher.ts';
import { ENTRIES, FIND_ACTION, FINISH, PAGE, PUT, REMOVE, SHOW, SWEEP, WITHDRAW } from './scripts.ts';
import type { Session } from './session.ts';
import { MAX_BYTES, type Stored } from './view-memory.ts';

/** Version of keys and values. Other versions neither read nor trust them. */
const SCHEMA = 8;
const COLLECTIONS: readonly ViewCollection[] = ['workspaces', 'reports', 'actions', 'executions'];
/** No writer is later than this. */
const TOMBSTONE_MS = 24 * 3_600_000;
const ASKED_MS = 60_000;
/** Progress is forgotten after this time without a message: nobody knows any more how far the run has got. */
const PROGRESS_MS = 60_000;
/** Longer than any rebuild takes. */
const TOKEN_MS = 3_600_000;
/** Of a namespace whose server is away: not known to be whole, and nobody asked. */
const AWAY = { isWhole: false, askedMs: Number.NEGATIVE_INFINITY };
/** Number of views per script: a few milliseconds, in which Redis does nothing else. */
const WALK_AT_ONCE = 500;

/**
 * Views in Redis. What was written is trusted only as long as the same Redis process has kept it, as the master,
 * without interruption: each view and the mark of a whole namespace carry the identity of the server
 * (server-identity.ts). After a restart (empty, or from a dump of any age), a failover or a change to another server
 * everything counts as lost; after FLUSHALL the marks are gone; after a time without answers nothing is trusted until a
 * mirror says that it has caught up. What was read is remembered until Redis says that it has changed
 * (docs/decisions/0010). The rebuild itself is not part of this class.
 */
export class RedisViews implements Views, ViewUpkeep, ShownProgress {
  readonly #redis: RedisConnection;
  readonly #newToken: () => string;
  readonly #rememberBytes: number;
  readonly #readers = new WeakMap<Session, ReadBatcher>();

  constructor(options: {
    readonly redis: RedisConnection;
    readonly newToken: () => string;
    /** Maximum size of what is remembered. */
    readonly rememberBytes?: number;
  }) {
    this.#redis = options.redis;
    this.#newToken = options.newToken;
    this.#rememberBytes = options.rememberBytes ?? MAX_BYTES;
  }

  async put(view: View): Promise<'stored' | 'stale'> {
    const { session, life } = this.#now(view.namespace);
    const { namespace, collection, id, uid, resourceVersion, parent, status } = view;
    const lists = keys.lists(namespace);
    const viewKey = keys.views(namespace, collection) + id;
    const action = collection === 'actions' ? id : collection === 'executions' ? parent : '';
    const written = session.run<number>(
      PUT,
      [
        viewKey,
        keys.gone(namespace, uid),
        keys.all(namespace, collection),
        lists + listName(view),
        lists + listName(view, status),
      ],
      [
        ...[life, encodeView(view, life), uid, resourceVersion, id, member(view)],
        ...[lists, keys.allViews(namespace), action],
      ],
    );
    const stored = await written.finally(() => this.#readers.get(session)?.forget(viewKey));
    return stored === 1 ? 'stored' : 'stale';
  }

  async get(name: ViewName, at?: 'now'): Promise<FoundView | undefined> {
    const { namespace, collection, id } = name;
    const { session, life } = this.#now(namespace);
    if (session.isDoubtful()) return undefined;
    if (collection === 'actions') return this.#action(session, life, name);
    const viewKey = keys.views(namespace, collection) + id;
    const progressKey = hasRuns(collection) ? keys.progress(namespace, collection) + id : undefined;
    const reads = this.#readsOf(session);
    const { mark, view, progress } = await reads.read(namespace, viewKey, at === 'now', progressKey);
    if (mark?.text === life) {
      const own = view ? decoded(view, life) : undefined;
      // takes no room for what nobody asks for again
      if (own && progress && progressKey !== undefined && !isUnfinished(own)) reads.forget(progressKey);
      return own && withProgress(own, progress?.text, life);
    }
    this.#ask(session, namespace);
    return undefined;
  }

  /** An action and its latest execution as they are at one moment. */
  async #action(session: Session, life: string, { namespace, id }: ViewName): Promise<FoundView | undefined> {
    const prefixes = [keys.lists(namespace), keys.allViews(namespace), keys.progress(namespace, 'executions')];
    const [whole, value, execution, progress] = await session.run<readonly [string, string, string, string]>(
      FIND_ACTION,
      [keys.whole(namespace), keys.views(namespace, 'actions') + id],
      [life, id, ...prefixes],
    );
    if (whole === life) return decodeFound('actions', { value, execution, progress }, life);
    this.#ask(session, namespace);
    return undefined;
  }

  #ask(session: Session, namespace: string): void {
    // only decides which rebuild comes first, so it is not awaited
    session.send(['SET', keys.asked(namespace), '', 'PX', String(ASKED_MS)]).catch(() => {});
  }

  async show({ namespace, collection, id }: ViewName, progress: ProgressEntry): Promise<'changed' | 'same' | 'stale'> {
    const { session, life } = this.#now(namespace);
    const { uid, attempt, sequence, text } = progress;
    const progressKey = keys.progress(namespace, collection) + id;
    const args = [life, uid, String(attempt), String(sequence), text, String(PROGRESS_MS)];
    const shown = session.run<number>(SHOW, [progressKey], args);
    const outcome = await shown.finally(() => this.#readers.get(session)?.forget(progressKey));
    return outcome === 1 ? 'changed' : outcome === 0 ? 'same' : 'stale';
  }

  async isAbsent({ namespace, collection, id }: ViewName): Promise<boolean> {
    const { session, life } = this.#now(namespace);
    if (session.isDoubtful()) return false;
    const viewKey = keys.views(namespace, collection) + id;
    const { mark, view } = await this.#readsOf(session).read(namespace, viewKey, true);
    return mark?.text === life && !view?.text;
  }

  async page(query: ViewQuery): Promise<ViewPage | undefined> {
    const { namespace, collection, status, limit } = query;
    const { session, life } = this.#now(namespace);
    if (session.isDoubtful()) return undefined;
    const running = hasRuns(collection) && (status ?? 'running') === 'running';
    const lists = collection === 'actions' ? [keys.lists(namespace), keys.allViews(namespace)] : ['', ''];
    const progress = running ? keys.progress(namespace, collection) : '';
    const { min, max } = lexBounds(query);
    const found = await session.run<readonly string[] | null>(
      PAGE,
      [keys.whole(namespace), keys.lists(namespace) + listName(query, status), keys.asked(namespace)],
      [life, max, min, String(limit), keys.views(namespace, collection), String(ASKED_MS), ...lists, progress],
    );
    if (!found) return undefined;
    const step = collection === 'actions' || running ? 2 : 1;
    const views: FoundView[] = [];
    for (let at = 0; at < found.length && views.length < limit; at += step) {
      const beside = step === 2 ? found[at + 1] : undefined;
      const parts = collection === 'actions' ? { execution: beside } : { progress: beside };
      const view = decodeFound(collection, { value: found[at], ...parts }, life);
      if (!view) return undefined;
      views.push(view);
    }
    return { views, hasMore: found.length / step > limit };
  }

  async remove({ namespace, collection, id }: ViewName, uid: string): Promise<void> {
    const { session, life } = this.#now(namespace);
    const viewKey = keys.views(namespace, collection) + id;
    const removed = session.run(
      REMOVE,
      [viewKey, keys.gone(namespace, uid), keys.all(namespace, collection)],
      [uid, id, String(TOMBSTONE_MS), keys.lists(namespace), life, keys.allViews(namespace)],
    );
    await removed.finally(() => this.#readers.get(session)?.forget(viewKey));
  }

  async withdraw({ namespace, collection, id }: ViewName, version: Pick<View, 'uid' | 'resourceVersion'>) {
    const { session, life } = this.#now(namespace);
    const viewKey = keys.views(namespace, collection) + id;
    const withdrawn = session.run<number>(
      WITHDRAW,
      [viewKey, keys.gone(namespace, version.uid), keys.all(namespace, collection)],
      [version.resourceVersion, id, String(TOMBSTONE_MS), keys.lists(namespace), life, keys.allViews(namespace)],
    );
    return (await withdrawn.finally(() => this.#readers.get(session)?.forget(viewKey))) === 1;
  }

  /** Those whose server is away come last, so that they do not keep others from being rebuilt. */
  async incomplete(namespaces: readonly string[]): Promise<readonly string[]> {
    this.#redis.sessions(); // throws if all are away
    const states = await Promise.all(
      namespaces.map(async (namespace) => ({ namespace, ...(await this.#stateOf(namespace).catch(() => AWAY)) })),
    );
    return states
      .filter(({ isWhole }) => !isWhole)
      .sort((a, b) => b.askedMs - a.askedMs)
      .map(({ namespace }) => namespace);
  }

  async #stateOf(namespace: string): Promise<{ readonly isWhole: boolean; readonly askedMs: number }> {
    const { session, life } = this.#now(namespace);
    const [whole, askedMs] = await Promise.all([
      session.send<string | null>(['GET', keys.whole(namespace)]),
      // the longer it still lives, the later somebody asked; negative where nobody did
      session.send<number>(['PTTL', keys.asked(namespace)]),
    ]);
    return { isWhole: whole === life, askedMs };
  }

  async beginRebuild(namespace: string): Promise<string> {
    const { session, life } = this.#now(namespace);
    const token = this.#newToken();
    await session.send(['SET', keys.rebuild(namespace, token), life, 'PX', String(TOKEN_MS)]);
    if ((await session.send(['GET', keys.swept(namespace)])) === life) return token;
    for (const collection of COLLECTIONS) await sweep(session, life, namespace, collection);
    await session.send(['SET', keys.swept(namespace), life]);
    return token;
  }

  async finishRebuild(namespace: string, token: string): Promise<'whole' | 'lost'> {
    const { session, life } = this.#now(namespace);
    const done = await session.run<number>(FINISH, [keys.rebuild(namespace, token), keys.whole(namespace)], [life]);
    return done === 1 ? 'whole' : 'lost';
  }

  async moment(): Promise<string> {
    return momentOf(this.#redis.sessions());
  }

  async writtenUpTo(moment: string): Promise<void> {
    return confirm(this.#redis.sessions(), moment);
  }

  async *entries(collection: ViewCollection, namespace: string): AsyncGenerator<readonly ViewEntry[]> {
    const views = keys.views(namespace, collection);
    for (let from = '-'; ; ) {
      const { session, life } = this.#now(namespace);
      const args = [life, from, String(WALK_AT_ONCE), views];
      const found = await session.run<readonly string[]>(ENTRIES, [keys.all(namespace, collection)], args);
      const entries: ViewEntry[] = [];
      for (let i = 0; i < found.length; i += 3) {
        const [id = '', uid = '', resourceVersion = ''] = found.slice(i, i + 3);
        entries.push({ id, uid, resourceVersion });
      }
      const last = entries.at(-1);
      if (!last) return;
      yield entries;
      from = `(${last.id}`;
    }
  }

  #readsOf(session: Session): ReadBatcher {
    let reads = this.#readers.get(session);
    if (!reads) {
      reads = new ReadBatcher(session, Math.floor(this.#rememberBytes / this.#redis.servers()));
      this.#readers.set(session, reads);
    }
    return reads;
  }

  /** The connection, and the life of the data that may be trusted on it; both belong to one Redis process. */
  #now(namespace: string): { readonly session: Session; readonly life: string } {
    const session = this.#redis.session(namespace);
    return { session, life: `${SCHEMA}:${session.identity}` };
  }
}

/** The same view for as long as it is remembered. Undefined for data of another life. */
const decoded = (stored: Stored, life: string): View | undefined => {
  if (stored.view) return stored.view;
  const view = decodeView(stored.text, life);
  if (view) stored.view = view;
  return view;
};

const hasRuns = (collection: ViewCollection): boolean => collection === 'reports' || collection === 'executions';

/** Removes data of other lives from a collection; data of this life stays. */
async function sweep(session: Session, life: string, namespace: string, collection: ViewCollection): Promise<void> {
  const prefixes = [keys.views(namespace, collection), keys.lists(namespace)];
  for (let from: string | null = '-'; from !== null; ) {
    const args: string[] = [life, from, String(WALK_AT_ONCE), ...prefixes];
    const last: string | null = await session.run(SWEEP, [keys.all(namespace, collection)], args);
    from = last === null ? null : `(${last}`;
  }
}
