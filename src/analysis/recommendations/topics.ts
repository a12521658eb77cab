import { by } from '../../lib/order.ts';
import { LANGUAGES, questionLanguage } from '../../registry/languages/index.ts';
import type { BrandProfile } from '../evidence.ts';
import { intentKey } from '../intent.ts';
import type { QuestionStats } from '../types.ts';

/** Questions that one text can answer. */
export interface Topic {
  /** What an action about it is identified by: a topic, or the first intent of questions without one. */
  readonly target: string | readonly string[];
  /** Key under which a later report says that it has measured the topic. */
  readonly need: string;
  readonly id: string | undefined;
  /**
   * For questions without a topic: the stems in which the intent of the first one differs from the brand's category.
   */
  readonly detail: ReadonlySet<string>;
  /** In the order of their intents. */
  readonly stats: readonly QuestionStats[];
}

/** No intent contains a colon. */
export const topicNeed = (topic: string): string => `topic:${topic}`;

/**
 * The open questions by topic. Questions without one are grouped by their intents: the words of the category and words
 * that only ask which one to choose are removed, and the remaining stems must overlap. Measured values play no part, so
 * the same plan gives the same topics.
 */
export function topicsOf(stats: readonly QuestionStats[], profile: BrandProfile): Topic[] {
  const sorted = [...stats].sort(by(({ question }) => question.intent));
  const named = Map.groupBy(sorted, ({ question }) => question.topic);
  const loose = named.get(undefined) ?? [];
  named.delete(undefined);
  const topics = [...named].map(
    ([id = '', same]): Topic => ({ target: ['topic', id], need: topicNeed(id), id, detail: new Set(), stats: same }),
  );
  return [...topics, ...alike(loose, profile)];
}

/** Minimum overlap of the stems of two questions in one group. */
const ALIKE = 0.6;

function alike(stats: readonly QuestionStats[], profile: BrandProfile): Topic[] {
  const { category, categoryTerms, region, language } = profile;
  const common = new Set([
    ...choosingStems(language),
    ...[category, ...categoryTerms, region ?? ''].flatMap((text) => intentKey(text, language).split(' ')),
  ]);
  const groups: { readonly detail: ReadonlySet<string>; readonly stats: QuestionStats[] }[] = [];
  for (const each of stats) {
    const detail = new Set(each.question.intent.split(' ').filter((stem) => !common.has(stem)));
    const group = groups.find((known) => overlap(known.detail, detail) >= ALIKE);
    if (group) group.stats.push(each);
    else groups.push({ detail, stats: [each] });
  }
  return groups.map(({ detail, stats: same }) => {
    const target = same[0]?.question.intent ?? '';
    return { target, need: target, id: undefined, detail, stats: same };
  });
}

/** Jaccard index of two sets of stems, 0 to 1; 1 if both are empty. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const all = new Set([...a, ...b]).size;
  return all === 0 ? 1 : (a.size + b.size - all) / all;
}

/**
 * Stems of the words that only ask which one to choose, in a language given as a BCP 47 tag. Questions that differ only
 * in these ask for the same article.
 */
const choosingStems = (language: string): ReadonlySet<string> =>
  new Set(intentKey(LANGUAGES[questionLanguage(language)].choosing, language).split(' '));
