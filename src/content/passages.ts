import type { Source } from './ledger.ts';
import { estimateTokens } from './tokens.ts';

/** A part of a page that is shown whole or not at all: paragraphs that follow each other under one heading. */
export interface Passage {
  readonly sourceId: number;
  /** Position on its page, from 0. */
  readonly index: number;
  /** The nearest heading above it; '' before the first one, and on pages that were read without headings. */
  readonly heading: string;
  /** Lines of the page, unchanged; the first line is the heading if the passage begins with it. */
  readonly text: string;
  readonly tokens: number;
}

/** A passage ends with the paragraph that brings it to this many tokens. */
const ENOUGH_TOKENS = 180;
/** A longer line is split between sentences. */
const MOST_TOKENS = 320;

/** Splits a page at its headings, and between paragraphs where the text under a heading is long. */
export function passagesOf({ id, text, headings = [] }: Pick<Source, 'id' | 'text' | 'headings'>): Passage[] {
  const passages: Passage[] = [];
  const isHeading = new Set(headings);
  let [heading, lines, tokens]: [string, string[], number] = ['', [], 0];
  let hasBody = false;
  const close = (): void => {
    if (lines.length > 0)
      passages.push({ sourceId: id, index: passages.length, heading, text: lines.join('\n'), tokens });
    [lines, tokens, hasBody] = [[], 0, false];
  };
  for (const [at, line] of text.split('\n').entries()) {
    if (isHeading.has(at)) {
      // a heading without text of its own stays with what follows
      if (hasBody) close();
      heading = line;
      lines.push(line);
      tokens += estimateTokens(line);
      continue;
    }
    for (const piece of piecesOf(line)) {
      const more = estimateTokens(piece);
      if (hasBody && tokens + more > MOST_TOKENS) close();
      lines.push(piece);
      tokens += more;
      hasBody = true;
      if (tokens >= ENOUGH_TOKENS) close();
    }
  }
  close();
  return passages;
}

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });
const words = new Intl.Segmenter('und', { granularity: 'word' });

/**
 * A line as it is, or its sentences in groups of limited length; a sentence that is too long is split between words.
 */
function piecesOf(line: string): string[] {
  if (estimateTokens(line) <= MOST_TOKENS) return [line];
  const parts = [...sentences.segment(line)].flatMap(({ segment }) =>
    estimateTokens(segment) <= MOST_TOKENS
      ? [segment]
      : grouped([...words.segment(segment)].map((word) => word.segment)),
  );
  return grouped(parts).map((piece) => piece.trim());
}

/** A single part that is too long is cut: no real word is that long. */
function grouped(parts: readonly string[]): string[] {
  const groups: string[] = [];
  let [group, tokens] = ['', 0];
  for (const part of parts) {
    const more = estimateTokens(part);
    if (group !== '' && tokens + more > MOST_TOKENS) {
      groups.push(group);
      [group, tokens] = ['', 0];
    }
    group += more > MOST_TOKENS ? [...part].slice(0, MOST_TOKENS).join('') : part;
    tokens += more;
  }
  return group.trim() === '' ? groups : [...groups, group];
}
