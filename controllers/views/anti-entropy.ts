import { sleep } from '../../src/lib/clock.ts';
import { ViewsUnavailableError } from '../../src/ports/views.ts';
import { orAborted } from '../../src/runtime/abort.ts';
import { EventLoopYielder } from '../../src/runtime/event-loop-yielder.ts';
import type { Log } from '../../src/runtime/log.ts';
import type { AntiEntropySettings, ControllersDeps } from '../deps.ts';
import { NamespaceViews } from './differences.ts';
import type { Mirror } from './mirror.ts';
import { rateLimitedLog } from './rate-limited-log.ts';

const ANTI_ENTROPY_SETTINGS: AntiEntropySettings = {
  lookEveryMs: 1000,
  askAgainMs: 250,
  putAtOnce: 200,
  compareEveryMs: 600_000,
  compareAgainMs: 60_000,
  compareRebuiltMs: 5_000,
};

const AFFIRM_AGAIN_MS = 50;

/**
 * Keeps the views complete. One loop rebuilds lost views within about a second. The other compares all views with the
 * resources: at the start, for changes made while no controllers ran, and then every 10 minutes, when no difference is
 * expected.
 *
 * A namespace may be marked complete only if none of its views is missing. The order of steps guarantees that: (1) the
 * mirrors follow every change before `run` is called; (2) a rebuild takes its token before it writes anything; (3) it
 * writes what is cached at the moment of each write, not an earlier copy; (4) the token becomes invalid if views are
 * lost in the meantime; (5) before it writes, the cache is at least as new as the store. So each resource was either
 * cached at (3) and written after (2), or changed after (1), and then its mirror retries until it is written. Deleted
 * resources are removed by uid, and a removed uid does not return as long as the views remember it. Emptied views do
 * not, so they are compared again soon after a rebuild.
 */
export class ViewAntiEntropy {
  readonly #deps: ControllersDeps;
  readonly #log: Log;
  readonly #mirrors: readonly Mirror[];
  readonly #namespaces: () => readonly string[];
  readonly #settings: AntiEntropySettings;
  readonly #yielder: EventLoopYielder;
  readonly #whole = Promise.withResolvers<void>();
  readonly #compared = Promise.withResolvers<void>();
  #isMirrored = false;
  #isAway = false;
  /** Monotonic time of the next comparison. */
  #compareAtMs = 0;

  /** `namespaces`: all that are known now. */
  constructor(deps: ControllersDeps, mirrors: readonly Mirror[], namespaces: () => readonly string[]) {
    this.#deps = deps;
    this.#log = rateLimitedLog(deps.log, deps.clock);
    this.#mirrors = mirrors;
    this.#namespaces = namespaces;
    this.#settings = { ...ANTI_ENTROPY_SETTINGS, ...deps.antiEntropy };
    this.#yielder = new EventLoopYielder(deps.clock);
    void this.whenMirrored().then(() => {
      this.#isMirrored = true;
    });
  }

