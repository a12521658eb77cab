import { withoutCitations } from '../citations.ts';
import { asciiDigits } from './digits.ts';

/** A figure that can be looked up: one of its readings must occur in a source. */
export interface Numeral {
  /** As written, in ASCII digits. */
  readonly text: string;
  /** Position in the text that was read. */
  readonly start: number;
  readonly end: number;
  readonly readings: readonly string[];
  /** Parts that may be separate figures, as in "10,20,30"; empty if it can only be one figure. */
  readonly parts: readonly string[];
}

/** Digits with their separators; a space separates groups of three only. */
const FIGURE = /\d[\d,]*[万만億억]\s?\d[\d,]*|\d+(?:[.,'’\u00a0\u202f\u2009]\d+| \d{3}(?!\d))*/g;
const LIST_NUMBER = /^\s{0,20}\d{1,2}[.)]\s/gm;
/** Numbers of a thread, and ratings: rule T-01 leaves them out. */
const N_OF_M = /(?<![\d/])\d{1,2}\/\d{1,2}(?![\d/])/g;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;
/** A host such as check24.de; its first label has a letter, so that "149.then" stays a figure. */
const HOST =
  /(?<![\p{L}\p{N}@._/-])(?=[a-z0-9-]{0,62}[a-z])[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.[a-z]{2,24}(?![\p{L}\p{N}_-])/gu;

const blank = (text: string): string => ' '.repeat(text.length);

/**
 * A text in ASCII digits, without its citations, addresses, list numbers and pairs such as 3/5 (ratings, or numbers of
 * a thread): none of them holds a figure.
 */
export const proseOf = (text: string): string =>
  withoutCitations(asciiDigits(text))
    .replace(ADDRESS, blank)
    .replace(HOST, blank)
    .replace(LIST_NUMBER, blank)
    .replace(N_OF_M, blank);

/** All figures of a text from proseOf or asciiDigits, in order. */
export const numeralsIn = (text: string): Numeral[] =>
  [...text.matchAll(FIGURE)].map((found) =>
    POWER.test(found[0]) ? joined(found[0], found.index) : numeral(found[0], found.index),
  );

const POWER = /[万만億억]/u;

/** 14万9000 is 149000. */
function joined(text: string, start: number): Numeral {
  const [head = '', tail = ''] = text.split(POWER);
  const power = /[億억]/u.test(text) ? 8 : 4;
  const value = Number(head.replaceAll(',', '')) * 10 ** power + Number(tail.replaceAll(',', ''));
  return { text, start, end: start + text.length, readings: [String(value)], parts: [] };
}

function numeral(text: string, start: number): Numeral {
  const parts = text.split(/\D/);
  const marks = text
    .replace(/\d/g, '')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/’/g, "'");
  const values = [grouped(parts, marks), decimal(parts, marks)].filter((value) => value !== undefined);
  const listed = values.length === 0 || (/^ +$/.test(marks) && !parts.some((part) => part.startsWith('0')));
  return {
    text,
    start,
    end: start + text.length,
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

/** A reading times a power of ten: 1.5 and 6 is 1500000. */
export function scaled(reading: string, power: number): string {
  const [whole = '', decimals = ''] = reading.split('.');
  if (power === 0 || !/^\d+(?:\.\d+)?$/.test(reading)) return reading;
  const digits = `${whole}${decimals.padEnd(power, '0')}`;
  return withDecimals(plain(digits.slice(0, whole.length + power)), digits.slice(whole.length + power));
}
