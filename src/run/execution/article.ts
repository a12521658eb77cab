import { compileMatcher } from '../../analysis/matching.ts';
import { citedAs } from '../../content/citations.ts';
import { recited } from '../../content/claims/cut.ts';
import { piecesOf } from '../../content/claims/draft-claims.ts';
import { type ArticleDraft, type AssembledArticle, assembleArticle } from '../../content/draft.ts';
import { faqJsonLd } from '../../content/faq-json-ld.ts';
import { type Goal, unmetSentence } from '../../content/goals/goal.ts';
import { goals } from '../../content/goals/goals.ts';
import { compileFacts } from '../../content/lint/facts.ts';
import { lintOutput } from '../../content/lint/output.ts';
import { type ArticlePlan, articlePlan, type CutClaim } from '../../content/plans.ts';
import { article } from '../../contract/output.ts';
import { wireTime } from '../../domain/views.ts';
import { enterStage } from '../stages.ts';
import { type ExecutionImage, endedAt, type Product, provenanceFor } from './conclude.ts';
import type { ExecutionRun } from './context.ts';
import { type Described, describeSlots } from './describe.ts';
import { createWriter, writeDraft } from './draft.ts';
import { type Drawn, drawAll, shownAltText } from './draw.ts';
import { editDraft } from './edit.ts';
import { createJudge } from './judge.ts';
import type { Material } from './material.ts';
import { passLint } from './pass-lint.ts';
import { type ArticlePayload, pictureCount } from './payload.ts';
import { aimsOf, goalTermsOf, lengthOf, type Outline, termsOf } from './plan.ts';
import { rejected } from './repair.ts';
import { shownSources } from './shown.ts';
import { articleSlots, type Slot } from './slots.ts';

/** Makes an article from its material, in the form in which it is stored. */
export async function makeArticle(
  run: ExecutionRun,
  material: Material,
  payload: ArticlePayload,
  plan: Outline,
): Promise<Product> {
  const shown = shownSources(run, material);
  const writer = createWriter(run, material, plan, shown);
  const written = await writeDraft(run, writer, plan);
  const questions = plan.faq.map(({ question }) => question);
  const given = { ...termsOf(run, material, payload), questions, aims: aimsOf(plan) };
  const facts = compileFacts(given);
  const terms = { ...given, facts };
  // before the pictures: a rejected text needs none, and the final text describes them
  enterStage(run, 'lint');
  const judge = createJudge(run, material, { terms, facts: facts.claims, index: shown.index, piecesOf });
  const { draft: checked, cut, terms: left } = await passLint(run, material, written, writer, judge);
  const unmetIn = (text: ArticleDraft): Goal[] =>
    goals(text, material.ledger, goalTermsOf(left, plan, payload)).filter(({ isMet }) => !isMet);
  const unmet = unmetIn(checked);
  const draft = await editDraft(run, material, plan, { draft: checked, terms: left, judge, unmet });
  const assembled = assembleArticle(draft, material.ledger);
  const unfit = lintOutput(assembled, terms);
  if (unfit.length > 0) throw rejected(unfit);
  enterStage(run, 'images');
  const slots = articleSlots(plan, payload.article_title, pictureCount({ type: 'create_article', ...payload }));
  const described = await describeSlots(
    run,
    material,
    slots.map((slot) => withText(slot, draft)),
    terms,
  );
  const drawn = await drawAll(run, described);
  enterStage(run, 'output');
  const output = await outputOf(run, {
    material,
    payload,
    plan,
    slots,
    draft,
    cut,
    unmet: draft === checked ? unmet : unmetIn(draft),
    assembled,
    drawn,
  });
  return slots.length === 0
    ? { output }
    : { output, images: described.map((each, index) => imageOf(run, each, drawn[index])) };
}

