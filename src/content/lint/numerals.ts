import { withoutCitations } from '../citations.ts';

/** A figure that can be looked up: one of its readings must occur in a source. */
export interface Numeral {
  /** As written. */
  readonly text: string;
  readonly readings: readonly string[];
  /** Parts that may be separate figures, as in "10,20,30"; empty if it can only be one figure. */
  readonly parts: readonly string[];
}

/** Digits with their separators; a space separates groups of three only. */
const FIGURE = /\d+(?:[.,'’\u00a0\u202f\u2009]\d+| \d{3}(?!\d))*/g;
const LIST_NUMBER = /^\s{0,20}\d{1,2}[.)]\s/gm;
/** Numbers of a thread, and ratings: rule T-01 leaves them out. */
const N_OF_M = /(?<![\d/])\d{1,2}\/\d{1,2}(?![\d/])/g;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;

/** Numerals of two or more digits outside addresses, [n], list numbers and n/m (T-01). */
export function numeralsOf(text: string): Numeral[] {
  const prose = withoutCitations(asciiDigits(text)).replace(ADDRESS, ' ').replace(LIST_NUMBER, '').replace(N_OF_M, ' ');
  return figures(prose).filter(({ text: figure }) => (figure.match(/\d/g)?.length ?? 0) >= 2);
}

/** All readings of all figures that may be repeated; single digits too, since 05 is 5. */
export function knownNumerals(texts: readonly string[]): Set<string> {
  const known = new Set<string>();
  for (const { readings, parts } of texts.flatMap((each) => figures(asciiDigits(each)))) {
    for (const reading of [...readings, ...parts]) known.add(reading);
  }
  return known;
}

export const isKnown = ({ readings, parts }: Numeral, known: ReadonlySet<string>): boolean =>
  readings.some((reading) => known.has(reading)) || (parts.length > 0 && parts.every((part) => known.has(part)));

const figures = (text: string): Numeral[] => (text.match(FIGURE) ?? []).map(numeral);

function numeral(text: string): Numeral {
  const parts = text.split(/\D/);
  const marks = text
    .replace(/\d/g, '')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/’/g, "'");
  const values = [grouped(parts, marks), decimal(parts, marks)].filter((value) => value !== undefined);
  const listed = values.length === 0 || (/^ +$/.test(marks) && !parts.some((part) => part.startsWith('0')));
  return {
    text,
    readings: parts.length === 1 ? [plain(text)] : [...new Set([...values, parts.join('.')])],
    parts: parts.length > 1 && listed ? parts.map(plain) : [],
  };
}

/** 1,000 and 1.000 and 1 000 and 1'000 and 1,00,000, with or without decimals after a different mark. */
function grouped(parts: readonly string[], marks: string): string | undefined {
  const last = marks.at(-1) ?? '';
  const hasDecimals = marks.length > 1 && last !== marks.charAt(0) && /[.,]/.test(last);
  const [groups, groupMarks] = hasDecimals ? [parts.slice(0, -1), marks.slice(0, -1)] : [parts, marks];
  const [first = '', ...others] = groups;
  const regular =
    first.length <= 3 &&
    first !== '0' &&
    others.every(({ length }) => length === 2 || length === 3) &&
    others.at(-1)?.length === 3;
  if (!regular || new Set(groupMarks).size !== 1) return undefined;
  return withDecimals(plain(groups.join('')), hasDecimals ? (parts.at(-1) ?? '') : '');
}

/** Three digits after the mark are read as a group: 1.500 cannot be told from one and a half. */
function decimal(parts: readonly string[], marks: string): string | undefined {
  const [whole, decimals] = parts;
  if (parts.length !== 2 || !/^[.,]$/.test(marks) || whole === undefined || decimals === undefined) return undefined;
  if (decimals.length === 3 && whole.length <= 3 && whole !== '0') return undefined;
  return withDecimals(plain(whole), decimals);
}

const plain = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

function withDecimals(whole: string, decimals: string): string {
  let end = decimals.length;
  while (end > 0 && decimals[end - 1] === '0') end -= 1;
  return end === 0 ? whole : `${whole}.${decimals.slice(0, end)}`;
}

const zeroes = new Map<string, string>();

/** Converts digits of every script to ASCII, with Arabic separators. */
function asciiDigits(text: string): string {
  return text
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replace(/(?<=\d)[．，](?=\d)/g, (mark) => (mark === '．' ? '.' : ','));
}

/** Decimal digits come in contiguous runs of ten (Unicode 4.6), so counting back gives the value. */
function asciiDigit(digit: string): string {
  const known = zeroes.get(digit);
  if (known !== undefined) return known;
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  zeroes.set(digit, String(before % 10));
  return String(before % 10);
}
