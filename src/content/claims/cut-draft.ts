import type { ArticleDraft } from '../draft.ts';
import type { CutClaim } from '../plans.ts';
import { cutUnsupported } from './cut.ts';
import type { ClaimFacts } from './facts.ts';

/**
 * An article without the sentences that no source bears out (T-07), and a list of them. A question whose answer is cut
 * completely is removed too, unless no question would be left. Titles and descriptions are not cut.
 */
export function cutDraft(draft: ArticleDraft, facts: ClaimFacts): { draft: ArticleDraft; cut: CutClaim[] } {
  const cut: CutClaim[] = [];
  const kept = (part: string, markdown: string): string => {
    const result = cutUnsupported(part, markdown, facts);
    cut.push(...result.cut);
    return result.markdown;
  };
  const lead = kept('lead', draft.lead);
  const sections = draft.sections.map((section) => ({ ...section, markdown: kept(section.id, section.markdown) }));
  const answers = draft.faq?.answers.map((each) => ({ ...each, markdown: kept('faq', each.markdown) })) ?? [];
  const answered = answers.filter(({ markdown }) => markdown !== '');
  const faq = draft.faq && { ...draft.faq, answers: answered.length > 0 ? answered : answers };
  return { draft: { ...draft, lead, sections, faq }, cut };
}
