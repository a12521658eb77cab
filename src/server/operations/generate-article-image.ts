import { errors, type HttpError } from '../../contract/errors.ts';
import type { ActionExecution } from '../../resources/kinds.ts';
import { integerOf, textOf } from '../exchange.ts';
import { imageSourceOf } from '../images/image-source.ts';
import { refusalOf } from '../reads/reads.ts';
import { jsonReply } from '../reply.ts';
import type { OperationHandler } from '../services.ts';
import { articleImage } from './get-article-image.ts';

/** Checks the slot of the article, then the upload, then makes the image (I-01, I-03, I-04). */
export const generateArticleImage: OperationHandler = async (request, services) => {
  const { namespace, values } = request;
  const id = textOf(values.path, 'execution_id');
  const index = integerOf(values.path, 'image_index');
  const execution = await services.reads.execution({ namespace, name: id });
  if (typeof execution === 'string') return refusalOf(execution, errors.executionNotFound);
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
};

function slotProblem({ spec, status }: ActionExecution, index: number): HttpError | undefined {
  if (spec.outputType !== 'Article') return errors.articleOutputRequired;
  if (status?.phase !== 'Succeeded') return errors.outputNotReady;
  const count = status.images?.length ?? 0;
  if (count === 0) return errors.imageNotFound;
  return index < count ? undefined : errors.invalidImage('The article has no image at this index');
}
