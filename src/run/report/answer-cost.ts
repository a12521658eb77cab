import type { Answer, Evidence } from '../../analysis/evidence.ts';
import type { Used } from '../context.ts';
import { type Cost, costOf, ofFailed, plus } from '../spend.ts';

const NOTHING: Cost = { requests: 0 };

export function costOfAnswer({ requests, microUsd, status }: Answer): Cost {
  const cost = { requests, microUsd: microUsd ?? undefined };
  return status === 'failed' ? ofFailed(cost) : cost;
}

/** Adds an answer to what its engine was asked. */
export function countAnswer(used: Used, found: Answer): void {
  const before = used[found.provider] ?? { answers: 0, failures: {}, requests: 0 };
  const failure = found.status === 'ok' ? undefined : (found.failure ?? found.status);
  used[found.provider] = {
    answers: before.answers + (failure === undefined ? 1 : 0),
    failures:
      failure === undefined ? before.failures : { ...before.failures, [failure]: (before.failures[failure] ?? 0) + 1 },
    ...costOf(plus(before, costOfAnswer(found))),
  };
}

export const costOfAnswers = (answers: readonly Answer[]): ReturnType<typeof costOf> =>
  costOf(answers.map(costOfAnswer).reduce<Cost>(plus, NOTHING));

/** The analyst's part of a run's cost: all that the answers did not cost. */
export function analystCost(run: Cost, answers: readonly Answer[]): NonNullable<Evidence['analystCost']> {
  const own = costOfAnswers(answers);
  const requests = run.requests - own.requests;
  return run.microUsd === undefined ? { requests } : { requests, microUsd: run.microUsd - (own.microUsd ?? 0) };
}
