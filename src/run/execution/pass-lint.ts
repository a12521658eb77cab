import pMap from 'p-map';
import { cutDraft } from '../../content/claims/cut-draft.ts';
import { compileClaimFacts } from '../../content/claims/facts.ts';
import { CLAIM_CODES } from '../../content/claims/problems.ts';
import type { ArticleDraft, DraftFaq, DraftSection } from '../../content/draft.ts';
import { type ArticleTerms, lintArticle } from '../../content/lint/article.ts';
import type { Problem } from '../../content/lint/problem.ts';
import { sameWords } from '../../content/lint/structure-rules.ts';
import { trimMetaDescription, trimMetaTitle } from '../../content/meta.ts';
import type { CutClaim } from '../../content/plans.ts';
import { RunFailure } from '../failure.ts';
import { budgetExhausted, callsLeft } from './consult.ts';
import type { ExecutionRun } from './context.ts';
import { AT_ONCE, type Writer } from './draft.ts';
import { type Repair, rejected } from './repair.ts';

/** A text that can be published, and what was cut from it. */
export interface Passed {
  readonly draft: ArticleDraft;
  readonly cut: readonly CutClaim[];
  /** What later changes of the text are held to. */
  readonly terms: ArticleTerms;
}

/** The share of the shortest length that must be left of an article from which sentences were cut. */
const MIN_LEFT = 0.85;

/**
 * Step 8: a draft that passes the lint. Parts that fail it are rewritten once (T-02), as far as the limits of the text
 * go. Sentences that no source bears out even then are cut; the article fails if what is left is too short or has lost
 * its structure (T-07).
 */
export async function passLint(
  run: ExecutionRun,
  draft: ArticleDraft,
  terms: ArticleTerms,
  writer: Writer,
): Promise<Passed> {
  const problems = lintArticle(draft, terms);
  if (problems.length === 0) return { draft, cut: [], terms };
  const repaired = await repairDraft(run, draft, problems, writer, terms.language);
  const { draft: rest, cut } = cutDraft(repaired.draft, compileClaimFacts(terms));
  const asked = cut.length === 0 ? terms : shortened(terms, repaired.draft, rest);
  const left = lintArticle(rest, asked);
  if (left.length > 0) throw repaired.refused ?? rejected(left);
  return { draft: rest, cut, terms: asked };
}

/** What is asked of an article from which sentences, and perhaps whole answers, were cut. */
function shortened(terms: ArticleTerms, before: ArticleDraft, after: ArticleDraft): ArticleTerms {
  const asked = ({ faq }: ArticleDraft): string[] => (faq?.answers ?? []).map(({ question }) => sameWords(question));
  const left = new Set(asked(after));
  const gone = new Set(asked(before).filter((question) => !left.has(question)));
  const { min, max } = terms.wordRange;
  return {
    ...terms,
    wordRange: { min: Math.round(min * MIN_LEFT), max },
    questions: terms.questions.filter((question) => !gone.has(sameWords(question))),
  };
}

/** Models are bad at counting characters, and cutting a text adds no claims. */
const trimmed = ({ metaTitle, metaDescription }: ArticleDraft['meta'], language: string): ArticleDraft['meta'] => ({
  metaTitle: trimMetaTitle(metaTitle, language),
  metaDescription: trimMetaDescription(metaDescription, language),
});

interface Repaired {
  readonly draft: ArticleDraft;
  /** The failure of the first repair that a limit did not allow. */
  readonly refused: RunFailure | undefined;
}

async function repairDraft(
  run: ExecutionRun,
  draft: ArticleDraft,
  problems: readonly Problem[],
  writer: Writer,
  language: string,
): Promise<Repaired> {
  const byPart = Map.groupBy(problems, ({ part }) => part);
  const allowed = new Set(inOrderOfNeed(byPart).slice(0, callsLeft(run)));
  let refused = allowed.size < byPart.size ? budgetExhausted('calls') : undefined;
  /** The part written again; as it was if it has no problem or a limit is reached. */
  const repaired = async <T>(
    part: string,
    kept: T,
    text: string,
    again: (repair: Repair) => Promise<T>,
  ): Promise<T> => {
    const found = byPart.get(part);
    if (found === undefined || !allowed.has(part)) return kept;
    return again({ previous: text, problems: found.map(({ message }) => message) }).catch((error: unknown) => {
      if (!(error instanceof RunFailure) || error.failure.code !== 'text_budget_exhausted') throw error;
      refused ??= error;
      return kept;
    });
  };
  const sections = await pMap(
    draft.sections,
    (written: DraftSection, at) =>
      repaired(written.id, written, written.markdown, (repair) => writer.section(at, repair)),
    { concurrency: AT_ONCE },
  );
  const faq = draft.faq && (await repaired('faq', draft.faq, faqText(draft.faq), writer.faq));
  const lead = await repaired('lead', draft.lead, draft.lead, (repair) => writer.lead(sections, repair));
  const { metaTitle, metaDescription } = draft.meta;
  const meta = await repaired('meta', draft.meta, `${metaTitle}\n${metaDescription}`, (repair) =>
    writer.meta(lead, repair),
  );
  return { draft: { lead, sections, faq, meta: byPart.has('meta') ? trimmed(meta, language) : meta }, refused };
}

const CUTTABLE: ReadonlySet<string> = new Set(CLAIM_CODES);

/** The parts to repair. Those in which cutting sentences is enough come last; nothing is cut from titles. */
function inOrderOfNeed(byPart: ReadonlyMap<string, readonly Problem[]>): string[] {
  const canBeCut = (part: string): boolean =>
    part !== 'meta' && (byPart.get(part) ?? []).every(({ rule }) => CUTTABLE.has(rule));
  return [...byPart.keys()].toSorted((a, b) => Number(canBeCut(a)) - Number(canBeCut(b)));
}

const faqText = ({ heading, answers }: DraftFaq): string =>
  [`## ${heading}`, ...answers.map(({ question, markdown }) => `### ${question}\n\n${markdown}`)].join('\n\n');
