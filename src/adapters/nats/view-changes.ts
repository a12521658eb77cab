import type { ViewChanges } from '../../ports/run-channel.ts';
import type { NatsLink } from './link.ts';
import { viewSubject } from './messages.ts';

interface Waiting {
  readonly handlers: Set<() => void>;
  readonly stop: () => void;
}

const NOTHING = new Uint8Array();

/**
 * View changes between processes. One subscription for each id that somebody waits for: few wait, for a second or two,
 * while every change of every view is published, and an api replica is sent none that it did not ask for.
 */
export class NatsViewChanges implements ViewChanges {
  readonly #link: NatsLink;
  readonly #waiting = new Map<string, Waiting>();

  constructor(link: NatsLink) {
    this.#link = link;
  }

  publish(namespace: string, id: string): void {
    this.#link.publish(viewSubject(namespace, id), NOTHING);
  }

  subscribe(namespace: string, id: string, handler: () => void): () => void {
    const subject = viewSubject(namespace, id);
    const waiting = this.#waiting.get(subject) ?? this.#wait(subject);
    const own = (): void => handler();
    waiting.handlers.add(own);
    return () => {
      if (!waiting.handlers.delete(own) || waiting.handlers.size > 0) return;
      waiting.stop();
      if (this.#waiting.get(subject) === waiting) this.#waiting.delete(subject);
    };
  }

  /** Ids that somebody waits for. */
  get size(): number {
    return this.#waiting.size;
  }

  #wait(subject: string): Waiting {
    const handlers = new Set<() => void>();
    const stop = this.#link.subscribe(subject, () => {
      for (const handler of [...handlers]) handler();
    });
    const waiting = { handlers, stop };
    this.#waiting.set(subject, waiting);
    return waiting;
  }
}
