import { z } from 'zod';
import type { RunProgress } from '../../ports/run-channel.ts';
import type { RunOwner } from '../../ports/run-ledger.ts';
import { parseJson } from './json.ts';
import { subjectToken } from './keys.ts';

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
export const anyRunSubject = (topic: RunTopic): string => `sightline.*.run.*.${topic}`;

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
