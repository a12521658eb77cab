import type { Mutant } from './instrument.ts';
import type { Fate } from './judge.ts';

export interface Row {
  readonly area: string;
  readonly mutants: number;
  readonly killed: number;
  readonly survived: number;
  /** Rounded down, so that 90 means at least 90. */
  readonly percent: number;
}

export function rowsOf(mutants: readonly Mutant[], fates: ReadonlyMap<string, Fate>): readonly Row[] {
  const counted = mutants.filter(({ leftOut }) => leftOut === undefined);
  return [...Map.groupBy(counted, ({ area }) => area)].map(([area, some]) => {
    const killed = some.filter(({ id }) => fates.get(id) === 'killed').length;
    const percent = Math.floor((1000 * killed) / some.length) / 10;
    return { area, mutants: some.length, killed, survived: some.length - killed, percent };
  });
}

export function tableOf(rows: readonly Row[]): string {
  const head = ['area', 'mutants', 'killed', 'survived', '%'];
  const lines = rows.map((row) => [
    row.area,
    `${row.mutants}`,
    `${row.killed}`,
    `${row.survived}`,
    row.percent.toFixed(1),
  ]);
  const widths = head.map((word, i) => Math.max(word.length, ...lines.map((line) => line[i]?.length ?? 0)));
  const cell = (text: string, i: number): string =>
    i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0);
  return [head, ...lines].map((line) => line.map(cell).join('  ')).join('\n');
}

export const lineOf = ({ file, line, kind, before, after }: Mutant, fate: Fate): string =>
  `${file}:${line}  ${kind}${fate === 'unseen' ? ', which no test executes' : ''}\n    ${before}\n    ${after || '(nothing)'}`;
