import { trackedBrands } from '../../canonical.ts';
import type { Evidence } from '../../evidence.ts';
import type { MeasuredAnswer } from '../../measure.ts';
import { mentions, type Observation, OWN, score, treeMean } from '../../score.ts';
import { CONFIDENCE, type Interval, shown } from '../interval.ts';
import { isLowEvidence } from '../low-evidence.ts';
import type { Uncertainty } from '../shape.ts';
import { rateInterval } from './rate-interval.ts';
import { seedOf } from './resample.ts';
import { RESAMPLES, scoreInterval } from './score-interval.ts';

/** Intervals of one report as version 1 has them: every question is drawn on its own, and the score is resampled. */
export function firstUncertainty(
  evidence: Evidence,
  measured: readonly MeasuredAnswer[],
  reportId: string,
): Uncertainty {
  const open = measured.filter(({ question }) => !question.branded);
  const observations = open.map(({ observation }) => observation);
  const questions = new Set(observations.map(({ questionId }) => questionId)).size;
  const seed = seedOf(reportId, evidence.versions.scoring);
  const rate = (some: readonly Observation[]): Interval | null => {
    const found = rateInterval(some, mentions(OWN));
    return found && shown(found, treeMean(some, mentions(OWN)), 100);
  };
  const engines = evidence.providers.map(({ id }): string => id).sort();
  const competitorCount = trackedBrands(evidence.profile).length - 1;
  const total = scoreInterval(observations, competitorCount, seed);
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
    score: total && shown(total, score(observations, competitorCount).total, 1),
  };
}
