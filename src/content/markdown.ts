import type { Nodes, Parents, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as textOf } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';
import { closesFence, fenceOf } from '../lib/fences.ts';

/** GitHub-flavoured Markdown as a tree (mdast), with the positions of its nodes. */
export function parseMarkdown(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

interface Heading {
  readonly depth: number;
  readonly text: string;
}

export interface Link {
  /** Target as written; for a reference link, that of its definition. */
  readonly url: string;
  readonly text: string;
  readonly kind: 'link' | 'image';
}

/** One paragraph, heading, table row or code block, as it is read. The first row of a table is a heading. */
export interface Block {
  readonly kind: 'paragraph' | 'heading' | 'row' | 'code';
  /** Without markup and addresses; [n] is kept. */
  readonly text: string;
  readonly isQuoted: boolean;
}

/** The names of the columns of a row, as the first row of its table has them; undefined for any other block. */
export const columnsOf = (blocks: readonly Block[], at: number): string | undefined =>
  blocks[at]?.kind === 'row' ? blocks.slice(0, at).findLast(({ kind }) => kind !== 'row')?.text : undefined;

/** The contents of a text, each kind in order. */
export interface Content {
  readonly headings: readonly Heading[];
  /** Links and images, bare addresses and reference links included. */
  readonly links: readonly Link[];
  /** Blocks of HTML and single tags, as written. */
  readonly html: readonly string[];
  /** All readable text. */
  readonly blocks: readonly Block[];
}

export function contentOf(tree: Root): Content {
  const headings: Heading[] = [];
  const links: Link[] = [];
  const html: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'heading') headings.push({ depth: node.depth, text: textOf(node) });
    if (node.type === 'link') links.push({ url: node.url, text: textOf(node), kind: 'link' });
    if (node.type === 'definition') links.push({ url: node.url, text: node.label ?? '', kind: 'link' });
    if (node.type === 'image') links.push({ url: node.url, text: node.alt ?? '', kind: 'image' });
    if (node.type === 'html') html.push(node.value);
  });
  return { headings, links, html, blocks: placedBlocks(tree).map(({ block }) => block) };
}

/** A block with its node, and the nodes that it is in, the outermost first. */
export interface Placed {
  readonly block: Block;
  readonly node: Nodes;
  readonly within: readonly Parents[];
}

/** The blocks of contentOf, in the same order, with their places. */
export function placedBlocks(tree: Root): Placed[] {
  const found: Placed[] = [];
  collect(tree, [], found);
  return found;
}

function collect(node: Nodes, within: readonly Parents[], found: Placed[]): void {
  const isQuoted = within.some(({ type }) => type === 'blockquote');
  const add = (kind: Block['kind'], text: string): void => {
    found.push({ block: { kind, text, isQuoted }, node, within });
  };
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      add(node.type, readableText(node));
      return;
    case 'tableRow': {
      const isFirst = within.at(-1)?.children[0] === node;
      add(isFirst ? 'heading' : 'row', node.children.map(readableText).join(' | '));
      return;
    }
    case 'code':
      add('code', node.value);
      return;
    default:
      if ('children' in node) for (const child of node.children) collect(child, [...within, node], found);
  }
}

/** The text that a reader sees: no addresses, not even as link texts. */
export function readableText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return '\n';
  if (node.type === 'html' || node.type === 'image') return '';
  if (node.type === 'link' && /^(?:https?:\/\/|www\.|\S+@)\S*$/i.test(textOf(node))) return '';
  return 'children' in node ? node.children.map(readableText).join('') : '';
}

/** Whether every code block has its own closing fence, so that it does not extend into what follows. */
export function codeIsClosed(tree: Root, markdown: string): boolean {
  let closed = true;
  visit(tree, 'code', ({ position }) => {
    const lines = markdown.slice(position?.start.offset, position?.end.offset).split(/\r\n|\r|\n/);
    const fence = fenceOf(lines[0] ?? '');
    if (fence !== undefined && (lines.length < 2 || !closesFence(lines.at(-1) ?? '', fence))) closed = false;
  });
  return closed;
}
