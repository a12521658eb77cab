/**
 * How many sentences of each group to add, from its first on, so that a text of `fixed` words comes nearest to the
 * target. None is skipped, because a sentence may refer to the one before it. The search keeps one choice for each
 * total of words, so the number of choices grows only with the target. Of choices with equal totals, it keeps the one
 * that takes more from later groups.
 */
export function fitGroups(
  fixed: number,
  groups: readonly (readonly number[])[],
  target: number,
): { readonly counts: readonly number[]; readonly words: number } {
  let bySum = new Map<number, readonly number[]>([[0, []]]);
  for (const group of groups) {
    const next = new Map<number, readonly number[]>();
    const steps = group.map((_, index) => group.slice(0, index + 1).reduce((sum, size) => sum + size, 0));
    for (const [count, step] of [...[0, ...steps].entries()].reverse()) {
      for (const [sum, counts] of bySum) {
        const fits = step === 0 || fixed + sum + step <= target * 1.5;
        if (fits && !next.has(sum + step)) next.set(sum + step, [...counts, count]);
      }
    }
    bySum = next;
  }
  const [words, counts] = [...bySum].reduce((best, each) =>
    Math.abs(fixed + each[0] - target) < Math.abs(fixed + best[0] - target) ? each : best,
  );
  return { counts, words: fixed + words };
}
