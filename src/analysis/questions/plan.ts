import type { QuestionCategory } from '../../contract/report.ts';
import { sha256Of } from '../../lib/sha256.ts';
import { type BrandKind, DEFAULT_KIND, isPlaced } from '../../registry/brand-kinds.ts';
import { LANGUAGES, questionLanguage } from '../../registry/languages/index.ts';
import type { QuestionBank } from '../../registry/languages/row.ts';
import type { OpenCategory, TopicId } from '../../registry/topics.ts';
import type { BrandProfile, Question } from '../evidence.ts';
import { foldText, intentKey } from '../intent.ts';
import { fillsOf, fillTemplate, placed, type SlotValues, slotValues } from './slots.ts';
import { type Template, templatesFor } from './templates.ts';

export interface QuestionPlanInput {
  readonly profile: BrandProfile;
  /** Wanted number of questions that do not name the brand. */
  readonly openQuestions: number;
  /** Wanted number of questions that name the brand. */
  readonly brandedQuestions: number;
  /** The matcher that counts mentions, so that no open question names what is then looked for. */
  readonly mentionsBrand: (text: string) => boolean;
  /** Instead of that of the language. */
  readonly bank?: QuestionBank;
}

/** Shares of the open questions: of 24, these are 8, 8, 4 and 4. */
const SHARES: readonly (readonly [OpenCategory, number])[] = [
  ['category_discovery', 2],
  ['recommendation', 2],
  ['comparison', 1],
  ['buying_intent', 1],
];

/** What questions are made from, once for a plan. */
interface Drafting {
  readonly language: string;
  readonly bank: QuestionBank;
  readonly kind: BrandKind;
  readonly values: SlotValues;
  readonly mentionsBrand: (text: string) => boolean;
}

/**
 * The questions of a report, open ones first, their categories interleaved and the topics of a category in turn, so
 * that a run which is cut short stays balanced. Pure: equal profiles give equal questions. There are fewer than
 * asked for only when the templates of the language give no more distinct intents. If one category of open
 * questions has no more, the others fill up the number. Only when all are used up are questions made with the brand's
 * further category terms.
 */
export function planQuestions(input: QuestionPlanInput): Question[] {
  const { profile, mentionsBrand } = input;
  const language = questionLanguage(profile.language);
  const { bank = LANGUAGES[language].questions } = input;
  const values = slotValues(profile, bank, mentionsBrand);
  const drafting: Drafting = { language, bank, kind: profile.kind ?? DEFAULT_KIND, values, mentionsBrand };
  return [...openQuestions(drafting, input.openQuestions), ...brandedQuestions(drafting, input.brandedQuestions)];
}

function openQuestions(drafting: Drafting, wanted: number): Question[] {
  const { language, bank, kind, values, mentionsBrand } = drafting;
  const counts = quotas(wanted);
  const seen = new Set<string>();
  const taken = SHARES.map((): Question[] => []);
  for (const [round, phrase] of values.categories.entries()) {
    const isUsable = (text: string): boolean =>
      (round === 0 || text.includes('{category}')) &&
      fillsOf(placed(text, values.region, language), values, phrase).length > 0;
    const pools = SHARES.map(([category], i) => {
      const templates = templatesFor(bank.topics, category, kind, isUsable);
      const drafts = candidates(templates, values, phrase, isPlaced(kind));
      return { source: freshQuestions(drafts, category, language, seen, mentionsBrand), taken: taken[i] ?? [] };
    });
    fillPools(pools, counts);
  }
  return interleave(taken);
}

interface Pool {
  readonly source: Generator<Question>;
  readonly taken: Question[];
}

/** Each category first fills its own quota. What is still missing comes in turn from the categories that have more. */
function fillPools(pools: readonly Pool[], wanted: readonly number[]): void {
  const sum = (counts: readonly number[]): number => counts.reduce((n, count) => n + count, 0);
  let missing = sum(wanted) - sum(pools.map(({ taken }) => taken.length));
  const take = ({ source, taken }: Pool): boolean => {
    const next = missing > 0 ? source.next() : { done: true as const };
    if (next.done) return false;
    missing -= 1;
    return taken.push(next.value) > 0;
  };
  for (const [i, pool] of pools.entries()) {
    while (pool.taken.length < (wanted[i] ?? 0) && take(pool));
  }
  let rich: readonly Pool[] = pools;
  while (rich.length > 0) rich = rich.filter(take);
}

