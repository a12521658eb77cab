import { z } from 'zod';
import type { Spent } from './context.ts';

/** The cost of external calls. */
export interface Cost {
  readonly requests: number;
  /** In millionths of a US dollar; undefined if unknown. */
  readonly microUsd?: number | undefined;
  /**
   * The most that requests of unknown cost may have cost. It counts against a ceiling, but `status.cost` leaves it out.
   */
  readonly assumedMicroUsd?: number | undefined;
}

/** The form that checkpoints store. */
export const storedCost = {
  requests: z.int().min(0),
  microUsd: z.int().min(0).optional(),
  assumedMicroUsd: z.int().min(0).optional(),
};

/** The cost of a call, without unknown members. */
export const costOf = ({
  requests,
  microUsd,
  assumedMicroUsd,
}: Cost): { requests: number; microUsd?: number; assumedMicroUsd?: number } => ({
  requests,
  ...(microUsd === undefined ? {} : { microUsd }),
  ...(assumedMicroUsd === undefined ? {} : { assumedMicroUsd }),
});

/** A cost that a ceiling can count. `mostMicroUsd`: of one request; undefined if there is no ceiling. */
export const withAssumed = (cost: Cost, mostMicroUsd: number | undefined): Cost =>
  cost.microUsd !== undefined || cost.requests === 0 || mostMicroUsd === undefined
    ? cost
    : { ...cost, assumedMicroUsd: cost.requests * mostMicroUsd };

/**
 * What a ceiling in US dollars leaves after a cost, in millionths of a US dollar: below 0 if it is passed. Undefined if
 * there is no ceiling.
 */
export const leftOf = (
  ceilingUsd: number | undefined,
  { microUsd = 0, assumedMicroUsd = 0 }: Omit<Cost, 'requests'>,
): number | undefined => (ceilingUsd === undefined ? undefined : ceilingUsd * 1_000_000 - (microUsd + assumedMicroUsd));

/** Whether a cost reaches a ceiling; false if there is none. */
export function isReached(ceilingUsd: number | undefined, cost: Omit<Cost, 'requests'>): boolean {
  const left = leftOf(ceilingUsd, cost);
  return left !== undefined && left <= 0;
}

/** Adds a cost to what the run has spent; unknown amounts are not in the sum. */
export function spend(spent: Spent, cost: Cost): void {
  Object.assign(spent, plus(spent, cost));
}

/** The sum of two costs: unknown only if both are. */
export function plus(a: Cost, b: Cost): Cost & { readonly microUsd: number | undefined } {
  const assumedMicroUsd = sumOf(a.assumedMicroUsd, b.assumedMicroUsd);
  return {
    requests: a.requests + b.requests,
    microUsd: sumOf(a.microUsd, b.microUsd),
    ...(assumedMicroUsd === undefined ? {} : { assumedMicroUsd }),
  };
}

const sumOf = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined && b === undefined ? undefined : (a ?? 0) + (b ?? 0);

/** The cost of failed calls. A cost of 0 is left out: added to an unknown cost, it would make the sum look known. */
export const ofFailed = ({ requests, microUsd, assumedMicroUsd }: Cost): Cost =>
  microUsd === 0 ? { requests } : { requests, microUsd, ...(assumedMicroUsd === undefined ? {} : { assumedMicroUsd }) };
