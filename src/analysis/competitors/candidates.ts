import { by, inOrder } from '../../lib/order.ts';
import { surfaceOf } from '../../registry/surfaces.ts';
import { compileCitationClasses } from '../citations.ts';
import type { Answer, BrandProfile, Question, TrackedBrand } from '../evidence.ts';
import { nameKey } from '../matching/names.ts';
import { compileMatcher } from '../matching.ts';
import { exclusions } from './merge.ts';
import { namesInText } from './names-in-text.ts';

/**
 * A name in fewer answers, or in answers to fewer questions, may be there by chance and says nothing about the market.
 */
const MIN_ANSWERS = 2;
const MIN_QUESTIONS = 2;
const MAX_NAMES = 40;
const MAX_DOMAINS = 20;
const MAX_TITLES = 3;

interface NameCandidate {
  readonly name: string;
  readonly answers: number;
  readonly questions: number;
}
interface DomainCandidate {
  readonly domain: string;
  /** Titles of its cited pages, as the engines gave them. */
  readonly titles: readonly string[];
  readonly answers: number;
  readonly questions: number;
}
export interface CompetitorCandidates {
  readonly names: readonly NameCandidate[];
  readonly domains: readonly DomainCandidate[];
}

interface Market {
  readonly profile: BrandProfile;
  readonly website: string;
  readonly questions: readonly Question[];
  readonly answers: readonly Answer[];
}

/**
 * Possible competitors that nobody has proposed: names and cited domains in at least two answers, to at least two open
 * questions; most answers first. Names are counted by the matcher that counts
 * mentions. Deterministic, and independent of the order of the answers.
 */
export function competitorCandidates(market: Market): CompetitorCandidates {
  const open = new Set(market.questions.filter(({ branded }) => !branded).map(({ id }) => id));
  const answers = market.answers.filter(({ status, questionId }) => status === 'ok' && open.has(questionId));
  return { names: nameCandidates(market, answers), domains: domainCandidates(market, answers) };
}

function nameCandidates({ profile }: Market, answers: readonly Answer[]): NameCandidate[] {
  const known = compileMatcher([profile.brand, ...profile.competitors]);
  const isKnown = (name: string): boolean => {
    const { mentions, uncounted } = known.find(name);
    return mentions.length + uncounted.length > 0;
  };
  const excluded = exclusions(profile);
  const brands = spellings(answers, profile.language)
    .map((name) => ({ name, aliases: [], domain: null, source: 'answers' as const }))
    .filter((brand) => !isKnown(brand.name) && excluded(brand) === undefined);
  return counted(answers, namesOf(brands, profile))
    .map(({ key: name, ...counts }) => ({ name, ...counts }))
    .slice(0, MAX_NAMES);
}

/** For every name key, the spelling that most answers use; on a tie, the first by code units. */
function spellings(answers: readonly Answer[], language: string): string[] {
  const spelt = answers.flatMap(({ text }) => [...namesInText(text, language)]);
  const used = [...Map.groupBy(spelt, (name) => name)].map(([name, uses]) => ({ name, uses: uses.length }));
  const preferred = inOrder<(typeof used)[number]>(
    by(({ uses }) => -uses),
    by(({ name }) => name),
  );
  const byKey = Map.groupBy(used.sort(preferred), ({ name }) => nameKey(name));
  return [...byKey.values()].flatMap((same) => same.slice(0, 1).map(({ name }) => name));
}

function namesOf(brands: readonly TrackedBrand[], profile: BrandProfile): (answer: Answer) => Iterable<string> {
  const { category, categoryTerms, language } = profile;
  const matcher = compileMatcher(brands, { categoryTerms: [category, ...categoryTerms], language });
  return ({ text }) => matcher.findMentions(text).map(({ brand }) => brand);
}

function domainCandidates({ profile, website }: Market, answers: readonly Answer[]): DomainCandidate[] {
  const classify = compileCitationClasses(profile, website);
  const pagesOf = ({ citations }: Answer) =>
    citations.flatMap(({ url, title }) => {
      const page = classify(url);
      return page?.class === 'third_party' && surfaceOf(page.host) === 'other' ? [{ domain: page.domain, title }] : [];
    });
  const titles = Map.groupBy(answers.flatMap(pagesOf), ({ domain }) => domain);
  return counted(answers, (answer) => pagesOf(answer).map(({ domain }) => domain))
    .slice(0, MAX_DOMAINS)
    .map(({ key: domain, ...counts }) => ({
      domain,
      titles: [...new Set((titles.get(domain) ?? []).flatMap(({ title }) => title ?? []))].sort().slice(0, MAX_TITLES),
      ...counts,
    }));
}

/** Keys that occur in enough answers to enough questions. Each answer counts once. */
function counted(answers: readonly Answer[], keysOf: (answer: Answer) => Iterable<string>) {
  const seen = answers.flatMap((answer) =>
    [...new Set(keysOf(answer))].map((key) => ({ key, question: answer.questionId })),
  );
  return [...Map.groupBy(seen, ({ key }) => key)]
    .map(([key, hits]) => ({
      key,
      answers: hits.length,
      questions: new Set(hits.map(({ question }) => question)).size,
    }))
    .filter((each) => each.answers >= MIN_ANSWERS && each.questions >= MIN_QUESTIONS)
    .sort(
      inOrder(
        by(({ answers: count }) => -count),
        by(({ questions }) => -questions),
        by(({ key }) => key),
      ),
    );
}
