import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as textOf } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';

/** GitHub-flavoured Markdown as a tree (mdast), with the positions of its nodes. */
export function parseMarkdown(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

export interface Heading {
  readonly depth: number;
  readonly text: string;
  /** Offset of the heading in the Markdown, in UTF-16 code units. */
  readonly start: number;
}

export function headingsOf(tree: Root): Heading[] {
  const found: Heading[] = [];
  visit(tree, 'heading', (node) => {
    found.push({ depth: node.depth, text: textOf(node), start: startOf(node) });
  });
  return found;
}

export interface Link {
  /** Target as written; of a reference link its definition's. */
  readonly url: string;
  readonly text: string;
  readonly kind: 'link' | 'image';
}

/** Links and images, bare addresses and reference links included. */
export function linksOf(tree: Root): Link[] {
  const found: Link[] = [];
  visit(tree, (node) => {
    if (node.type === 'link') found.push({ url: node.url, text: textOf(node), kind: 'link' });
    if (node.type === 'definition') found.push({ url: node.url, text: node.label ?? '', kind: 'link' });
    if (node.type === 'image') found.push({ url: node.url, text: node.alt ?? '', kind: 'image' });
  });
  return found;
}

/** Blocks of HTML and single tags, as written. */
export function htmlOf(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, 'html', (node) => {
    found.push(node.value);
  });
  return found;
}

/** One paragraph, heading, table row or code block, as it is read. */
export interface Block {
  readonly kind: 'paragraph' | 'heading' | 'row' | 'code';
  /** Without markup and addresses; [n] still stands in it. */
  readonly text: string;
  readonly isQuoted: boolean;
}

/** Everything that is read, in order. */
export function blocksOf(tree: Root): Block[] {
  const found: Block[] = [];
  collect(tree, false, found);
  return found;
}

function collect(node: Nodes, isQuoted: boolean, found: Block[]): void {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      found.push({ kind: node.type, text: readableText(node), isQuoted });
      return;
    case 'tableRow':
      found.push({ kind: 'row', text: node.children.map(readableText).join(' | '), isQuoted });
      return;
    case 'code':
      found.push({ kind: 'code', text: node.value, isQuoted });
      return;
    default:
      if ('children' in node)
        for (const child of node.children) collect(child, isQuoted || node.type === 'blockquote', found);
  }
}

/** Like a reader sees it: no address of a link, also where the address is the link's text. */
function readableText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return '\n';
  if (node.type === 'html' || node.type === 'image') return '';
  if (node.type === 'link' && /^(?:https?:\/\/|www\.|\S+@)\S*$/i.test(textOf(node))) return '';
  return 'children' in node ? node.children.map(readableText).join('') : '';
}

const startOf = (node: Nodes): number => node.position?.start.offset ?? 0;

/** Whether every block of code ends with its own fence, so that it does not reach into what follows. */
export function codeIsClosed(tree: Root, markdown: string): boolean {
  let closed = true;
  visit(tree, 'code', ({ position }) => {
    const lines = markdown.slice(position?.start.offset, position?.end.offset).split('\n');
    const fence = /^(`{3,}|~{3,})/.exec(lines[0] ?? '')?.[1];
    const last = (lines.at(-1) ?? '').replace(/^[\s>]*/, '').trimEnd();
    if (fence !== undefined && (lines.length < 2 || !last.startsWith(fence) || /[^`~]/.test(last))) closed = false;
  });
  return closed;
}
