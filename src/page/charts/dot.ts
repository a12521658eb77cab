import { html, type Markup } from '../html.ts';
import type { Pen } from '../pen.ts';

export interface Dot {
  /** From 0 to 100, like both ends of `range`. */
  readonly at: number;
  readonly range: { readonly low: number; readonly high: number } | null;
  readonly isOwn: boolean;
}

const part = (value: number): string => `${Math.min(100, Math.max(0, value))}%`;

/**
 * A dot on its interval. Places are shares of the width, so it fits any column. It is hidden from screen readers, which
 * read the same numbers beside it.
 */
export const dotOf = ({
  at,
  range,
  isOwn,
}: Dot): Markup => html`<svg class="dot${isOwn ? ' own' : ''}" aria-hidden="true" width="100%" height="18">
${[0, 25, 50, 75, 100].map((tick) => html`<line class="tick" x1="${part(tick)}" x2="${part(tick)}" y1="0" y2="18"/>`)}
${range === null ? null : whisker(range)}<circle cx="${part(at)}" cy="9" r="4.5"/></svg>`;

const whisker = ({ low, high }: { low: number; high: number }): Markup =>
  html`<line class="range" x1="${part(low)}" x2="${part(high)}" y1="9" y2="9"/>${[low, high].map(
    (end) => html`<line class="end" x1="${part(end)}" x2="${part(end)}" y1="5" y2="13"/>`,
  )}`;

/** A bar for a count out of a whole; also hidden from screen readers. */
export const barOf = (count: number, whole: number): Markup =>
  html`<svg class="bar" aria-hidden="true" width="100%" height="4"><rect class="whole" width="100%" height="4"/><rect width="${part(whole === 0 ? 0 : Math.round((10_000 * count) / whole) / 100)}" height="4"/></svg>`;

/** The ends and quarters of the scale above dots. */
export const axisOf = (pen: Pen): Markup =>
  html`<div class="axis" aria-hidden="true">${[0, 25, 50, 75, 100].map(
    (tick) => html`<span class="at${tick}">${pen.whole(tick)}</span>`,
  )}</div>`;
