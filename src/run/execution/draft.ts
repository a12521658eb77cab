import type { ArticleDraft, DraftFaq, DraftSection } from '../../content/draft.ts';
import { metaLimits } from '../../content/meta.ts';
import { sectionIds } from '../../content/slug.ts';
import { type PlannedArticle, writeFaq, writeLead, writeMeta, writeSection } from '../../content/tasks/article.ts';
import type { Assignment } from '../../content/tasks/shared.ts';
import { enterStage, workThrough } from '../stages.ts';
import { consultOnce } from './consult.ts';
import type { ExecutionRun } from './context.ts';
import { assignmentOf, type Material } from './material.ts';
import { shownSources } from './shown.ts';

const SECTIONS_AT_ONCE = 4;

/** An earlier text and what is wrong with it; null when it is written for the first time. */
export type Repair = { previous: string; problems: string[] } | null;

/** Writes the parts of one article. Each has a key of its own, so that what was written stands after a restart. */
export interface Writer {
  section(index: number, repair: Repair): Promise<DraftSection>;
  faq(repair: Repair): Promise<DraftFaq | null>;
  lead(sections: readonly DraftSection[], repair: Repair): Promise<string>;
  meta(lead: string, repair: Repair): Promise<ArticleDraft['meta']>;
}

const partKey = (part: string, repair: Repair): string => (repair === null ? part : `${part}/repair`);

export function createWriter(run: ExecutionRun, material: Material, plan: PlannedArticle): Writer {
  const assignment = assignmentOf(run, material);
  return {
    section: (index, repair) => section(run, material, plan, assignment, index, repair),
    faq: async (repair) => {
      if (plan.faq.length === 0) return null;
      return consultOnce(run, partKey('faq', repair), writeFaq, {
        ...assignment,
        questions: plan.faq.map(({ question }) => question),
        sources: shownSources(
          material,
          plan.faq.flatMap(({ sourceIds }) => sourceIds),
        ),
        repair,
      });
    },
    lead: async (sections, repair) => {
      const { markdown } = await consultOnce(run, partKey('lead', repair), writeLead, {
        ...assignment,
        question: material.questions[0] ?? assignment.title,
        body: sections.map(({ heading, markdown: body }) => `## ${heading}\n\n${body}`).join('\n\n'),
        sources: shownSources(
          material,
          plan.sections.flatMap(({ sourceIds }) => sourceIds),
        ),
        repair,
      });
      return markdown;
    },
    meta: (lead, repair) =>
      consultOnce(run, partKey('meta', repair), writeMeta, {
        ...assignment,
        lead,
        limits: { ...metaLimits(assignment.language) },
        repair,
      }),
  };
}

async function section(
  run: ExecutionRun,
  material: Material,
  plan: PlannedArticle,
  assignment: Assignment,
  index: number,
  repair: Repair,
): Promise<DraftSection> {
  const planned = plan.sections[index];
  const id = sectionIds(
    plan.sections.map((each) => each.heading),
    assignment.language,
  )[index];
  if (planned === undefined || id === undefined) throw new RangeError(`the plan has no section ${index}`);
  const { heading, purpose, keyPoints, sourceIds, targetWords } = planned;
  const { markdown } = await consultOnce(run, partKey(`section/${index}`, repair), writeSection, {
    ...assignment,
    angle: plan.angle,
    outline: plan.sections.map((each) => each.heading),
    section: { heading, purpose, keyPoints, targetWords },
    sources: shownSources(material, sourceIds),
    repair,
  });
  return { id, heading, level: 2, targetWords, markdown };
}

/** Steps 3 to 6: sections side by side, then what rests on them. */
export async function writeDraft(run: ExecutionRun, writer: Writer, plan: PlannedArticle): Promise<ArticleDraft> {
  const stage = { stage: 'sections', atOnce: SECTIONS_AT_ONCE };
  run.reporter.progress({ stage: 'sections', done: 0, total: plan.sections.length });
  const sections = await workThrough(run, stage, plan.sections, (_, index) => writer.section(index, null));
  enterStage(run, 'faq');
  const faq = await writer.faq(null);
  enterStage(run, 'lead');
  const lead = await writer.lead(sections, null);
  enterStage(run, 'meta');
  return { lead, sections, faq, meta: await writer.meta(lead, null) };
}
