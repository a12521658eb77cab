/** Lines around a change that are shown with it. */
const CONTEXT = 1;

/**
 * The difference between two texts with the same number of lines, in the unified format of `diff -u` with one line of
 * context. '' if they are equal. Throws a RangeError if the numbers of lines differ.
 */
export function lineDiff(before: string, after: string, names: { readonly from: string; readonly to: string }): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  if (old.length !== now.length) throw new RangeError(`${old.length} lines cannot be compared with ${now.length}`);
  const changed = [...old.keys()].filter((at) => old[at] !== now[at]);
  if (changed.length === 0) return '';
  const hunks = hunksOf(changed, old.length).map((hunk) => shown(hunk, old, now));
  return [`--- ${names.from}`, `+++ ${names.to}`, ...hunks.flat()].join('\n');
}

interface Hunk {
  readonly from: number;
  /** After its last line. */
  readonly to: number;
}

/** Changes whose context meets share a hunk. */
function hunksOf(changed: readonly number[], lines: number): Hunk[] {
  const hunks: Hunk[] = [];
  for (const at of changed) {
    const [from, to] = [Math.max(0, at - CONTEXT), Math.min(lines, at + 1 + CONTEXT)];
    const last = hunks.at(-1);
    if (last !== undefined && from <= last.to) hunks.splice(-1, 1, { from: last.from, to });
    else hunks.push({ from, to });
  }
  return hunks;
}

/** Lines that follow each other are removed together before the new ones are added, as `diff` does. */
function shown({ from, to }: Hunk, old: readonly string[], now: readonly string[]): string[] {
  const lines = [`@@ -${from + 1},${to - from} +${from + 1},${to - from} @@`];
  let added: string[] = [];
  for (let at = from; at < to; at += 1) {
    if (old[at] === now[at]) {
      lines.push(...added, ` ${old[at]}`);
      added = [];
      continue;
    }
    lines.push(`-${old[at]}`);
    added.push(`+${now[at]}`);
  }
  return [...lines, ...added];
}
