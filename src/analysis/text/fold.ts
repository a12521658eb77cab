import { BREAK, charClass, LATIN_GREEK_CYRILLIC } from './char-class.ts';
import { FoldBuffer, type FoldedCluster, type FoldedText } from './fold-buffer.ts';

export type { FoldedText } from './fold-buffer.ts';

/** Replaces [start, end) during folding: '' joins the neighbours, HARD_BREAK separates them. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** Occurs in no name, so no name matches across it. */
export const HARD_BREAK = '\u0000';

/** Characters that extend a cluster: marks, vowel and final jamo, and what NFKC turns into them. */
const EXTENDS = /^[\p{M}\u1160-\u11ff]/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

// What is known of each code unit. Most of a text is folded by looking only at a unit and the next.
/** A character that folds to one unit unless it is extended. */
const SINGLE = 1;
const CLUSTER = 2;
/** From here on: what may extend the preceding character. */
const HALF_PAIR = 3;
const EXTENDING = 4;
const IGNORABLE = 5;
/** Not looked up yet. */
const UNSEEN = 6;
/** By code unit: the kind, then 8 bits of class and the 16-bit unit of a single. */
const KNOWN = new Uint32Array(0x10000).fill(UNSEEN << 24);

function lookUp(code: number): number {
  const known = KNOWN[code] ?? 0;
  return known >>> 24 === UNSEEN ? learn(code) : known;
}

function learn(code: number): number {
  const character = String.fromCharCode(code);
  const { units, classes } = foldCluster(character);
  const kind = extensionKind(character) ?? (units.length === 1 ? SINGLE : CLUSTER);
  const known = ((kind << 24) | ((classes[0] ?? BREAK) << 16) | (units[0] ?? 0)) >>> 0;
  KNOWN[code] = known;
  return known;
}

const kindOf = (code: number): number => lookUp(code) >>> 24;

function extensionKind(character: string): number | undefined {
  if (/^[\ud800-\udfff]/u.test(character)) return HALF_PAIR; // with the flag u, whole pairs do not match
  if (INVISIBLE.test(character)) return IGNORABLE;
  return EXTENDS.test(character.normalize('NFKD')) ? EXTENDING : undefined;
}

/**
 * Applies NFKC and locale-independent case folding, removes accents from Latin, Greek and Cyrillic, and drops invisible
 * characters (M-06). Edits are in order and do not overlap. The result is written to `out` and is valid until that is
 * used again.
 */
export function foldText(
  text: string,
  edits: readonly Edit[] = [],
  out = new FoldBuffer(text.length + 16),
): FoldedText {
  out.clear(text.length + 16);
  const codes = codesOf(text);
  let position = 0;
  for (const edit of edits) {
    foldRange(text, codes, position, edit.start, out);
    for (const character of edit.replacement) out.push(foldCluster(character), edit.start, edit.end);
    position = edit.end;
  }
  foldRange(text, codes, position, text.length, out);
  return out;
}

/** Larger copies are not reused. In code units. */
const LARGEST_KEPT = 1 << 17;
let kept = Buffer.alloc(0);

/** The code units of a text, valid until the next call: an array is read faster than a concatenated string. */
function codesOf(text: string): Uint16Array {
  const bytes = 2 * text.length;
  const copy = kept.length < bytes ? Buffer.from(new ArrayBuffer(bytes)) : kept;
  if (text.length <= LARGEST_KEPT) kept = copy;
  copy.write(text, 'utf16le');
  return new Uint16Array(copy.buffer, 0, text.length);
}

/** The folded text as a string, for names and terms. */
export function foldToString(text: string): string {
  const { units, length } = foldText(text);
  return String.fromCharCode(...units.subarray(0, length));
}

function foldRange(text: string, codes: Uint16Array, from: number, to: number, out: FoldBuffer): void {
  for (let at = from; at < to; ) {
    at = foldSingles(codes, at, to, out);
    if (at === to) return;
    const end = clusterEnd(text, at, to);
    out.push(foldCluster(text.slice(at, end)), at, end);
    at = end;
  }
}