/** Largest remainders, ties to the earlier category. */
function quotas(total: number): number[] {
  const sum = SHARES.reduce((n, [, share]) => n + share, 0);
  const exact = SHARES.map(([, share]) => (Math.max(0, Math.floor(total)) * share) / sum);
  const counts = exact.map(Math.floor);
  const left = Math.max(0, Math.floor(total)) - counts.reduce((n, count) => n + count, 0);
  const order = exact.map((x, i) => [x - Math.floor(x), i] as const).sort(([a, i], [b, j]) => b - a || i - j);
  for (const [, i] of order.slice(0, left)) counts[i] = (counts[i] ?? 0) + 1;
  return counts;
}

/** The i-th of n questions of a category stands at (i + ½) / n of the list. */
function interleave(lists: readonly (readonly Question[])[]): Question[] {
  return lists
    .flatMap((list, l) => list.map((question, i) => ({ question, at: (i + 0.5) / list.length, l })))
    .sort((a, b) => a.at - b.at || a.l - b.l)
    .map(({ question }) => question);
}

interface Draft {
  readonly text: string;
  readonly topic: TopicId | undefined;
}

/** Texts in order of preference: the first filling of every template, then the second, and so on. */
function* candidates(
  templates: readonly Template[],
  values: SlotValues,
  phrase: string,
  withPlace: boolean,
): Generator<Draft> {
  const region = withPlace ? values.region : undefined;
  const drafts = templates.map(({ topic, text }) => {
    const template = placed(text, region, values.language);
    return fillsOf(template, values, phrase).map((fill) => ({
      topic,
      text: fillTemplate(template, fill, values.language),
    }));
  });
  const rounds = Math.max(0, ...drafts.map((list) => list.length));
  for (let round = 0; round < rounds; round++) {
    for (const list of drafts) {
      const draft = list[round];
      if (draft !== undefined) yield draft;
    }
  }
}

function* freshQuestions(
  drafts: Iterable<Draft>,
  category: QuestionCategory,
  language: string,
  seen: Set<string>,
  refused: (text: string) => boolean,
): Generator<Question> {
  for (const draft of drafts) {
    if (refused(draft.text)) continue;
    const question = questionOf(draft, category, language);
    if (seen.has(question.intent)) continue;
    seen.add(question.intent);
    yield question;
  }
}

/** Those of the bank, then comparisons that turned out to name the brand (a rival's name may contain it). */
function brandedQuestions({ language, bank, kind, values, mentionsBrand }: Drafting, wanted: number): Question[] {
  if (!values.brand) return [];
  const phrase = values.categories[0] ?? '';
  const of = (templates: readonly Template[]): readonly Draft[] => [
    ...candidates(templates, values, phrase, isPlaced(kind)),
  ];
  const compared = of(templatesFor(bank.topics, 'comparison', kind)).filter(({ text }) => mentionsBrand(text));
  const drafts = [...of(bank.branded.map((text) => ({ text, topic: undefined }))), ...compared].map(({ text }) => ({
    text,
    topic: undefined,
  }));
  const source = freshQuestions(drafts, 'brand_discovery', language, new Set(), () => false);
  return [...source].slice(0, Math.max(0, Math.floor(wanted)));
}

function questionOf({ text, topic }: Draft, category: QuestionCategory, language: string): Question {
  return {
    id: questionId(text),
    text,
    category,
    branded: category === 'brand_discovery',
    intent: intentKey(text, language),
    ...(topic === undefined ? {} : { topic }),
  };
}

/** The same for all texts that foldText makes equal. */
export function questionId(text: string): string {
  return `q-${sha256Of(foldText(text)).slice(0, 16)}`;
}
