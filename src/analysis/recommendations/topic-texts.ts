import type { QuestionCategory } from '../../contract/report.ts';
import { roundHalfUp } from '../../lib/rational.ts';
import { DEFAULT_KIND, isPlaced } from '../../registry/brand-kinds.ts';
import { primarySubtag } from '../../registry/languages/index.ts';
import type { BrandProfile } from '../evidence.ts';
import { intentKey } from '../intent.ts';
import type { QuestionStats } from '../types.ts';
import { clip, MAX } from './candidate.ts';
import { gapTexts } from './texts/index.ts';
import type { GapTexts, Titles } from './texts/row.ts';
import type { TopicGap } from './topic-gap.ts';
import { percentText } from './wording.ts';

const BY_CATEGORY: Readonly<Record<QuestionCategory, keyof Titles>> = {
  brand_discovery: 'overview',
  category_discovery: 'overview',
  recommendation: 'first-choice',
  comparison: 'comparison',
  buying_intent: 'decision',
};

/** The question of a topic for which the most answers leave the brand out. */
export const strongest = ({ stats }: Pick<TopicGap, 'stats'>): QuestionStats['question'] | undefined =>
  stats.toSorted((a, b) => b.missing - a.missing)[0]?.question;

/**
 * "Roofers in Regensburg: what it costs, and what the price depends on": a title that can be published, never the
 * question as asked.
 */
export function titleOf(gap: TopicGap, profile: BrandProfile): string {
  const texts = gapTexts(profile.language);
  const { category, language } = profile;
  const place = placeIn(gap, profile);
  const about = capitalised(place === '' ? category : texts.place(category, place), language);
  const says = texts.titles[titledTopic(gap, texts.titles)];
  const detail = detailOf(gap, language);
  return clip(texts.headline(about, detail === '' ? says : `${says} (${detail})`), MAX.payloadTitle);
}

/**
 * The place that all questions of a topic name, or ''. Many languages inflect places ("w Warszawie", "au Mans"), so the
 * questions of the bank are not searched for it: all of them name the place if the kind of brand has one.
 */
function placeIn({ stats }: TopicGap, { region, kind = DEFAULT_KIND }: BrandProfile): string {
  const place = region?.trim() ?? '';
  const isFound = stats.every(
    ({ question: { text, custom } }) => text.includes(place) || (custom !== true && isPlaced(kind)),
  );
  return isFound ? place : '';
}

function titledTopic({ id, stats }: TopicGap, titles: Titles): keyof Titles {
  if (id !== undefined && Object.hasOwn(titles, id)) return id as keyof Titles; // one of its keys
  return BY_CATEGORY[stats[0]?.question.category ?? 'recommendation'];
}

/** For questions without a topic, the words in which they differ from the others. */
function detailOf({ detail, stats }: TopicGap, language: string): string {
  const words = stats[0]?.question.text.match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];
  const isSpecial = (word: string): boolean =>
    intentKey(word, language)
      .split(' ')
      .every((stem) => detail.has(stem));
  return clip(words.filter(isSpecial).join(' '), 80);
}

/** Capitalises the first letter. Only Turkish needs a special rule; locale data of the runtime is not used. */
function capitalised(text: string, language: string): string {
  const [first = '', ...rest] = text;
  const capital = first === 'i' && primarySubtag(language) === 'tr' ? 'İ' : first.toUpperCase();
  return capital + rest.join('');
}

/** "Foo (83 %) and Bar (50 %)", three at most. */
const rivalsText = ({ rivals }: TopicGap, texts: GapTexts): string =>
  texts.list(rivals.slice(0, 3).map(({ name, rate }) => `${name} (${percentText(roundHalfUp(rate, 6))})`));

/** What was measured, in the language of the site. */
export function whyText(brand: string, gap: TopicGap, texts: GapTexts): string {
  return texts.gap({
    brand,
    ok: gap.stats.reduce((sum, { okAnswers }) => sum + okAnswers, 0),
    missing: gap.stats.reduce((sum, { missing }) => sum + missing, 0),
    example: texts.quote(strongest(gap)?.text ?? ''),
    questions: gap.stats.length,
    rivals: rivalsText(gap, texts),
  });
}

export const impactText = (gap: Pick<TopicGap, 'stats' | 'points'>, total: number, texts: GapTexts): string =>
  texts.impact({ questions: gap.stats.length, total, points: gap.points.point.toFixed(1) });
