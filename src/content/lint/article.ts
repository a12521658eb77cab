import { squeezed } from '../../lib/one-line.ts';
import type { ArticleDraft } from '../draft.ts';
import { metaProblems } from '../meta.ts';
import type { WordRange } from '../word-range.ts';
import { uncitedCompetitors, unknownCitations } from './citation-rules.ts';
import { compileFacts, type TextTerms } from './facts.ts';
import { brokenFaq } from './faq-rule.ts';
import { wrongLength } from './length-rule.ts';
import type { Problem } from './problem.ts';
import { readPart, type TextPart } from './reading.ts';
import { brokenHeadings, type Readings, repeatedHeadings } from './structure-rules.ts';
import { examine, TEXT_RULES, type TextRule } from './text.ts';

/** What an article is measured against. */
export interface ArticleTerms extends TextTerms {
  readonly wordRange: WordRange;
  /** Of the FAQ, as planned; empty when there is to be none. */
  readonly questions: readonly string[];
}

/** What holds for the cited parts of an article beside the rules for every text. */
const CITED_RULES: readonly TextRule[] = [
  { name: 'citations', find: unknownCitations }, //     every [n] is a source
  { name: 'competitors', find: uncitedCompetitors }, // whoever speaks of others says where it is from
];

/** What is seen only when all parts lie side by side. */
const WHOLE_RULES: readonly ((draft: ArticleDraft, readings: Readings, terms: ArticleTerms) => Problem[])[] = [
  emptyParts,
  (draft, readings) => brokenHeadings(draft, readings),
  (draft, readings) => repeatedHeadings(draft, readings),
  ({ faq }, _readings, { questions }) => brokenFaq(faq, questions),
  ({ meta }, _readings, { language }) => brokenMeta(meta, language),
  (draft, readings, { wordRange, language }) => wrongLength(draft, readings, wordRange, language),
];

/** Problems of a finished draft, part by part and then of the whole; none means that it can be published (T-01, T-03, T-05). */
export function lintArticle(draft: ArticleDraft, terms: ArticleTerms): Problem[] {
  const facts = compileFacts(terms);
  const readings = new Map(partsOf(draft).map((part) => [part.part, readPart(part)]));
  const inParts = [...readings.values()].flatMap((reading) =>
    examine(reading, facts, reading.form === 'plain' ? TEXT_RULES : [...TEXT_RULES, ...CITED_RULES]),
  );
  return [...inParts, ...WHOLE_RULES.flatMap((rule) => rule(draft, readings, terms))];
}

/** The parts in the order in which they are read. Headings of sections are the plan's and were examined with it. */
function partsOf({ lead, sections, faq, meta }: ArticleDraft): TextPart[] {
  const questions = faq?.answers.map(({ question, markdown }) => `### ${squeezed(question)}\n\n${markdown}`) ?? [];
  return [
    { part: 'lead', form: 'markdown', text: lead },
    ...sections.map(({ id, markdown }): TextPart => ({ part: id, form: 'markdown', text: markdown })),
    ...(faq
      ? [{ part: 'faq', form: 'markdown' as const, text: [`## ${squeezed(faq.heading)}`, ...questions].join('\n\n') }]
      : []),
    { part: 'meta', form: 'plain', text: `${meta.metaTitle}\n${meta.metaDescription}` },
  ];
}

function emptyParts(_draft: ArticleDraft, readings: Readings): Problem[] {
  return [...readings.values()]
    .filter(({ blocks, faults }) => faults.length === 0 && blocks.every(({ text }) => text.trim() === ''))
    .map(({ part }) => ({ rule: 'empty', part, message: 'This part is empty.' }));
}

/** Search results show plain text. */
const MARKUP = /[*_`#[\]<>|\n]/;

function brokenMeta({ metaTitle, metaDescription }: ArticleDraft['meta'], language: string): Problem[] {
  const markup = MARKUP.test(metaTitle + metaDescription);
  return [
    ...metaProblems(metaTitle, metaDescription, language),
    ...(markup ? ['The meta title and description are plain text of one line, without Markdown and citations.'] : []),
  ].map((message) => ({ rule: 'meta', part: 'meta', message }));
}