/** A slot with the part of the text that its picture illustrates. */
function withText(slot: Slot, { lead, sections, faq }: ArticleDraft): Slot & { readonly text: string } {
  const section = sections.find(({ id }) => id === slot.hint);
  if (section) return { ...slot, text: section.markdown };
  if (slot.hint === 'faq') return { ...slot, text: (faq?.answers ?? []).map(({ question }) => question).join('\n') };
  return { ...slot, text: slot.hint === 'conclusion' ? (sections.at(-1)?.markdown ?? lead) : lead };
}

interface Written {
  readonly material: Material;
  readonly payload: ArticlePayload;
  readonly plan: Outline;
  readonly slots: readonly Slot[];
  readonly draft: ArticleDraft;
  readonly cut: readonly CutClaim[];
  readonly unmet: readonly Goal[];
  readonly assembled: AssembledArticle;
  readonly drawn: readonly Drawn[];
}

async function outputOf(run: ExecutionRun, written: Written) {
  const { payload, draft, assembled, drawn } = written;
  return article.parse({
    id: run.input.outputId,
    status: 'completed',
    article_title: payload.article_title,
    language: payload.language,
    category: payload.category,
    meta_title: draft.meta.metaTitle,
    meta_description: draft.meta.metaDescription,
    slug: run.input.slug,
    content: assembled.content,
    images: null,
    article_plan: shownPlan(written),
    sources: assembled.sources,
    faq_json_ld: faqJsonLd(draft.faq, payload.language),
    provenance: await provenanceFor(run, payload.language, drawn),
    created_at: wireTime(run.input.createdAt),
    updated_at: await endedAt(run),
  });
}

function imageOf(run: ExecutionRun, described: Described, drawn: Drawn | undefined): ExecutionImage {
  if (drawn === undefined) throw new RangeError('a slot has no picture');
  const { caption, hint } = described;
  const { ref, width, height, isPlaceholder } = drawn;
  return {
    id: ref.sha256,
    bytes: ref,
    altText: shownAltText(run, described, drawn),
    ...(caption === null ? {} : { caption }),
    sectionHint: hint,
    width,
    height,
    isPlaceholder,
  };
}

/** The plan that partners see beside the text. Its citations are the numbers of the article’s `sources`. */
function shownPlan({ plan, material, payload, slots, cut, unmet, assembled }: Written): ArticlePlan {
  const { ledger, brand, questions } = material;
  const { content, citedIds } = assembled;
  const numbers = (sourceIds: readonly number[]): number[] =>
    citedIds.flatMap((id, index) => (sourceIds.includes(id) ? [index + 1] : []));
  const numberOf = (id: number): number | undefined => numbers([id])[0];
  const slotOf = (id: string): number | null => {
    const position = slots.findIndex(({ hint }) => hint === id);
    return position === -1 ? null : position;
  };
  const rivals = compileMatcher(brand.competitors).findMentions(content);
  return articlePlan.parse({
    version: 1,
    intent: plan.intent,
    audience: plan.audience,
    angle: plan.angle,
    primary_query: questions[0],
    secondary_queries: [...new Set([...questions.slice(1), ...plan.secondaryQueries])],
    word_range: lengthOf(payload).wordRange,
    sections: plan.sections.map(({ id, heading, purpose, keyPoints, sourceIds, targetWords }) => ({
      id,
      heading,
      level: 2,
      purpose,
      key_points: keyPoints.map((point) => citedAs(point, numberOf)).filter(Boolean),
      source_ids: numbers(sourceIds),
      target_words: targetWords,
      image_slot: slotOf(id),
    })),
    faq: plan.faq.map(({ question, sourceIds }) => ({ question, source_ids: numbers(sourceIds) })),
    title_options: plan.titleOptions,
    claims_to_avoid: plan.claimsToAvoid,
    competitors_mentioned: [...new Set(rivals.map(({ brand: name }) => name))],
    internal_links: ledger.sources.filter(({ kind }) => kind === 'own').map(({ url }) => url),
    left_out: ledger.leftOut,
    cut: cut.map((each) => recited(each, numberOf)),
    unmet_goals: unmet.map(({ name, part }) => ({ goal: name, part, why: unmetSentence(name) })),
  });
}
