import { LRUCache } from 'lru-cache';
import { whenAborted } from '../../lib/async.ts';
import type { Clock } from '../../lib/clock.ts';
import { cutToBytes } from '../../lib/cut-to-bytes.ts';
import { type EventRecorder, MAX_NOTE_BYTES, type ResourceEvent } from '../../ports/event-recorder.ts';
import { API_VERSION } from '../../resources/meta.ts';
import { type ApiClient, apiPath, microTime, refusedCall } from '../../runtime/client/api-client.ts';
import { EventRateLimiter } from './event-rate-limiter.ts';

export interface KubernetesEventRecorderOptions {
  readonly client: ApiClient;
  readonly clock: Clock;
  /** Names this replica, such as its pod's name. */
  readonly instance: string;
  /** Random, of lower-case letters, digits and dashes. */
  readonly newId: () => string;
  /** Called for lost events: `full` queue, `storm` of one object, `failed` with the API's answer, or `closed`. */
  readonly onDropped?: (why: EventDropReason, count: number, error?: unknown) => void;
  readonly settings?: Partial<typeof EVENT_SETTINGS>;
}

export type EventDropReason = 'full' | 'storm' | 'failed' | 'closed';

export const EVENT_SETTINGS = {
  /** An event that is repeated within this time of the last occurrence is counted in its series. */
  seriesMs: 600_000,
  /** The count of one series is written at most this often. */
  countEveryMs: 30_000,
  maxWaiting: 1000,
  maxSeries: 4096,
  callTimeoutMs: 5000,
};

interface Series {
  readonly key: string;
  readonly event: ResourceEvent;
  readonly name: string;
  readonly firstAtMs: number;
  count: number;
  lastAtMs: number;
  /** Monotonic. */
  lastMs: number;
  /** The `count` that the API has; 0 before there is an Event. */
  written: number;
  writtenMs: number;
  isWaiting: boolean;
  stopTimer: (() => void) | undefined;
}

/** Events as events.k8s.io/v1, written in the background without retries; repeated ones are counted (KEP-383). */
export class KubernetesEventRecorder implements EventRecorder {
  readonly #options: KubernetesEventRecorderOptions;
  readonly #settings: typeof EVENT_SETTINGS;
  readonly #reporter: EventReporter;
  readonly #rateLimiter: EventRateLimiter;
  readonly #series: LRUCache<string, Series>;
  #waiting: Series[] = [];
  #working: Promise<void> | undefined;
  #isClosed = false;
  readonly #over = new AbortController();

