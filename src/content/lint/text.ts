import { copiedParagraphs } from './copy-rule.ts';
import { unknownNumerals, unknownQuotations } from './fact-rules.ts';
import { compileFacts, type Facts, type TextTerms } from './facts.ts';
import { leftovers } from './leftovers.ts';
import { unknownHosts, unknownLinks } from './link-rules.ts';
import { faultyMarkup, htmlIn } from './markup-rules.ts';
import type { Problem } from './problem.ts';
import { type Reading, readPart, type TextPart } from './reading.ts';
import { repeated, wrongLanguage } from './sense-rules.ts';

export type { TextTerms } from './facts.ts';
export type { TextPart } from './reading.ts';

/** What a rule says of one part, as sentences. */
export interface TextRule {
  readonly name: string;
  readonly find: (reading: Reading, facts: Facts) => readonly string[];
}

export const TEXT_RULES: readonly TextRule[] = [
  { name: 'markup', find: faultyMarkup }, //           it can be read
  { name: 'html', find: htmlIn }, //                   no HTML, no script
  { name: 'numerals', find: unknownNumerals }, //      every figure stands in a source
  { name: 'quotations', find: unknownQuotations }, //  so does every quotation
  { name: 'links', find: unknownLinks }, //            links lead to sources and to the brand
  { name: 'addresses', find: unknownHosts }, //        so do addresses that are no links
  { name: 'leftovers', find: leftovers }, //           no templates, no machine's voice
  { name: 'language', find: wrongLanguage }, //        the language that was asked for
  { name: 'repetition', find: repeated }, //           each sentence is said once
  { name: 'copies', find: copiedParagraphs }, //       nothing copied
];

/** More of one kind in one part tell the writer nothing new. */
const MAX_MESSAGES = 5;

/** The rules that hold for every text, posts included (T-01, T-05). In time linear in the text. */
export function lintText(parts: readonly TextPart[], terms: TextTerms): Problem[] {
  const facts = compileFacts(terms);
  return parts.flatMap((part) => examine(readPart(part), facts, TEXT_RULES));
}

export const examine = (reading: Reading, facts: Facts, rules: readonly TextRule[]): Problem[] =>
  rules.flatMap(({ name, find }) =>
    find(reading, facts)
      .slice(0, MAX_MESSAGES)
      .map((message): Problem => ({ rule: name, part: reading.part, message })),
  );
