import { cutUnsupported } from '../../content/claims/cut.ts';
import { cutDraft } from '../../content/claims/cut-draft.ts';
import { piecesOf } from '../../content/claims/draft-claims.ts';
import type { ClaimFacts } from '../../content/claims/facts.ts';
import { CLAIM_CODES } from '../../content/claims/problems.ts';
import type { ArticleDraft, DraftFaq, DraftSection } from '../../content/draft.ts';
import { type ArticleTerms, lintArticle } from '../../content/lint/article.ts';
import type { Problem } from '../../content/lint/problem.ts';
import { sameWords } from '../../content/lint/structure-rules.ts';
import { TOPIC } from '../../content/lint/topic-rules.ts';
import type { CutClaim } from '../../content/plans.ts';
import { countWords } from '../../lib/words.ts';
import { RunFailure } from '../failure.ts';
import { sideBySide } from '../stages.ts';
import { budgetExhausted, callsLeft } from './consult.ts';
import type { ExecutionRun } from './context.ts';
import { AT_ONCE, type Writer } from './draft.ts';
import { type ArticleJudge, offTopic } from './judge.ts';
import type { Material } from './material.ts';
import { renewMeta, trimmedMeta } from './renew-meta.ts';
import { type Repair, rejected } from './repair.ts';
import { ARTICLE, repairUnsupported } from './repair-sentences.ts';

/** A text that can be published, and what was cut from it. */
export interface Passed {
  readonly draft: ArticleDraft;
  readonly cut: readonly CutClaim[];
  /** What later changes of the text are checked against. */
  readonly terms: ArticleTerms;
}

/** The share of the minimum length that must be left if sentences were cut from an article. */
const MIN_LEFT = 0.85;

/**
 * Step 8: makes a draft that passes the lint and of which every claim was judged to be supported by its sources. Parts
 * that break a rule that is not about claims are written once more (T-02), and so are those that consist mostly of
 * unsupported sentences. In the other parts, only the sentences that no source bears out are rewritten, as far as the
 * limits of the text allow. Sentences that no source bears out even then are cut; the article fails if what is left is
 * too short or has lost its structure (T-07).
 */
export async function passLint(
  run: ExecutionRun,
  material: Material,
  draft: ArticleDraft,
  writer: Writer,
  judge: ArticleJudge,
): Promise<Passed> {
  const mended = await repairParts(run, draft, writer, judge);
  const still = lintArticle(mended.draft, judge.terms());
  // nobody need be paid to judge what is about something else
  if (still.some(({ rule }) => rule === TOPIC)) throw failureOf(mended, still);
  await judge.whole(mended.draft);
  const repaired = await repairUnsupported(run, material, mended.draft, judge, ARTICLE);
  const { draft: checked, cut } = cutDraft(repaired, judge.facts());
  const terms = judge.terms();
  // rewritten sentences may be shorter, too
  const asked = cut.length === 0 && repaired === mended.draft ? terms : shortened(terms, repaired, checked);
  const rest =
    checked.lead === mended.draft.lead ? checked : { ...checked, meta: await renewMeta(run, checked, writer, asked) };
  const left = lintArticle(rest, asked);
  if (left.length > 0) throw failureOf(mended, left);
  return { draft: rest, cut, terms: asked };
}

/**
 * A text fails as off topic only if it has no other problems except in its claims: a text in the wrong language, or
 * without real words, does not have the words of its subject either.
 */
function failureOf({ refused }: Repaired, left: readonly Problem[]): RunFailure {
  const others = left.filter(({ rule }) => rule !== TOPIC && !CUTTABLE.has(rule));
  const astray = left.find(({ rule }) => rule === TOPIC);
  if (refused) return refused;
  return astray && others.length === 0 ? offTopic(`${astray.part}: ${astray.message}`) : rejected(left);
}

/** The terms for an article from which sentences, and perhaps whole answers, were cut. */
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

interface Repaired {
  readonly draft: ArticleDraft;
  /** The failure of the first repair that a limit did not allow. */
  readonly refused: RunFailure | undefined;
}

/**
 * Writes once more the parts that break a rule other than those about claims, and those that consist mostly of
 * unsupported sentences. The writer gets all problems of the part.
 */
async function repairParts(
  run: ExecutionRun,
  draft: ArticleDraft,
  writer: Writer,
  judge: ArticleJudge,
): Promise<Repaired> {
  const terms = judge.terms();
  const all = Map.groupBy(lintArticle(draft, terms), ({ part }) => part);
  const spoilt = spoiltParts(draft, judge.facts());
  const byPart = new Map([...all].filter(([part, problems]) => spoilt.has(part) || !canBeCut(part, problems)));
  if (byPart.size === 0) return { draft, refused: undefined };
  const left = Math.max(0, callsLeft(run) - judge.calls(draft));
  const allowed = new Set([...byPart.keys()].slice(0, left));
  let refused = allowed.size < byPart.size ? budgetExhausted('calls') : undefined;
  /** The part, written again; unchanged if it has no problem or a limit is reached. */
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
  const { signal } = run;
  const sections = await sideBySide({ signal, atOnce: AT_ONCE }, draft.sections, (written: DraftSection, at) =>
    repaired(written.id, written, written.markdown, (repair) => writer.section(at, repair)),
  );
  const faq = draft.faq && (await repaired('faq', draft.faq, faqText(draft.faq), writer.faq));
  const lead = await repaired('lead', draft.lead, draft.lead, (repair) => writer.lead(sections, repair));
  const { metaTitle, metaDescription } = draft.meta;
  const meta = await repaired('meta', draft.meta, `${metaTitle}\n${metaDescription}`, (repair) =>
    writer.meta(lead, repair),
  );
  return {
    draft: { lead, sections, faq, meta: byPart.has('meta') ? trimmedMeta(meta, terms.language) : meta },
    refused,
  };
}

const CUTTABLE: ReadonlySet<string> = new Set(CLAIM_CODES);

/**
 * Whether all problems of a part are in sentences that can be rewritten or cut alone; titles have no such sentences.
 */
const canBeCut = (part: string, problems: readonly Problem[]): boolean =>
  part !== 'meta' && problems.every(({ rule, inHeading }) => CUTTABLE.has(rule) && inHeading !== true);

/** If less than this share of a part would be left without its unsupported sentences, the whole part is rewritten. */
const MIN_SOUND = 0.5;

/** The introduction and the sections that consist mostly of sentences that no source bears out. */
function spoiltParts(draft: ArticleDraft, facts: ClaimFacts): Set<string> {
  const spoilt = piecesOf(draft).filter(({ part, markdown }) => {
    if (part === 'faq') return false;
    const words = (text: string): number => countWords(text, facts.language);
    const rest = cutUnsupported(part, markdown, facts).markdown;
    return rest !== markdown && words(rest) < words(markdown) * MIN_SOUND;
  });
  return new Set(spoilt.map(({ part }) => part));
}

const faqText = ({ heading, answers }: DraftFaq): string =>
  [`## ${heading}`, ...answers.map(({ question, markdown }) => `### ${question}\n\n${markdown}`)].join('\n\n');
