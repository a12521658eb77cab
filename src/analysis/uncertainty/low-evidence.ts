/** With fewer questions or fewer answers than these, the evidence is low: too little for reliable intervals. */
const ADEQUATE = { questions: 8, answers: 20 } as const;

export const isLowEvidence = (questions: number, answers: number): boolean =>
  questions < ADEQUATE.questions || answers < ADEQUATE.answers;

/**
 * Whether an engine has answered too few questions for a reliable rate. Its rate still has the same weight as the
 * others.
 */
export const isThin = (questions: number): boolean => questions < ADEQUATE.questions;
