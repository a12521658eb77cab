import { slugOf, uniqueSlug } from '../../src/content/slug.ts';
import { createdAtOf } from '../../src/domain/views.ts';
import { by, inOrder } from '../../src/lib/order.ts';
import { localeOf } from '../../src/lib/words.ts';
import type { ActionExecution } from '../../src/resources/kinds.ts';

const titleOf = ({ spec }: ActionExecution): string => String(spec.payload['article_title'] ?? '');
/** Early versions made slugs by the same rules in every language. An article keeps the slug that it got. */
const NO_LANGUAGE = 'und';
const languageOf = ({ spec }: ActionExecution): string => String(spec.payload['language'] ?? '');

/**
 * The slug of an article, unique among the `others` of its workspace (T-03); null for posts. The earliest article gets
 * the slug without a suffix.
 */
export function articleSlug(execution: ActionExecution, others: readonly ActionExecution[]): string | null {
  if (execution.spec.outputType !== 'Article') return null;
  const taken = new Set(
    others
      .filter(({ spec, status }) => spec.outputType === 'Article' && status?.phase !== 'Failed')
      .filter((other) => isEarlier(other, execution))
      .flatMap((other) => [languageOf(other), NO_LANGUAGE].map((language) => slugOf(titleOf(other), language))),
  );
  return uniqueSlug(titleOf(execution), languageOf(execution), execution.spec.outputId, (slug) => taken.has(slug));
}

/** Creation timestamps are whole seconds, so `createdAt` decides between two executions that were launched in one. */
const launchOrder = inOrder<ActionExecution>(
  by(({ metadata }) => Date.parse(metadata.creationTimestamp)),
  by(createdAtOf),
  by(({ metadata }) => metadata.name),
);
const isEarlier = (a: ActionExecution, b: ActionExecution): boolean => launchOrder(a, b) < 0;

type Payload = Readonly<Record<string, unknown>>;

/**
 * Whether an article needs a translated title: it has the recommended one, which is not in the language of the
 * article.
 */
export function needsTitle({ spec }: Pick<ActionExecution, 'spec'>, recommended: Payload | undefined): boolean {
  if (spec.outputType !== 'Article' || recommended === undefined) return false;
  const isRecommended = spec.payload['article_title'] === recommended['article_title'];
  return isRecommended && writtenIn(spec.payload) !== writtenIn(recommended);
}

/** Whether the brief is the one that the analysis made: the partner has not written another. */
export const isBriefGenerated = ({ spec }: Pick<ActionExecution, 'spec'>, recommended: Payload | undefined): boolean =>
  typeof recommended?.['additional_information'] === 'string' &&
  spec.payload['additional_information'] === recommended['additional_information'];

/** Only language and script are compared, because a title is the same in all countries. */
function writtenIn({ language }: Payload): string {
  const { language: tag = '', script = '' } = localeOf(String(language))?.maximize() ?? {};
  return `${tag}-${script}`;
}
