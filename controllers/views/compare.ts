import type { ViewEntry } from '../../src/ports/views.ts';
import { compareVersions } from '../../src/runtime/objects.ts';

/** What tells a resource's state from others: the same three words that a view is known by. */
export type Wanted = ViewEntry;

/** How the views of one collection differ from its resources. */
export interface Differences {
  /** Resources whose view is missing, older, or of an earlier incarnation. */
  readonly behind: readonly Wanted[];
  /** Views of resources that are not known. */
  readonly unknown: readonly ViewEntry[];
}

/** Compares what should be there with what is. A view newer than our resource is no difference: another replica is ahead. */
export function compareViews(wanted: readonly Wanted[], entries: ReadonlyMap<string, ViewEntry>): Differences {
  const known = new Map(wanted.map((one) => [one.id, one.uid]));
  return {
    behind: wanted.filter((one) => isBehind(one, entries.get(one.id))),
    unknown: [...entries.values()].filter((entry) => known.get(entry.id) !== entry.uid),
  };
}

/** The differences of before that are differences still: what was on its way then has arrived by now. */
export function stillThere(
  before: Differences,
  wanted: readonly Wanted[],
  entries: ReadonlyMap<string, ViewEntry>,
): Differences {
  const now = compareViews(wanted, entries);
  const unknown = new Set(now.unknown.map((entry) => entry.uid));
  const known = new Set(wanted.map((one) => one.uid));
  return {
    behind: before.behind.filter((one) => known.has(one.uid) && isBehind(one, entries.get(one.id))),
    unknown: before.unknown.filter((entry) => unknown.has(entry.uid)),
  };
}

function isBehind(wanted: Wanted, entry: ViewEntry | undefined): boolean {
  if (!entry) return true;
  return compareVersions(entry.resourceVersion, wanted.resourceVersion) < 0;
}
