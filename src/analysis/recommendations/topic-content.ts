import type { ExecutableType } from '../../registry/actions.ts';
import type { BrandProfile } from '../evidence.ts';
import type { QuestionStats } from '../types.ts';
import {
  type Candidate,
  candidate,
  clip,
  type DraftOf,
  fingerprintOf,
  MAX,
  type RecommendationInput,
} from './candidate.ts';
import { PROPOSALS } from './content.ts';
import { citedPages, enginesMissing } from './gap.ts';
import { MAX_PROMPT_IDS } from './pages-to-ask.ts';
import { gapTexts } from './texts/index.ts';
import type { GapTexts } from './texts/row.ts';
import { topicEvidence } from './topic-evidence.ts';
import type { TopicGap } from './topic-gap.ts';
import { impactText, strongest, titleOf, whyText } from './topic-texts.ts';
import { languageName, quoted } from './wording.ts';

/** The proposal of one new text that answers the questions of a topic. */
export function topicContent<T extends ExecutableType>(input: RecommendationInput, gap: TopicGap, type: T): Candidate {
  const { profile } = input.evidence;
  const texts = gapTexts(profile.language);
  const [first] = gap.stats.filter(({ question }) => question === strongest(gap));
  if (first === undefined) throw new RangeError('a topic has questions');
  const all: QuestionStats = { ...first, cited: citedPages(gap.stats) };
  const brief = {
    topic: titleOf(gap, profile),
    language: clip(profile.language, MAX.payloadShort),
    additional_information: briefText(input, gap, texts),
    prompt_ids: gap.stats.map(({ question }) => question.id).slice(0, MAX_PROMPT_IDS),
  };
  const draft: DraftOf<T> = {
    type,
    target: gap.target,
    priority: 'low',
    target_engines: enginesMissing(gap.stats),
    ...proposalOf(type, gap, profile),
    why_it_matters: `${whyText(profile.brand.name, gap, texts)} ${reasonOf(type, all, texts)}`,
    expected_impact: impactText(gap, input.stats.length, texts),
    evidence: topicEvidence(input.evidence, gap),
    needs: { intents: [gap.need], rootFiles: [] },
    payload: PROPOSALS[type].payload(brief, all, input),
    ...replaced(type, gap),
  };
  return candidate(gap.points.point, draft);
}

/** The fingerprints that version 1 gave to the same work, one for each question. */
function replaced(type: ExecutableType, { stats, target }: TopicGap): { replaces?: string[] } {
  const intents = [...new Set(stats.map(({ question }) => question.intent))].filter((intent) => intent !== target);
  return intents.length === 0 ? {} : { replaces: intents.map((intent) => fingerprintOf(type, intent)) };
}

/** Words in the language of the site. A type without words in that language gets the English ones of version 1. */
function proposalOf(
  type: ExecutableType,
  gap: TopicGap,
  profile: BrandProfile,
): Record<'title' | 'description', string> {
  const title = titleOf(gap, profile);
  const brand = profile.brand.name;
  const own = gapTexts(profile.language).proposals[type];
  if (own !== null) return { title: own.title(title), description: own.description(brand) };
  const { title: titled, description } = PROPOSALS[type];
  return { title: titled(quoted(title)), description: description(languageName(profile.language), brand) };
}

/** Why this kind of text fits, judging by the cited pages. */
function reasonOf(type: ExecutableType, stats: QuestionStats, { proposals, reasons }: GapTexts): string {
  if (type !== 'create_article') return proposals[type]?.reason ?? PROPOSALS[type].reason(stats);
  if (stats.cited.some((page) => page.class === 'own')) return reasons.own;
  return stats.cited.length > 0 ? reasons.cited(stats.cited.length) : reasons.uncited;
}

/** The brief for the writer. It contains only measured facts and what the site says about itself. */
function briefText({ evidence: { profile } }: RecommendationInput, gap: TopicGap, { brief: labels }: GapTexts): string {
  const pages = citedPages(gap.stats).filter((page) => page.class !== 'excluded' && page.class !== 'owned_profile');
  const searches = [...new Set(gap.stats.flatMap(({ searchQueries }) => searchQueries))].sort();
  const lines: readonly (readonly [label: string, values: readonly string[], mark: string])[] = [
    [labels.questions, gap.stats.slice(0, 12).map(({ question }) => clip(question.text, 300)), ' · '],
    [labels.brand, [profile.brand.name, profile.description].filter(Boolean), ' – '],
    [labels.audience, profile.audience === null ? [] : [profile.audience], ''],
    [labels.uses, profile.useCases.slice(0, 6), ' · '],
    [labels.named, gap.rivals.slice(0, 6).map(({ name }) => name), ' · '],
    [labels.cited, pages.slice(0, 8).map(({ url }) => clip(url, 300)), ' '],
    [labels.searched, searches.slice(0, 6).map((query) => clip(query, 200)), ' · '],
  ];
  const filled = lines.filter(([, values]) => values.length > 0);
  return clip(filled.map(([label, values, mark]) => `${label}: ${values.join(mark)}`).join('\n'), MAX.payloadLong);
}
