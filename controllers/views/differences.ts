import { sleep } from '../../src/lib/clock.ts';
import { listPages } from '../../src/ports/resource-store.ts';
import type { ViewEntry } from '../../src/ports/views.ts';
import type { Resource } from '../../src/resources/kinds.ts';
import { EventLoopYielder } from '../../src/runtime/event-loop-yielder.ts';
import { compareVersions } from '../../src/runtime/objects.ts';
import type { ControllersDeps } from '../deps.ts';
import { entryOf, type Mirror } from './mirror.ts';

/** The differences between the views of one collection and its resources. */
export interface Differences {
  /** Resources whose view is missing, out of date, or that of an earlier resource of the same name. */
  readonly behind: readonly ViewEntry[];
  /** Views of resources that are not known. */
  readonly unknown: readonly ViewEntry[];
}

/**
 * Compares expected views with actual ones. A view newer than our resource is no difference: another replica is ahead.
 */
export function compareViews(wanted: readonly ViewEntry[], entries: ReadonlyMap<string, ViewEntry>): Differences {
  const known = new Map(wanted.map((one) => [one.id, one.uid]));
  return {
    behind: wanted.filter((one) => isBehind(one, entries.get(one.id))),
    unknown: [...entries.values()].filter((entry) => known.get(entry.id) !== entry.uid),
  };
}

/** The earlier differences that still exist: writes in flight have arrived by now. */
export function stillThere(
  before: Differences,
  wanted: readonly ViewEntry[],
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

function isBehind(wanted: ViewEntry, entry: ViewEntry | undefined): boolean {
  if (!entry) return true;
  return compareVersions(entry.resourceVersion, wanted.resourceVersion) < 0;
}

/** How long a write may be in flight. */
const SETTLE_MS = 10_000;
const PAGE_SIZE = 500;
/** How many times to look for a pending watch event, and the pause before each look. */
const LOOKS = 5;
const LOOK_AGAIN_MS = 200;
/** More than are ever in flight: this many differences are real. */
const MAX_ON_THEIR_WAY = 100;

type Deps = Pick<ControllersDeps, 'upkeep' | 'views' | 'store' | 'clock' | 'log'>;

/** The views of one kind in one namespace, compared with its resources. */
export class NamespaceViews {
  readonly #deps: Deps;
  readonly #mirror: Mirror;
  readonly #namespace: string;

  constructor(deps: Deps, mirror: Mirror, namespace: string) {
    this.#deps = deps;
    this.#mirror = mirror;
    this.#namespace = namespace;
  }

  /** Their differences from what is cached now; some may be writes in flight. */
  async differences(): Promise<Differences> {
    const entries = await this.#entries();
    return compareViews(this.#mirror.wanted(this.#namespace), entries);
  }

  /** Only the differences that remain after a while. */
  async settledDifferences(signal: AbortSignal): Promise<Differences> {
    const found = await this.differences();
    if (found.behind.length + found.unknown.length === 0) return found;
    await sleep(this.#deps.clock, SETTLE_MS, signal);
    const entries = await this.#entries();
    return stillThere(found, this.#mirror.wanted(this.#namespace), entries);
  }

  /** Brings the views up to date; returns how many were corrected. */
  async repair({ behind, unknown }: Differences): Promise<number> {
    let repaired = 0;
    for (const { id } of behind) if (await this.#mirror.write(this.#namespace, id)) repaired += 1;
    for (const entry of unknown) if (await this.#removeGone(entry)) repaired += 1;
    return repaired;
  }

  /**
   * Whether the cache is at least as new as the store. With a lagging watch, a rebuild could otherwise restore an older
   * state than the lost views had. Throws StoreUnavailableError.
   */
  async hasCaughtUp(signal: AbortSignal): Promise<boolean> {
    const { clock } = this.#deps;
    const cachedBefore = this.#mirror.wanted(this.#namespace).map(({ id }) => id);
    const { listed, unreadable } = await this.#list(signal);
    const ids = new Set([...cachedBefore, ...listed.keys()]);
    // an unreadable resource cannot be newer than the cache
    let open = [...ids].filter((id) => !unreadable.has(id) && !this.#shows(id, listed.get(id)));
    for (let looks = 0; open.length > 0; looks++) {
      if (looks === LOOKS || open.length > MAX_ON_THEIR_WAY) return false;
      await sleep(clock, LOOK_AGAIN_MS, signal);
      const still: string[] = [];
      for (const id of open) {
        const live = await this.#live(id, signal);
        if (!this.#shows(id, live && entryOf(live))) still.push(id);
      }
      open = still;
    }
    return true;
  }

  async #entries(): Promise<ReadonlyMap<string, ViewEntry>> {
    const entries = new Map<string, ViewEntry>();
    for await (const page of this.#deps.upkeep.entries(this.#mirror.collection, this.#namespace))
      for (const entry of page) entries.set(entry.id, entry);
    return entries;
  }

  /** Asks the store, because a cache may lag behind the API; a failed read does not mean that the resource is gone. */
  async #removeGone({ id, uid }: ViewEntry): Promise<boolean> {
    const { views, log } = this.#deps;
    const { collection } = this.#mirror;
    const name = { collection, namespace: this.#namespace, id };
    try {
      if ((await this.#live(id))?.metadata.uid === uid) return false;
    } catch (err) {
      log.warn({ ...name, err }, 'view without a known resource is kept for now');
      return false;
    }
    await views.remove(name, uid);
    return true;
  }

  /** Whether the cached resource is that version or a newer one. */
  #shows(id: string, stored: ViewEntry | undefined): boolean {
    const cached = this.#mirror.entry(this.#namespace, id);
    if (cached === undefined || stored === undefined) return cached === stored;
    return compareVersions(cached.resourceVersion, stored.resourceVersion) >= 0;
  }

  #live(name: string, signal?: AbortSignal): Promise<Resource | undefined> {
    return this.#deps.store.get(this.#mirror.kind, { namespace: this.#namespace, name }, signal ? { signal } : {});
  }

  async #list(signal: AbortSignal) {
    const { store, clock } = this.#deps;
    const listed = new Map<string, ViewEntry>();
    const unreadable = new Set<string>();
    const yielder = new EventLoopYielder(clock);
    const query = { namespace: this.#namespace, limit: PAGE_SIZE };
    for await (const page of listPages(store, this.#mirror.kind, query, { signal })) {
      for (const resource of page.items) listed.set(resource.metadata.name, entryOf(resource));
      for (const { name } of page.unreadable ?? []) unreadable.add(name);
      await yielder.yieldIfDue();
    }
    return { listed, unreadable };
  }
}
