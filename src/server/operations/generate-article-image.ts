import { errors, type HttpError } from '../../contract/errors.ts';
import type { ActionExecution } from '../../resources/kinds.ts';
import { articleImage } from '../article-images.ts';
import { integerOf, type OperationRequest, objectOf, textOf } from '../exchange.ts';
import { jsonReply, type Reply } from '../reply.ts';
import type { Services } from '../services.ts';

const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

/** Which slot of which article, then the upload, then the work (I-01, I-03, I-04). */
export async function generateArticleImage(request: OperationRequest, services: Services): Promise<Reply | HttpError> {
  const { namespace, values } = request;
  const id = textOf(values.path, 'execution_id');
  const index = integerOf(values.path, 'image_index');
  const execution = await services.reads.execution({ namespace, name: id });
  if (execution === 'missing') return errors.executionNotFound;
  if (execution === 'unavailable') return errors.temporarilyUnavailable;
  const body = objectOf(values.body);
  const refusal = slotProblem(execution, index) ?? uploadProblem(body);
  if (refusal !== undefined) return refusal;
  if (services.images === undefined) return errors.imageNotGenerated;
  const replaced = await services.images.replace({ execution, index, body });
  if (replaced.outcome === 'refused') return replaced.error;
  const image = replaced.execution.status?.images?.[index];
  if (image === undefined) return errors.imageNotGenerated;
  return jsonReply(200, JSON.stringify(articleImage(image, index, id, request, services)));
}

function slotProblem({ spec, status }: ActionExecution, index: number): HttpError | undefined {
  if (spec.outputType !== 'Article') return errors.articleOutputRequired;
  if (status?.phase !== 'Succeeded') return errors.outputNotReady;
  const count = status.images?.length ?? 0;
  if (count === 0) return errors.imageNotFound;
  return index < count ? undefined : errors.invalidImage('The article has no image at this index');
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

function uploadProblem(body: Readonly<Record<string, unknown>>): HttpError | undefined {
  const encoded = body['user_image_b64'];
  if (body['generation_type'] === 'ai_generated' || typeof encoded !== 'string') return undefined;
  if (encoded.length % 4 !== 0 || !BASE64.test(encoded))
    return errors.invalidImage('user_image_b64 is not valid base64');
  const tooLarge = Buffer.byteLength(encoded, 'base64') > MAX_UPLOAD_BYTES;
  return tooLarge ? errors.invalidImage('The uploaded image is over 8 MiB') : undefined;
}
