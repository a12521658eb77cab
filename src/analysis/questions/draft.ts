import type { BrandProfile, Question } from '../evidence.ts';
import { compileMatcher } from '../matching.ts';
import { statedQuestions } from '../stated.ts';
import { planQuestions } from './plan.ts';

/** What the questions of a plan are drafted from. */
export interface DraftInput {
  readonly profile: BrandProfile;
  /** Questions that the partner has stated. */
  readonly stated?: readonly string[];
  readonly openQuestions: number;
  readonly brandedQuestions: number;
}

export interface DraftedQuestions {
  /** Open ones first, then branded ones; within each kind, stated ones first. */
  readonly questions: readonly Question[];
  /** Further open ones of the bank, best first, for those that a review takes out. */
  readonly spares: readonly Question[];
  /** Stated questions that are not asked, because an earlier one has the same intent or because they ask nothing. */
  readonly leftOut: readonly string[];
}

/** Spares per open question. */
const SPARE_SHARE = 1 / 4;

/** Stated questions, then those of the bank up to the number that is wanted. Pure: the same input, the same drafts. */
export function draftQuestions({ profile, stated: texts = [], ...wanted }: DraftInput): DraftedQuestions {
  const mentionsBrand = brandFinder(profile);
  const stated = statedQuestions(texts, profile.language, mentionsBrand);
  const intents = new Set(stated.questions.map(({ intent }) => intent));
  const banked = planQuestions({ profile, mentionsBrand, ...wanted });
  const fill = (branded: boolean, total: number): readonly Question[] => {
    const own = stated.questions.filter((each) => each.branded === branded);
    const others = banked.filter((each) => each.branded === branded && !intents.has(each.intent));
    return [...own, ...others.slice(0, Math.max(0, total - own.length))];
  };
  const open = fill(false, wanted.openQuestions);
  for (const { intent } of open) intents.add(intent);
  const more = Math.ceil(wanted.openQuestions * SPARE_SHARE);
  const further = { openQuestions: wanted.openQuestions + more, brandedQuestions: 0 };
  const spares = planQuestions({ profile, mentionsBrand, ...further }).filter(({ intent }) => !intents.has(intent));
  return {
    questions: [...open, ...fill(true, wanted.brandedQuestions)],
    spares: spares.slice(0, more),
    leftOut: stated.leftOut,
  };
}

/** Whether a text names the brand, even where the name would not be counted. No open question may do that. */
export function brandFinder({ brand, categoryTerms }: BrandProfile): (text: string) => boolean {
  const matcher = compileMatcher([brand], { categoryTerms });
  return (text) => {
    const { mentions, uncounted } = matcher.find(text);
    return mentions.length + uncounted.length > 0;
  };
}
