import { idsCitedIn } from '../citations.ts';
import { type Block, type Content, codeIsClosed, contentOf, type Link, parseMarkdown } from '../markdown.ts';

/** A part of a text to check. */
export interface TextPart {
  /** As in Problem. */
  readonly part: string;
  readonly text: string;
  /** In plain text, characters of Markdown stand for themselves. */
  readonly form: 'markdown' | 'plain';
}

/** A parsed part, shared by all rules. */
export interface Reading extends Content {
  readonly part: string;
  readonly form: 'markdown' | 'plain';
  /** Ids of the citations, in order; plain text has none. */
  readonly cited: readonly number[];
  /** For each top-level block, the level of a heading, or 0. */
  readonly outline: readonly number[];
  /** Sentences that say why the part could not be parsed, or what would break the text around it. */
  readonly faults: readonly string[];
}

export type ReadPart = (part: TextPart) => Reading;

/** Parses a part in time linear in its length, whatever it contains. */
export const readPart: ReadPart = (part) => (part.form === 'plain' ? readPlain(part) : readMarkdown(part));

/** Parses each part once, for a text that is checked many times while some of its parts change. */
export function createReader(): ReadPart {
  const known = new Map<string, Reading>();
  return (part) => {
    const key = JSON.stringify([part.part, part.form, part.text]);
    const reading = known.get(key) ?? readPart(part);
    known.set(key, reading);
    return reading;
  };
}

const NOTHING = { blocks: [], links: [], html: [], headings: [], cited: [], outline: [], faults: [] };

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`「」『』“”]+/giu;
const TAG = /<(?:!--|\/?[a-z][a-z0-9-]{0,30}(?:[\s/][^<>]{0,500})?>)/gi;

function readPlain({ part, text }: TextPart): Reading {
  const blocks = text
    .replace(ADDRESS, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): Block => ({ kind: 'paragraph', text: line, isQuoted: false }));
  const links = (text.match(ADDRESS) ?? []).map((url): Link => ({ url: withScheme(url), text: url, kind: 'link' }));
  return { ...NOTHING, part, form: 'plain', blocks, links, html: text.match(TAG) ?? [] };
}

const withScheme = (address: string): string =>
  (/^www\./i.test(address) ? `https://${address}` : address).replace(/[.,;:!?)\]]{1,3}$/, '');

function readMarkdown({ part, text }: TextPart): Reading {
  const shape = shapeFault(text);
  if (shape !== undefined) return { ...NOTHING, part, form: 'markdown', faults: [shape] };
  const tree = parseMarkdown(text);
  const faults = [
    codeIsClosed(tree, text) ? '' : 'A block of code is opened with ``` and never closed.',
    tree.children.some(({ type }) => type === 'definition' || type === 'footnoteDefinition')
      ? 'The text defines a link or footnote in a line of its own ("[1]: ..."); cite sources as [n] and leave such lines out.'
      : '',
  ].filter(Boolean);
  return {
    part,
    form: 'markdown',
    ...contentOf(tree),
    cited: idsCitedIn(tree),
    outline: tree.children.map((node) => (node.type === 'heading' ? node.depth : 0)),
    faults,
  };
}

/** Limits that keep parsing fast. A written part is no longer than this by its schema. */
const MAX_LENGTH = 20_000;
const MAX_BLOCK_LINES = 300;
const MAX_BLOCK_MARKS = 400;
const DEEP = /^(?:[ \t]{0,8}(?:>|[-*+]|\d{1,9}[.)])){9}/m;

function shapeFault(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return `The text has ${text.length} characters; at most ${MAX_LENGTH} can be read.`;
  if (DEEP.test(text)) return 'The text nests lists or quotations more than eight deep.';
  for (const block of text.split(/\n[ \t]*\n/)) {
    const lines = block.split('\n').length;
    const marks = block.match(/[*_~[\]`<>!|&\\]/g)?.length ?? 0;
    if (lines > MAX_BLOCK_LINES || marks > MAX_BLOCK_MARKS) {
      return `A paragraph, list or table has ${lines} lines and ${marks} characters of markup, too many to be read.`;
    }
  }
  return undefined;
}
