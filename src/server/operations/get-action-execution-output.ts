import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { errors, type HttpError } from '../../contract/errors.ts';
import { outputTypes } from '../../domain/enums.ts';
import { createdAtOf, executionView, wireTime } from '../../domain/views.ts';
import { ArtifactDamagedError } from '../../ports/artifact-store.ts';
import { outputOf } from '../../registry/actions.ts';
import type { ActionExecution } from '../../resources/kinds.ts';
import { articleImage } from '../article-images.ts';
import { type OperationRequest, objectOf, textOf } from '../exchange.ts';
import { readOwnArtifact } from '../reads/own-artifact.ts';
import { jsonReply, type Reply } from '../reply.ts';
import type { Services } from '../services.ts';

const unzip = promisify(gunzip);
/** Real ones have some tens of KB: what one run stored must not take the memory of a process that serves all partners. */
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

/** An article is readable once it succeeded; a post from the moment it runs, without content until it is final (O-02, O-03). */
export async function getActionExecutionOutput(
  request: OperationRequest,
  services: Services,
): Promise<Reply | HttpError> {
  const { namespace, values } = request;
  const id = textOf(values.path, 'execution_id');
  const view = await services.reads.one({ collection: 'executions', namespace, id });
  if (view === 'missing') return errors.executionNotFound;
  if (view === 'unavailable') return errors.temporarilyUnavailable;
  if (view.status === 'queued') return errors.outputNotReady;
  const execution = await services.reads.execution({ namespace, name: id });
  if (execution === 'missing') return errors.executionNotFound;
  if (execution === 'unavailable') return errors.temporarilyUnavailable;
  const { phase = 'Queued' } = execution.status ?? {};
  // the store may be ahead of the views: who sees an output sees the execution, and its action, as far
  const shown = executionView(execution);
  if (shown.status !== view.status) await services.reads.put(shown);
  const { outputType } = execution.spec;
  if (phase === 'Queued' || (outputType === 'Article' && phase !== 'Succeeded')) return errors.outputNotReady;
  const output = phase === 'Succeeded' ? await finished(execution, request, services) : unfinished(execution);
  if (output === 'unavailable') return errors.temporarilyUnavailable;
  if (output === 'lost') return errors.outputLost;
  return jsonReply(200, JSON.stringify({ output_type: outputTypes.toWire(outputType), output }));
}

/** The stored output; images of articles come from status, where a replaced one stands. It may be out of reach, or lost for good. */
async function finished(execution: ActionExecution, request: OperationRequest, services: Services) {
  const { metadata, spec, status } = execution;
  const reference = status?.output;
  if (reference === undefined) throw new Error('a succeeded execution has no output');
  let bytes: Uint8Array;
  try {
    const stored = await readOwnArtifact(services.artifacts, metadata.namespace, reference);
    if (stored === undefined) throw new ArtifactDamagedError('an output is gone');
    bytes = reference.encoding === 'Gzip' ? await unzip(stored, { maxOutputLength: MAX_OUTPUT_BYTES }) : stored;
  } catch (error) {
    services.log.error(
      { namespace: metadata.namespace, execution: metadata.name, err: error },
      'an output cannot be read',
    );
    return error instanceof ArtifactDamagedError ? 'lost' : 'unavailable';
  }
  const output = objectOf(JSON.parse(Buffer.from(bytes).toString('utf8')));
  if (spec.outputType !== 'Article') return output;
  const images = status?.images?.map((image, index) => articleImage(image, index, metadata.name, request, services));
  return { ...output, images: images ?? null, updated_at: lastChange(output['updated_at'], status?.images ?? []) };
}

/** A picture that was replaced has changed the article (both are RFC 3339 in UTC with milliseconds, C-11). */
function lastChange(updatedAt: unknown, images: NonNullable<ActionExecution['status']>['images'] & object): unknown {
  const replaced = images.flatMap(({ replacedAt }) => (replacedAt === undefined ? [] : [wireTime(replacedAt)]));
  const given = typeof updatedAt === 'string' ? [updatedAt] : [];
  return [...given, ...replaced].sort().at(-1) ?? null;
}

/** A post that is being generated, or failed: what was asked for, without content. */
function unfinished(execution: ActionExecution) {
  const { spec, status } = execution;
  const { platform } = outputOf(spec.outputType);
  if (platform === null) throw new TypeError('an unfinished article has no output');
  return {
    id: spec.outputId,
    status: status?.phase === 'Failed' ? 'failed' : 'generating',
    platform,
    topic: String(spec.payload['topic'] ?? ''),
    language: String(spec.payload['language'] ?? ''),
    content: null,
    tweets: null,
    subreddit: null,
    title: null,
    body: null,
    post_plan: null,
    images: null,
    created_at: createdAtOf(execution),
    updated_at: status?.updatedAt === undefined ? null : wireTime(status.updatedAt),
  };
}
