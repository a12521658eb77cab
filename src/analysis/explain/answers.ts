import { oneLine } from '../../lib/one-line.ts';
import { answerId, type Evidence } from '../evidence.ts';
import type { MeasuredAnswer } from '../measure.ts';
import type { Term } from './arithmetic.ts';

/** Characters shown on each side of a place. */
const AROUND = 40;

/** One answer behind a number, and what in it counts. */
export interface ExplainedAnswer {
  /** `<question>/<provider>/<sample>`, as recommendations name their answers. */
  readonly answer: string;
  readonly question: string;
  readonly model: string;
  /** What is counted of it, such as `1`, `1/2` or `2 of 5`; `0` when it is only one of the answers. */
  readonly counts: string;
  /** Its part of the number, in the number’s unit: the parts add up to it. Null for a number that is no sum. */
  readonly adds: number | null;
  /** Where brands are named that the number is about: [start, end) of the text in UTF-16 units. */
  readonly places: readonly Place[];
  readonly citations: readonly { readonly url: string; readonly class: string; readonly counts: boolean }[];
  readonly labels: readonly { readonly sentiment: string; readonly stance: string; readonly quote: string }[];
}

export type Value = number | string | null;

/** How a number comes about. */
export interface Account {
  /** The formula in words. */
  readonly formula: string;
  /** The formula with this report’s numbers, a step each. */
  readonly terms: readonly Term[];
  /** Rounded as reports have it. */
  readonly computed: Value;
  readonly answers: readonly ExplainedAnswer[];
}

/** An answer of which nothing is shown but what is given. */
export function explained(
  { answer, question }: MeasuredAnswer,
  part: Pick<ExplainedAnswer, 'counts' | 'adds'> & Partial<ExplainedAnswer>,
): ExplainedAnswer {
  const bare = { places: [], citations: [], labels: [] };
  return { answer: answerId(answer), question: question.text, model: answer.model, ...bare, ...part };
}

export interface Place {
  readonly brand: string;
  readonly start: number;
  readonly end: number;
  /** The place between « and », with what stands around it, in one line. */
  readonly snippet: string;
}

export function placesOf({ answer, mentions }: MeasuredAnswer, brands: ReadonlySet<string>): Place[] {
  return mentions
    .filter(({ brand }) => brands.has(brand))
    .map(({ brand, start, end }) => ({ brand, start, end, snippet: snippetOf(answer.text, start, end) }));
}

/** The first place of each brand up to this one, in text order: the rank is their number. */
export function placesUpTo(measured: MeasuredAnswer, brand: string): Place[] {
  const seen = new Set<string>();
  const firsts = measured.mentions.filter((mention) => !seen.has(mention.brand) && seen.add(mention.brand));
  const at = firsts.findIndex((mention) => mention.brand === brand);
  return placesOf({ ...measured, mentions: firsts.slice(0, at + 1) }, seen);
}

export function labelsOf({ answer }: MeasuredAnswer, evidence: Evidence, brand: string): ExplainedAnswer['labels'] {
  const id = answerId(answer);
  return evidence.labels
    .filter((label) => label.brand === brand && answerId(label) === id)
    .map(({ sentiment, stance, quote }) => ({ sentiment, stance, quote }));
}

export function snippetOf(text: string, start: number, end: number): string {
  const from = wholeCharacter(text, Math.max(0, start - AROUND));
  const to = wholeCharacter(text, Math.min(text.length, end + AROUND));
  const shown = `${text.slice(from, start)}«${text.slice(start, end)}»${text.slice(end, to)}`;
  return `${from > 0 ? '…' : ''}${oneLine(shown)}${to < text.length ? '…' : ''}`;
}

/** The end of a cut must not stand between the two halves of a character. */
const wholeCharacter = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at + 1 : at);
