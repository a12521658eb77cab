import { foldWord } from '../../analysis/intent.ts';
import { oncePer } from '../../lib/once-per.ts';
import { words } from '../../lib/words.ts';
import { LANGUAGES, primarySubtag } from '../../registry/languages/index.ts';
import { languageProblem } from '../language.ts';
import type { Source } from '../ledger.ts';
import { fragmentsOf, quotable } from '../lint/quotations.ts';
import { type Figure, figuresOfSource, isSameWord, type SourceFigures } from './figures.ts';

/** A source prepared for look-ups; read once for all claims of a text. */
export interface Passage {
  readonly id: number;
  readonly figures: SourceFigures;
  /** Normalised by `quotable`. */
  readonly quotable: string;
  readonly isSameLanguage: boolean;
}

/** What a source says about a figure, from nothing at all to all of it. */
const FINDINGS = ['no_figure', 'other_unit', 'other_noun', 'found'] as const;
export type Finding = (typeof FINDINGS)[number];

/** Letters that are enough to tell the language of a source. */
const SAMPLE = 3000;

export function passageOf({ id, title, text }: Pick<Source, 'id' | 'title' | 'text'>, language: string): Passage {
  const all = `${title}\n${text}`;
  return {
    id,
    figures: figuresOfSource(all, language),
    quotable: quotable(all),
    isSameLanguage: isIn(all.slice(0, SAMPLE), language),
  };
}

/** A source of a ledger, prepared once and kept, because a text is checked many times. */
export const passageOfSource = oncePer(passageOf);

/** Whether a text seems to be in a language: by its script, its trigrams and its function words. */
function isIn(text: string, language: string): boolean {
  const own = LANGUAGE_WORDS.find(([tag]) => tag === primarySubtag(language))?.[1];
  if (own === undefined || languageProblem(text, language) !== undefined) return false;
  const all = words(text, language).map(foldWord);
  const hits = (known: ReadonlySet<string>): number => all.filter((word) => known.has(word)).length;
  return LANGUAGE_WORDS.every(([, known]) => hits(known) * 0.6 <= hits(own));
}
const LANGUAGE_WORDS = Object.entries(LANGUAGES).map(([tag, { functionWords }]) => [tag, functionWords] as const);

export const hasQuotation = ({ quotable: text }: Passage, quotation: string): boolean =>
  fragmentsOf(quotation).every((piece) => text.includes(piece));

/** The best that one of the passages says about a figure. */
export function lookUp(figure: Figure, passages: readonly Passage[]): Finding {
  const found = passages.map((passage) => FINDINGS.indexOf(inPassage(figure, passage)));
  return FINDINGS[Math.max(0, ...found)] ?? 'no_figure';
}

function inPassage(figure: Figure, passage: Passage): Finding {
  const direct = occurrences(figure, figure.values, passage);
  if (direct !== 'no_figure' || figure.parts.length === 0) return direct;
  // "10,20,30" may be three figures
  const parts = figure.parts.map((part) => occurrences(figure, [part], passage));
  return FINDINGS[Math.min(...parts.map((each) => FINDINGS.indexOf(each)))] ?? 'no_figure';
}

function occurrences(figure: Figure, values: readonly string[], passage: Passage): Finding {
  const same = [
    ...new Set([...values, ...figure.readings, ...shortened(values)].flatMap(passage.figures.withValue)),
  ].filter(
    (each) => each.values.some((value) => values.includes(value)) || each.parts.some((part) => values.includes(part)),
  );
  const found = same.map((each) => FINDINGS.indexOf(compared(figure, each, passage.isSameLanguage)));
  return FINDINGS[Math.max(0, ...found)] ?? 'no_figure';
}

/** How a source may write a round number with a word: 1500000 as 1.5 million. */
const shortened = (values: readonly string[]): string[] =>
  values.flatMap((value) =>
    /^\d{4,}$/.test(value)
      ? [3, 4, 6, 8, 9].filter((power) => value.length > power - 2).map((power) => divided(value, power))
      : [],
  );

function divided(value: string, power: number): string {
  const digits = value.padStart(power + 1, '0');
  const decimals = digits.slice(-power).replace(/0+$/, '');
  const whole = digits.slice(0, -power);
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** Units that count rather than measure: a noun says more exactly what. */
const COUNTING = new Set(['person']);
const isMeasure = (unit: string | null): unit is string => unit !== null && !COUNTING.has(unit);

/** Whether a figure in a source counts or measures the same as the claimed figure. */
function compared(claimed: Figure, said: Figure, isSameLanguage: boolean): Finding {
  if (claimed.unit !== null && claimed.unit === said.unit) return 'found';
  if (isMeasure(claimed.unit)) return 'other_unit';
  const hasNoun = claimed.after.length > 0 || claimed.unit !== null;
  if (isMeasure(said.unit)) return hasNoun ? 'other_unit' : 'found';
  if (!isSameLanguage || !hasNoun) return 'found';
  return sharesNoun(claimed, said) ? 'found' : 'other_noun';
}

/**
 * Adjectives and verbs stand beside nouns, so the nearest word of one side must be among the near words of the other.
 */
function sharesNoun(claimed: Figure, said: Figure): boolean {
  const theirs = said.after.length > 0 ? said.after : said.before;
  if (theirs.length === 0) return true;
  const has = (list: readonly string[], word: string | undefined): boolean =>
    word !== undefined && list.some((each) => isSameWord(each, word));
  return (
    has(theirs.slice(0, 3), claimed.after[0]) ||
    has(claimed.after.slice(0, 2), theirs[0]) ||
    has([directlyBefore(said)], claimed.after[0])
  );
}

/** "employs 24 people" speaks of employees. */
const directlyBefore = ({ before, around }: Figure): string => {
  const [nearest = ''] = before;
  return foldWord(around[0]).split(/\s/).at(-1)?.startsWith(nearest) ? nearest : '';
};
