import { errors } from '../../contract/errors.ts';
import { IMAGE_MEDIA_TYPES } from '../../contract/operations.ts';
import { signedImageUrl, verifyImageSignature } from '../../domain/signed-url.ts';
import { isOwnArtifact } from '../../domain/validity.ts';
import { isNamed, notModified } from '../conditional.ts';
import { integerOf, type OperationRequest, textOf } from '../exchange.ts';
import type { StoredImage } from '../images/image-prompt.ts';
import type { OperationHandler, Services } from '../services.ts';

/**
 * The answer is the same 404 for every reason not to return the image: a wrong signature looks like a missing execution
 * (I-09).
 */
export const getArticleImage: OperationHandler = async (request, services) => {
  const image = await shownImage(request, services);
  if (image === 'unavailable') return errors.temporarilyUnavailable;
  if (image === undefined) return errors.imageNotFound;
  const tag = `"${image.bytes.sha256}"`;
  if (isNamed(request.ifNoneMatch, tag)) return notModified(headersOf(tag));
  const bytes = await services.imageBytes.read(image.bytes);
  if (bytes === 'unavailable') return errors.temporarilyUnavailable;
  if (bytes === undefined) return errors.imageNotFound;
  const { mediaType } = image.bytes;
  return { status: 200, headers: { ...headersOf(tag), 'content-type': mediaType, ...INERT }, body: bytes };
};

/** The image for which the URL was signed, if it is still in its slot in the store; a view could be older (I-02). */
async function shownImage(
  request: OperationRequest,
  { clock, signingKeys, reads }: Services,
): Promise<StoredImage | undefined | 'unavailable'> {
  const id = textOf(request.values.path, 'execution_id');
  const index = integerOf(request.values.path, 'image_index');
  const expires = integerOf(request.values.query, 'expires');
  // an expired URL costs the store nothing
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
 * A browser caches the bytes privately and revalidates them each time: if they were fresh as long as the URL is valid, a
 * replaced image would still be shown (I-02).
 */
const headersOf = (tag: string) => ({ etag: tag, 'cache-control': 'private, max-age=0, must-revalidate' });

/** Uploaded bytes must not be interpreted as anything but an image. */
const INERT = { 'x-content-type-options': 'nosniff', 'content-disposition': 'inline' } as const;

/** An image of an article as REST returns it. Every answer has a new URL (O-07). */
export function articleImage(
  image: StoredImage,
  index: number,
  execution: string,
  { host }: Pick<OperationRequest, 'host'>,
  { settings, signingKeys, clock }: Services,
) {
  const expires = Math.floor(clock.now() / 1000) + settings.imageUrlLifetimeSeconds;
  const claim = { host: host.authority, execution, index, imageId: image.id, expires };
  return {
    url: signedImageUrl(settings.publicScheme, claim, signingKeys),
    mime_type: image.bytes.mediaType,
    alt_text: image.altText,
    caption: image.caption ?? null,
    section_hint: image.sectionHint ?? null,
    width: image.width ?? null,
    height: image.height ?? null,
    is_placeholder: image.isPlaceholder,
  };
}
