import type { NotCounted } from '../contract/certainty.ts';
import { trackedBrands } from './canonical.ts';
import { type CitedPage, citedPages, compileCitationClasses } from './citations.ts';
import type { Answer, BrandProfile, Evidence, Label, Question } from './evidence.ts';
import type { MatcherVersion } from './matching/everyday-names.ts';
import { compileMatcher, type Matches, type Mention, type Uncounted } from './matching.ts';
import type { Observation } from './score.ts';
import { acceptLabels, presentMentions } from './sentiment.ts';
import { VERSIONS } from './types.ts';
import { versionFor } from './versions.ts';

/** One ok answer of an enabled provider to a planned question, with what was found in it. */
export interface MeasuredAnswer {
  readonly question: Question;
  readonly answer: Answer;
  /** Counted mentions in text order, without brands that the answer says it does not know (M-09). */
  readonly mentions: readonly Mention[];
  readonly uncounted: readonly Uncounted[];
  readonly rejectedLabels: readonly Label[];
  /** Each cited page once. */
  readonly pages: readonly CitedPage[];
  readonly observation: Observation;
}

type ReadAnswer = Matches & { readonly pages: readonly CitedPage[] };
export type AnswerReader = (answer: Pick<Answer, 'text' | 'citations'>, question: string) => ReadAnswer;

/**
 * Finds the tracked brands and the cited pages of one answer, before any label: what is labelled and what is counted
 * must be the same mentions, so both steps read with this. It remembers what it has found, with the answer object as
 * the key. Stored evidence is read by the version of the matcher that measured it (M-16).
 */
export function answerReader(
  profile: BrandProfile,
  website: string,
  version: MatcherVersion = VERSIONS.matcher,
): AnswerReader {
  const categoryTerms = [profile.category, ...profile.categoryTerms];
  const matcher = compileMatcher(trackedBrands(profile), { categoryTerms, language: profile.language, version });
  const classify = compileCitationClasses(profile, website);
  const known = new WeakMap<object, ReadAnswer>();
  const read: AnswerReader = (answer, question) => {
    const pages = citedPages(answer, classify);
    const citedDomains = new Set(pages.map(({ domain }) => domain));
    return { ...matcher.find(answer.text, { citedDomains, question }), pages };
  };
  return (answer, question) => {
    const found = known.get(answer) ?? read(answer, question);
    known.set(answer, found);
    return found;
  };
}

/** Reads every ok answer (M-05), in the order of the evidence. Answers to unknown questions or engines are left out. */
export function measure(
  evidence: Evidence,
  read: AnswerReader = answerReader(evidence.profile, evidence.website, versionFor('matcher', evidence)),
): MeasuredAnswer[] {
  const numbers = new Map(trackedBrands(evidence.profile).map(({ name }, index) => [name, index]));
  const questions = new Map(evidence.questions.map((question) => [question.id, question]));
  const enabled = new Set(evidence.providers.map(({ id }): string => id));
  const labels = Map.groupBy(evidence.labels, cellOf);

  return evidence.answers.flatMap((answer) => {
    const question = questions.get(answer.questionId);
    if (answer.status !== 'ok' || !question || !enabled.has(answer.provider)) return [];
    const { pages, uncounted, mentions: found } = read(answer, question.text);
    const given = labels.get(cellOf(answer)) ?? [];
    const { accepted, rejected } = acceptLabels(answer, given);
    const mentions = presentMentions(found, accepted);
    const order = [...new Set(mentions.map(({ brand }) => numbers.get(brand) ?? -1))];
    const observation: Observation = {
      questionId: question.id,
      category: question.category,
      ...(question.topic === undefined ? {} : { topic: question.topic }),
      provider: answer.provider,
      order,
      sentiment: accepted.get(evidence.profile.brand.name)?.sentiment ?? null,
    };
    return { question, answer, mentions, uncounted, rejectedLabels: rejected, pages, observation };
  });
}

/**
 * Places in answers to open questions that look like a brand but were not counted, because the words are not a name
 * there.
 */
export function notCounted(measured: readonly MeasuredAnswer[], brand: string): NotCounted {
  const open = measured.filter(({ question }) => !question.branded);
  const sightings = open.flatMap(({ uncounted }) => uncounted.filter(({ reason }) => reason !== 'question'));
  const own = sightings.filter((sighting) => sighting.brand === brand).length;
  return { brand: own, competitors: sightings.length - own };
}

const cellOf = ({ questionId, provider, sample }: Pick<Answer, 'questionId' | 'provider' | 'sample'>): string =>
  JSON.stringify([questionId, provider, sample]);

/** Notes for the evidence on what was found but not counted (M-10, M-12). */
export function measurementNotes(measured: readonly MeasuredAnswer[]): string[] {
  return measured.flatMap(({ answer, uncounted, rejectedLabels }) => {
    const where = `${answer.questionId} ${answer.provider} sample ${answer.sample}`;
    return [
      ...uncounted.map(
        ({ brand, start, end, reason }) =>
          `not counted (${reason}): ${JSON.stringify(answer.text.slice(start, end))} at ${start} to ${end} for ${JSON.stringify(brand)} in ${where}`,
      ),
      ...rejectedLabels.map(
        ({ brand }) => `label without a quote that stands in the answer: ${JSON.stringify(brand)} in ${where}`,
      ),
    ];
  });
}
