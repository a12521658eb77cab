import { claimsIn } from '../claims/check.ts';
import { isRepairable } from '../claims/draft-claims.ts';
import { type ClaimFacts, uncited } from '../claims/facts.ts';
import { claimSentence } from '../claims/problems.ts';
import { copiedParagraphs } from './copies.ts';
import { unknownHosts, unknownLinks } from './fact-rules.ts';
import { type Facts, factsOf, type LintTerms } from './facts.ts';
import { excerpt, type Problem, unique } from './problem.ts';
import type { Reading, TextPart } from './reading.ts';
import { leftovers, repeated, wrongLanguage } from './sense-rules.ts';

export type { TextTerms } from './facts.ts';
export type { TextPart } from './reading.ts';

/** A rule for one part; it reports sentences. */
export interface TextRule {
  readonly name: string;
  readonly find: (reading: Reading, facts: Facts) => readonly string[];
}

/** The text can be parsed and does not affect the text around it. */
const faultyMarkup = ({ faults }: Reading): readonly string[] => faults;

/** No HTML: partners put the text into their own pages. */
const htmlIn = ({ html }: Reading): string[] =>
  unique(html).map((tag) => `The text holds HTML, ${excerpt(tag)}; write plain text or Markdown.`);

export const TEXT_RULES: readonly TextRule[] = [
  { name: 'markup', find: faultyMarkup }, //           it can be read
  { name: 'html', find: htmlIn }, //                   no HTML, no script
  { name: 'links', find: unknownLinks }, //            links lead to sources and to the brand
  { name: 'addresses', find: unknownHosts }, //        so do addresses that are no links
  { name: 'leftovers', find: leftovers }, //           no templates, no machine's voice
  { name: 'language', find: wrongLanguage }, //        the language that was asked for
  { name: 'repetition', find: repeated }, //           each sentence is said once
  { name: 'copies', find: copiedParagraphs }, //       nothing copied
];

/** More messages of one kind about one part tell the writer nothing new. */
const MAX_MESSAGES = 5;

/**
 * Checks a text without citations, such as a title or a post, by the rules for every text (T-01, T-05), in time linear
 * in the text. Any of the sources may support what it states.
 */
export function lintText(parts: readonly TextPart[], terms: LintTerms): Problem[] {
  const facts = factsOf(terms);
  const claims = uncited(facts.claims);
  return parts.flatMap((part) => {
    const reading = facts.claims.read(part);
    return [...textProblems(reading, facts), ...claimProblems(reading, claims)];
  });
}

/** What the rules for every text find in a part, which is examined once. */
export function textProblems(reading: Reading, facts: Facts): readonly Problem[] {
  const problems = facts.examined.get(reading) ?? examine(reading, facts, TEXT_RULES);
  facts.examined.set(reading, problems);
  return problems;
}

export const examine = (reading: Reading, facts: Facts, rules: readonly TextRule[]): Problem[] =>
  rules.flatMap(({ name, find }) =>
    find(reading, facts)
      .slice(0, MAX_MESSAGES)
      .map((message): Problem => ({ rule: name, part: reading.part, message })),
  );

/** What a part states without a source that bears it out (T-06). */
export function claimProblems(reading: Reading, facts: ClaimFacts): Problem[] {
  const problems = claimsIn(reading, facts).flatMap(({ problem, block }): Problem[] => {
    if (problem === null) return [];
    const found = { rule: problem.code, part: reading.part, message: claimSentence(problem) };
    return isRepairable(reading.blocks[block]) ? [found] : [{ ...found, inHeading: true }];
  });
  // a heading cannot be cut, so it must not be hidden by what can
  const isCuttable = ({ inHeading }: Problem): number => (inHeading ? 0 : 1);
  const first = (rule: string): Problem[] =>
    problems
      .filter((each) => each.rule === rule)
      .toSorted((a, b) => isCuttable(a) - isCuttable(b))
      .slice(0, MAX_MESSAGES);
  return [...new Set(problems.map(({ rule }) => rule))].flatMap(first);
}
