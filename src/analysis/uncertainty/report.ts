import { trackedBrands } from '../canonical.ts';
import type { Evidence } from '../evidence.ts';
import { measure } from '../measure.ts';
import { mentions, type Observation, OWN } from '../score.ts';
import { VERSIONS } from '../types.ts';
import { CONFIDENCE, type Interval, scaled } from './interval.ts';
import { rateInterval } from './rate-interval.ts';
import { seedOf } from './resample.ts';
import { RESAMPLES, scoreInterval } from './score-interval.ts';
import type { Uncertainty } from './shape.ts';

/** Below either there is low evidence: fewer independent questions, or fewer answers, than intervals can be built on. */
export const ADEQUATE = { questions: 8, answers: 20 } as const;

export const isLowEvidence = (questions: number, answers: number): boolean =>
  questions < ADEQUATE.questions || answers < ADEQUATE.answers;

/** Intervals of one report. Pure; nothing depends on the order of anything in the evidence. */
export function uncertaintyOf(evidence: Evidence, reportId: string): Uncertainty {
  const open = measure(evidence).filter(({ question }) => !question.branded);
  const observations = open.map(({ observation }) => observation);
  const questions = new Set(observations.map(({ questionId }) => questionId)).size;
  const seed = seedOf(reportId, VERSIONS.scoring);
  const percent = (found: Interval | null) => found && scaled(found, 100, 2);
  const rate = (some: readonly Observation[]) => percent(rateInterval(some, mentions(OWN)));
  const engines = evidence.providers.map(({ id }): string => id).sort();
  const total = scoreInterval(observations, trackedBrands(evidence.profile).length - 1, seed);
  return {
    seed,
    confidence: CONFIDENCE,
    resamples: RESAMPLES,
    questions,
    answers: observations.length,
    lowEvidence: isLowEvidence(questions, observations.length),
    visibility: rate(observations),
    perEngine: Object.fromEntries(
      engines.map((engine) => [engine, rate(observations.filter(({ provider }) => provider === engine))]),
    ),
    score: total && scaled(total, 1, 2),
  };
}
