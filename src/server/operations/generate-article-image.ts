import { errors, type HttpError } from '../../contract/errors.ts';
import type { ActionExecution } from '../../resources/kinds.ts';
import { articleImage } from '../article-images.ts';
import { integerOf, type OperationRequest, textOf } from '../exchange.ts';
import { imageSourceOf } from '../images/image-source.ts';
import { jsonReply, type Reply } from '../reply.ts';
import type { Services } from '../services.ts';

/** Which slot of which article, then the upload, then the work (I-01, I-03, I-04). */
export async function generateArticleImage(request: OperationRequest, services: Services): Promise<Reply | HttpError> {
  const { namespace, values } = request;
  const id = textOf(values.path, 'execution_id');
  const index = integerOf(values.path, 'image_index');
  const execution = await services.reads.execution({ namespace, name: id });
  if (execution === 'missing') return errors.executionNotFound;
  if (execution === 'unavailable') return errors.temporarilyUnavailable;
  const refusal = slotProblem(execution, index);
  if (refusal !== undefined) return refusal;
  const source = imageSourceOf(request);
  if ('detail' in source) return source;
  if (services.images === undefined) return errors.imageNotGenerated;
  const replaced = await services.images.replace({ execution, index, source, gone: request.gone() });
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
