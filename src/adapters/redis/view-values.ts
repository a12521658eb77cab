import { statusesOf } from '../../ports/found-view.ts';
import type { View } from '../../ports/views.ts';
import { listName, member } from './keys.ts';

/**
 * A stored view is three lines: the life in which it was written, everything but the body as JSON, and the body as it
 * is. So a script reads the short part only and nothing is escaped twice.
 */
interface StoredMeta extends Omit<View, 'body'> {
  /** Where it is listed; an action in the first one and in that of the status which its latest execution gives it. */
  readonly member: string;
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

/** Undefined for a view of another life: nobody knows what happened since. */
export function decodeView(value: string, life: string): View | undefined {
  if (!value.startsWith(`${life}\n`)) return undefined;
  const from = life.length + 1;
  const end = value.indexOf('\n', from);
  // written by encodeView of this schema, which the life names
  const { member: _, lists: __, ...view } = JSON.parse(value.slice(from, end)) as StoredMeta;
  return { ...view, body: value.slice(end + 1) };
}
