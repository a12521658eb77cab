import { languageRow, primarySubtag } from '../../registry/languages/index.ts';

/** English words that several texts of recommendations use. A partner's customers read them. */

export const percentText = (rate: number): string => `${Math.floor(rate * 100 + 0.5)} %`;
export const quoted = (text: string): string => `“${text}”`;
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** "a, b and c"; with more than `max`, "a, b and 4 others", or "1 other". */
export function listText(items: readonly string[], max = 3): string {
  const shown = items.length > max ? [...items.slice(0, max), count(items.length - max, 'other')] : [...items];
  const last = shown.pop();
  return shown.length === 0 ? (last ?? '') : `${shown.join(', ')} and ${last}`;
}

/** English name of a BCP 47 tag's language; the tag itself for one that is not listed. */
export const languageName = (tag: string): string => languageRow(primarySubtag(tag)).name ?? tag;
