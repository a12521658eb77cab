import { allPhrases } from './phrases.ts';

/** The longest quote that the task accepts. */
const MAX_QUOTE = 500;

export interface WordListLabel {
  readonly brand: string;
  readonly sentiment: 'positive' | 'neutral' | 'negative';
  readonly stance: 'present' | 'absent';
  readonly quote: string;
  readonly confidence: number;
}

type Cue = 'positive' | 'negative' | 'absent';
const CUES: Readonly<Record<Cue, readonly string[]>> = {
  positive: allPhrases().flatMap(({ cues }) => cues.positive),
  negative: allPhrases().flatMap(({ cues }) => cues.negative),
  absent: allPhrases().flatMap(({ cues }) => cues.absent),
};

/**
 * A label by word lists over the sentences that name the brand, or over all sentences if none does, because they may
 * use an alias. Undefined if there is no text. The quote is the first sentence that decides, unchanged.
 */
export function labelOf(brand: string, texts: readonly string[]): WordListLabel | undefined {
  const all = texts.flatMap(sentences);
  const naming = all.filter((sentence) => proseOf(sentence).includes(brand.toLowerCase()));
  const relevant = naming.length > 0 ? naming : all.filter((sentence) => /\p{L}/u.test(proseOf(sentence)));
  const first = relevant[0];
  if (first === undefined) return undefined;
  const scored = relevant.map((sentence) => ({ sentence, ...countCues(sentence) }));
  const present = scored.find(({ absent }) => !absent);
  if (!present) return { brand, sentiment: 'neutral', stance: 'absent', quote: quoteOf(first), confidence: 0.9 };
  const score = scored.reduce((sum, { positive, negative }) => sum + Math.sign(positive - negative), 0);
  const sentiment = score > 0 ? 'positive' : score < 0 ? 'negative' : 'neutral';
  const decisive = scored.find(({ positive, negative }) => Math.sign(positive - negative) === Math.sign(score));
  return {
    brand,
    sentiment,
    stance: 'present',
    quote: quoteOf(decisive?.sentence ?? present.sentence),
    confidence: score === 0 ? 0.6 : 0.8,
  };
}

/** Cut between characters. */
const quoteOf = (sentence: string): string => sentence.slice(0, MAX_QUOTE).replace(/[\ud800-\udbff]$/u, '');

function countCues(sentence: string): { positive: number; negative: number; absent: boolean } {
  const text = sentence.toLowerCase();
  const hits = (cue: Cue): number => CUES[cue].filter((words) => text.includes(words)).length;
  return { positive: hits('positive'), negative: hits('negative'), absent: hits('absent') > 0 };
}

/** Lower case, without citation markers: links whose text is a host or an address. */
const proseOf = (sentence: string): string =>
  sentence.replace(/\(?\[[^\]\s]*\.[^\]\s]*\]\([^)]*\)\)?|https?:\/\/\S+/g, ' ').toLowerCase();

/** The parts of a text, divided at line breaks and at sentence ends; Western ones count only before white space. */
export function sentences(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?؟])\s+|(?<=[。！？])/u)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
}
