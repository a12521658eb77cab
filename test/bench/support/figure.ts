type Bound = { readonly atLeast: number } | { readonly atMost: number };

/** One measured number. Without a bound it is told for information and cannot be short. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: '' | '/s' | 's' | 'MB';
  readonly bound?: Bound;
  /** What docs/performance.md sets as the goal, on the same side as the bound. */
  readonly goal?: number;
  /** How it came about: the raw numbers behind a ratio. */
  readonly notes?: readonly string[];
}

export interface Bench {
  readonly name: string;
  readonly what: string;
  run(): Promise<readonly Figure[]>;
}

export const isShort = ({ value, bound }: Figure): boolean => bound !== undefined && !isWithin(value, bound);

/** Undefined for a figure without a goal. */
export function isGoalMet({ value, bound, goal }: Figure): boolean | undefined {
  if (bound === undefined || goal === undefined) return undefined;
  return isWithin(value, 'atLeast' in bound ? { atLeast: goal } : { atMost: goal });
}

/** NaN is within nothing. */
const isWithin = (value: number, bound: Bound): boolean =>
  'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;

/** `ok    GET running, to node:http                0.43   at least 0.25, goal 0.8 missed`, then its notes. */
export function formatFigure(figure: Figure): string {
  const { name, value, unit, bound, notes = [] } = figure;
  const verdict = bound === undefined ? '-' : isShort(figure) ? 'short' : 'ok';
  const shown = `${formatNumber(value)}${unit === '/s' ? unit : unit && ` ${unit}`}`;
  const limit = bound === undefined ? '' : 'atLeast' in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`;
  const isMet = isGoalMet(figure);
  const told = isMet === undefined ? limit : `${limit}, goal ${figure.goal} ${isMet ? 'met' : 'missed'}`;
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

/** The smallest value that at least this share of all values does not exceed; NaN of an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
