import { compileFacts, type TextTerms } from './facts.ts';
import type { Problem } from './problem.ts';
import { readPart, type TextPart } from './reading.ts';
import { examine, TEXT_RULES } from './text.ts';

/** The rules that auditors verify in a published article: everything that needs a source (T-01). */
const AUDITED = new Set(['markup', 'html', 'numerals', 'quotations', 'links', 'addresses']);

/**
 * Checks that the figures, quotations and links of a published article occur in its ledger, and that every [n] is one
 * of its sources. `part` is `lead` or the heading above the problem.
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
    const cited = beyond.map((number) =>
      miscited(part.part, `[${number}] is none of the ${sources.length} sources of the article.`),
    );
    return [...examine(reading, facts, rules), ...cited];
  });
  const read = new Set(terms.ledger.sources.map(({ url }) => url));
  const unread = sources.filter(({ url }) => !read.has(url));
  return [...inParts, ...unread.map(({ url }) => miscited('lead', `The source ${url} is not in the ledger.`))];
}

const miscited = (part: string, message: string): Problem => ({ rule: 'citations', part, message });
