import type { Answer, Evidence } from '../../analysis/evidence.ts';
import { type Cost, costOf, ofFailed, plus } from '../spend.ts';

const NOTHING: Cost = { requests: 0 };

export function costOfAnswer({ requests, microUsd, status }: Answer): Cost {
  const cost = { requests, microUsd: microUsd ?? undefined };
  return status === 'failed' ? ofFailed(cost) : cost;
}

export const costOfAnswers = (answers: readonly Answer[]): ReturnType<typeof costOf> =>
  costOf(answers.map(costOfAnswer).reduce<Cost>(plus, NOTHING));

/** The analyst's part of a run's cost: all that the answers did not cost. */
export function analystCost(run: Cost, answers: readonly Answer[]): NonNullable<Evidence['analystCost']> {
  const own = costOfAnswers(answers);
  const requests = run.requests - own.requests;
  return run.microUsd === undefined ? { requests } : { requests, microUsd: run.microUsd - (own.microUsd ?? 0) };
}
