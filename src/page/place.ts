import type { Analysis } from '../contract/report.ts';

type Range = { readonly low: number; readonly high: number };

/** A brand that was counted, with the interval of its share; null if there is none. */
export interface Rival {
  /** Its place in `competitors`. */
  readonly index: number;
  /** Its place in `uncertainty.competitors`; -1 if it is not there. */
  readonly intervalIndex: number;
  readonly name: string;
  readonly share: number;
  readonly range: Range | null;
  readonly isOwn: boolean;
}

/** All counted brands, the most named first. */
export function rivalsOf({ competitors, uncertainty, brand_name }: Analysis): Rival[] {
  return competitors
    .map(({ name, visibility_pct: share }, index): Rival => {
      const intervalIndex = uncertainty?.competitors.findIndex((row) => row.name === name) ?? -1;
      const range = uncertainty?.competitors[intervalIndex]?.visibility_pct ?? null;
      return { index, intervalIndex, name, share, range, isOwn: name === brand_name };
    })
    .sort((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1));
}

export type Comparison = 'same' | 'ahead' | 'behind' | 'unknown';

/** Whether the data tell two brands apart: only where their intervals do not overlap. */
export function comparison(other: Range | null, own: Range | null): Comparison {
  if (other === null || own === null) return 'unknown';
  if (other.low > own.high) return 'ahead';
  return other.high < own.low ? 'behind' : 'same';
}

/** The place of the brand by its share, and the places that the intervals leave open. */
export interface Place {
  readonly place: number;
  readonly count: number;
  readonly range: { readonly best: number; readonly worst: number } | null;
}

/** Undefined if nobody but the brand was counted. */
export function placeOf(rivals: readonly Rival[]): Place | undefined {
  const own = rivals.find(({ isOwn }) => isOwn);
  if (own === undefined || rivals.length < 2) return undefined;
  const others = rivals.filter(({ isOwn }) => !isOwn);
  const compared = others.map(({ range }) => comparison(range, own.range));
  const of = (wanted: Comparison): number => compared.filter((each) => each === wanted).length;
  return {
    place: 1 + others.filter(({ share }) => share > own.share).length,
    count: rivals.length,
    range: compared.includes('unknown') ? null : { best: 1 + of('ahead'), worst: rivals.length - of('behind') },
  };
}
