import { z } from 'zod';
import { ProgressGate } from '../../lib/progress-gate.ts';
import type { RunListener, RunProgress, RunReporter } from '../../ports/run-channel.ts';
import type { RunOwner } from '../../ports/run-ledger.ts';
import { parseJson } from './json.ts';
import { subjectToken } from './keys.ts';
import type { NatsLink } from './link.ts';

/** Nobody of ours sends more; what is larger is not read. */
const LARGEST_BYTES = 4096;

const owner = z.object({
  kind: z.enum(['VisibilityReport', 'ActionExecution']),
  namespace: z.string().min(1),
  name: z.string().min(1),
  uid: z.string().min(1),
});
const count = z.number().min(0);
const progressMessage = z.object({
  owner,
  progress: z.object({ stage: z.string().max(40), done: count, total: count }),
});
const changedMessage = z.object({ owner });

export type RunTopic = 'progress' | 'changed';

/** `sightline.<namespace>.run.<id>.<topic>`. */
export const runSubject = ({ namespace, name }: RunOwner, topic: RunTopic): string =>
  `sightline.${subjectToken(namespace)}.run.${subjectToken(name)}.${topic}`;

/** Every run of every namespace. */
const anyRunSubject = (topic: RunTopic): string => `sightline.*.run.*.${topic}`;

/** `sightline.<namespace>.changed.<id>`. */
export const viewSubject = (namespace: string, id: string): string =>
  `sightline.${subjectToken(namespace)}.changed.${subjectToken(id)}`;

export const encoded = (message: { readonly owner: RunOwner; readonly progress?: RunProgress }): Uint8Array =>
  Buffer.from(JSON.stringify(message));

export const readProgress = (subject: string, data: Uint8Array): z.infer<typeof progressMessage> | undefined =>
  readMessage(progressMessage, 'progress', subject, data);

export const readChanged = (subject: string, data: Uint8Array): z.infer<typeof changedMessage> | undefined =>
  readMessage(changedMessage, 'changed', subject, data);

/** Undefined for what is not of ours, or speaks for a run that its subject does not name: the server's permissions go by subject. */
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

/** Hears the runs of all namespaces; every process that listens hears each of them. */
export class NatsRunListener implements RunListener {
  readonly #link: NatsLink;

  constructor(link: NatsLink) {
    this.#link = link;
  }

  onProgress(handler: (owner: RunOwner, progress: RunProgress) => void): () => void {
    return this.#link.subscribe(anyRunSubject('progress'), (subject, data) => {
      const message = readProgress(subject, data);
      if (message) handler(message.owner, message.progress);
    });
  }

  onChanged(handler: (owner: RunOwner) => void): () => void {
    return this.#link.subscribe(anyRunSubject('changed'), (subject, data) => {
      const message = readChanged(subject, data);
      if (message) handler(message.owner);
    });
  }
}

/** What a run says about itself, by core messages: while NATS is away nothing is said and nothing is kept back. */
export class NatsRunReporter implements RunReporter {
  readonly #link: NatsLink;
  readonly #owner: RunOwner;
  readonly #gate: ProgressGate<RunProgress>;

  constructor(link: NatsLink, { kind, namespace, name, uid }: RunOwner) {
    this.#link = link;
    this.#owner = { kind, namespace, name, uid };
    this.#gate = new ProgressGate(link.clock, (progress) =>
      link.publish(runSubject(this.#owner, 'progress'), encoded({ owner: this.#owner, progress })),
    );
  }

  progress({ stage, done, total }: RunProgress): void {
    this.#gate.offer({ stage, done, total });
  }

  changed(): void {
    // the resource says more from now on than progress held back, which would keep a finished process waiting
    this.#gate.drop();
    this.#link.publish(runSubject(this.#owner, 'changed'), encoded({ owner: this.#owner }));
  }
}
