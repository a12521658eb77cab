import type { Chances } from './chances.ts';
import type { Coverage } from './coverage.ts';
import type { Market } from './market.ts';
import type { Design } from './report.ts';
import type { Verdicts } from './verdicts.ts';

/** A Markdown table of these rows; the first is the head. */
export const markdownTable = (rows: readonly (readonly string[])[]): string =>
  rows.flatMap((row, at) => [line(row), ...(at === 0 ? [line(row.map(() => '---'))] : [])]).join('\n');

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export const COVERAGE_HEAD: readonly string[] = [
  'Design',
  'Asked',
  'Chances',
  'True rate',
  'Mean measured',
  'Width',
  'Coverage',
  'Score: width',
  'Score: coverage',
  'Voice: coverage',
  'All answers alike: coverage',
  'Version 1: width',
  'Version 1: coverage',
];

/** Rates and widths in points of 100. */
export const coverageRow = (row: Coverage): readonly string[] => [
  row.design.name,
  askedBy(row.design),
  chancesOf(row.design.market),
  row.truth.mentionRate.toFixed(1),
  row.meanRate.toFixed(1),
  row.rate.width.toFixed(1),
  share(row.rate.covered),
  row.score.width.toFixed(1),
  share(row.score.covered),
  share(row.voice.covered),
  share(row.pooled.covered),
  row.before.width.toFixed(1),
  share(row.before.covered),
];

const share = (value: number): string => `${(100 * value).toFixed(1)} %`;

export const askedBy = ({ questions, market, samples }: Design): string =>
  `${questions} × ${market.reach.length} × ${samples}`;

/** Such as `Beta(0.6, 1.2) × 1, 0.8, 0.6`. */
function chancesOf({ chances, reach }: Market): string {
  const different = [...new Set(Object.values(chances).map(nameOf))];
  const engines = [...new Set(reach)].length === 1 ? '' : ` × ${reach.join(', ')}`;
  return `${different.length === 1 ? different[0] : 'by category'}${engines}`;
}

function nameOf(chances: Chances): string {
  if (chances.kind === 'beta') return `Beta(${chances.a}, ${chances.b})`;
  return chances.kind === 'fixed' ? String(chances.chance) : `${chances.chance}, or 0 in ${100 * chances.blind} %`;
}

export const VERDICTS_HEAD: readonly string[] = [
  'What has changed',
  'True difference',
  'Mean measured',
  'Width',
  'Improved or declined',
  'Interval holds the true difference',
];

/** Differences in points of 100. */
export const verdictsRow = (row: Verdicts): readonly string[] => [
  row.change.name,
  row.trueDifference.toFixed(1),
  row.meanDifference.toFixed(1),
  row.width.toFixed(1),
  share(row.moved),
  share(row.covered),
];
