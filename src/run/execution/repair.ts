import pMap from 'p-map';
import type { ArticleDraft, DraftFaq, DraftSection } from '../../content/draft.ts';
import { type ArticleTerms, lintArticle } from '../../content/lint/article.ts';
import type { Problem } from '../../content/lint/problem.ts';
import { trimMetaDescription, trimMetaTitle } from '../../content/meta.ts';
import { clipped, RunFailure } from '../failure.ts';
import type { Repair, Writer } from './draft.ts';

const AT_ONCE = 4;

/** Step 8: a draft that passes the lint, its offending parts written once more where it did not at first (T-02). */
export async function passLint(draft: ArticleDraft, terms: ArticleTerms, writer: Writer): Promise<ArticleDraft> {
  return lintedTwice(
    draft,
    (text) => lintArticle(text, terms),
    (problems) => repairDraft(draft, problems, writer, terms.language),
  );
}

/** T-02: what does not pass its lint is made once more, from what was wrong with it; then it is rejected. */
export async function lintedTwice<T, P extends Pick<Problem, 'message'>>(
  first: T,
  lint: (text: T) => readonly P[],
  again: (problems: readonly P[], messages: string[]) => Promise<T>,
): Promise<T> {
  const problems = lint(first);
  if (problems.length === 0) return first;
  const messages = problems.map(({ message }) => message);
  const second = await again(problems, messages);
  const left = lint(second);
  if (left.length > 0) throw rejected(left);
  return second;
}

const MAX_NAMED = 4;

/** T-02: `problems` are those that were left after the repair, the worst first; the first few are named. */
export function rejected(problems: readonly Pick<Problem, 'message'>[]): RunFailure {
  const named = problems.slice(0, MAX_NAMED).map(({ message }) => clipped(message));
  const more = problems.length > MAX_NAMED ? ` (${problems.length - MAX_NAMED} more)` : '';
  return new RunFailure({ code: 'text_rejected', detail: { problems: `${named.join('; ')}${more}` } });
}

/** Models count characters badly, and cutting says nothing new. */
const trimmed = ({ metaTitle, metaDescription }: ArticleDraft['meta'], language: string): ArticleDraft['meta'] => ({
  metaTitle: trimMetaTitle(metaTitle, language),
  metaDescription: trimMetaDescription(metaDescription, language),
});

async function repairDraft(
  draft: ArticleDraft,
  problems: readonly Problem[],
  writer: Writer,
  language: string,
): Promise<ArticleDraft> {
  const of = (part: string, previous: string): Repair => {
    const found = problems.filter((problem) => problem.part === part).map(({ message }) => message);
    return found.length === 0 ? null : { previous, problems: found };
  };
  const sections = await pMap(
    draft.sections,
    async (written: DraftSection, index) => {
      const repair = of(written.id, written.markdown);
      return repair ? writer.section(index, repair) : written;
    },
    { concurrency: AT_ONCE },
  );
  const faqRepair = draft.faq && of('faq', faqText(draft.faq));
  const faq = faqRepair ? await writer.faq(faqRepair) : draft.faq;
  const leadRepair = of('lead', draft.lead);
  const lead = leadRepair ? await writer.lead(sections, leadRepair) : draft.lead;
  const metaRepair = of('meta', `${draft.meta.metaTitle}\n${draft.meta.metaDescription}`);
  const meta = metaRepair ? trimmed(await writer.meta(lead, metaRepair), language) : draft.meta;
  return { lead, sections, faq, meta };
}

const faqText = ({ heading, answers }: DraftFaq): string =>
  [`## ${heading}`, ...answers.map(({ question, markdown }) => `### ${question}\n\n${markdown}`)].join('\n\n');
