import type { Question } from '../../analysis/evidence.ts';

/** One question in one sample: what each engine is asked once. */
export interface Cell {
  readonly question: Question;
  readonly sample: number;
}

/**
 * The cells of a report in the order in which every engine is asked: sample by sample, in each the open questions
 * before the branded ones. Whatever cuts the asking short (time or money) takes from the end: further samples first,
 * then branded questions, then open ones across their categories, which stand interleaved in the plan.
 */
export function cellsInTurn(questions: readonly Question[], samples: number): readonly Cell[] {
  const ordered = [...questions.filter(({ branded }) => !branded), ...questions.filter(({ branded }) => branded)];
  return Array.from({ length: samples }, (_, index) =>
    ordered.map((question) => ({ question, sample: index + 1 })),
  ).flat();
}
