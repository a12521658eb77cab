/** Below either there is low evidence: fewer independent questions, or fewer answers, than intervals can be built on. */
const ADEQUATE = { questions: 8, answers: 20 } as const;

export const isLowEvidence = (questions: number, answers: number): boolean =>
  questions < ADEQUATE.questions || answers < ADEQUATE.answers;
