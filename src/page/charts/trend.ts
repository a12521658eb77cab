import { html, type Markup } from '../html.ts';

export interface TrendDot {
  /** All values from 0 to 100; null where an early report has none. */
  readonly value: number | null;
  readonly range: { readonly low: number; readonly high: number } | null;
  /** Whether the line from the dot before is interrupted. */
  readonly isBreak: boolean;
  readonly isMarked: boolean;
}

const HEIGHT = 150;
const round = (value: number): number => Math.round(value * 100) / 100;
const y = (value: number): number => round(((100 - Math.min(100, Math.max(0, value))) * HEIGHT) / 100);

/**
 * Dots from the oldest to the newest, with bands of their ranges. Bands and lines are drawn in a stretched inner
 * picture, dots in the outer one, so the chart fits any width and dots stay round.
 */
export function trendChart(dots: readonly TrendDot[], label: string): Markup {
  const x = (index: number): number => round(((index + 0.5) * 100) / dots.length);
  const runs = runsOf(dots);
  return html`<svg class="trend" role="img" aria-label="${label}" width="100%" height="${HEIGHT + 16}">
${[0, 25, 50, 75, 100].map((tick) => html`<line class="tick" x1="0" x2="100%" y1="${y(tick)}" y2="${y(tick)}"/>`)}
<svg viewBox="0 0 100 ${HEIGHT}" preserveAspectRatio="none" width="100%" height="${HEIGHT}">${runs.map((run) => band(run, dots, x))}${runs.map(
    (run) =>
      html`<polyline class="line" points="${run.map((index) => `${x(index)},${y(dots[index]?.value ?? 0)}`).join(' ')}"/>`,
  )}</svg>
${dots.map((dot, index) => dotAt(dot, `${x(index)}%`))}${dots.map((dot, index) => (dot.isBreak ? breakAt(`${round((index * 100) / dots.length)}%`) : null))}</svg>`;
}

/** Neighbours that may be joined by a line, as places in the list. */
function runsOf(dots: readonly TrendDot[]): number[][] {
  const runs: number[][] = [];
  dots.forEach(({ value, isBreak }, index) => {
    if (value === null) return;
    const last = runs.at(-1);
    if (isBreak || last === undefined || last.at(-1) !== index - 1) runs.push([index]);
    else last.push(index);
  });
  return runs;
}

/** A dot that stands alone has no band: the line of its own range is enough. */
function band(run: readonly number[], dots: readonly TrendDot[], x: (index: number) => number): Markup | null {
  const known = run.filter((index) => dots[index]?.range);
  if (known.length < 2) return null;
  const edge = (of: 'low' | 'high') => known.map((index) => `${x(index)},${y(dots[index]?.range?.[of] ?? 0)}`);
  return html`<polygon class="band" points="${[...edge('high'), ...edge('low').reverse()].join(' ')}"/>`;
}

function dotAt({ value, range, isMarked }: TrendDot, at: string): Markup | null {
  const whisker =
    range === null
      ? null
      : html`<line class="range" x1="${at}" x2="${at}" y1="${y(range.low)}" y2="${y(range.high)}"/>`;
  const mark = isMarked ? html`<svg x="${at}" y="${HEIGHT + 4}" class="open"><path d="M-5 10L0 1L5 10Z"/></svg>` : null;
  return html`${whisker}${value === null ? null : html`<circle cx="${at}" cy="${y(value)}" r="4.5"/>`}${mark}`;
}

const breakAt = (at: string): Markup => html`<line class="break" x1="${at}" x2="${at}" y1="0" y2="${HEIGHT}"/>`;
