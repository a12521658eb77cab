import { by, inOrder } from '../../lib/order.ts';
import type { MeasuredAnswer } from '../measure.ts';
import { OWN } from '../score.ts';
import { VERSIONS } from '../types.ts';
import type { Cell, Comparable } from './comparable.ts';

/** The question × engine cells of one report, by question id and provider. Branded and failed answers are in none (M-05). */
export function comparableOf(measured: readonly MeasuredAnswer[]): Comparable {
  const open = measured.filter((each) => !each.question.branded);
  const { scoring, matcher, extractor, labeller } = VERSIONS;
  const byProvider = Map.groupBy(open, ({ answer }) => answer.provider);
  const models = [...byProvider].map(([provider, answers]) => [
    provider,
    [...new Set(answers.map(({ answer }) => answer.model))].sort(),
  ]);
  const cells = [...byProvider].flatMap(([provider, answers]) =>
    [...Map.groupBy(answers, (each) => each.question)].map(
      ([{ id, category }, samples]): Cell => ({
        question: id,
        category,
        provider,
        answers: samples.length,
        named: samples.filter(({ observation }) => observation.order.includes(OWN)).length,
      }),
    ),
  );
  return {
    versions: { scoring, matcher, extractor, labeller },
    models: Object.fromEntries(models),
    cells: cells.sort(
      inOrder<Cell>(
        by((each) => each.question),
        by(({ provider }) => provider),
      ),
    ),
  };
}
