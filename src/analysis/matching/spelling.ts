import { ALPHABET } from '../text/char-class.ts';
import type { FoldedText } from '../text/fold.ts';
import type { NamePattern, Seam } from './names.ts';
import { isPlainWord } from './plain-words.ts';
import type { Split } from './trie.ts';

/** A key found in a text, before its context is checked. */
export interface Found {
  readonly pattern: NamePattern;
  /** In the original text. */
  readonly start: number;
  readonly end: number;
  /** In the folded text. */
  readonly foldedStart: number;
  readonly foldedEnd: number;
  readonly splits: readonly Split[];
}

/** Whether the text separates the parts of the name as writers would (M-06). */
export function isSpelling(found: Found, original: string, folded: FoldedText): boolean {
  const { pattern, splits } = found;
  if (pattern.form === 'domain') return splits.length === 0;
  return splits.every((split) => {
    const seam = pattern.seams.get(split.offset);
    if (!seam) return splits.length === 1 && isUnseamedSpelling(found, split, original, folded);
    if (!fits(seam, split)) return false;
    return seam.written || !isPlainPair(pattern, split.offset) || hasCapitals(found, split, original, folded);
  });
}

function fits(seam: Seam, split: Split): boolean {
  if (split.literal === '') return seam.literal !== "'"; // only spaces between
  if (split.literal === seam.literal) return seam.spaced || !split.spaced;
  return (split.literal === '-' || split.literal === '_' || split.literal === '・') && !split.spaced;
}

/**
 * A separation that the tracked name does not have. "Sales Force" is Salesforce, "our sales force" is not, so both
 * parts need a capital; "Starbuck's" is Starbucks.
 */
function isUnseamedSpelling(found: Found, split: Split, original: string, folded: FoldedText): boolean {
  const { key, seams } = found.pattern;
  if (split.literal === "'") return !split.spaced && split.offset === key.length - 1 && key.endsWith('s');
  if (split.literal === '・') return !split.spaced && folded.classes[found.foldedStart] !== ALPHABET;
  const plain = split.literal === '' || (split.literal === '-' && !split.spaced);
  const long = split.offset >= 3 && key.length - split.offset >= 3;
  return plain && long && seams.size === 0 && hasCapitals(found, split, original, folded);
}

function isPlainPair(pattern: NamePattern, offset: number): boolean {
  return isPlainWord(pattern.key.slice(0, offset)) && isPlainWord(pattern.key.slice(offset));
}

function hasCapitals(found: Found, split: Split, original: string, folded: FoldedText): boolean {
  const next = folded.starts[split.next] ?? 0;
  return [found.start, next].every((at) => /^\p{Lu}/u.test(original.slice(at, at + 2)));
}

/** Whether the name is written in one piece: without a space or a hyphen between its parts. */
export function isJoined(found: Found): boolean {
  return found.splits.every(({ literal, spaced }) => !spaced && literal !== '' && literal !== '-');
}
