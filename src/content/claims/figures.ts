import { foldWord } from '../../analysis/intent.ts';
import { words } from '../../lib/words.ts';
import { languageRow, primarySubtag } from '../../registry/languages/index.ts';
import { RANGE } from '../../registry/languages/units.ts';
import { asciiDigits } from './digits.ts';
import { wordFigures } from './number-words.ts';
import { type Numeral, numeralsIn, proseOf, scaled } from './numerals.ts';
import { measureOf } from './units.ts';

/** A figure and what it counts or measures. */
export interface Figure extends Numeral {
  /** Readings with the power of ten that is written in words: 1.5 million is 1500000. */
  readonly values: readonly string[];
  /** Name of a row of UNITS; null if no unit is written. */
  readonly unit: string | null;
  /** Stems of the content words after it, up to the end of the clause, the nearest first. */
  readonly after: readonly string[];
  /** The same before it. */
  readonly before: readonly string[];
  /** The text on both sides, in ASCII digits. */
  readonly around: readonly [before: string, after: string];
}

const REACH = 60;
const MAX_WORDS = 4;

/** The figures of a sentence or heading, words for numbers included. */
export function figuresOf(text: string, language: string): Figure[] {
  const prose = proseOf(text);
  const found = [...numeralsIn(prose), ...wordFigures(prose, language)].toSorted((a, b) => a.start - b.start);
  return found.map((_, at) => figureAt(prose, found, at, language));
}

/** The figures of a source, read once for all look-ups. */
export interface SourceFigures {
  /** In ASCII digits. */
  readonly text: string;
  /** The figures that have a reading, or a part, of that value. */
  readonly withValue: (value: string) => readonly Figure[];
}

/** Reads the figures of a source. What stands around one is read when its value is looked up. */
export function figuresOfSource(source: string, language: string): SourceFigures {
  const text = asciiDigits(source);
  const numerals = [...numeralsIn(text), ...wordFigures(text, language)].toSorted((a, b) => a.start - b.start);
  const places = Map.groupBy(
    numerals.flatMap(({ readings, parts }, at) =>
      [...new Set([...readings, ...parts])].map((value) => ({ value, at })),
    ),
    ({ value }) => value,
  );
  const read = new Map<number, Figure>();
  const figure = (at: number): Figure => {
    const known = read.get(at) ?? figureAt(text, numerals, at, language);
    read.set(at, known);
    return known;
  };
  return { text, withValue: (value) => (places.get(value) ?? []).map(({ at }) => figure(at)) };
}

/**
 * Maximum number of figures that share the unit after the last one: "from 19.50 or 19,50 or 19.5 euros". It is limited
 * because a page may contain a chain of any length.
 */
const MAX_CHAIN = 4;

/**
 * What a figure says. In a range or a short chain, every figure takes its unit, and the words after it, from the last
 * one.
 */
function figureAt(text: string, all: readonly Numeral[], at: number, language: string, chain = MAX_CHAIN): Figure {
  const numeral = all[at];
  if (numeral === undefined) throw new RangeError(`no figure ${at}`);
  const [before, after] = [
    text.slice(Math.max(0, numeral.start - REACH), numeral.start),
    text.slice(numeral.end, numeral.end + REACH),
  ];
  const { unit, power, rest } = measureOf(before.slice(-8), after);
  const next = all[at + 1];
  const isRange = chain > 1 && next !== undefined && unit === null && RANGE.test(text.slice(numeral.end, next.start));
  const second = isRange ? figureAt(text, all, at + 1, language, chain - 1) : undefined;
  return {
    ...numeral,
    values: [...new Set(numeral.readings.map((each) => scaled(each, power)))],
    unit: second?.unit ?? unit,
    after: second?.after ?? contentWords(clause(rest), language).slice(0, MAX_WORDS),
    before: contentWords(lastClause(before), language).toReversed().slice(0, MAX_WORDS),
    around: [before, after],
  };
}

const STOP = /[.,;:!?()|\n。、，；：！？؟،؛"“”„«»「」]/u;
const clause = (text: string): string => text.split(STOP)[0] ?? '';
const lastClause = (text: string): string => text.split(STOP).at(-1) ?? '';

/** Stems of the words that say what a text is about; a word that is cut off at the edge may be among them. */
export function contentWords(text: string, language: string): string[] {
  const { functionWords, stem } = languageRow(primarySubtag(language));
  return words(text, language)
    .map((word) => foldWord(word).replace(/^(?:ال|وال|بال|لل)(?=\p{L}{3})/u, ''))
    .filter((word) => /\p{L}/u.test(word) && functionWords?.has(word) !== true && !PARTICLE.test(word))
    .map((word) => stem?.(word) ?? word);
}
const PARTICLE = /^\p{Script=Hiragana}{1,2}$/u;

/**
 * Whether two words are forms of one: equal, or with a common beginning of at least four letters and 60 % of the longer
 * word.
 */
export function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const least = Math.max(4, Math.ceil(Math.max(a.length, b.length) * 0.6));
  return a.length >= least && b.length >= least && a.slice(0, least) === b.slice(0, least);
}
