import type { Passage } from '../claims/passages.ts';
import { type Facts, factsOf, type LintTerms, type TextTerms } from './facts.ts';
import type { Problem } from './problem.ts';
import type { TextPart } from './reading.ts';
import { claimProblems, examine, TEXT_RULES } from './text.ts';

/** The rules that auditors verify in a published article: everything that needs a source (T-01). */
const AUDITED = new Set(['markup', 'html', 'links', 'addresses']);

/**
 * Checks that the figures and quotations of a published article occur in its ledger, that its links lead to the sites
 * of its sources or of the brand, and that every [n] is one of its sources. `part` is `lead` or the heading above the
 * problem.
 */
export function lintOutput(
  { content, sources }: { readonly content: string; readonly sources: readonly { readonly url: string }[] },
  terms: LintTerms,
): Problem[] {
  const facts = factsOf(terms);
  const passages = numbered(sources, terms, facts);
  // verdicts are about sentences with the ids of the ledger
  const claims = { ...facts.claims, passages, ledger: facts.claims.passages, unsupported: new Set<string>() };
  const rules = TEXT_RULES.filter(({ name }) => AUDITED.has(name));
  const inParts = content.split(/^(?=#{2,3} )/m).flatMap((text) => {
    const part: TextPart = { part: /^#{2,3} (.*)/.exec(text)?.[1] ?? 'lead', form: 'markdown', text };
    const reading = claims.read(part);
    return [...examine(reading, facts, rules), ...claimProblems(reading, claims)];
  });
  const read = new Set(terms.ledger.sources.map(({ url }) => url));
  const unread = sources.filter(({ url }) => !read.has(url));
  return [...inParts, ...unread.map(({ url }) => miscited('lead', `The source ${url} is not in the ledger.`))];
}

/** The sources of the ledger by the numbers that readers see. */
function numbered(sources: readonly { readonly url: string }[], { ledger }: TextTerms, { claims }: Facts) {
  const ids = sources.map(({ url }) => ledger.sources.find((source) => source.url === url)?.id ?? 0);
  return new Map(
    ids.flatMap((id, at): [number, Passage][] => {
      const passage = claims.passages.get(id);
      return passage ? [[at + 1, passage]] : [];
    }),
  );
}

const miscited = (part: string, message: string): Problem => ({ rule: 'citations', part, message });
