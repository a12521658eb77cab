import { closesFence } from '../../lib/fences.ts';
import { charSet } from './char-class.ts';
import { type Edit, HARD_BREAK } from './fold.ts';

export interface Blocks {
  /** Code blocks and link reference definitions, each replaced by a hard break, in order. */
  readonly edits: readonly Edit[];
  /** Targets of `[label]: target` lines, by label in lower case. */
  readonly references: ReadonlyMap<string, string>;
}

interface Fence {
  readonly start: number;
  readonly mark: string;
  readonly quoted: boolean;
}

/**
 * The opening of fenced code, also within lists and quotes, unlike `fenceOf`. The lists and quotes themselves are not
 * parsed.
 */
const FENCE = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}|~{3,})([^\n]*)$/;
const DEFINITION = /^ {0,3}\[([^\]\n]+)\]:[ \t]*<?((?:[a-z][a-z0-9+.-]*:\/\/|www\.)[^\s>]+)[^\n]*$/i;
const LIST_ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

/** Finds the parts of Markdown that are not prose. An unclosed fence extends to the end. */
export function readBlocks(text: string): Blocks {
  const reader = new BlockReader();
  const mayHoldOthers = /```|~~~|\]:/.test(text);
  let start = 0;
  while (start <= text.length) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    if (!mayHoldOthers && start < end && beginsParagraph(text.charCodeAt(start))) reader.paragraph();
    else reader.line(text.slice(start, end).replace(/\r$/, ''), start, end);
    start = end + 1;
  }
  return reader.finish(text.length);
}

/**
 * What most paragraphs begin with: a letter, or a mark that starts no list item. A line that begins otherwise may be
 * anything.
 */
const beginsParagraph = charSet(/[^\s\d*+-]/);

class BlockReader {
  readonly #edits: Edit[] = [];
  readonly #references = new Map<string, string>();
  #fence: Fence | undefined;
  #afterBlank = true;
  #inList = false;
  #inIndentedCode = false;

  line(line: string, start: number, end: number): void {
    if (this.#fence) {
      this.#fencedLine(this.#fence, line, start, end);
      return;
    }
    const opening = line.includes('```') || line.includes('~~~') ? FENCE.exec(line) : null;
    if (opening?.[1] && !(opening[1].startsWith('`') && opening[2]?.includes('`'))) {
      this.#fence = { start, mark: opening[1], quoted: /^\s*>/.test(line) };
      return;
    }
    const definition = line.includes(']:') ? DEFINITION.exec(line) : null;
    if (definition?.[1] && definition[2]) {
      this.#references.set(definition[1].toLowerCase(), definition[2]);
      this.#cut(start, end);
    } else if (this.#isIndentedCode(line)) {
      this.#cut(start, end);
    }
  }

  /** A line that is certainly part of a paragraph. */
  paragraph(): void {
    this.#inList = false;
    this.#inIndentedCode = false;
    this.#afterBlank = false;
  }

  finish(length: number): Blocks {
    if (this.#fence) this.#cut(this.#fence.start, length);
    return { edits: this.#edits, references: this.#references };
  }

  #fencedLine(fence: Fence, line: string, start: number, end: number): void {
    if (closesFence(line, fence.mark)) this.#cut(fence.start, end);
    else if (fence.quoted && !/^\s*>/.test(line)) this.#cut(fence.start, start);
    else return;
    this.#fence = undefined;
  }

  /** Four columns after a blank line; inside a list, they mark a paragraph of the item. */
  #isIndentedCode(line: string): boolean {
    if (line.trim() === '') {
      this.#afterBlank = true;
      return false;
    }
    const indented = /^(?: {4}| {0,3}\t)/.test(line);
    if (LIST_ITEM.test(line) && !indented) this.#inList = true;
    else if (!/^\s/.test(line)) this.#inList = false;
    this.#inIndentedCode = indented && !this.#inList && (this.#afterBlank || this.#inIndentedCode);
    this.#afterBlank = false;
    return this.#inIndentedCode;
  }

  #cut(start: number, end: number): void {
    this.#edits.push({ start, end, replacement: HARD_BREAK });
  }
}
