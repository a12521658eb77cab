import * as assert from 'uvu/assert';

/** Processor time in ms, the least of some runs: other programs lengthen the time on the wall. */
export function cpuMs(work: () => unknown, runs = 3): number {
  const times = Array.from({ length: runs }, () => {
    const began = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Ten times as much takes about ten times the time, where each thing is looked at once, and a hundred times where not. */
export function assertInProportion(work: (size: number) => unknown, size: number): void {
  const few = Math.max(
    cpuMs(() => work(size)),
    6, // what is shorter is mostly noise
  );
  const many = cpuMs(() => work(10 * size), few > 500 ? 1 : 3);
  assert.ok(many < 40 * few, `${Math.round(few)} ms, then ${Math.round(many)} ms`);
}
