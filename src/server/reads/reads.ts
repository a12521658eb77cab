import { isWellFormedId } from '../../domain/ids.ts';
import { within } from '../../lib/async.ts';
import { sleep } from '../../lib/clock.ts';
import { keyedSemaphore, type Semaphore } from '../../lib/semaphore.ts';
import { StoreUnavailableError, VersionExpiredError } from '../../ports/resource-store.ts';
import { type FoundView, type View, type ViewName, type ViewPage, type ViewQuery, viewKey } from '../../ports/views.ts';
import type { ActionExecution, ResourceName } from '../../resources/kinds.ts';
import type { ServerDeps } from '../deps.ts';
import { ABSENT_MS, type AbsentIds, createAbsentIds } from './absent-ids.ts';
import { buildView, buildViews } from './build-view.ts';

/** Neither the views nor the store could say (E-08). */
export type Unavailable = 'unavailable';
/** No such resource here: missing and another partner's look alike because only this namespace is ever asked (H-07). */
export type Missing = 'missing';

export interface Reads {
  one(name: ViewName): Promise<FoundView | Missing | Unavailable>;
  page(query: ViewQuery): Promise<ViewPage | Unavailable>;
  /** Puts a view in without waiting for it longer than a moment; reads find the resource without it as well. */
  put(view: View): Promise<void>;
  /**
   * The same for a resource that was created at `sinceMs` (monotonic): resolves when every replica finds it.
   * Where the view is not there for sure, that is when none of them remembers its absence any more.
   */
  announce(view: View, sinceMs: number): Promise<void>;
  /** The execution itself, for what its view leaves out: images and the reference of its output. */
  execution(name: ResourceName): Promise<ActionExecution | Missing | Unavailable>;
  /** The store says that it exists: what was remembered of its absence is wrong. */
  forget(name: ViewName): void;
}

const PREFIX = { workspaces: 'pws', reports: 'pvr', actions: 'act', executions: 'aex' } as const;
const STORE_TIMEOUT_MS = 2000;
/**
 * Of one partner, in the store and waiting for it: a caller of made-up ids must not cost the others their cluster API.
 * With the store away every read takes its whole time limit.
 */
const STORE_READS = { perKey: 8, waiting: 200, waitingCount: 'perKey', waitMs: STORE_TIMEOUT_MS } as const;
const PUT_WAIT_MS = 300;
const QUIET_MS = 10_000;
/** A collection is listed from the store up to this many resources while the views are not whole; past it they are waited for. */
const MAX_LISTED = 5000;
/** How long one that was found to have more is not listed again: each try costs the cluster API all the same. */
const TOO_MANY_MS = 10_000;

type ReadDeps = Pick<ServerDeps, 'views' | 'store' | 'ids' | 'clock' | 'log'>;

/** Views first. A miss passes a shape check, a short memory of absent ids and a gate before it costs the store a read. */
export function createReads(deps: ReadDeps): Reads {
  return new GuardedReads(deps);
}

class GuardedReads implements Reads {
  readonly #deps: ReadDeps;
  readonly #absent: AbsentIds;
  readonly #reads: Semaphore<string>;
  #quietUntilMs = 0;
  /** Collections that are too large to be listed, and until when that is believed. */
  readonly #tooMany = new Map<string, number>();

  constructor(deps: ReadDeps) {
    this.#deps = deps;
    this.#absent = createAbsentIds(deps.clock);
    this.#reads = keyedSemaphore(deps.clock, STORE_READS);
  }

  async one(name: ViewName): Promise<FoundView | Missing | Unavailable> {
    const found = await this.#deps.views.get(name).catch(this.#unreachable);
    if (found) return found;
    if (!isWellFormedId(PREFIX[name.collection], name.id)) return 'missing';
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

  async put(view: View): Promise<void> {
    await this.#isPut(view);
  }

  async announce(view: View, sinceMs: number): Promise<void> {
    if (await this.#isPut(view)) return;
    const { clock } = this.#deps;
    await sleep(clock, ABSENT_MS - (clock.monotonicMs() - sinceMs));
  }

  /** Whether that version, or a newer one, is there. */
  async #isPut(view: View): Promise<boolean> {
    this.forget(view);
    const put = this.#deps.views.put(view).catch(this.#unreachable);
    return (await within(this.#deps.clock, PUT_WAIT_MS, put)) !== undefined;
  }

  async execution({ namespace, name }: ResourceName): Promise<ActionExecution | Missing | Unavailable> {
    if (!isWellFormedId(PREFIX.executions, name)) return 'missing';
    const read = () => this.#deps.store.get('ActionExecution', { namespace, name }, { timeoutMs: STORE_TIMEOUT_MS });
    return (await this.#ask(namespace, read)) ?? 'missing';
  }

  forget(name: ViewName): void {
    this.#absent.forget(viewKey(name));
  }

  /** Another replica may have created it since: only views that are whole would show that. */
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
    // an action with an execution is not what its own view says
    if (latest === undefined) await this.put(own);
    return built;
  }

  /** What the store says, or that it cannot be reached or asked now. */
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

  /** Every read fails alike while the views are away, so that is told once in a while. */
  readonly #unreachable = (error: unknown): undefined => {
    const { clock, log } = this.#deps;
    if (clock.monotonicMs() < this.#quietUntilMs) return undefined;
    this.#quietUntilMs = clock.monotonicMs() + QUIET_MS;
    log.warn({ err: error }, 'views cannot be reached');
    return undefined;
  };
}

async function pageFromStore(deps: ReadDeps, query: ViewQuery): Promise<ViewPage | 'too_many'> {
  const all: FoundView[] = [];
  const built = buildViews(deps, query.collection, query.namespace, query.parent, { timeoutMs: STORE_TIMEOUT_MS });
  for await (const view of built) {
    if (all.length >= MAX_LISTED) return 'too_many';
    if (isWellFormedId(PREFIX[query.collection], view.id)) all.push(view);
  }
  return selectPage(all, query);
}

/** The page that a query asks for out of all views of its collection; the same rules as Views.page. */
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
