import { LRUCache } from 'lru-cache';
import { errors, type HttpError } from '../../contract/errors.ts';
import { isWellFormedId } from '../../domain/ids.ts';
import { servedViews } from '../../domain/served-views.ts';
import { within } from '../../lib/async.ts';
import { type Clock, sleep } from '../../lib/clock.ts';
import { keyedSemaphore, type Semaphore } from '../../lib/semaphore.ts';
import { StoreUnavailableError, VersionExpiredError } from '../../ports/resource-store.ts';
import { type FoundView, type View, type ViewName, type ViewPage, type ViewQuery, viewKey } from '../../ports/views.ts';
import type { Action, ActionExecution, ResourceName, VisibilityReport, Workspace } from '../../resources/kinds.ts';
import { isNamed, viewTag } from '../conditional.ts';
import type { ServerDeps } from '../deps.ts';
import { buildView, buildViews, latestExecution } from './build-view.ts';

/** Neither the views nor the store could be read (E-08). */
export type Unavailable = 'unavailable';
/** No such resource here. One of another partner looks the same, because only this namespace is ever read (H-07). */
export type Missing = 'missing';

/** The refusal for a read without a result. `notFound` is the 404 of the kind. */
export const refusalOf = (found: Missing | Unavailable, notFound: HttpError): HttpError =>
  found === 'missing' ? notFound : errors.temporarilyUnavailable;

/** A report as the store has it, and its view if that shows the same version. */
interface LiveReport {
  readonly report: VisibilityReport;
  readonly view: FoundView | undefined;
}

/** An action and its latest execution as the store has them. */
export interface LiveAction {
  readonly action: Action;
  readonly latest: ActionExecution | undefined;
}

export const ID_PREFIX = { workspaces: 'pws', reports: 'pvr', actions: 'act', executions: 'aex' } as const;
const STORE_TIMEOUT_MS = 2000;
/**
 * Per partner: a client that invents ids must not use up the cluster API for the others. While the store is
 * unreachable, every read takes its full time limit.
 */
export const STORE_READS = { perKey: 8, waiting: 200, waitingCount: 'perKey', waitMs: STORE_TIMEOUT_MS } as const;
const PUT_WAIT_MS = 300;
const QUIET_MS = 10_000;
/** While the views are incomplete, a collection with up to this many resources is listed from the store. */
const MAX_LISTED = 5000;
/** How long a larger collection is not listed again, because each attempt costs the cluster API the same. */
const TOO_MANY_MS = 10_000;

type ReadDeps = Pick<ServerDeps, 'views' | 'store' | 'ids' | 'clock' | 'log'>;

/**
 * Views first. On a miss, an id must be well-formed and not known to be absent, and must wait for a free place, before
 * it costs a read of the store.
 */
export class Reads {
  readonly #deps: ReadDeps;
  readonly #served: ReturnType<typeof servedViews>;
  readonly #absent: AbsentIds;
  readonly #reads: Semaphore<string>;
  #quietUntilMs = 0;
  /** Collections that are too large to be listed, with the time until which this is assumed. */
  readonly #tooMany = new Map<string, number>();

  constructor(deps: ReadDeps) {
    this.#deps = deps;
    this.#served = servedViews(deps.ids);
    this.#absent = createAbsentIds(deps.clock);
    this.#reads = keyedSemaphore(deps.clock, STORE_READS);
  }

