import pMap from 'p-map';
import { cutDraft } from '../../content/claims/cut-draft.ts';
import { compileClaimFacts } from '../../content/claims/facts.ts';
import type { ArticleDraft, DraftFaq, DraftSection } from '../../content/draft.ts';
import { type ArticleTerms, lintArticle } from '../../content/lint/article.ts';
import type { Problem } from '../../content/lint/problem.ts';
import { sameWords } from '../../content/lint/structure-rules.ts';
import { metaLimits, trimMetaDescription, trimMetaTitle } from '../../content/meta.ts';
import type { CutClaim } from '../../content/plans.ts';
import { writeFaq, writeLead, writeMeta, writeSection } from '../../content/tasks/article.ts';
import { enterStage, workThrough } from '../stages.ts';
import { consultOnce } from './consult.ts';
import type { ExecutionRun } from './context.ts';
import { assignmentOf, type Material } from './material.ts';
import type { Outline } from './plan.ts';
import { type Repair, rejected } from './repair.ts';
import type { ShownSources } from './shown.ts';

const AT_ONCE = 4;

/** Writes the parts of one article. Each has its own checkpoint key, so that it survives a restart. */
export interface Writer {
  section(index: number, repair: Repair): Promise<DraftSection>;
  faq(repair: Repair): Promise<DraftFaq | null>;
  lead(sections: readonly DraftSection[], repair: Repair): Promise<string>;
  meta(lead: string, repair: Repair): Promise<ArticleDraft['meta']>;
}

const partKey = (part: string, repair: Repair): string => (repair === null ? part : `${part}/repair`);

export function createWriter(run: ExecutionRun, material: Material, plan: Outline, shown: ShownSources): Writer {
  const assignment = assignmentOf(run, material);
  const { secondaryQueries, claimsToAvoid, titleOptions } = plan;
  const common = { ...assignment, secondaryQueries, claimsToAvoid };
  const namedIn = (parts: readonly { readonly sourceIds: readonly number[] }[]): number[] => [
    ...new Set(parts.flatMap(({ sourceIds }) => sourceIds)),
  ];
  return {
    async section(index, repair) {
      const planned = plan.sections[index];
      if (planned === undefined) throw new RangeError(`the plan has no section ${index}`);
      const { id, heading, purpose, questions, keyPoints, targetWords } = planned;
      const { markdown } = await consultOnce(run, partKey(`section/${index}`, repair), writeSection, {
        ...common,
        angle: plan.angle,
        outline: plan.sections.map((each) => each.heading),
        section: { heading, purpose, questions, keyPoints, targetWords },
        sources: shown.part([heading, purpose, ...questions, ...keyPoints], planned.sourceIds),
        repair,
      });
      return { id, heading, level: 2, targetWords, markdown };
    },
    async faq(repair) {
      if (plan.faq.length === 0) return null;
      const questions = plan.faq.map(({ question }) => question);
      const input = { ...common, questions, sources: shown.part(questions, namedIn(plan.faq)), repair };
      return consultOnce(run, partKey('faq', repair), writeFaq, input);
    },
    async lead(sections, repair) {
      const { markdown } = await consultOnce(run, partKey('lead', repair), writeLead, {
        ...common,
        question: material.questions[0] ?? assignment.title,
        body: sections.map(({ heading, markdown: body }) => `## ${heading}\n\n${body}`).join('\n\n'),
        sources: shown.part(
          [...material.questions, ...plan.sections.map((each) => each.heading)],
          namedIn(plan.sections),
        ),
        repair,
      });
      return markdown;
    },
    meta: (lead, repair) =>
      consultOnce(run, partKey('meta', repair), writeMeta, {
        ...common,
        titleOptions,
        lead,
        limits: { ...metaLimits(assignment.language) },
        repair,
      }),
  };
}

/** Steps 3 to 6: the sections in parallel, then the parts that depend on them. */
export async function writeDraft(run: ExecutionRun, writer: Writer, plan: Outline): Promise<ArticleDraft> {
  const stage = { stage: 'sections', atOnce: AT_ONCE } as const;
  run.reporter.progress({ stage: 'sections', done: 0, total: plan.sections.length });
  const sections = await workThrough(run, stage, plan.sections, (_, index) => writer.section(index, null));
  enterStage(run, 'faq');
  const faq = await writer.faq(null);
  enterStage(run, 'lead');
  const lead = await writer.lead(sections, null);
  enterStage(run, 'meta');
  return { lead, sections, faq, meta: await writer.meta(lead, null) };
}

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
 * Step 8: a draft that passes the lint. Parts that fail it are rewritten once (T-02). Sentences that no source bears out
 * even then are cut; the article fails if what is left is too short or has lost its structure (T-07).
 */
export async function passLint(draft: ArticleDraft, terms: ArticleTerms, writer: Writer): Promise<Passed> {
  const problems = lintArticle(draft, terms);
  if (problems.length === 0) return { draft, cut: [], terms };
  const repaired = await repairDraft(draft, problems, writer, terms.language);
  const { draft: rest, cut } = cutDraft(repaired, compileClaimFacts(terms));
  const asked = cut.length === 0 ? terms : shortened(terms, repaired, rest);
  const left = lintArticle(rest, asked);
  if (left.length > 0) throw rejected(left);
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
