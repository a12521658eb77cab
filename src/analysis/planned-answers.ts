import { answerId, type Evidence } from './evidence.ts';
import type { AnswerProblem } from './replay.ts';

/** Every question is put to every engine as often as there are samples, and each time leaves an answer, also a failed one. */
export function planProblems({ questions, providers, samples, answers }: Evidence): readonly AnswerProblem[] {
  const planned = questions.flatMap(({ id: questionId }) =>
    providers.flatMap(({ id: provider }) =>
      Array.from({ length: samples }, (_, at) => answerId({ questionId, provider, sample: at + 1 })),
    ),
  );
  const ids = answers.map(answerId);
  const known = new Set(planned);
  const found = new Set(ids);
  const of = (problem: AnswerProblem['problem'], some: readonly string[]): AnswerProblem[] =>
    some.map((answer) => ({ answer, problem, members: [] }));
  return [
    ...of(
      'missing',
      planned.filter((id) => !found.has(id)),
    ),
    ...of(
      'repeated',
      ids.filter((id, at) => ids.indexOf(id) !== at),
    ),
    ...of(
      'unplanned',
      ids.filter((id) => !known.has(id)),
    ),
  ];
}