/** Folds up to the first character that may be part of a cluster; returns its position. */
function foldSingles(codes: Uint16Array, from: number, to: number, out: FoldBuffer): number {
  out.reserve(to - from);
  const { units, classes, starts, ends } = out;
  let at = from;
  let length = out.length;
  let here = KNOWN[codes[at] ?? 0] ?? 0;
  while (at < to && here >>> 24 === SINGLE) {
    const next = at + 1 < to ? (KNOWN[codes[at + 1] ?? 0] ?? 0) : 0;
    if (next >>> 24 >= HALF_PAIR) break;
    units[length] = here & 0xffff;
    classes[length] = (here >>> 16) & 0xff;
    starts[length] = at;
    at += 1;
    ends[length] = at;
    length += 1;
    here = next;
  }
  out.length = length;
  return at;
}

/** The end of the cluster at `start`, without trailing invisible characters. */
function clusterEnd(text: string, start: number, limit: number): number {
  const first = characterKind(text, start, limit);
  let end = start + (isPair(text, start, limit) ? 2 : 1);
  if (first === IGNORABLE) return end;
  for (let at = end; at < limit; ) {
    const kind = characterKind(text, at, limit);
    if (kind < EXTENDING) break;
    at += isPair(text, at, limit) ? 2 : 1;
    if (kind === EXTENDING) end = at;
  }
  return end;
}

/** The kind of the character at `at`, surrogate pairs included. */
function characterKind(text: string, at: number, limit: number): number {
  const kind = kindOf(text.charCodeAt(at));
  if (kind !== HALF_PAIR || !isPair(text, at, limit)) return kind;
  return extensionKind(text.slice(at, at + 2)) ?? CLUSTER;
}

function isPair(text: string, at: number, limit: number): boolean {
  return at + 1 < limit && (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
}

/**
 * Cleared as a whole when full. Removing the least recently used entry instead would make every hit slower, and hits
 * are most of the work on a text of clusters. The clusters of one text are folded again in milliseconds.
 */
const cache = new Map<string, FoldedCluster>();
const CACHE_LIMIT = 20_000;
const LONGEST_CACHED = 16;

function foldCluster(cluster: string): FoldedCluster {
  const known = cache.get(cluster);
  if (known) return known;
  const characters = [...foldCharacters(cluster)];
  const folded = {
    units: characters.flatMap((each) => each.split('').map((unit) => unit.charCodeAt(0))),
    classes: characters.flatMap((each) => each.split('').map(() => charClass(each))),
  };
  inheritClassOfBase(folded.classes, characters);
  if (cluster.length > LONGEST_CACHED) return folded;
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(cluster, folded);
  return folded;
}

/** A mark has the class of the preceding letter. */
function inheritClassOfBase(classes: number[], characters: readonly string[]): void {
  let at = 0;
  for (const character of characters) {
    const base = classes[at - 1];
    for (let unit = 0; unit < character.length; unit += 1, at += 1) {
      if (base !== undefined && /\p{M}/u.test(character)) classes[at] = base;
    }
  }
}

/** Letters without a decomposition that are often typed without their stroke. */
const STROKES: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', æ: 'ae', œ: 'oe' };
/** Compatibility forms that NFKC would attach to a name as letters or digits: ™ ℠ and superscripts of footnotes. */
const TRADE_MARKS = /[™℠]/gu;
const NOT_FOLDED = /^\p{No}/u;
const HYPHENS = /[\u2010-\u2013\u2212\u30a0]/gu;
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u02b9\u05f3]/gu;

function foldCharacters(cluster: string): string {
  const visible = cluster.replace(new RegExp(INVISIBLE, 'gu'), '').replace(TRADE_MARKS, '');
  if (visible === '' || NOT_FOLDED.test(visible)) return visible;
  if (visible === '´') return "'"; // NFKC would turn it into a space
  const decomposed = visible.normalize('NFKD');
  const base = decomposed.charAt(0);
  const bare = LATIN_GREEK_CYRILLIC.test(base) ? decomposed.replace(/\p{M}/gu, '') : decomposed;
  // lower, upper and lower again is full case folding: ß and ẞ to ss, both sigmas to one, dotless and dotted i to i
  const folded = [...bare].map((character) => character.toLowerCase().toUpperCase().toLowerCase()).join('');
  const plain = LATIN_GREEK_CYRILLIC.test(base) ? folded.normalize('NFKD').replace(/\p{M}/gu, '') : folded;
  return plain
    .replace(/[øłđħŧæœ]/gu, (letter) => STROKES[letter] ?? letter)
    .normalize('NFC')
    .replace(HYPHENS, '-')
    .replace(APOSTROPHES, "'");
}