  constructor(options: KubernetesEventRecorderOptions) {
    this.#options = options;
    this.#settings = { ...EVENT_SETTINGS, ...options.settings };
    this.#series = new LRUCache({
      max: this.#settings.maxSeries,
      disposeAfter: (series, _, reason) => this.#forgotten(series, reason),
    });
    this.#reporter = { controller: 'sightline.dev/controllers', instance: options.instance };
    this.#rateLimiter = new EventRateLimiter(options.clock);
  }

  record(event: ResourceEvent): void {
    if (this.#isClosed) {
      this.#dropped('closed', 1);
      return;
    }
    const { uid } = event.about;
    const key = JSON.stringify([uid, event.type, event.reason, event.note]);
    const series = this.#seenBefore(key) ?? (this.#rateLimiter.take(uid) ? this.#newSeries(key, event) : undefined);
    if (series === undefined) {
      this.#dropped('storm', 1);
      return;
    }
    series.count++;
    series.lastAtMs = this.#options.clock.now();
    series.lastMs = this.#options.clock.monotonicMs();
    this.#series.set(key, series);
    this.#writeSoon(series);
  }

  /** Writes what is waiting, for at most `withinMs`; nothing is recorded from the call on. */
  async close(withinMs: number): Promise<void> {
    this.#isClosed = true;
    this.#series.rforEach((series) => {
      if (series.stopTimer) this.#enqueue(series);
    });
    const stopTimer = this.#options.clock.setTimer(withinMs, () => {
      this.#dropped('closed', this.#waiting.length);
      this.#waiting = [];
      this.#over.abort(new Error('events are no longer written'));
    });
    await Promise.race([this.#working, whenAborted(this.#over.signal)]);
    stopTimer();
  }

  #seenBefore(key: string): Series | undefined {
    const series = this.#series.peek(key);
    return series && this.#options.clock.monotonicMs() - series.lastMs < this.#settings.seriesMs ? series : undefined;
  }

  #newSeries(key: string, event: ResourceEvent): Series {
    const { clock, newId } = this.#options;
    // as client-go: kubectl describe shows events in the order of their names
    const name = `${event.about.name}.${clock.now().toString(16)}.${newId()}`;
    const now = { firstAtMs: clock.now(), lastAtMs: clock.now(), lastMs: clock.monotonicMs() };
    return { key, event, name, ...now, count: 0, written: 0, writtenMs: 0, isWaiting: false, stopTimer: undefined };
  }

  /**
   * A count that waits to be written is written at once if its series is dropped to make room, and not at all if a new
   * series replaces it.
   */
  #forgotten(series: Series, reason: LRUCache.DisposeReason): void {
    if (reason === 'evict' && series.stopTimer) this.#enqueue(series);
    if (reason === 'set') series.stopTimer?.();
  }

  #writeSoon(series: Series): void {
    if (series.isWaiting || series.stopTimer) return;
    const { clock } = this.#options;
    const { countEveryMs } = this.#settings;
    const leftMs = series.written <= 1 ? 0 : series.writtenMs + countEveryMs - clock.monotonicMs();
    if (leftMs <= 0) this.#enqueue(series);
    else series.stopTimer = clock.setTimer(leftMs, () => this.#enqueue(series));
  }

  #enqueue(series: Series): void {
    series.stopTimer?.();
    series.stopTimer = undefined;
    series.isWaiting = true;
    this.#waiting.push(series);
    if (this.#waiting.length > this.#settings.maxWaiting) this.#dropOldest();
    this.#working ??= this.#work();
  }

  #dropOldest(): void {
    const oldest = this.#waiting.shift();
    if (oldest === undefined) return;
    oldest.isWaiting = false;
    this.#forgetUnwritten(oldest);
    this.#dropped('full', oldest.count - oldest.written);
  }

  async #work(): Promise<void> {
    await Promise.resolve(); // never within the caller's own turn
    for (;;) {
      const series = this.#waiting.shift();
      if (series === undefined) {
        this.#working = undefined;
        return;
      }
      series.isWaiting = false;
      const { count } = series;
      try {
        await this.#write(series);
        series.written = count;
        series.writtenMs = this.#options.clock.monotonicMs();
      } catch (error) {
        this.#forgetUnwritten(series);
        this.#dropped(this.#over.signal.aborted ? 'closed' : 'failed', series.count - series.written, error);
      }
    }
  }

  /** If the same event occurs again, it starts a new series. */
  #forgetUnwritten(series: Series): void {
    if (series.written === 0 && this.#series.peek(series.key) === series) this.#series.delete(series.key);
  }

  async #write(series: Series): Promise<void> {
    const { namespace } = series.event.about;
    const path = apiPath('/apis/events.k8s.io/v1', 'events', { namespace });
    if (series.written > 0) {
      const isThere = await this.#call('PATCH', `${path}/${series.name}`, seriesPatch(series));
      if (isThere) return;
    }
    const isMade = await this.#call('POST', path, eventBody(series, this.#reporter));
    if (!isMade) throw new Error(`there is no namespace ${namespace}`);
  }

  /** False if the object or its namespace does not exist, for example an Event that has expired after an hour. */
  async #call(method: 'POST' | 'PATCH', path: string, body: object): Promise<boolean> {
    const contentType = method === 'PATCH' ? { contentType: 'application/merge-patch+json' } : {};
    const call = { signal: this.#over.signal, timeoutMs: this.#settings.callTimeoutMs };
    const answer = await this.#options.client.call({ method, path, body, ...contentType, ...call });
    if (answer.status === 404) return false;
    if (answer.status < 300) return true;
    throw refusedCall(answer);
  }

  #dropped(why: EventDropReason, count: number, error?: unknown): void {
    if (count > 0) this.#options.onDropped?.(why, count, error);
  }
}

/** An event that has been recorded, and how often since. */
interface EventSeries {
  readonly event: ResourceEvent;
  /** Of the Event object. */
  readonly name: string;
  readonly firstAtMs: number;
  readonly count: number;
  readonly lastAtMs: number;
}

export interface EventReporter {
  readonly controller: string;
  /** Such as the pod's name; at most 128 characters are kept. */
  readonly instance: string;
}

const MAX_WORD_CHARS = 128;

/** The whole events.k8s.io/v1 Event. */
function eventBody(series: EventSeries, reporter: EventReporter): object {
  const { event, name, firstAtMs, count } = series;
  const { kind, namespace, uid } = event.about;
  return {
    apiVersion: 'events.k8s.io/v1',
    kind: 'Event',
    metadata: { namespace, name },
    eventTime: microTime(firstAtMs),
    type: event.type,
    reason: event.reason.slice(0, MAX_WORD_CHARS),
    action: event.action.slice(0, MAX_WORD_CHARS),
    note: cutToBytes(event.note, MAX_NOTE_BYTES),
    regarding: { apiVersion: API_VERSION, kind, namespace, name: event.about.name, uid },
    reportingController: reporter.controller,
    reportingInstance: reporter.instance.slice(0, MAX_WORD_CHARS),
    ...(count > 1 ? seriesPatch(series) : {}),
  };
}

/** The merge patch that says how often; all else of an Event is immutable. */
const seriesPatch = ({ count, lastAtMs }: Pick<EventSeries, 'count' | 'lastAtMs'>): object => ({
  series: { count, lastObservedTime: microTime(lastAtMs) },
});
