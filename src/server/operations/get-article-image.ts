import { errors, type HttpError } from '../../contract/errors.ts';
import { IMAGE_MEDIA_TYPES } from '../../contract/operations.ts';
import { verifyImageSignature } from '../../domain/signed-url.ts';
import { integerOf, type OperationRequest, textOf } from '../exchange.ts';
import type { Reply } from '../reply.ts';
import type { Services } from '../services.ts';

/** Every reason not to show the image is the one 404: nothing tells a wrong signature from a missing execution (I-09). */
export async function getArticleImage(request: OperationRequest, services: Services): Promise<Reply | HttpError> {
  const { clock, signingKeys, artifacts, reads } = services;
  const id = textOf(request.values.path, 'execution_id');
  const index = integerOf(request.values.path, 'image_index');
  const expires = integerOf(request.values.query, 'expires');
  // a dead URL costs the store nothing
  if (clock.now() >= expires * 1000) return errors.imageNotFound;
  const execution = await reads.execution({ namespace: request.namespace, name: id });
  if (execution === 'unavailable') return errors.temporarilyUnavailable;
  const image = execution === 'missing' ? undefined : execution.status?.images?.[index];
  if (image === undefined) return errors.imageNotFound;
  const claim = { host: request.host.host, execution: id, index, imageId: image.id, expires };
  const signature = textOf(request.values.query, 'signature');
  if (!verifyImageSignature(claim, signature, signingKeys, clock.now())) return errors.imageNotFound;
  const { mediaType } = image.bytes;
  const shown = (IMAGE_MEDIA_TYPES as readonly string[]).includes(mediaType); // widening for includes
  const bytes = shown ? await artifacts.read(image.bytes).catch(() => 'unavailable' as const) : undefined;
  if (bytes === 'unavailable') return errors.temporarilyUnavailable;
  if (bytes === undefined) return errors.imageNotFound;
  return {
    status: 200,
    headers: { 'content-type': mediaType, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    body: bytes,
  };
}
