import { squeezed } from '../../lib/one-line.ts';
import { countWords } from '../../lib/words.ts';
import { withoutCitations } from '../citations.ts';
import { uncited } from '../claims/facts.ts';
import type { ArticleDraft } from '../draft.ts';
import { metaProblems } from '../meta.ts';
import type { WordRange } from '../word-range.ts';
import { factsOf, type LintTerms } from './facts.ts';
import type { Problem } from './problem.ts';
import type { Reading, ReadPart, TextPart } from './reading.ts';
import { brokenFaq, brokenHeadings, type Readings, repeatedHeadings } from './structure-rules.ts';
import { claimProblems, textProblems } from './text.ts';
import { type Aims, strayParts } from './topic-rules.ts';

/** What an article is checked against. */
export interface ArticleTerms extends LintTerms {
  readonly wordRange: WordRange;
  /** The planned questions of the FAQ; empty if there is to be none. */
  readonly questions: readonly string[];
  /** What the plan says of each section; absent: the text is not compared with its subject. */
  readonly aims?: Aims;
}

/** Rules that need all parts at once. */
const WHOLE_RULES: readonly ((draft: ArticleDraft, readings: Readings, terms: ArticleTerms) => Problem[])[] = [
  emptyParts,
  brokenHeadings,
  repeatedHeadings,
  ({ faq }, _readings, { questions }) => brokenFaq(faq, questions),
  ({ meta }, _readings, { language }) => brokenMeta(meta, language),
  (draft, readings, { wordRange, language }) => wrongLength(draft, readings, wordRange, language),
  (_draft, readings, terms) => (terms.aims ? strayParts(readings, terms.aims, terms) : []),
];

/** Problems of a finished draft, part by part, then of the whole. None: it can be published (T-01, T-03, T-05, T-08). */
export function lintArticle(draft: ArticleDraft, terms: ArticleTerms): Problem[] {
  const facts = factsOf(terms);
  const readings = readingsOf(draft, facts.claims.read);
  const inParts = [...readings.values()].flatMap((reading) => [
    ...textProblems(reading, facts),
    ...claimProblems(reading, reading.form === 'plain' ? uncited(facts.claims) : facts.claims),
  ]);
  return [...inParts, ...WHOLE_RULES.flatMap((rule) => rule(draft, readings, terms))];
}

const readingsOf = (draft: ArticleDraft, read: ReadPart): Map<string, Reading> =>
  new Map(partsOf(draft).map((part) => [part.part, read(part)]));

/** The parts in reading order. Headings of sections belong to the plan and were checked with it. */
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

/** How far an article may be outside the range. */
const TOLERANCE = 0.1;

const allowedWords = ({ min, max }: WordRange): WordRange => ({
  min: Math.ceil(min * (1 - TOLERANCE)),
  max: Math.floor(max * (1 + TOLERANCE)),
});

/** Words that a reader sees, headings and questions included, citations not. */
const wordsIn = ({ blocks }: Reading, language: string): number =>
  countWords(withoutCitations(blocks.map(({ text }) => text).join('\n')), language);

const countsIn = (readings: Readings, language: string): Map<string, number> =>
  new Map([...readings].filter(([part]) => part !== 'meta').map(([part, each]) => [part, wordsIn(each, language)]));

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, each) => sum + each, 0);

/** Whether a draft has more words than are allowed. */
export const isTooLong = (draft: ArticleDraft, terms: ArticleTerms): boolean =>
  sumOf(countsIn(readingsOf(draft, factsOf(terms).claims.read), terms.language)) > allowedWords(terms.wordRange).max;

/**
 * The article has the requested number of words, within a tenth. Sections that miss their own target in the same
 * direction must be fixed; if there are none, every section takes its share.
 */
function wrongLength(draft: ArticleDraft, readings: Readings, range: WordRange, language: string): Problem[] {
  const counts = countsIn(readings, language);
  const total = sumOf(counts);
  const { min, max } = allowedWords(range);
  if (total >= min && total <= max) return [];
  const sign = total < min ? 1 : -1;
  const missing = total < min ? range.min - total : total - range.max;
  const distance = ({ id, targetWords }: { id: string; targetWords: number }): number =>
    sign * (targetWords - (counts.get(id) ?? 0));
  const astray = draft.sections.filter((section) => distance(section) > section.targetWords * TOLERANCE);
  const chosen = astray.length > 0 ? astray : draft.sections;
  const weight = (section: { id: string; targetWords: number }): number =>
    astray.length > 0 ? distance(section) : section.targetWords;
  const weights = chosen.reduce((sum, section) => sum + weight(section), 0);
  return chosen.map((section) => {
    const has = counts.get(section.id) ?? 0;
    const wanted = Math.max(40, Math.round(has + (sign * missing * weight(section)) / weights));
    const message = `The article has ${total} words, ${range.min} to ${range.max} were asked for; this section has ${has} and should have about ${wanted}.`;
    return { rule: 'length', part: section.id, message };
  });
}
