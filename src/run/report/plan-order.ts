import type { Question } from '../../analysis/evidence.ts';
import { by, inOrder } from '../../lib/order.ts';

/** What an answer, or a label of one, belongs to. */
interface Asked {
  readonly questionId: string;
  readonly provider: string;
  readonly sample: number;
}

/** In the order of the plan, whichever engine was fast: sample by sample, and each question to all engines. */
export function inPlan<T extends Asked>(questions: readonly Question[], items: readonly T[]): T[] {
  const position = new Map(questions.map(({ id }, index) => [id, index]));
  return items.toSorted(
    inOrder<T>(
      by(({ sample }) => sample),
      by(({ questionId }) => position.get(questionId) ?? 0),
      by(({ provider }) => provider),
    ),
  );
}
