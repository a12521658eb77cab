import { BREAK, charClass, LATIN_GREEK_CYRILLIC } from './char-class.ts';

/**
 * Text as the matcher compares it (M-06): NFKC, case folded without locale, accents folded for Latin, Greek and
 * Cyrillic, invisible characters gone. Unit i came from [starts[i], ends[i]) of the original text; units that came from
 * one character share both. Only the first `length` entries of each array are meaningful.
 */
export interface FoldedText {
  readonly units: Uint16Array;
  readonly classes: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly length: number;
}

/** Replaces [start, end) while folding: '' joins the neighbours, HARD_BREAK keeps them apart for good. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** No name has it, so that no name matches across it. */
export const HARD_BREAK = '\u0000';

interface FoldedCluster {
  readonly units: readonly number[];
  readonly classes: readonly number[];
}

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code).toLowerCase());
const ASCII_UNITS = Uint16Array.from(ASCII, (character) => character.charCodeAt(0));
const ASCII_CLASSES = Uint8Array.from(ASCII, charClass);

/** Everything that can follow in one cluster: marks, vowel and final jamo, half-width sound marks. */
const EXTENDS = /[\p{M}\u1160-\u11ff\uff9e\uff9f]/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Edits are in order of position and do not overlap. */
export function foldText(text: string, edits: readonly Edit[] = []): FoldedText {
  const out = new FoldBuffer(text.length + 16);
  let position = 0;
  for (const edit of edits) {
    foldRange(text, position, edit.start, out);
    for (const character of edit.replacement) out.push(foldCluster(character), edit.start, edit.end);
    position = edit.end;
  }
  foldRange(text, position, text.length, out);
  return out;
}

/** The folded text alone, for names and terms. */
export function foldToString(text: string): string {
  const { units, length } = foldText(text);
  return String.fromCharCode(...units.subarray(0, length));
}

function foldRange(text: string, from: number, to: number, out: FoldBuffer): void {
  let at = from;
  while (at < to) {
    const code = text.charCodeAt(at);
    const next = at + 1 < to ? text.charCodeAt(at + 1) : 0;
    if (code < 128 && next < 0x300) {
      out.pushOne(ASCII_UNITS[code] ?? 0, ASCII_CLASSES[code] ?? BREAK, at);
      at += 1;
      continue;
    }
    const end = clusterEnd(text, at, to);
    out.push(foldCluster(text.slice(at, end)), at, end);
    at = end;
  }
}

/** After the last mark that belongs to the character at `start`; invisible characters behind it are left over. */
function clusterEnd(text: string, start: number, limit: number): number {
  let end = start + (isPair(text, start, limit) ? 2 : 1);
  if (INVISIBLE.test(text.slice(start, end))) return end;
  for (let at = end; at < limit && text.charCodeAt(at) >= 0x300; ) {
    const next = at + (isPair(text, at, limit) ? 2 : 1);
    const character = text.slice(at, next);
    const invisible = INVISIBLE.test(character);
    if (!invisible && !EXTENDS.test(character)) break;
    if (!invisible) end = next;
    at = next;
  }
  return end;
}

function isPair(text: string, at: number, limit: number): boolean {
  return at + 1 < limit && (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
}

const cache = new Map<string, FoldedCluster>();
const CACHE_LIMIT = 20_000;

function foldCluster(cluster: string): FoldedCluster {
  const known = cache.get(cluster);
  if (known) return known;
  const characters = [...foldCharacters(cluster)];
  const folded = {
    units: characters.flatMap((each) => each.split('').map((unit) => unit.charCodeAt(0))),
    classes: characters.flatMap((each) => each.split('').map(() => charClass(each))),
  };
  inheritClassOfBase(folded.classes, characters);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(cluster, folded);
  return folded;
}

/** A mark belongs to the writing system of the letter before it. */
function inheritClassOfBase(classes: number[], characters: readonly string[]): void {
  let at = 0;
  for (const character of characters) {
    const base = classes[at - 1];
    for (let unit = 0; unit < character.length; unit += 1, at += 1) {
      if (base !== undefined && /\p{M}/u.test(character)) classes[at] = base;
    }
  }
}

/** Letters that have no decomposition and yet are written without their stroke where keyboards lack it. */
const STROKES: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', æ: 'ae', œ: 'oe' };
/** Compatibility forms that NFKC would glue to the name as letters or digits: ™ ℠ and the superscripts of footnotes. */
const TRADE_MARKS = /[™℠]/gu;
const NOT_FOLDED = /^\p{No}/u;
const HYPHENS = /[\u2010-\u2013\u2212\u30a0]/gu;
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u02b9\u05f3]/gu;

function foldCharacters(cluster: string): string {
  const visible = cluster.replace(new RegExp(INVISIBLE, 'gu'), '').replace(TRADE_MARKS, '');
  if (visible === '' || NOT_FOLDED.test(visible)) return visible;
  if (visible === '´') return "'"; // NFKC would make a space of it
  const decomposed = visible.normalize('NFKD');
  const base = decomposed.charAt(0);
  const bare = LATIN_GREEK_CYRILLIC.test(base) ? decomposed.replace(/\p{M}/gu, '') : decomposed;
  // Up and down again is full case folding: ß and ẞ to ss, both sigmas to one, dotless and dotted i to i.
  const folded = [...bare].map((character) => character.toUpperCase().toLowerCase()).join('');
  const plain = LATIN_GREEK_CYRILLIC.test(base) ? folded.normalize('NFKD').replace(/\p{M}/gu, '') : folded;
  return plain
    .replace(/[øłđħŧæœ]/gu, (letter) => STROKES[letter] ?? letter)
    .normalize('NFC')
    .replace(HYPHENS, '-')
    .replace(APOSTROPHES, "'");
}

class FoldBuffer implements FoldedText {
  units: Uint16Array;
  classes: Uint8Array;
  starts: Uint32Array;
  ends: Uint32Array;
  length = 0;

  constructor(capacity: number) {
    this.units = new Uint16Array(capacity);
    this.classes = new Uint8Array(capacity);
    this.starts = new Uint32Array(capacity);
    this.ends = new Uint32Array(capacity);
  }

  pushOne(unit: number, charClass: number, start: number): void {
    const at = this.length;
    if (at === this.units.length) this.#grow();
    this.units[at] = unit;
    this.classes[at] = charClass;
    this.starts[at] = start;
    this.ends[at] = start + 1;
    this.length = at + 1;
  }

  push(cluster: FoldedCluster, start: number, end: number): void {
    for (let index = 0; index < cluster.units.length; index += 1) {
      this.pushOne(cluster.units[index] ?? 0, cluster.classes[index] ?? BREAK, start);
      this.ends[this.length - 1] = end;
    }
  }

  #grow(): void {
    const capacity = this.units.length * 2;
    const [units, classes, starts, ends] = [this.units, this.classes, this.starts, this.ends];
    this.units = new Uint16Array(capacity);
    this.classes = new Uint8Array(capacity);
    this.starts = new Uint32Array(capacity);
    this.ends = new Uint32Array(capacity);
    this.units.set(units);
    this.classes.set(classes);
    this.starts.set(starts);
    this.ends.set(ends);
  }
}
