import { compileFacts, type TextTerms } from './facts.ts';
import type { Problem } from './problem.ts';
import { readPart, type TextPart } from './reading.ts';
import { examine, TEXT_RULES } from './text.ts';

/** What auditors look up in a published article: everything that must have a source (T-01). */
const AUDITED = new Set(['markup', 'html', 'numerals', 'quotations', 'links', 'addresses']);

/**
 * Whether the figures, quotations and links of a published article stand in its ledger, and [n] in its sources. `part` is
 * `lead` or the heading under which the problem stands.
 */
export function lintOutput(
  { content, sources }: { readonly content: string; readonly sources: readonly { readonly url: string }[] },
  terms: TextTerms,
): Problem[] {
  const facts = compileFacts(terms);
  const rules = TEXT_RULES.filter(({ name }) => AUDITED.has(name));
  const inParts = content.split(/^(?=#{2,3} )/m).flatMap((text) => {
    const part: TextPart = { part: /^#{2,3} (.*)/.exec(text)?.[1] ?? 'lead', form: 'markdown', text };
    const reading = readPart(part);
    const beyond = [...new Set(reading.cited)].filter((number) => number < 1 || number > sources.length);
    const cited = beyond.map(
      (number): Problem => ({
        rule: 'citations',
        part: part.part,
        message: `[${number}] is none of the ${sources.length} sources of the article.`,
      }),
    );
    return [...examine(reading, facts, rules), ...cited];
  });
  const read = new Set(terms.ledger.sources.map(({ url }) => url));
  const unread = sources.filter(({ url }) => !read.has(url));
  return [
    ...inParts,
    ...unread.map(({ url }) => ({
      rule: 'citations',
      part: 'lead',
      message: `The source ${url} is not in the ledger.`,
    })),
  ];
}
