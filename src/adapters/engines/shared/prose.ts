/** Positions are UTF-16 units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface InlineLink extends Span {
  readonly label: string;
  readonly url: string;
}

const MAX_SNIPPET = 500;
/** Stands for the citation while its line is cleaned: a noncharacter of Unicode, which no text holds. */
const PLACE = '\uFFFF';
/** A markdown link, its target with at most one level of parentheses; images are not links. */
const LINK = /(?<!!)\[([^[\]]*)\]\((https?:\/\/(?:[^\s()]|\([^\s()]*\))+)(?:\s+"[^"]*")?\)/g;
/** One or more links in brackets of their own: a citation as OpenAI writes it. */
const MARKER = new RegExp(`\\(\\s*(?:${LINK.source}[\\s,;]*)+\\)`, 'g');
/** Brackets in which only the citation stood. */
const HOLLOW = /\(\s*\uFFFF[\s,;]*\)/;
/**
 * The end of a sentence: one or more full stops, question marks or exclamation marks of any script, then closing
 * quotes. After Western ones, white space or the end of the text must follow.
 */
const SENTENCE_END = /(?<![.!?…])[.!?…]+["'”’)\]*_]*(?=\s|$)|[。！？｡]+[”’」』）]*/g;

export function inlineLinks(text: string): readonly InlineLink[] {
  return [...text.matchAll(LINK)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    label: match[1] ?? '',
    url: match[2] ?? '',
  }));
}

/**
 * The sentence that a citation at `span` belongs to: the one that it stands in, or the one right before it when it
 * stands between two. Citation markers of its line are left out, and so are links whose label only names the target;
 * other links are given by their label. If the span contains neither a link nor a marker, its text is the cited
 * claim itself, so it stays. At most 500 characters; null when nothing is left.
 */
export function sentenceAround(text: string, span: Span): string | null {
  if (span.start < 0 || span.end > text.length || span.start >= span.end) return null;
  const lineStart = text.lastIndexOf('\n', span.start - 1) + 1;
  const lineEnd = text.indexOf('\n', span.start);
  const cited = text.slice(span.start, span.end);
  const isLink = /https?:\/\/|^[[(【]?\d+[\])】]?$/.test(cited);
  const claim = isLink ? proseOf(cited) : cited;
  const before = text.slice(lineStart, span.start);
  const after = text.slice(span.end, lineEnd === -1 ? text.length : Math.max(lineEnd, span.end));
  const place = claim === '' ? PLACE : `${claim.slice(0, 1)}${PLACE}${claim.slice(1)}`;
  const line = `${proseOf(before)}${place}${proseOf(after)}`.replace(HOLLOW, PLACE);
  return tidy(sentenceAt(line, line.indexOf(PLACE)));
}

/**
 * Without markers. A link that is part of the prose is given by its label; one that only names its target is left out.
 */
function proseOf(text: string): string {
  const plain = text.replace(MARKER, '').replace(LINK, (_link, label: string) => (isProse(label) ? label : ''));
  return /^\S*https?:\/\/\S*$/.test(plain) ? '' : plain.replace(/^[[(【]\d+[\])】]$/, '');
}

function isProse(label: string): boolean {
  return label.trim() !== '' && !/^(?:\d+|(?:https?:\/\/)?[^\s/]+\.[^\s/.]{2,}(?:\/\S*)?)$/.test(label.trim());
}

function sentenceAt(line: string, place: number): string {
  const before = line.slice(0, place).trimEnd().length;
  let start = 0;
  for (const match of line.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length;
    if (end >= before && line.slice(start, end).replace(PLACE, '').trim() !== '') return line.slice(start, end);
    start = end;
  }
  return line.slice(start);
}

function tidy(sentence: string): string | null {
  const plain = sentence
    .replaceAll(PLACE, '')
    .replace(/^\s*(?:[-*+•]|\d+[.)]|#{1,6}|>)\s+/, '')
    .replace(/\s+/g, ' ')
    .replace(/\s+([.,;:!?])(?=\s|$)/g, '$1')
    .trim();
  return plain === '' ? null : [...plain].slice(0, MAX_SNIPPET).join('');
}
