import { LRUCache } from 'lru-cache';
import type { Clock } from '../../lib/clock.ts';
import { cutToBytes } from '../../lib/cut-to-bytes.ts';
import { type EventRecorder, MAX_NOTE_BYTES, type ResourceEvent } from '../../ports/event-recorder.ts';

export interface EmbeddedEventRecorderOptions {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  /**
   * Called for the first occurrence of an event, and for the first one 10 minutes or more after the last call, with the
   * number of occurrences since that call.
   */
  readonly onEvent: (event: ResourceEvent, count: number) => void;
}

/** An event that is repeated within this time is only counted, like the events of a series in a cluster. */
const SAME_WITHIN_MS = 600_000;
const MAX_REMEMBERED = 10_000;

/** Events on one machine go where the log goes: there is no `kubectl describe` to show them. */
export class EmbeddedEventRecorder implements EventRecorder {
  readonly #options: EmbeddedEventRecorderOptions;
  readonly #told = new LRUCache<string, { readonly sinceMs: number; count: number }>({ max: MAX_REMEMBERED });

  constructor(options: EmbeddedEventRecorderOptions) {
    this.#options = options;
  }

  record(event: ResourceEvent): void {
    const note = cutToBytes(event.note, MAX_NOTE_BYTES);
    const key = JSON.stringify([event.about.kind, event.about.uid, event.type, event.reason, event.action, note]);
    const nowMs = this.#options.clock.monotonicMs();
    const told = this.#told.get(key);
    if (told && nowMs - told.sinceMs < SAME_WITHIN_MS) {
      told.count += 1;
      return;
    }
    this.#told.set(key, { sinceMs: nowMs, count: 0 });
    try {
      this.#options.onEvent({ ...event, note }, 1 + (told?.count ?? 0));
    } catch {
      // an event is for people, so a failure to log it stops nothing
    }
  }
}
