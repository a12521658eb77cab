import { countWords } from '../../lib/words.ts';
import { uncited } from '../claims/facts.ts';
import type { PlannedArticle } from '../tasks/article.ts';
import type { ArticleTerms } from './article.ts';
import { compileFacts, type Facts } from './facts.ts';
import { excerpt, type Problem } from './problem.ts';
import { readPart } from './reading.ts';
import { sameWords } from './structure-rules.ts';
import { claimProblems, examine, TEXT_RULES } from './text.ts';

export type PlanTerms = Omit<ArticleTerms, 'questions'> & { readonly includeFaq: boolean };

type PlanRule = (plan: PlannedArticle, terms: PlanTerms, facts: Facts) => readonly string[];

const PLAN_RULES: readonly (readonly [name: string, find: PlanRule])[] = [
  ['source_ids', unknownSources], //   only sources that are there
  ['headings', brokenHeadings], //     unique, one line, no markup
  ['faq', brokenQuestions], //         asked for, unique, not a heading as well
  ['targets', wrongTargets], //        sections add up to the article
];

/** Problems of a plan, before anything is written from it. `part` is always `plan`; the rules of texts apply too. */
export function lintPlan(plan: PlannedArticle, terms: PlanTerms): Problem[] {
  const facts = compileFacts(terms);
  const texts = [...plan.sections.map(({ heading }) => heading), ...plan.faq.map(({ question }) => question)];
  const reading = readPart({ part: 'plan', form: 'plain', text: texts.join('\n') });
  return [
    ...examine(reading, facts, TEXT_RULES),
    ...claimProblems(reading, uncited(facts.claims)),
    ...PLAN_RULES.flatMap(([rule, find]) =>
      find(plan, terms, facts).map((message): Problem => ({ rule, part: 'plan', message })),
    ),
  ];
}

function unknownSources({ sections, faq }: PlannedArticle, _terms: PlanTerms, { sourceIds }: Facts): string[] {
  const named = [
    ...sections.map(({ heading, sourceIds: ids }) => ({ what: heading, ids })),
    ...faq.map(({ question, sourceIds: ids }) => ({ what: question, ids })),
  ];
  return named.flatMap(({ what, ids }) =>
    ids.filter((id) => !sourceIds.has(id)).map((id) => `${excerpt(what)} names source ${id}, which does not exist.`),
  );
}

const MARKUP = /[#*_`[\]<>\n]/;

function brokenHeadings({ sections }: PlannedArticle, { title }: PlanTerms): string[] {
  const keys = sections.map(({ heading }) => sameWords(heading));
  return sections.flatMap(({ heading }, index) => {
    const key = keys[index] ?? '';
    return [
      key === '' ? `The heading ${excerpt(heading)} has no words.` : '',
      keys.indexOf(key) < index ? `The heading ${excerpt(heading)} stands twice.` : '',
      key === sameWords(title) ? `The heading ${excerpt(heading)} is the title of the article again.` : '',
      MARKUP.test(heading) ? `The heading ${excerpt(heading)} has markup or a citation; headings are plain text.` : '',
    ].filter(Boolean);
  });
}

function brokenQuestions({ faq, sections }: PlannedArticle, { includeFaq }: PlanTerms): string[] {
  if (!includeFaq) return faq.length > 0 ? ['No questions were asked for; leave faq empty.'] : [];
  const headings = new Set(sections.map(({ heading }) => sameWords(heading)));
  const keys = faq.map(({ question }) => sameWords(question));
  return [
    faq.length === 0 ? 'Questions were asked for; faq has none.' : '',
    ...faq.flatMap(({ question }, index) => [
      keys.indexOf(keys[index] ?? '') < index ? `The question ${excerpt(question)} stands twice.` : '',
      headings.has(keys[index] ?? '') ? `The question ${excerpt(question)} is a heading already.` : '',
      MARKUP.test(question) ? `The question ${excerpt(question)} has markup; questions are plain text.` : '',
    ]),
  ].filter(Boolean);
}

/** Words of the lead and of an answer, if written as asked: 60 to 120 and 30 to 60. */
const LEAD_WORDS = 90;
const ANSWER_WORDS = 45;

/** Writers follow the range more closely than a plan, so only large deviations are rejected. */
const PLAN_TOLERANCE = 0.25;

/** Words of the lead, the questions and their answers, which the sections leave room for. */
const besides = (faq: PlannedArticle['faq'], language: string): number =>
  faq.reduce((sum, { question }) => sum + countWords(question, language) + ANSWER_WORDS, LEAD_WORDS);

function wrongTargets({ sections, faq }: PlannedArticle, { wordRange, language }: PlanTerms): string[] {
  const [own, others] = [sections.reduce((sum, { targetWords }) => sum + targetWords, 0), besides(faq, language)];
  const total = own + others;
  if (total >= wordRange.min * (1 - PLAN_TOLERANCE) && total <= wordRange.max * (1 + PLAN_TOLERANCE)) return [];
  const wanted = Math.round((wordRange.min + wordRange.max) / 2) - others;
  return [`The targets of the sections add up to ${own} words; they should add up to about ${Math.max(wanted, 80)}.`];
}
