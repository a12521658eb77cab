import { languageRow, primarySubtag } from '../../registry/languages/index.ts';
import type { NumberWords } from '../../registry/languages/number-words.ts';
import type { Numeral } from './numerals.ts';

/** Words for numbers from eleven on, as figures. Smaller ones rarely state a fact: "one of the two". */
export function wordFigures(text: string, language: string): Numeral[] {
  const row = languageRow(primarySubtag(language)).numberWords;
  if (row === undefined) return [];
  return [...text.matchAll(patternOf(primarySubtag(language), row))].flatMap((found) => {
    const value = numberIn(found[0].toLowerCase(), row);
    return value === undefined ? [] : [{ ...place(found), readings: [String(value)], parts: [] }];
  });
}

const place = (found: RegExpExecArray): Pick<Numeral, 'text' | 'start' | 'end'> => ({
  text: found[0],
  start: found.index,
  end: found.index + found[0].length,
});

const patterns = new Map<string, RegExp>();

/** Bounded, and case-insensitive; a word must stand alone where words have spaces between them. */
function patternOf(language: string, { words, compound }: NumberWords): RegExp {
  const known = patterns.get(language);
  if (known) return known;
  const listed = Object.keys(words).toSorted((a, b) => b.length - a.length);
  const made = new RegExp(
    `(?<!\\p{L})(?:${compound ? `${compound.source}|` : ''}${listed.join('|')})(?!\\p{L})`,
    'giu',
  );
  patterns.set(language, made);
  return made;
}

function numberIn(text: string, { words, compound, units }: NumberWords): number | undefined {
  if (words[text] !== undefined) return words[text];
  const groups = compound && new RegExp(`^(?:${compound.source})$`, 'iu').exec(text)?.groups;
  const [tens, unit] = [words[groups?.['tens'] ?? ''], units?.[groups?.['unit'] ?? '']];
  return tens === undefined || unit === undefined ? undefined : tens + unit;
}
