import { z } from 'zod';
import type { Spent } from './context.ts';

/** What calls of the outside have cost. */
export interface Cost {
  readonly requests: number;
  /** In millionths of a US dollar; undefined when it is not known. */
  readonly microUsd?: number | undefined;
}

/** As checkpoints keep it. */
export const storedCost = { requests: z.int().min(0), microUsd: z.int().min(0).optional() };

/** That of a call, without the members that are not known. */
export const costOf = ({ requests, microUsd }: Cost): { requests: number; microUsd?: number } =>
  microUsd === undefined ? { requests } : { requests, microUsd };

/** Adds a cost to what the run has spent; the sum is that of what is known. */
export function spend(spent: Spent, cost: Cost): void {
  const { requests, microUsd } = plus(spent, cost);
  spent.requests = requests;
  spent.microUsd = microUsd;
}

/** That of calls in sum: unknown only where none is known. */
export function plus(a: Cost, b: Cost): { readonly requests: number; readonly microUsd: number | undefined } {
  const isKnown = a.microUsd !== undefined || b.microUsd !== undefined;
  const microUsd = isKnown ? (a.microUsd ?? 0) + (b.microUsd ?? 0) : undefined;
  return { requests: a.requests + b.requests, microUsd };
}

/** The cost of calls that failed: that they cost nothing says nothing of what others cost. */
export const ofFailed = ({ requests, microUsd }: Cost): Cost =>
  microUsd === 0 ? { requests } : { requests, microUsd };
