import { oneLine } from '../../lib/one-line.ts';
import { add, divide, mean, multiply, type Rational, rational, roundHalfUp, sum, ZERO } from '../../lib/rational.ts';
import { counted } from '../../lib/words.ts';
import { answerId, type Evidence } from '../evidence.ts';
import type { MeasuredAnswer } from '../measure.ts';
import { engineMeans, type Measure, type Observation, questionWeight } from '../score.ts';

/** Characters shown before and after a place. */
const AROUND = 40;

/** One answer behind a number, with its contribution. */
export interface ExplainedAnswer {
  /** `<question>/<provider>/<sample>`, as in the evidence of recommendations. */
  readonly answer: string;
  readonly question: string;
  readonly model: string;
  /** Its count, such as `1`, `1/2` or `2 of 5`; `0` if it only counts in the denominator. */
  readonly counts: string;
  /** Its contribution in the number's unit; the contributions add up to the number. Null if the number is not a sum. */
  readonly adds: number | null;
  /** Where it names the brands concerned: [start, end) of the text in UTF-16 units. */
  readonly places: readonly Place[];
  readonly citations: readonly { readonly url: string; readonly class: string; readonly counts: boolean }[];
  readonly labels: readonly { readonly sentiment: string; readonly stance: string; readonly quote: string }[];
}

export type Value = number | string | null;

/** How a number is computed. */
export interface Account {
  /** The formula in words. */
  readonly formula: string;
  /** The formula with the numbers of this report, one step each. */
  readonly terms: readonly Term[];
  /** Rounded as reports have it. */
  readonly computed: Value;
  readonly answers: readonly ExplainedAnswer[];
}

export type Accounts = Readonly<Record<string, () => Account>>;

/** The answers whose numbers are explained: those of a report or of one engine. */
export interface Scope {
  readonly evidence: Evidence;
  /** Answers that are ok, to open questions. */
  readonly open: readonly MeasuredAnswer[];
  /** The observations of `open`. */
  readonly observations: readonly Observation[];
  /** Answers that are ok, to branded questions. */
  readonly branded: readonly MeasuredAnswer[];
  /** Names of the tracked brands, the audited brand first, as observations number them. */
  readonly brands: readonly string[];
}

export function scopeOf(evidence: Evidence, measured: readonly MeasuredAnswer[]): Scope {
  const { brand, competitors } = evidence.profile;
  const open = measured.filter(({ question }) => !question.branded);
  return {
    evidence,
    open,
    observations: open.map(({ observation }) => observation),
    branded: measured.filter(({ question }) => question.branded),
    brands: [brand, ...competitors].map(({ name }) => name),
  };
}

/** An answer without places, citations and labels, unless they are given. */
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
  /** The place between « and » with its surroundings, on one line. */
  readonly snippet: string;
}

export function placesOf({ answer, mentions }: MeasuredAnswer, brands: ReadonlySet<string>): Place[] {
  return mentions
    .filter(({ brand }) => brands.has(brand))
    .map(({ brand, start, end }) => ({ brand, start, end, snippet: snippetOf(answer.text, start, end) }));
}

/** The first places of all brands up to that of `brand`, in text order. Their number is the rank of `brand`. */
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

/** A cut must not split a surrogate pair. */
const wholeCharacter = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at + 1 : at);

/** At most 6 decimals, for display; the sums themselves are exact. */
export const shown = (value: Rational): string => String(roundHalfUp(value, 6));

/** A fraction as text, such as `1/3`; a whole number without its denominator: `1`. */
export const fraction = ({ n, d }: Rational): string => (d === 1n ? `${n}` : `${n}/${d}`);

export interface Term {
  readonly name: string;
  readonly value: string;
}

/**
 * The first steps of T(x), one for each engine: the weighted sum over questions divided by the sum of the weights. The
 * last step, the mean over engines, is not among them.
 */
export function treeTerms(observations: readonly Observation[], measure: Measure): Term[] {
  const engines = Map.groupBy(observations, ({ provider }) => provider);
  return [...engineMeans(observations, measure)].map(([provider, value]) => {
    const questions = [...Map.groupBy(engines.get(provider) ?? [], ({ questionId }) => questionId).values()];
    const weights = questions.map((samples) => (samples[0] ? questionWeight(samples[0].category) : ZERO));
    const weighted = questions.map((samples, at) => multiply(weights[at] ?? ZERO, mean(samples.map(measure))));
    return {
      name: provider,
      value: `${shown(sum(weighted))} ÷ ${shown(sum(weights))} = ${shown(value)} (${counted(questions.length, 'question')})`,
    };
  });
}

/**
 * The contribution of one observation to T(x): its value × its share in the question × the share of the question in the
 * engine × the share of the engine in all engines.
 */
export function treeShare(observations: readonly Observation[], own: Observation, measure: Measure): Rational {
  const engines = new Set(observations.map(({ provider }) => provider)).size;
  const engine = observations.filter(({ provider }) => provider === own.provider);
  const samples = engine.filter(({ questionId }) => questionId === own.questionId).length;
  const categories = new Map(engine.map(({ questionId, category }) => [questionId, category]));
  const weights = [...categories.values()].map(questionWeight).reduce(add, ZERO);
  const weight = divide(questionWeight(own.category), weights);
  return divide(multiply(weight, measure(own)), rational(samples * engines));
}
