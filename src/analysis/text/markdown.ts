import { readBlocks } from './blocks.ts';
import { type Edit, HARD_BREAK } from './fold.ts';
import { type Brackets, isCitationMarker, pairBrackets, readLink } from './links.ts';

/**
 * The edits that make Markdown read as displayed: they remove code blocks, emphasis markers, link targets, tags, and
 * whole links that are citation markers (M-06, M-07). Positions refer to the text.
 */
export function markdownEdits(text: string): Edit[] {
  const { edits: blocks, references } = readBlocks(text);
  const edits: Edit[] = [];
  const page = { text, references, brackets: pairBrackets(text), edits, commentEnd: nextIndexOf(text, '-->') };
  let from = 0;
  for (const block of blocks) {
    new InlineReader(page, block.start).read(from);
    edits.push(block);
    from = block.end;
  }
  new InlineReader(page, text.length).read(from);
  return edits;
}

const SPECIAL = /[\\`*_~[\]<&【]/g;
const ESCAPED = /[!-/:-@[-`{-~]/;
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}_]/u;
const ENTITY = /&(amp|nbsp|quot|apos|lt|gt|#39|#x27|#160);/y;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', nbsp: ' ', quot: '"', lt: '<', gt: '>', '#160': ' ' };
const ANCHOR = /<a(\s[^<>]{0,4000})>([^<>]{0,1000})<\/a>/iy;
const HREF = /\shref\s{0,9}=\s{0,9}["']?([^"'\s]{1,2000})/i;
const TAG = /<(?:\/?([a-z][a-z0-9]*)(?:[\s/][^<>]*)?|[a-z][a-z0-9+.-]*:[^\s<>]*|[^\s<>@]+@[^\s<>]+)>/iy;
const INLINE_TAGS =
  /^(?:a|abbr|b|bdi|bdo|big|cite|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u|wbr)$/i;
/** Bounds keep the time linear for texts with many unclosed constructs. */
const LONGEST_CODE = 2000;
const LONGEST_COMMENT = 2000;
const SOURCE_MARK = /【[^【】\n]{0,200}†[^【】\n]{0,200}】/y;

/** The state of reading one text from start to end. */
interface Page {
  readonly text: string;
  readonly references: ReadonlyMap<string, string>;
  readonly brackets: Brackets;
  readonly commentEnd: (from: number) => number;
  readonly edits: Edit[];
}

/** Like indexOf for calls with increasing `from`: the text before the next occurrence is searched once. */
function nextIndexOf(text: string, wanted: string): (from: number) => number {
  let next = -2;
  return (from) => {
    if (next !== -1 && next < from) next = text.indexOf(wanted, from);
    return next;
  };
}

class InlineReader {
  readonly #page: Page;
  readonly #text: string;
  readonly #limit: number;
  /** Where the texts of open links end, innermost last. */
  readonly #open: { readonly textEnd: number; readonly end: number }[] = [];

  constructor(page: Page, limit: number) {
    this.#page = page;
    this.#text = page.text;
    this.#limit = limit;
  }

  read(from: number): void {
    SPECIAL.lastIndex = from;
    for (let found = SPECIAL.exec(this.#text); found && found.index < this.#limit; found = SPECIAL.exec(this.#text)) {
      SPECIAL.lastIndex = this.#special(found[0], found.index);
    }
  }

  /** Handles one special character; returns where to continue. */
  #special(character: string, at: number): number {
    switch (character) {
      case '\\':
        if (!ESCAPED.test(this.#text[at + 1] ?? '')) return at + 1;
        this.#replace(at, at + 1, '');
        return at + 2;
      case '`':
        return this.#code(at);
      case '[':
        return this.#link(at);
      case ']':
        return this.#closeLink(at);
      case '<':
        return this.#tag(at);
      case '&':
        return this.#entity(at);
      case '【':
        return this.#matched(SOURCE_MARK, at) ? this.#replace(at, SOURCE_MARK.lastIndex, HARD_BREAK) : at + 1;
      default:
        return this.#emphasis(character, at);
    }
  }

  #replace(start: number, end: number, replacement: string): number {
    this.#page.edits.push({ start, end, replacement });
    return end;
  }

  #matched(pattern: RegExp, at: number): RegExpExecArray | null {
    pattern.lastIndex = at;
    const match = pattern.exec(this.#text);
    return pattern.lastIndex <= this.#limit ? match : null;
  }

  /** Inline code is text without markup; its content counts. */
  #code(at: number): number {
    const end = this.#runEnd(at, '`');
    for (let from = this.#text.indexOf('`', end); from >= 0 && from < this.#limit && from - at < LONGEST_CODE; ) {
      const closing = this.#runEnd(from, '`');
      if (closing - from === end - at) return closing;
      from = this.#text.indexOf('`', closing);
    }
    return end;
  }

  #link(at: number): number {
    const link = readLink(this.#text, at, this.#page.brackets, this.#page.references);
    if (!link || link.end > this.#limit) return at + 1;
    if (isCitationMarker(this.#text.slice(at + 1, link.textEnd), link.target)) {
      return this.#replace(at, link.end, HARD_BREAK);
    }
    this.#open.push(link);
    return this.#replace(at, at + 1, '');
  }

  #closeLink(at: number): number {
    if (this.#open.at(-1)?.textEnd !== at) return at + 1;
    return this.#replace(at, this.#open.pop()?.end ?? at + 1, '');
  }

  #tag(at: number): number {
    if (this.#text.startsWith('<!--', at)) {
      const end = this.#page.commentEnd(at + 4) + 3;
      return end > 2 && end <= this.#limit && end - at < LONGEST_COMMENT ? this.#replace(at, end, HARD_BREAK) : at + 4;
    }
    const anchor = this.#matched(ANCHOR, at);
    if (anchor && isCitationMarker(anchor[2] ?? '', HREF.exec(anchor[1] ?? '')?.[1] ?? '')) {
      return this.#replace(at, ANCHOR.lastIndex, HARD_BREAK);
    }
    const tag = this.#matched(TAG, at);
    if (!tag) return at + 1;
    return this.#replace(at, TAG.lastIndex, INLINE_TAGS.test(tag[1] ?? '') ? '' : HARD_BREAK);
  }

  #entity(at: number): number {
    const entity = this.#matched(ENTITY, at);
    return entity ? this.#replace(at, ENTITY.lastIndex, ENTITIES[entity[1] ?? ''] ?? "'") : at + 1;
  }

  #emphasis(character: string, at: number): number {
    const end = this.#runEnd(at, character);
    const [before, after] = [this.#text[at - 1] ?? ' ', this.#text[end] ?? ' '];
    const alone = /\s/.test(before) && /\s/.test(after);
    const insideWord = character === '_' && WORD_CHARACTER.test(before) && WORD_CHARACTER.test(after);
    const single = character === '~' && end - at < 2;
    return alone || insideWord || single ? end : this.#replace(at, end, '');
  }

  #runEnd(at: number, character: string): number {
    let end = at;
    while (this.#text[end] === character) end += 1;
    return end;
  }
}