  /** Resolves when the views have been complete and compared for the first time. */
  async whenMirrored(): Promise<void> {
    await Promise.all([this.#whole.promise, this.#compared.promise]);
  }

  get isMirrored(): boolean {
    return this.#isMirrored;
  }

  /** Runs until the signal aborts; never rejects. */
  async run(signal: AbortSignal): Promise<void> {
    await Promise.all([this.#rebuildAll(signal), this.#compareAll(signal)]);
  }

  async #rebuildAll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.#rebuildOpen(signal);
        this.#back();
        await this.#affirm(signal);
      } catch (err) {
        if (signal.aborted) return;
        this.#isAway = true;
        this.#log.warn({ err }, 'views cannot be maintained');
      }
      await sleep(this.#deps.clock, this.#settings.lookEveryMs, signal).catch(() => {});
    }
  }

  /** Rebuilds until every namespace is complete, or until the remaining ones cannot be rebuilt now. */
  async #rebuildOpen(signal: AbortSignal): Promise<void> {
    for (;;) {
      const open = await this.#incomplete(signal);
      if (open.length === 0) {
        this.#whole.resolve();
        return;
      }
      const untilMs = this.#deps.clock.monotonicMs() + this.#settings.askAgainMs;
      let closed = 0;
      for (const namespace of open) {
        if (await this.#rebuild(namespace, signal)) closed += 1;
        if (this.#deps.clock.monotonicMs() > untilMs) break;
      }
      if (closed === 0) return;
    }
  }

  #incomplete(signal: AbortSignal): Promise<readonly string[]> {
    return orAborted(this.#deps.upkeep.incomplete(this.#namespaces()), signal);
  }

  /** Whether the namespace is complete now. One that cannot be written does not stop the others. */
  async #rebuild(namespace: string, signal: AbortSignal): Promise<boolean> {
    const { clock, upkeep, observeViews, log } = this.#deps;
    const startedMs = clock.monotonicMs();
    try {
      const token = await upkeep.beginRebuild(namespace);
      for (const mirror of this.#mirrors) {
        if (await this.#views(mirror, namespace).hasCaughtUp(signal)) continue;
        this.#log.warn(
          { namespace, collection: mirror.collection },
          'views not rebuilt: the cache lags behind the store',
        );
        return false;
      }
      const views = await this.#writeAll(namespace, signal);
      for (const mirror of this.#mirrors) {
        const ofMirror = this.#views(mirror, namespace);
        const { unknown } = await ofMirror.differences();
        await ofMirror.repair({ behind: [], unknown });
      }
      signal.throwIfAborted();
      if ((await upkeep.finishRebuild(namespace, token)) === 'lost') return false;
      const tookMs = clock.monotonicMs() - startedMs;
      observeViews?.rebuilt(tookMs);
      this.#compareAtMs = Math.min(this.#compareAtMs, clock.monotonicMs() + this.#settings.compareRebuiltMs);
      log.info({ namespace, views, tookMs: Math.round(tookMs) }, 'views rebuilt');
      return true;
    } catch (err) {
      if (signal.aborted || err instanceof ViewsUnavailableError) throw err;
      this.#log.warn({ namespace, err }, 'views of a namespace not rebuilt');
      return false;
    }
  }

  async #writeAll(namespace: string, signal: AbortSignal): Promise<number> {
    let written = 0;
    for (const mirror of this.#mirrors) {
      const ids = mirror.wanted(namespace).map(({ id }) => id);
      for (let from = 0; from < ids.length; from += this.#settings.putAtOnce) {
        signal.throwIfAborted();
        const some = ids.slice(from, from + this.#settings.putAtOnce);
        const changed = await Promise.all(some.map((id) => mirror.write(namespace, id, 'quietly')));
        written += changed.filter(Boolean).length;
        await this.#yielder.yieldIfDue();
      }
    }
    return written;
  }

  /** Tells readers that the writes delayed by an outage are done. */
  async #affirm(signal: AbortSignal): Promise<void> {
    const { clock, upkeep } = this.#deps;
    const moment = await orAborted(upkeep.moment(), signal);
    const startedMs = clock.monotonicMs();
    while (!this.#mirrors.every((mirror) => mirror.hasWritten(startedMs))) {
      if (clock.monotonicMs() - startedMs > this.#settings.lookEveryMs) return;
      await sleep(clock, AFFIRM_AGAIN_MS, signal);
    }
    await orAborted(upkeep.writtenUpTo(moment), signal);
  }

  /**
   * After an outage, everything in backoff is retried at once, because a backoff may have grown as long as the outage.
   */
  #back(): void {
    if (!this.#isAway) return;
    this.#isAway = false;
    for (const mirror of this.#mirrors) mirror.retryPending();
    this.#log.info({}, 'views can be reached again');
  }

  async #compareAll(signal: AbortSignal): Promise<void> {
    let isFirst = true;
    while (!signal.aborted) {
      let nextMs = this.#settings.compareEveryMs;
      // a rebuild that ends in the meantime may ask for an earlier comparison
      this.#compareAtMs = Number.POSITIVE_INFINITY;
      try {
        await this.#compareWhole(isFirst, signal);
        isFirst = false;
        this.#compared.resolve();
      } catch (err) {
        if (signal.aborted) return;
        nextMs = isFirst ? this.#settings.lookEveryMs : this.#settings.compareAgainMs;
        this.#log.warn({ err }, 'views not compared');
      }
      this.#compareAtMs = Math.min(this.#compareAtMs, this.#deps.clock.monotonicMs() + nextMs);
      while (!signal.aborted && this.#deps.clock.monotonicMs() < this.#compareAtMs)
        await sleep(this.#deps.clock, this.#settings.lookEveryMs, signal).catch(() => {});
    }
  }

  /** Incomplete namespaces are left to the rebuild. A failure delays no other namespace, and all are retried soon. */
  async #compareWhole(isFirst: boolean, signal: AbortSignal): Promise<void> {
    const open = new Set(await this.#incomplete(signal));
    const failed: unknown[] = [];
    for (const namespace of this.#namespaces()) {
      if (open.has(namespace)) continue;
      try {
        await this.#compareOne(namespace, isFirst, signal);
      } catch (err) {
        if (signal.aborted || err instanceof ViewsUnavailableError) throw err;
        failed.push(err);
      }
    }
    if (failed.length > 0) throw failed[0];
  }

  /** At the start, differences are expected, because no process mirrored before. */
  async #compareOne(namespace: string, isFirst: boolean, signal: AbortSignal): Promise<void> {
    for (const mirror of this.#mirrors) {
      const views = this.#views(mirror, namespace);
      const found = await (isFirst ? views.differences() : views.settledDifferences(signal));
      const repaired = await views.repair(found);
      await this.#yielder.yieldIfDue();
      if (repaired === 0) continue;
      const fields = { namespace, collection: mirror.collection, repaired };
      if (isFirst) this.#deps.log.info(fields, 'views brought up to date');
      else {
        this.#deps.observeViews?.repaired(repaired);
        this.#deps.log.error(fields, 'views differed from their resources');
      }
    }
  }

  #views(mirror: Mirror, namespace: string): NamespaceViews {
    return new NamespaceViews(this.#deps, mirror, namespace);
  }
}
