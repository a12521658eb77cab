import { PLAN_FACTOR } from '../../config/document.ts';
import { indexPassages, type PassageIndex, showSources } from '../../content/shown-sources.ts';
import type { ShownSource } from '../../content/tasks/shared.ts';
import type { ExecutionRun } from './context.ts';
import { limitsOf } from './limits.ts';
import type { Material } from './material.ts';
import { payloadOf } from './payload.ts';

/** What the tasks of one text see of its sources; the passages are found and ranked once. */
export interface ShownSources {
  plan(): ShownSource[];
  /** For a part that is about `texts`; `named`: the sources that the plan names for it. */
  part(texts: readonly string[], named: readonly number[]): ShownSource[];
  readonly index: PassageIndex;
}

export function shownSources(run: ExecutionRun, { ledger, questions, searches }: Material): ShownSources {
  const { language } = payloadOf(run.input);
  const index = indexPassages(ledger.sources, language);
  const show = showSources(index);
  const { sourceTokens } = limitsOf(run.input);
  return {
    plan: () => show({ query: [...questions, ...searches].join('\n'), tokens: PLAN_FACTOR * sourceTokens }),
    part: (texts, named) => show({ query: texts.join('\n'), named, tokens: sourceTokens }),
    index,
  };
}
