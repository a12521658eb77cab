import { localeOf } from '../../src/lib/words.ts';
import type { ActionExecution } from '../../src/resources/kinds.ts';

type Payload = Readonly<Record<string, unknown>>;

/** Whether an article has the title that was recommended, which is in another language than it is to be written in. */
export function needsTitle({ spec }: Pick<ActionExecution, 'spec'>, recommended: Payload | undefined): boolean {
  if (spec.outputType !== 'Article' || recommended === undefined) return false;
  const isRecommended = spec.payload['article_title'] === recommended['article_title'];
  return isRecommended && writtenIn(spec.payload) !== writtenIn(recommended);
}

/** Language and script: a title reads the same in all countries. */
function writtenIn({ language }: Payload): string {
  const { language: tag = '', script = '' } = localeOf(String(language))?.maximize() ?? {};
  return `${tag}-${script}`;
}
