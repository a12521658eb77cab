import { by, inOrder } from '../../lib/order.ts';
import type { PlanStamp } from '../evidence.ts';
import type { MeasuredAnswer } from '../measure.ts';
import { type Observation, OWN } from '../score.ts';
import { VERSIONS } from '../types.ts';
import type { Cell, Comparable } from './comparable.ts';
import { cellKey } from './pairs.ts';

/**
 * The question × engine cells of one report, by question id and provider. Branded and failed answers are left out
 * (M-05). `isCited`: whether citations of the brand are counted too.
 */
export function comparableOf(
  measured: readonly MeasuredAnswer[],
  { scoring, matcher }: Pick<Comparable['versions'], 'scoring' | 'matcher'>,
  { plan, isCited }: { readonly plan?: PlanStamp | undefined; readonly isCited: boolean },
): Comparable {
  const open = measured.filter((each) => !each.question.branded);
  const { extractor, labeller } = VERSIONS;
  const byProvider = Map.groupBy(open, ({ answer }) => answer.provider);
  const models = [...byProvider].map(([provider, answers]) => [
    provider,
    [...new Set(answers.map(({ answer }) => answer.model))].sort(),
  ]);
  const cells = cellsOf(open.map(({ observation }) => observation));
  return {
    versions: { scoring, matcher, extractor, labeller },
    models: Object.fromEntries(models),
    ...(plan === undefined ? {} : { plan }),
    cells: isCited ? withCited(cells, open) : cells,
  };
}

/** The cells with the number of answers that cite a page of the brand. */
function withCited(cells: readonly Cell[], open: readonly MeasuredAnswer[]): Cell[] {
  const citing = Map.groupBy(
    open.filter(({ pages }) => pages.some((page) => page.class === 'own')),
    ({ question, answer }) => cellKey({ question: question.id, provider: answer.provider }),
  );
  return cells.map((cell) => ({ ...cell, cited: citing.get(cellKey(cell))?.length ?? 0 }));
}

/** The cells of the observations, sorted by question and then by provider. */
export function cellsOf(observations: readonly Observation[]): Cell[] {
  const byProvider = Map.groupBy(observations, ({ provider }) => provider);
  const cells = [...byProvider].flatMap(([provider, answers]) =>
    [...Map.groupBy(answers, ({ questionId }) => questionId)].flatMap(([question, samples]): Cell[] =>
      samples.slice(0, 1).map(({ category, topic }) => ({
        ...{ question, category, provider, answers: samples.length },
        ...(topic === undefined ? {} : { topic }),
        named: samples.filter(({ order }) => order.includes(OWN)).length,
      })),
    ),
  );
  return cells.sort(
    inOrder<Cell>(
      by((each) => each.question),
      by(({ provider }) => provider),
    ),
  );
}
