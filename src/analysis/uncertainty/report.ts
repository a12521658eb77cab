import type { Evidence } from '../evidence.ts';
import { type MeasuredAnswer, measure } from '../measure.ts';
import { versionFor } from '../versions.ts';
import type { Uncertainty } from './shape.ts';
import { firstUncertainty } from './version-1/report.ts';
import { secondUncertainty } from './version-2.ts';

/** Intervals of one report. Pure; the order of lists in the evidence does not affect the result. */
export const uncertaintyOf = (evidence: Evidence, reportId: string): Uncertainty =>
  uncertaintyFrom(evidence, measure(evidence), reportId);

/** The same from answers that are already measured, with the version of the methods that the evidence names (M-16). */
export const uncertaintyFrom = (
  evidence: Evidence,
  measured: readonly MeasuredAnswer[],
  reportId: string,
): Uncertainty =>
  versionFor('intervals', evidence) === 1
    ? firstUncertainty(evidence, measured, reportId)
    : secondUncertainty(evidence, measured);
