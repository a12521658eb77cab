/** One measured number. Without a bound it is told for information and cannot be short. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: '' | '/s' | 's' | 'MB';
  readonly bound?: { readonly atLeast: number } | { readonly atMost: number };
  /** How it came about: the raw numbers behind a ratio. */
  readonly notes?: readonly string[];
}

export interface Bench {
  readonly name: string;
  readonly what: string;
  run(): Promise<readonly Figure[]>;
}

export function isShort({ value, bound }: Figure): boolean {
  if (bound === undefined) return false;
  return 'atLeast' in bound ? !(value >= bound.atLeast) : !(value <= bound.atMost);
}

/** `ok    GET running, to node:http                0.43   at least 0.25`, then its notes. */
export function formatFigure(figure: Figure): string {
  const { name, value, unit, bound, notes = [] } = figure;
  const verdict = bound === undefined ? '-' : isShort(figure) ? 'short' : 'ok';
  const shown = `${formatNumber(value)}${unit === '/s' ? unit : unit && ` ${unit}`}`;
  const told = bound === undefined ? '' : 'atLeast' in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`;
  const head = `  ${verdict.padEnd(6)}${name.padEnd(52)}${shown.padStart(10)}   ${told}`.trimEnd();
  return [head, ...notes.map((note) => `          ${note}`)].join('\n');
}

const formatNumber = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(value < 10 ? 2 : 1));

/** Of any non-empty list; the middle two averaged. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[middle]];
  return (low + high) / 2;
}
