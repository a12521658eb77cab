import { cpuMs } from '../../support/cpu-cost.ts';
import { median } from './figure.ts';

const ROUNDS = 5;

/** Seconds of processor time, so that a busy machine counts less: the median of five runs after one that is not counted. */
export function medianCpuSeconds(work: () => unknown): number {
  work();
  return median(Array.from({ length: ROUNDS }, () => cpuMs(work, 1) / 1000));
}
