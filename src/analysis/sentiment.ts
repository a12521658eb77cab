import type { Answer, Label } from './evidence.ts';
import type { Mention } from './matching.ts';
import { BREAK, WORD } from './text/char-class.ts';
import { foldText } from './text/fold.ts';
import { markdownEdits } from './text/markdown.ts';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
/** Sentences before and after the one that mentions the brand. */
const CONTEXT_SENTENCES = 2;

/** What the labeller reads about one brand in one answer. */
export interface LabelWindow {
  /** name of the TrackedBrand. */
  readonly brand: string;
  /** Verbatim excerpts of the answer in text order, without overlaps. */
  readonly excerpts: readonly string[];
}

/** One window per brand in order of first mention: the sentences that mention it, and two before and after each. */
export function labelWindows(text: string, mentions: readonly Mention[]): LabelWindow[] {
  if (mentions.length === 0) return [];
  const spans = [...sentences.segment(text)].map(({ segment, index }) => ({
    start: index,
    end: index + segment.length,
  }));
  return [...Map.groupBy(mentions, (mention) => mention.brand)].map(([brand, places]) => {
    const wanted = new Set<number>();
    let first = 0; // places are in text order, so one pass over the sentences is enough
    for (const { start, end } of places) {
      while ((spans[first]?.end ?? end) <= start) first += 1;
      let last = first;
      while ((spans[last + 1]?.start ?? end) < end) last += 1;
      for (let at = first - CONTEXT_SENTENCES; at <= last + CONTEXT_SENTENCES; at += 1) wanted.add(at);
    }
    const runs: { start: number; end: number }[] = [];
    spans.forEach((span, index) => {
      if (!wanted.has(index)) return;
      const run = runs.at(-1);
      if (run?.end === span.start) run.end = span.end;
      else runs.push({ ...span });
    });
    return { brand, excerpts: runs.map(({ start, end }) => text.slice(start, end).trim()) };
  });
}

/** The accepted judgement of a brand in an answer. */
export interface Adjudication {
  readonly sentiment: Label['sentiment'] | null;
  readonly stance: Label['stance'];
}

export interface AcceptedLabels {
  /** By brand. A missing one is unlabelled and counts as present (M-09). */
  readonly accepted: ReadonlyMap<string, Adjudication>;
  readonly rejected: readonly Label[];
}

/**
 * Which labels of one answer are accepted. A label whose quote does not occur in the answer is rejected (M-12). If
 * labels disagree on the sentiment, there is none; a brand is absent only if all say so.
 */
export function acceptLabels(answer: Pick<Answer, 'text'>, labels: readonly Label[]): AcceptedLabels {
  const words = labels.length > 0 ? quotableText(answer.text) : '';
  const believed = labels.filter(({ quote }) => standsIn(quote, answer.text, words));
  const accepted = new Map<string, Adjudication>();
  for (const [brand, same] of Map.groupBy(believed, (label) => label.brand)) {
    const sentiments = new Set(same.map(({ sentiment }) => sentiment));
    const [sentiment = null] = sentiments;
    const absent = same.every(({ stance }) => stance === 'absent');
    accepted.set(brand, {
      sentiment: sentiments.size === 1 ? sentiment : null,
      stance: absent ? 'absent' : 'present',
    });
  }
  return { accepted, rejected: labels.filter((label) => !believed.includes(label)) };
}

/** Counted mentions, except of brands that the answer says it does not know (M-09). */
export function presentMentions(
  mentions: readonly Mention[],
  labels: ReadonlyMap<string, Adjudication>,
): readonly Mention[] {
  return mentions.filter(({ brand }) => labels.get(brand)?.stance !== 'absent');
}

/** Verbatim, or the same words in the same order: labellers often drop Markdown and change quotation marks. */
function standsIn(quote: string, text: string, words: string): boolean {
  const quoted = quotableText(quote).trim();
  return quoted !== '' && (text.includes(quote) || words.includes(` ${quoted} `));
}

/** The words as displayed, separated by single spaces, without marks; `_` separates too. */
function quotableText(text: string): string {
  const folded = foldText(text, markdownEdits(text));
  let words = ' ';
  let isApart = true; // looking at the end of the string would take time linear in its length
  for (let at = 0; at < folded.length; at += 1) {
    const isWord = (folded.classes[at] ?? BREAK) >= WORD;
    if (isWord) words += String.fromCharCode(folded.units[at] ?? 0);
    else if (!isApart) words += ' ';
    isApart = !isWord;
  }
  return `${words} `;
}