  /**
   * `ifNoneMatch`: the tags of the states that the client has. If none of them is the state found here, another replica
   * may have shown the client a newer one, so the views are read as they are now.
   */
  one(name: ViewName, ifNoneMatch?: string): Promise<FoundView | Missing | Unavailable> {
    // one turn of the promise queue less than with await and catch, on the way of every poll
    return this.#deps.views.get(name).then(
      (found) => {
        if (found === undefined) return this.#unseen(name);
        return ifNoneMatch === undefined || isNamed(ifNoneMatch, viewTag(found)) ? found : this.#now(name);
      },
      (error: unknown) => {
        this.#unreachable(error);
        return this.#unseen(name);
      },
    );
  }

  async #now(name: ViewName): Promise<FoundView | Missing | Unavailable> {
    return (await this.#deps.views.get(name, 'now').catch(this.#unreachable)) ?? this.#unseen(name);
  }

  /** What the views do not have: from the store, unless the id is malformed or known to be absent. */
  async #unseen(name: ViewName): Promise<FoundView | Missing | Unavailable> {
    if (!isWellFormedId(ID_PREFIX[name.collection], name.id)) return 'missing';
    return (await this.#isStillAbsent(name)) ? 'missing' : this.#fromStore(name);
  }

  async page(query: ViewQuery): Promise<ViewPage | Unavailable> {
    const whole = await this.#deps.views.page(query).catch(this.#unreachable);
    return whole ?? this.#pageFromStore(query);
  }

  async #pageFromStore(query: ViewQuery): Promise<ViewPage | Unavailable> {
    const { clock } = this.#deps;
    const key = `${query.collection}/${query.namespace}/${query.parent}`;
    if (clock.monotonicMs() < (this.#tooMany.get(key) ?? 0)) return 'unavailable';
    this.#tooMany.delete(key);
    const page = await this.#ask(query.namespace, () => pageFromStore(this.#deps, query));
    if (page !== 'too_many') return page;
    this.#tooMany.set(key, clock.monotonicMs() + TOO_MANY_MS);
    return 'unavailable';
  }

  /** Stores a view, but waits for it only briefly; reads find the resource without it as well. */
  async put(view: View): Promise<void> {
    await this.#isPut(view);
  }

  /**
   * The same for a resource that was created at `sinceMs` (monotonic). Resolves when every replica finds it: at
   * the latest when none of them remembers its absence any longer.
   */
  async announce(view: View, sinceMs: number): Promise<void> {
    if (await this.#isPut(view)) return;
    const { clock } = this.#deps;
    await sleep(clock, ABSENT_MS - (clock.monotonicMs() - sinceMs));
  }

  /** Whether this version of the view, or a newer one, is stored. */
  async #isPut(view: View): Promise<boolean> {
    this.forget(view);
    const put = this.#deps.views.put(view).catch(this.#unreachable);
    return (await within(this.#deps.clock, PUT_WAIT_MS, put)) !== undefined;
  }

  /** The execution itself, for what its view leaves out: images and the reference to its output. */
  async execution({ namespace, name }: ResourceName): Promise<ActionExecution | Missing | Unavailable> {
    if (!isWellFormedId(ID_PREFIX.executions, name)) return 'missing';
    const read = () => this.#deps.store.get('ActionExecution', { namespace, name }, { timeoutMs: STORE_TIMEOUT_MS });
    return served(await this.#ask(namespace, read), this.#served.execution);
  }

  /** The report itself, for what its view leaves out. An id that is known to be absent costs no read of the store. */
  async report(name: ResourceName): Promise<VisibilityReport | Missing | Unavailable> {
    const found = await this.liveReport(name);
    return typeof found === 'string' ? found : found.report;
  }

  /** The same, with its view. */
  async liveReport({ namespace, name }: ResourceName): Promise<LiveReport | Missing | Unavailable> {
    const known = await this.one({ collection: 'reports', namespace, id: name });
    if (known === 'missing') return known;
    const read = () => this.#deps.store.get('VisibilityReport', { namespace, name }, { timeoutMs: STORE_TIMEOUT_MS });
    const report = await this.#ask(namespace, read);
    if (report === 'unavailable') return report;
    if (report === undefined) return 'missing';
    const { uid, resourceVersion } = report.metadata;
    const isSame = known !== 'unavailable' && known.uid === uid && known.resourceVersion === resourceVersion;
    return { report, view: isSame ? known : undefined };
  }

  /** The workspace itself, for a change of it. An id that is known to be absent costs no read of the store. */
  async workspace({ namespace, name }: ResourceName): Promise<Workspace | Missing | Unavailable> {
    const known = await this.one({ collection: 'workspaces', namespace, id: name });
    if (known === 'missing') return known;
    const read = () => this.#deps.store.get('Workspace', { namespace, name }, { timeoutMs: STORE_TIMEOUT_MS });
    return served(await this.#ask(namespace, read), this.#served.workspace);
  }

  /** The same for an action, with its latest execution. The store is given `timeoutMs`, but at most 2 s. */
  async action({ namespace, name }: ResourceName, timeoutMs: number): Promise<LiveAction | Missing | Unavailable> {
    const known = await this.one({ collection: 'actions', namespace, id: name });
    if (typeof known === 'string') return known;
    const call = { timeoutMs: Math.max(1, Math.min(STORE_TIMEOUT_MS, Math.floor(timeoutMs))) };
    const read = async () => {
      const [action, latest] = await Promise.all([
        this.#deps.store.get('Action', { namespace, name }, call),
        latestExecution(this.#deps, namespace, name, call),
      ]);
      return action && { action, latest };
    };
    return served(await this.#ask(namespace, read), ({ action }) => this.#served.action(action));
  }

  /** Forgets that a resource was absent, once it is known to exist. */
  forget(name: ViewName): void {
    this.#absent.forget(viewKey(name));
  }

  /** Another replica may have created it since; only complete views can rule that out. */
  async #isStillAbsent(name: ViewName): Promise<boolean> {
    if (!this.#absent.has(viewKey(name))) return false;
    return (await this.#deps.views.isAbsent(name).catch(this.#unreachable)) ?? false;
  }

  async #fromStore(name: ViewName): Promise<FoundView | Missing | Unavailable> {
    const read = () => buildView(this.#deps, name, { timeoutMs: STORE_TIMEOUT_MS });
    const built = await this.#ask(name.namespace, read);
    if (built === 'unavailable') return built;
    if (built === undefined) {
      this.#absent.add(viewKey(name));
      return 'missing';
    }
    const { latest, ...own } = built;
    // the status of an action with an execution differs from that of its own view
    if (latest === undefined) await this.put(own);
    return built;
  }

  /** Reads from the store, if there is a free place. */
  async #ask<T>(namespace: string, read: () => Promise<T>): Promise<T | Unavailable> {
    const release = await this.#reads.enter(namespace);
    if (typeof release === 'string') return 'unavailable';
    try {
      return await read();
    } catch (error) {
      if (error instanceof StoreUnavailableError || error instanceof VersionExpiredError) return 'unavailable';
      throw error;
    } finally {
      release();
    }
  }

  /** While the views are unreachable, every read fails in the same way, so only one is logged every QUIET_MS. */
  readonly #unreachable = (error: unknown): undefined => {
    const { clock, log } = this.#deps;
    if (clock.monotonicMs() < this.#quietUntilMs) return undefined;
    this.#quietUntilMs = clock.monotonicMs() + QUIET_MS;
    log.warn({ err: error }, 'views cannot be reached');
    return undefined;
  };
}

/** The views may be behind the store, so it is decided anew whether the resource is served, from what was read. */
const served = <T>(
  found: T | undefined | Unavailable,
  viewOf: (found: T) => View | undefined,
): T | Missing | Unavailable =>
  found === 'unavailable' ? found : found !== undefined && viewOf(found) !== undefined ? found : 'missing';

async function pageFromStore(deps: ReadDeps, query: ViewQuery): Promise<ViewPage | 'too_many'> {
  const all: FoundView[] = [];
  const built = buildViews(deps, query.collection, query.namespace, query.parent, { timeoutMs: STORE_TIMEOUT_MS });
  for await (const view of built) {
    if (all.length >= MAX_LISTED) return 'too_many';
    all.push(view);
  }
  return selectPage(all, query);
}

/** The page that a query selects from all views of its collection, by the same rules as Views.page. */
export function selectPage(all: readonly FoundView[], query: ViewQuery): ViewPage {
  const { status, after = -Infinity, before = Infinity, position, limit } = query;
  const matching = all
    .filter((view) => (status === undefined || view.status === status) && view.order > after && view.order < before)
    .filter((view) => position === undefined || compareViews(position, view) < 0)
    .sort(compareViews);
  return { views: matching.slice(0, limit), hasMore: matching.length > limit };
}

type Position = Pick<View, 'order' | 'id'>;

/** `order` descending, then id descending (C-03). */
function compareViews(a: Position, b: Position): number {
  if (a.order !== b.order) return b.order - a.order;
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1;
}

/** How long the absence of an id is remembered. */
const ABSENT_MS = 1000;
/** Longer than a read of the store takes: a read that began before the creation may report the absence after it. */
const CREATED_MS = 5000;
const MAX_IDS = 10_000;

type AbsentIds = ReturnType<typeof createAbsentIds>;

/**
 * Ids that the store has just reported as absent: for a second, polling one of them costs no read of the store. The
 * cache's own TTLs are not used, because an entry outlives its time, and one set at time 0 never expires.
 */
export function createAbsentIds(clock: Clock) {
  const absentUntil = new LRUCache<string, number>({ max: MAX_IDS });
  const createdUntil = new LRUCache<string, number>({ max: MAX_IDS });
  const isBefore = (endMs: number | undefined): boolean => endMs !== undefined && clock.monotonicMs() < endMs;
  return {
    has: (key: string): boolean => isBefore(absentUntil.get(key)),
    add(key: string): void {
      if (!isBefore(createdUntil.get(key))) absentUntil.set(key, clock.monotonicMs() + ABSENT_MS);
    },
    /** Must be called when a resource is created; otherwise it would look absent for up to a second. */
    forget(key: string): void {
      absentUntil.delete(key);
      createdUntil.set(key, clock.monotonicMs() + CREATED_MS);
    },
  };
}
