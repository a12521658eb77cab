import { inputs } from './input.ts';

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });
const words = new Intl.Segmenter('und', { granularity: 'word' });
const MOST_SPANS = 3;

/**
 * Judges by rules what a model would judge by reading: a sentence is supported if sentences of its passages contain all
 * its figures and, besides, either something that it quotes or at least a third of its words in any inflection. It is
 * also supported if it names a site and has neither figures nor quotations. Meaning is not understood, and every claim
 * that needs no source is taken for advice or common knowledge.
 */
export function judgeClaims(input: unknown) {
  const { claims, passages } = inputs.judgeClaims.parse(input);
  const pieces = new Map(
    passages.map(({ id, title, text }) => [id, [title, ...text.split('\n').flatMap(piecesOf)].map(readingOf)]),
  );
  return {
    offTopic: null,
    verdicts: claims.map(({ id, sentence, needsSource, passages: ids }) => {
      if (!needsSource) return { claim: id, verdict: 'needs_no_source', spans: [], why: null };
      const spans = spansFor(
        sentence,
        ids.flatMap((each) => pieces.get(each) ?? []),
      );
      return spans === undefined
        ? { claim: id, verdict: 'not_supported', spans: [], why: 'No sentence of the passages has its words.' }
        : { claim: id, verdict: 'supported', spans, why: null };
    }),
  };
}

interface Piece {
  readonly text: string;
  readonly stems: ReadonlySet<string>;
  readonly figures: ReadonlySet<string>;
}

const piecesOf = (line: string): string[] =>
  [...sentences.segment(line)].map(({ segment }) => segment.trim()).filter((piece) => /[\p{L}\p{N}]/u.test(piece));

const CITATION = /\[[\d,;、 ]{1,20}\]/g;
const FIGURE = /\p{Nd}+(?:[.,:٫٬]\p{Nd}+)*/gu;
const HOST = /(?<![\p{L}\p{N}@])[a-z0-9-]*[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*\.[a-z]{2,24}(?![\p{L}\p{N}])/gu;
const STEM_LENGTH = 5;

function readingOf(text: string): Piece {
  const plain = text.replace(CITATION, ' ').replace(HOST, ' ');
  const stems = [...words.segment(plain)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.toLowerCase().slice(0, STEM_LENGTH));
  return { text, stems: new Set(stems), figures: new Set(plain.match(FIGURE) ?? []) };
}

const common = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] => [...a].filter((each) => b.has(each));
const without = (a: ReadonlySet<string>, b: ReadonlySet<string>): Set<string> =>
  new Set([...a].filter((each) => !b.has(each)));

const SHARE = 1 / 3;
const QUOTED = /[“„”«»「『"]\s*([^“„”«»「」『』"]{6,}?)\s*[“”«»」』"]/gu;

const quotedIn = (sentence: string): string[] => [...sentence.matchAll(QUOTED)].flatMap(([, words]) => words ?? []);

/** The pieces that contain what a sentence says, best first; undefined if none does. What is quoted counts as said. */
function spansFor(sentence: string, pieces: readonly Piece[]): string[] | undefined {
  const { stems, figures } = readingOf(sentence);
  const quoted = quotedIn(sentence);
  if (quoted.length === 0 && figures.size === 0 && sentence.search(HOST) !== -1)
    return pieces.slice(0, 2).map(({ text }) => text);
  const spans = pieces.filter(({ text }) => quoted.some((words) => text.includes(words))).slice(0, MOST_SPANS);
  const hasQuoted = spans.length > 0;
  const covered = (of: 'stems' | 'figures'): string[] => spans.flatMap((piece) => [...piece[of]]);
  const isEnough = (): boolean =>
    without(figures, new Set(covered('figures'))).size === 0 &&
    (common(stems, new Set(covered('stems'))).length >= stems.size * SHARE || hasQuoted);
  while (!isEnough()) {
    const [seenStems, seenFigures] = [new Set(covered('stems')), new Set(covered('figures'))];
    const gain = (piece: Piece): number =>
      10 * common(without(figures, seenFigures), piece.figures).length +
      common(without(stems, seenStems), piece.stems).length;
    const best = pieces.toSorted((a, b) => gain(b) - gain(a))[0];
    if (best === undefined || gain(best) === 0 || spans.length === MOST_SPANS) return undefined;
    spans.push(best);
  }
  return spans.length > 0 ? spans.map(({ text }) => text) : undefined;
}
