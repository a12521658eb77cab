import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { errors } from '../../contract/errors.ts';
import { outputTypes } from '../../domain/enums.ts';
import { createdAtOf, executionView, wireTime } from '../../domain/views.ts';
import { ArtifactDamagedError } from '../../ports/artifact-store.ts';
import { outputOf } from '../../registry/actions.ts';
import type { ActionExecution } from '../../resources/kinds.ts';
import { isNamed, notModified, weakTag } from '../conditional.ts';
import { type OperationRequest, objectOf, textOf } from '../exchange.ts';
import { readOwnArtifact } from '../reads/own-artifact.ts';
import { refusalOf } from '../reads/reads.ts';
import { JSON_TYPE, jsonReply } from '../reply.ts';
import type { OperationHandler, Services } from '../services.ts';
import { articleImage } from './get-article-image.ts';

const unzip = promisify(gunzip);
/**
 * Usual outputs have tens of KB. The output of one run must not exhaust the memory of a process that serves all
 * partners.
 */
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

/**
 * An article is readable once it has succeeded; a post as soon as it runs, with content only if it has succeeded (O-02,
 * O-03).
 */
export const getActionExecutionOutput: OperationHandler = async (request, services) => {
  const { namespace, values } = request;
  const id = textOf(values.path, 'execution_id');
  const view = await services.reads.one({ collection: 'executions', namespace, id });
  if (typeof view === 'string') return refusalOf(view, errors.executionNotFound);
  if (view.status === 'queued') return errors.outputNotReady;
  const execution = await services.reads.execution({ namespace, name: id });
  if (typeof execution === 'string') return refusalOf(execution, errors.executionNotFound);
  const { phase = 'Queued' } = execution.status ?? {};
  // the store may be ahead of the views: whoever sees an output must see its execution and action in the same state
  const shown = executionView(execution);
  if (shown.status !== view.status) await services.reads.put(shown);
  const { outputType } = execution.spec;
  if (phase === 'Queued' || (outputType === 'Article' && phase !== 'Succeeded')) return errors.outputNotReady;
  const tag = outputTag(execution);
  if (isNamed(request.ifNoneMatch, tag)) return notModified(headersOf(tag));
  const output = phase === 'Succeeded' ? await finished(execution, request, services) : unfinished(execution);
  if (output === 'unavailable') return errors.temporarilyUnavailable;
  if (output === 'lost') return errors.outputLost;
  return jsonReply(200, JSON.stringify({ output_type: outputTypes.toWire(outputType), output }), headersOf(tag));
};

const headersOf = (etag: string) => ({ 'content-type': JSON_TYPE, vary: 'accept-encoding', etag });

/**
 * The stored output is identified by its digest. Every read of an article has new image URLs, which do not count, so
 * its images are taken as they are stored (P-02).
 */
const outputTag = (execution: ActionExecution): string =>
  execution.status?.output === undefined
    ? weakTag(JSON.stringify(unfinished(execution)))
    : weakTag(execution.status.output.sha256, JSON.stringify(execution.status.images ?? null));

/** The stored output. The images of an article come from the status, which has the replaced ones. */
async function finished(execution: ActionExecution, request: OperationRequest, services: Services) {
  const { metadata, spec, status } = execution;
  const reference = status?.output;
  if (reference === undefined) throw new Error('an execution that has succeeded has no output');
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
  // an output of an earlier version lacks these members
  const { provenance = null, faq_json_ld = null, sources = null } = output;
  if (spec.outputType !== 'Article') return { ...output, sources, provenance };
  const images = status?.images?.map((image, index) => articleImage(image, index, metadata.name, request, services));
  return {
    ...output,
    provenance,
    faq_json_ld,
    images: images ?? null,
    updated_at: lastChange(output['updated_at'], status?.images ?? []),
  };
}

/** Replacing an image also updates the article (both times are RFC 3339 in UTC with milliseconds, C-11). */
function lastChange(updatedAt: unknown, images: NonNullable<ActionExecution['status']>['images'] & object): unknown {
  const replaced = images.flatMap(({ replacedAt }) => (replacedAt === undefined ? [] : [wireTime(replacedAt)]));
  const given = typeof updatedAt === 'string' ? [updatedAt] : [];
  return [...given, ...replaced].sort().at(-1) ?? null;
}

/** A post that is being generated or has failed: its payload without content. */
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
    sources: null,
    images: null,
    provenance: null,
    created_at: createdAtOf(execution),
    updated_at: status?.updatedAt === undefined ? null : wireTime(status.updatedAt),
  };
}
