import { z } from 'zod';
import type { Spent } from './context.ts';

/** The cost of external calls. */
export interface Cost {
  readonly requests: number;
  /** In millionths of a US dollar; undefined if unknown. */
  readonly microUsd?: number | undefined;
}

/** The form that checkpoints store. */
export const storedCost = { requests: z.int().min(0), microUsd: z.int().min(0).optional() };

/** The cost of a call, without unknown members. */
export const costOf = ({ requests, microUsd }: Cost): { requests: number; microUsd?: number } =>
  microUsd === undefined ? { requests } : { requests, microUsd };

/** Adds a cost to what the run has spent; unknown amounts are not in the sum. */
export function spend(spent: Spent, cost: Cost): void {
  const { requests, microUsd } = plus(spent, cost);
  spent.requests = requests;
  spent.microUsd = microUsd;
}

/** The sum of two costs: unknown only if both are. */
export function plus(a: Cost, b: Cost): { readonly requests: number; readonly microUsd: number | undefined } {
  const isKnown = a.microUsd !== undefined || b.microUsd !== undefined;
  const microUsd = isKnown ? (a.microUsd ?? 0) + (b.microUsd ?? 0) : undefined;
  return { requests: a.requests + b.requests, microUsd };
}

/** The cost of failed calls: that they were free does not make the cost of others known. */
export const ofFailed = ({ requests, microUsd }: Cost): Cost =>
  microUsd === 0 ? { requests } : { requests, microUsd };
