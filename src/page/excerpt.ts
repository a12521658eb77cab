import type { Mention } from '../analysis/matching.ts';

interface Piece {
  readonly text: string;
  /** Whose name it is; null for the words between names. */
  readonly brand: 'own' | 'rival' | null;
}

export interface Excerpt {
  readonly pieces: readonly Piece[];
  readonly isShortened: boolean;
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const GAP = ' […] ';
/** The mark of a list item, which `displayed` writes. It means nothing where a sentence stands alone. */
const ITEM_MARK = /^[\s•]*/;

interface Span {
  start: number;
  end: number;
}

/**
 * An answer cut into names and what is between them. If it is longer than `limit` characters, or with `isQuote`,
 * sentences are kept until `limit` is reached, and the last one is cut there. Those with names of the brand are kept
 * first, then those with other names; without any name, the first sentence is kept. With `isQuote`, the answer is shown
 * as a quotation, so the marks of list items are removed.
 */
export function excerptOf(
  text: string,
  mentions: readonly Mention[],
  brand: string,
  limit: number | undefined,
  isQuote = false,
): Excerpt {
  const whole = [{ start: 0, end: text.length }];
  const isShortened = limit !== undefined && (isQuote || text.length > limit);
  const spans = isShortened ? kept(text, mentions, brand, limit) : whole;
  const pieces = spans.flatMap((span, index) => [
    ...(index > 0 || span.start > 0 ? [{ text: GAP, brand: null }] : []),
    ...piecesOf(text, isQuote ? withoutMark(text, span) : span, mentions, brand),
    ...(index === spans.length - 1 && span.end < text.length ? [{ text: GAP, brand: null }] : []),
  ]);
  return { pieces, isShortened };
}

function withoutMark(text: string, { start, end }: Span): Span {
  const [mark = ''] = text.slice(start, end).match(ITEM_MARK) ?? [];
  return { start: start + mark.length, end };
}

function piecesOf(text: string, { start, end }: Span, mentions: readonly Mention[], brand: string): Piece[] {
  const pieces: Piece[] = [];
  let from = start;
  for (const mention of mentions) {
    if (mention.start < from || mention.end > end) continue;
    pieces.push({ text: text.slice(from, mention.start), brand: null });
    pieces.push({ text: text.slice(mention.start, mention.end), brand: mention.brand === brand ? 'own' : 'rival' });
    from = mention.end;
  }
  return [...pieces, { text: text.slice(from, end), brand: null }].filter((piece) => piece.text !== '');
}

/** Sentences in the order of the text, at most `limit` characters of them; the most telling ones are taken first. */
function kept(text: string, mentions: readonly Mention[], brand: string, limit: number): Span[] {
  const own = mentions.filter((mention) => mention.brand === brand);
  const spans = [...sentences.segment(text)].map(({ segment, index }) => ({
    start: index,
    end: index + segment.length,
  }));
  const holds = (span: Span, list: readonly Mention[]): boolean =>
    list.some(({ start, end }) => start < span.end && end > span.start);
  const rank = (span: Span): number => (holds(span, own) ? 0 : holds(span, mentions) ? 1 : 2);
  const taken = new Set<Span>();
  let room = limit;
  for (const wanted of [0, 1, 2])
    for (const span of spans.filter((each) => rank(each) === wanted)) {
      if (room <= 0 || (wanted === 2 && taken.size > 0)) break;
      taken.add(span);
      span.end = Math.min(span.end, span.start + room);
      room -= span.end - span.start;
    }
  return joined(
    text,
    spans.filter((span) => taken.has(span)),
  );
}

function joined(text: string, spans: readonly Span[]): Span[] {
  const runs: Span[] = [];
  for (const span of spans) {
    const last = runs.at(-1);
    if (last?.end === span.start) last.end = span.end;
    else runs.push({ ...span });
  }
  return runs.map(({ start, end }) => ({ start, end: start + text.slice(start, end).trimEnd().length }));
}
