import { slugOf, uniqueSlug } from '../../src/content/slug.ts';
import type { ActionExecution } from '../../src/resources/kinds.ts';

const titleOf = ({ spec }: ActionExecution): string => String(spec.payload['article_title'] ?? '');
/** Slugs were spelt alike in every language once, and an article keeps the one that it got. */
const NO_LANGUAGE = 'und';
const languageOf = ({ spec }: ActionExecution): string => String(spec.payload['language'] ?? '');

/**
 * The slug of an article, unique in its workspace (T-03); null for posts. `others`: executions of the workspace's
 * actions. Whoever was created earlier has the plain slug, unless it failed.
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

function isEarlier({ metadata: a }: ActionExecution, { metadata: b }: ActionExecution): boolean {
  const [at, bt] = [Date.parse(a.creationTimestamp), Date.parse(b.creationTimestamp)];
  return at === bt ? a.name < b.name : at < bt;
}
