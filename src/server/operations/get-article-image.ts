import { errors, type HttpError } from '../../contract/errors.ts';
import { IMAGE_MEDIA_TYPES } from '../../contract/operations.ts';
import { isOwnArtifact } from '../../domain/own-artifact.ts';
import { verifyImageSignature } from '../../domain/signed-url.ts';
import { integerOf, type OperationRequest, textOf } from '../exchange.ts';
import type { StoredImage } from '../images/image-prompt.ts';
import type { Reply } from '../reply.ts';
import type { Services } from '../services.ts';

/** Every reason not to show the image is the one 404: nothing tells a wrong signature from a missing execution (I-09). */
export async function getArticleImage(request: OperationRequest, services: Services): Promise<Reply | HttpError> {
  const image = await shownImage(request, services);
  if (image === 'unavailable') return errors.temporarilyUnavailable;
  if (image === undefined) return errors.imageNotFound;
  const tag = `"${image.bytes.sha256}"`;
  if (names(request.ifNoneMatch, tag)) return { status: 304, headers: headersOf(tag), body: '' };
  const bytes = await services.imageBytes.read(image.bytes);
  if (bytes === 'unavailable') return errors.temporarilyUnavailable;
  if (bytes === undefined) return errors.imageNotFound;
  const { mediaType } = image.bytes;
  return { status: 200, headers: { ...headersOf(tag), 'content-type': mediaType, ...INERT }, body: bytes };
}

/** The image that the URL vouches for, as the store has the slot now: a view could still show the one before (I-02). */
async function shownImage(
  request: OperationRequest,
  { clock, signingKeys, reads }: Services,
): Promise<StoredImage | undefined | 'unavailable'> {
  const id = textOf(request.values.path, 'execution_id');
  const index = integerOf(request.values.path, 'image_index');
  const expires = integerOf(request.values.query, 'expires');
  // a dead URL costs the store nothing
  if (clock.now() >= expires * 1000) return undefined;
  const execution = await reads.execution({ namespace: request.namespace, name: id });
  if (execution === 'unavailable') return execution;
  const image = execution === 'missing' ? undefined : execution.status?.images?.[index];
  if (image === undefined) return undefined;
  const claim = { host: request.host.host, execution: id, index, imageId: image.id, expires };
  const signature = textOf(request.values.query, 'signature');
  if (!isOwnArtifact(image.bytes, request.namespace)) return undefined;
  const shown = (IMAGE_MEDIA_TYPES as readonly string[]).includes(image.bytes.mediaType); // widening for includes
  return shown && verifyImageSignature(claim, signature, signingKeys, clock.now()) ? image : undefined;
}

/**
 * A browser keeps the bytes for itself and asks each time whether they are still right: were they fresh for as long as
 * the URL lives, a replaced image would go on being shown (I-02).
 */
const headersOf = (tag: string) => ({ etag: tag, 'cache-control': 'private, max-age=0, must-revalidate' });

/** Bytes that people have uploaded are an image and nothing else. */
const INERT = { 'x-content-type-options': 'nosniff', 'content-disposition': 'inline' } as const;

/** If-None-Match by weak comparison (RFC 9110 section 13.1.2); the tag is our digest, so commas are no part of it. */
function names(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((part) => part.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
