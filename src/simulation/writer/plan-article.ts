import { AnalystError } from '../../ports/analyst.ts';
import { SECTION_KINDS, type SectionKind } from './banks/shape.ts';
import { type Input, inputs } from './input.ts';
import { FAQ_ORDER, faqKindOf } from './kinds.ts';
import { FACTS_OF_SECTION, type SectionFacts, spread } from './spread.ts';
import { type Voice, voiceOf } from './voice.ts';

const LEAD_WORDS = 85;
const ANSWER_WORDS = 52;
const HEADING_WORDS = 4;
const SECTION_WORDS = 165;
const LABELS = 3;
/** The largest part of its advice that a section uses. */
const FULL = 0.97;

/** A plan for the title: kinds of sections in a suitable order, and the facts that each may quote. */
export function planArticle(raw: unknown): unknown {
  const input = inputs.planArticle.parse(raw);
  const voice = voiceOf(input);
  const middle = (input.wordRange.min + input.wordRange.max) / 2;
  const questions = input.includeFaq ? faqQuestions(input, voice, faqCount(middle)) : [];
  refuseTooLong(input, voice, questions.length);
  const room = Math.max(80, middle - LEAD_WORDS - questions.length * ANSWER_WORDS);
  const count = Math.min(7, Math.max(room < 150 ? 2 : 3, Math.round(room / SECTION_WORDS)));
  const kinds = orderOf(input, voice).slice(0, count);
  const facts = spread(input, voice, kinds);
  const { plan } = voice.bank;
  return {
    intent: plan.intent,
    audience: input.audience?.slice(0, 300) || plan.audience,
    angle: voice.fill(plan.angle),
    secondaryQueries: input.questions.slice(1, 6).map((question) => question.slice(0, 300)),
    sections: kinds.map((kind, index) =>
      section(voice, kind, room / count - HEADING_WORDS, facts[index], input.problems.length),
    ),
    faq: questions.map((question) => ({ question, sourceIds: [] })),
    titleOptions: plan.titles.map((title) => voice.fill(title).slice(0, 200)),
    claimsToAvoid: plan.avoid.map((claim) => voice.fill(claim)),
  };
}

/** How far an article may stay below the requested length. */
const LEAST_SHARE = 0.9;

/** The supply of phrases is limited. It is better to say so now than after writing a text that is too short. */
function refuseTooLong({ wordRange }: Input<'planArticle'>, voice: Voice, questions: number): void {
  const advice = SECTION_KINDS.reduce((sum, kind) => sum + mostWords(voice, kind) * FULL + HEADING_WORDS, 0);
  const most = Math.round(LEAD_WORDS + questions * ANSWER_WORDS + advice);
  if (wordRange.min * LEAST_SHARE <= most) return;
  const message = `there are phrases for about ${most} words, and at least ${wordRange.min} were asked for`;
  throw new AnalystError('refused', message, { requests: 1, microUsd: 0 });
}

const mostWords = ({ bank, words }: Voice, kind: SectionKind): number =>
  bank.sections[kind].points.flat().reduce((sum, text) => sum + words(text), 0);

/** Another wording of the headings if the last plan was refused. */
function section(
  voice: Voice,
  kind: SectionKind,
  words: number,
  facts: SectionFacts | undefined,
  refusals: number,
): unknown {
  const { headings, purpose, points } = voice.bank.sections[kind];
  const first = voice.choose(headings, kind, 'heading');
  const other = headings.map((each) => voice.fill(each)).find((each) => each !== first) ?? first;
  const labels = voice.shuffle(points, kind, 'points').map(([label]) => label);
  return {
    heading: (refusals > 0 ? other : first).slice(0, 200),
    purpose: voice.fill(purpose).slice(0, 400),
    keyPoints: [...labels.slice(0, LABELS), ...(facts?.keys ?? [])].slice(0, LABELS + FACTS_OF_SECTION),
    sourceIds: [...new Set(facts?.ids ?? [])],
    targetWords: Math.max(40, Math.round(Math.min(words, mostWords(voice, kind) * FULL))),
  };
}

const faqCount = (words: number): number => (words < 300 ? 1 : words < 600 ? 3 : words < 1600 ? 4 : 5);

/** The section about the brand is always among the first three of the order. */
function orderOf({ title, category, brand }: Input<'planArticle'>, { bank }: Voice): SectionKind[] {
  const text = title.toLowerCase();
  const says = (kind: 'cost' | 'alternatives' | 'trial'): boolean =>
    bank.faq.kinds[kind].cues.some((cue) => text.includes(cue));
  const rest: SectionKind[] = ['test', 'mistakes', 'start'];
  if (category === 'comparison' || says('alternatives')) return ['options', 'criteria', 'brand', 'costs', ...rest];
  if (brand.name !== '' && text.includes(brand.name.toLowerCase()))
    return ['brand', 'criteria', 'options', 'costs', ...rest];
  if (says('cost')) return ['costs', 'criteria', 'brand', 'options', ...rest];
  if (says('trial')) return ['test', 'criteria', 'brand', 'options', 'costs', 'mistakes', 'start'];
  return ['criteria', 'options', 'brand', 'costs', ...rest];
}

const MAX_ASKED = 2;

/** Real questions that we can answer, then our own; each kind once. */
function faqQuestions(
  { questions, competitors, title, brief }: Input<'planArticle'>,
  voice: Voice,
  count: number,
): string[] {
  const taken = new Map<string, string>();
  for (const question of questions.slice(1)) {
    const kind = faqKindOf(question, voice);
    const isFit =
      question.length <= 160 &&
      (question.match(/\p{Nd}{2,}/gu) ?? []).every((figure) => `${title}\n${brief}`.includes(figure)) &&
      !competitors.some((name) => question.toLowerCase().includes(name.toLowerCase()));
    if (kind !== undefined && isFit && question !== title && taken.size < MAX_ASKED && !taken.has(kind))
      taken.set(kind, question);
  }
  const own = ['brand' as const, ...voice.shuffle(FAQ_ORDER, 'faq')].filter((kind) => !taken.has(kind));
  const ours = [...new Set(own)].map((kind) => voice.fill(voice.bank.faq.kinds[kind].question));
  return [...taken.values(), ...ours].slice(0, count);
}

/**
 * A title from the bank, to replace one that is not in the language of the text. It names the category of the brand if
 * that is in the language of the text.
 */
export function titleArticle(raw: unknown): { title: string } {
  const voice = voiceOf(inputs.titleArticle.parse(raw));
  return { title: voice.choose(voice.bank.plan.titles, 'title').slice(0, 200) };
}
