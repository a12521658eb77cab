import { MAX_DIGITS, TWO_63 } from './scalars.ts';

/**
 * A strict JSON reader (RFC 8259) that tells where and why a text is no JSON in the words of Python's json module, and
 * keeps what JSON.parse loses. It is the slow path: JSON.parse reads nearly every body. Iterative, so depth costs no stack.
 */
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

/** More than any real document; few enough that JSON.stringify and other recursive code cannot exhaust the stack. */
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

/** JSON members may be called `__proto__`; a plain assignment would set the prototype. */
function setMember(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

interface Frame {
  readonly container: unknown[] | Record<string, unknown>;
  /** Of an object, as sent, repeated ones included. */
  readonly names: string[];
  hasArrayIndex: boolean;
  name: string;
  /** Keys of the large integers, once there is one. */
  large: Set<string> | undefined;
}

class Scanner {
  readonly text: string;
  readonly largeIntegers = new WeakMap<object, Set<string>>();
  readonly namesOf = new WeakMap<object, readonly string[]>();
  at = 0;
  private wroteLargeInteger = false;

  constructor(text: string) {
    this.text = text;
  }

  /** The text as one value. Throws Unreadable. */
  document(): unknown {
    const stack: Frame[] = [];
    this.skipSpace();
    for (;;) {
      const opened = this.open(stack);
      if (opened) continue;
      let value = this.scalarOrEmpty();
      for (;;) {
        const frame = stack.at(-1);
        this.skipSpace();
        if (frame === undefined) return this.end(value);
        this.add(frame, value);
        if (!this.closes(frame)) break;
        if (frame.hasArrayIndex) this.namesOf.set(frame.container, [...new Set(frame.names)]);
        value = frame.container;
        stack.pop();
      }
    }
  }

  /** Enters a container that is not empty and stands at its first value. */
  private open(stack: Frame[]): boolean {
    const start = this.at;
    const mark = this.text[start];
    if (mark !== '[' && mark !== '{') return false;
    if (stack.length >= MAX_DEPTH) throw new Unreadable('Nesting is too deep', start);
    this.at++;
    this.skipSpace();
    if (this.text[this.at] === (mark === '[' ? ']' : '}')) {
      this.at = start;
      return false;
    }
    const frame: Frame = {
      container: mark === '[' ? [] : {},
      names: [],
      hasArrayIndex: false,
      name: '',
      large: undefined,
    };
    stack.push(frame);
    if (mark === '{') this.memberName(frame);
    return true;
  }

  private memberName(frame: Frame): void {
    if (this.text[this.at] !== '"') {
      throw new Unreadable('Expecting property name enclosed in double quotes', this.at);
    }
    frame.name = this.string();
    frame.names.push(frame.name);
    frame.hasArrayIndex ||= isArrayIndex(frame.name);
    this.skipSpace();
    if (this.text[this.at] !== ':') throw new Unreadable("Expecting ':' delimiter", this.at);
    this.at++;
    this.skipSpace();
  }

  private add(frame: Frame, value: unknown): void {
    const { container, name } = frame;
    const isLarge = this.wroteLargeInteger;
    this.wroteLargeInteger = false;
    const isArray = Array.isArray(container);
    if (isArray) container.push(value);
    else setMember(container, name, value);
    if (!isLarge && frame.large === undefined) return;
    const key = isArray ? String(container.length - 1) : name;
    if (!isLarge) {
      frame.large?.delete(key);
      return;
    }
    frame.large ??= new Set();
    this.largeIntegers.set(container, frame.large.add(key));
  }

  /** After a value inside a container: true when it ends here, else it stands at the next value. */
  private closes(frame: Frame): boolean {
    const isArray = Array.isArray(frame.container);
    const mark = this.text[this.at];
    if (mark !== ',' && mark !== (isArray ? ']' : '}')) throw new Unreadable("Expecting ',' delimiter", this.at);
    this.at++;
    if (mark !== ',') return true;
    this.skipSpace();
    if (!isArray) this.memberName(frame);
    return false;
  }

  private end(value: unknown): unknown {
    if (this.at < this.text.length) throw new Unreadable('Extra data', this.at);
    return value;
  }

  private skipSpace(): void {
    for (; this.at < this.text.length; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
    }
  }

  private scalarOrEmpty(): unknown {
    const mark = this.text[this.at];
    if (mark === '"') return this.string();
    if (mark === '[' || mark === '{') {
      this.at++;
      this.skipSpace();
      this.at++;
      return mark === '[' ? [] : {};
    }
    const word = WORDS.find(([spelling]) => this.text.startsWith(spelling, this.at));
    if (word === undefined) return this.number();
    this.at += word[0].length;
    return word[1];
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
    this.wroteLargeInteger = isInteger && Math.abs(value) >= TWO_63;
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
