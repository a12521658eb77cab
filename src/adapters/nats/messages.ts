import { z } from 'zod';
import { parseJson } from '../../lib/json.ts';
import { ProgressGate } from '../../lib/progress-gate.ts';
import type {
  ProgressHandler,
  ProgressOrder,
  RunListener,
  RunProgress,
  RunReporter,
  ViewChanges,
} from '../../ports/run-channel.ts';
import { type RunOwner, runOwner } from '../../ports/run-ledger.ts';
import { subjectToken } from './keys.ts';
import type { NatsLink } from './link.ts';

/** Our programs send no more than this; larger messages are not read. */
const LARGEST_BYTES = 4096;

const count = z.number().min(0);
const progressMessage = z.object({
  owner: runOwner,
  progress: z.object({ stage: z.string().max(40), done: count, total: count }),
  // runs of an earlier version send none
  order: z.object({ attempt: count, sequence: count }).default({ attempt: 0, sequence: 0 }),
});
const changedMessage = z.object({ owner: runOwner });

export type RunTopic = 'progress' | 'changed';

/** `sightline.<namespace>.run.<id>.<topic>`. */
export const runSubject = ({ namespace, name }: RunOwner, topic: RunTopic): string =>
  `sightline.${subjectToken(namespace)}.run.${subjectToken(name)}.${topic}`;

/** Every run of every namespace. */
const anyRunSubject = (topic: RunTopic): string => `sightline.*.run.*.${topic}`;

/** `sightline.<namespace>.changed.<id>`. */
export const viewSubject = (namespace: string, id: string): string =>
  `sightline.${subjectToken(namespace)}.changed.${subjectToken(id)}`;

export const encoded = (message: {
  readonly owner: RunOwner;
  readonly progress?: RunProgress;
  readonly order?: ProgressOrder;
}): Uint8Array => Buffer.from(JSON.stringify(message));

export const readProgress = (subject: string, data: Uint8Array): z.infer<typeof progressMessage> | undefined =>
  readMessage(progressMessage, 'progress', subject, data);

export const readChanged = (subject: string, data: Uint8Array): z.infer<typeof changedMessage> | undefined =>
  readMessage(changedMessage, 'changed', subject, data);

/**
 * Undefined for foreign messages, and for a run other than the one in the subject: the server's permissions go by
 * subject.
 */
function readMessage<T extends { readonly owner: RunOwner }>(
  schema: z.ZodType<T>,
  topic: RunTopic,
  subject: string,
  data: Uint8Array,
): T | undefined {
  if (data.byteLength > LARGEST_BYTES) return undefined;
  const message = schema.safeParse(parseJson(data)).data;
  return message && runSubject(message.owner, topic) === subject ? message : undefined;
}

/** Receives the messages of runs in all namespaces; every listening process receives all of them. */
export class NatsRunListener implements RunListener {
  readonly #link: NatsLink;

  constructor(link: NatsLink) {
    this.#link = link;
  }

  onProgress(handler: ProgressHandler): () => void {
    return this.#link.subscribe(anyRunSubject('progress'), (subject, data) => {
      const message = readProgress(subject, data);
      if (message) handler(message.owner, message.progress, message.order);
    });
  }

  onChanged(handler: (owner: RunOwner) => void): () => void {
    return this.#link.subscribe(anyRunSubject('changed'), (subject, data) => {
      const message = readChanged(subject, data);
      if (message) handler(message.owner);
    });
  }
}

/** The messages of a run about itself, as core messages: while NATS is unreachable they are dropped. */
export class NatsRunReporter implements RunReporter {
  readonly #link: NatsLink;
  readonly #owner: RunOwner;
  readonly #gate: ProgressGate<RunProgress>;
  #order: ProgressOrder;

  constructor(link: NatsLink, { kind, namespace, name, uid }: RunOwner, attempt = 0) {
    this.#link = link;
    this.#owner = { kind, namespace, name, uid };
    this.#order = { attempt, sequence: 0 };
    this.#gate = new ProgressGate(link.clock, (progress) => {
      this.#order = { attempt, sequence: this.#order.sequence + 1 };
      const message = { owner: this.#owner, progress, order: this.#order };
      link.publish(runSubject(this.#owner, 'progress'), encoded(message));
    });
  }

  progress({ stage, done, total }: RunProgress): void {
    this.#gate.offer({ stage, done, total });
  }

  changed(): void {
    // the resource says more from now on than progress held back, which would keep a finished process waiting
    this.#gate.drop();
    this.#link.publish(runSubject(this.#owner, 'changed'), encoded({ owner: this.#owner }));
  }

  /** Sends no more progress, and stops its timer, which would keep the process alive. */
  close(): void {
    this.#gate.close();
  }
}

interface Waiting {
  readonly handlers: Set<() => void>;
  readonly stop: () => void;
}

const NOTHING = new Uint8Array();

/**
 * View changes between processes, subscribed per id: few processes wait, but every change of every view is published.
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
