import { MAX_DIGITS, TWO_63 } from './scalars.ts';

/** What JSON.parse loses of a body. */
export interface ScanFacts {
  /** True when the number under `key` of `container` is 2^63 or more and was written without fraction and exponent. */
  isLargeInteger(container: object, key: string | number): boolean;
  /** The members of an object in the order in which they were sent; JavaScript moves `"1"` before `"a"`. */
  memberNames(object: object): readonly string[];
}

export type Scan =
  | { readonly ok: true; readonly value: unknown; readonly facts: ScanFacts }
  /** `index` counts UTF-16 units from the start of the text. */
  | { readonly ok: false; readonly error: string; readonly index: number };

/** More than any real document has, but too few for this reader or JSON.stringify to exhaust the stack. */
export const MAX_DEPTH = 512;

const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
const WORDS: readonly (readonly [string, boolean | null])[] = [
  ['null', null],
  ['true', true],
  ['false', false],
];

class Unreadable extends Error {
  readonly index: number;
  constructor(error: string, index: number) {
    super(error);
    this.index = index;
  }
}

/** The order of property names is lost only where one of them is an array index. */
export function isArrayIndex(name: string): boolean {
  const first = name.charCodeAt(0);
  return first >= 0x30 && first <= 0x39 && /^(?:0|[1-9]\d{0,9})$/.test(name) && Number(name) < 2 ** 32 - 1;
}

/** A JSON member may be called `__proto__`; a plain assignment would set the prototype. */
function setMember(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

class Scanner {
  readonly text: string;
  readonly largeIntegers = new Map<object, Set<string>>();
  readonly namesOf = new WeakMap<object, readonly string[]>();
  private at = 0;
  private isLargeInteger = false;

  constructor(text: string) {
    this.text = text;
  }

  /** The text as one value. Throws Unreadable. */
  document(): unknown {
    this.skipSpace();
    const value = this.value(0);
    this.skipSpace();
    if (this.at < this.text.length) throw new Unreadable('Extra data', this.at);
    return value;
  }

  /** Reads the value here, which is inside `depth` containers. */
  private value(depth: number): unknown {
    const mark = this.text[this.at];
    if (mark === '"') return this.string();
    if (mark === '[' || mark === '{') {
      if (depth >= MAX_DEPTH) throw new Unreadable('Nesting is too deep', this.at);
      return mark === '[' ? this.array(depth + 1) : this.object(depth + 1);
    }
    const word = WORDS.find(([spelling]) => this.text.startsWith(spelling, this.at));
    if (word === undefined) return this.number();
    this.at += word[0].length;
    return word[1];
  }

  private array(depth: number): unknown[] {
    const items: unknown[] = [];
    if (this.isEmpty(']')) return items;
    do {
      items.push(this.value(depth));
      this.recordNumber(items, String(items.length - 1));
    } while (this.hasNext(']'));
    return items;
  }

  private object(depth: number): Record<string, unknown> {
    const members: Record<string, unknown> = {};
    if (this.isEmpty('}')) return members;
    const names = new Set<string>();
    do {
      const name = this.memberName();
      names.add(name);
      setMember(members, name, this.value(depth));
      this.recordNumber(members, name);
    } while (this.hasNext('}'));
    if ([...names].some(isArrayIndex)) this.namesOf.set(members, [...names]);
    return members;
  }

  /** Enters a container. An empty one is left at once. */
  private isEmpty(end: ']' | '}'): boolean {
    this.at++;
    this.skipSpace();
    if (this.text[this.at] !== end) return false;
    this.at++;
    return true;
  }

  /** After a value in a container: goes to the next value, or leaves the container. */
  private hasNext(end: ']' | '}'): boolean {
    this.skipSpace();
    const mark = this.text[this.at];
    if (mark !== ',' && mark !== end) throw new Unreadable("Expecting ',' delimiter", this.at);
    this.at++;
    if (mark === end) return false;
    this.skipSpace();
    return true;
  }

  private memberName(): string {
    if (this.text[this.at] !== '"') {
      throw new Unreadable('Expecting property name enclosed in double quotes', this.at);
    }
    const name = this.string();
    this.skipSpace();
    if (this.text[this.at] !== ':') throw new Unreadable("Expecting ':' delimiter", this.at);
    this.at++;
    this.skipSpace();
    return name;
  }

  /** Records whether the value just read is a large integer. A repeated member replaces the earlier one. */
  private recordNumber(container: object, key: string): void {
    const isLarge = this.isLargeInteger;
    this.isLargeInteger = false;
    if (!isLarge && this.largeIntegers.size === 0) return;
    const keys = this.largeIntegers.get(container) ?? new Set();
    if (isLarge) this.largeIntegers.set(container, keys.add(key));
    else keys.delete(key);
  }

  private skipSpace(): void {
    for (; this.at < this.text.length; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
    }
  }

  private number(): number {
    NUMBER.lastIndex = this.at;
    const match = NUMBER.exec(this.text);
    if (match === null) throw new Unreadable('Expecting value', this.at);
    const [written, digits = '', fraction, exponent] = match;
    const isInteger = fraction === undefined && exponent === undefined;
    if (isInteger && digits.length > MAX_DIGITS) throw new Unreadable('Number has too many digits', this.at);
    this.at += written.length;
    const value = Number(written);
    this.isLargeInteger = isInteger && Math.abs(value) >= TWO_63;
    return value;
  }

  private string(): string {
    const quote = this.at++;
    let decoded = '';
    for (;;) {
      const start = this.at;
      const code = this.skipPlain(quote);
      decoded += this.text.slice(start, this.at);
      if (code === 0x22) {
        this.at++;
        return decoded;
      }
      decoded += this.escape(quote);
    }
  }

  /** Moves to the next quote or backslash and returns its code. */
  private skipPlain(quote: number): number {
    for (; this.at < this.text.length; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (code === 0x22 || code === 0x5c) return code;
      if (code < 0x20) throw new Unreadable('Invalid control character at', this.at);
    }
    throw new Unreadable('Unterminated string starting at', quote);
  }

  private escape(quote: number): string {
    const backslash = this.at;
    const letter = this.text[backslash + 1];
    if (letter === undefined) throw new Unreadable('Unterminated string starting at', quote);
    if (letter === 'u') {
      const hex = this.text.slice(backslash + 2, backslash + 6);
      const isCut = backslash + 6 >= this.text.length;
      if (isCut || !/^[0-9a-fA-F]{4}$/.test(hex)) throw new Unreadable('Invalid \\uXXXX escape', backslash + 1);
      this.at += 6;
      return String.fromCharCode(Number.parseInt(hex, 16));
    }
    const decoded = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
    if (decoded === undefined) throw new Unreadable('Invalid \\escape', backslash);
    this.at += 2;
    return decoded;
  }
}

/**
 * A strict JSON reader (RFC 8259). It reports where and why a text is not JSON in the words of Python's json module,
 * and keeps what JSON.parse loses. It is the slow path: JSON.parse reads nearly every body.
 */
export function scanJson(text: string): Scan {
  const scanner = new Scanner(text);
  try {
    const value = scanner.document();
    const facts: ScanFacts = {
      isLargeInteger: (container, key) => scanner.largeIntegers.get(container)?.has(String(key)) ?? false,
      memberNames: (object) => scanner.namesOf.get(object) ?? Object.keys(object),
    };
    return { ok: true, value, facts };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { ok: false, error: error.message, index: error.index };
  }
}
