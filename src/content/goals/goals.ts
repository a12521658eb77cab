import { compileMatcher } from '../../analysis/matching.ts';
import type { ArticleDraft, DraftSection } from '../draft.ts';
import type { Ledger } from '../ledger.ts';
import { type Reading, readPart } from '../lint/reading.ts';
import { isOwnAddress } from '../posts/hosts.ts';
import { answersFirst, beginsWithStatement } from './answer.ts';
import { compares } from './comparison.ts';
import { isDated, offersOf, statesEvidence, statesFigure } from './evidence.ts';
import type { Goal, GoalName, GoalTerms, Offer } from './goal.ts';
import { asks } from './question.ts';

/**
 * The goals that apply to an article, met or not, decided without a model:
 * - the introduction begins with a statement that ends within its first 60 words, and these words are about what the main
 *   question asks; each section begins with a statement;
 * - at least half of the headings are questions;
 * - where things are compared, there is a table with at least two rows and two columns;
 * - a section whose sources state a figure with its unit, or quote somebody, has such a figure or quotation and cites its
 *   source;
 * - if the article states such a figure, there is a year in the introduction or beside one of the figures;
 * - where pages of the brand were read, one link leads to its site.
 */
export function goals(
  { lead, sections, faq }: Omit<ArticleDraft, 'meta'>,
  { sources }: Pick<Ledger, 'sources'>,
  terms: GoalTerms,
): Goal[] {
  const read = terms.facts?.claims.read ?? readPart;
  const readingOf = (part: string, text: string): Reading => read({ part, text, form: 'markdown' });
  const opening = readingOf('lead', lead);
  const bodies = sections.map((section) => ({ section, reading: readingOf(section.id, section.markdown) }));
  const answers = (faq?.answers ?? []).map(({ markdown }) => readingOf('faq', markdown));
  const all = [opening, ...bodies.map(({ reading }) => reading)];
  const found: (Goal | undefined)[] = [
    goal('answer_first', 'lead', answersFirst(opening, terms)),
    ...bodies.map(({ section, reading }) =>
      goal('answer_first', section.id, beginsWithStatement(reading, terms.language)),
    ),
    goal('question_headings', 'article', isMostlyQuestions(sections, terms.language)),
    isComparison(terms)
      ? goal(
          'comparison_table',
          'article',
          sections.some(({ markdown }) => compares(markdown)),
        )
      : undefined,
    ...bodies.map(({ section, reading }) => evidenceGoal(section, reading, sources, terms)),
    all.some((reading) => statesFigure(reading, terms.language))
      ? goal('dated_figures', 'article', isDated(opening, all, terms))
      : undefined,
    sources.some(({ kind }) => kind === 'own')
      ? goal(
          'own_links',
          'article',
          [...all, ...answers].some((reading) => linksTo(reading, terms.website)),
        )
      : undefined,
  ];
  return found.filter((each) => each !== undefined);
}

const goal = (name: GoalName, part: string, isMet: boolean, offers: readonly Offer[] = []): Goal => ({
  ...{ name, part, isMet, offers: isMet ? [] : offers },
});

const isMostlyQuestions = (sections: readonly DraftSection[], language: string): boolean =>
  2 * sections.filter(({ heading }) => asks(heading, language)).length >= sections.length;

const isComparison = ({ category, queries, title, brand, competitors }: GoalTerms): boolean =>
  category === 'comparison' ||
  new Set(
    compileMatcher([brand, ...competitors])
      .findMentions(queries[0] ?? title)
      .map((found) => found.brand),
  ).size > 1;

function evidenceGoal(
  { id }: DraftSection,
  reading: Reading,
  sources: Ledger['sources'],
  terms: GoalTerms,
): Goal | undefined {
  const ids = terms.planned.get(id) ?? [];
  const offers = offersOf(
    sources.filter((source) => ids.includes(source.id)),
    terms,
  );
  return offers.length === 0
    ? undefined
    : goal('figure_or_quotation', id, statesEvidence(reading, terms.language), offers);
}

const linksTo = ({ links }: Reading, website: string): boolean =>
  links.some(({ kind, url }) => kind === 'link' && isOwnAddress(url, website));
