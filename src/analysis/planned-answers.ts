import { answerId, type Evidence, type Question } from './evidence.ts';

/**
 * A problem of one stored answer. damaged: the raw body does not match its digest. unreadable: the raw body is not an
 * answer, but one was measured. answered: the raw body is an answer, but it is stored as failed. reread: the raw body
 * differs from what was measured. missing, repeated: a planned answer is missing or occurs more than once. unplanned:
 * the answer was not planned.
 */
export interface AnswerProblem {
  /** `<question>/<provider>/<sample>`. */
  readonly answer: string;
  readonly problem: 'damaged' | 'unreadable' | 'answered' | 'reread' | 'missing' | 'repeated' | 'unplanned';
  /** The members that differ, for `reread`. */
  readonly members: readonly string[];
}

/** Every question is asked of every engine once per sample, and each time leaves an answer, even a failed one. */
export function planProblems(evidence: Evidence): readonly AnswerProblem[] {
  const planned = plannedAnswers(evidence);
  const ids = evidence.answers.map(answerId);
  const known = new Set(planned);
  const found = new Set(ids);
  const problems = [
    ['missing', planned.filter((id) => !found.has(id))],
    ['repeated', ids.filter((id, at) => ids.indexOf(id) !== at)],
    ['unplanned', ids.filter((id) => !known.has(id))],
  ] as const;
  return problems.flatMap(([problem, some]) => some.map((answer) => ({ answer, problem, members: [] })));
}

/** How often each engine is asked the question. */
export const samplesOf = (question: Pick<Question, 'samples'>, samples: number): number => question.samples ?? samples;

/** The ids of all answers that a report asks for. */
export const plannedAnswers = ({
  questions,
  providers,
  samples,
}: Pick<Evidence, 'questions' | 'providers' | 'samples'>): readonly string[] =>
  questions.flatMap((question) =>
    providers.flatMap(({ id: provider }) =>
      Array.from({ length: samplesOf(question, samples) }, (_, at) =>
        answerId({ questionId: question.id, provider, sample: at + 1 }),
      ),
    ),
  );
