import { answerId, type Evidence } from './evidence.ts';

/**
 * What is wrong with one stored answer. damaged: its raw body is not the one whose digest was stored. unreadable: the
 * raw body is no answer, though one was measured. answered: the raw body is an answer, though it is stored as failed.
 * reread: the raw body says something else than what was measured. missing, repeated: it was planned and is not there,
 * or is there more than once. unplanned: it is there and was not planned.
 */
export interface AnswerProblem {
  /** `<question>/<provider>/<sample>`. */
  readonly answer: string;
  readonly problem: 'damaged' | 'unreadable' | 'answered' | 'reread' | 'missing' | 'repeated' | 'unplanned';
  /** For `reread`, the members that differ. */
  readonly members: readonly string[];
}

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
