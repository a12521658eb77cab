import type { ArticleDraft, DraftFaq, DraftSection } from '../../content/draft.ts';
import { metaLimits } from '../../content/meta.ts';
import { writeFaq, writeLead, writeMeta, writeSection } from '../../content/tasks/article.ts';
import { enterStage, workThrough } from '../stages.ts';
import { consultOnce, keyedBy } from './consult.ts';
import { type ExecutionRun, optionalLimitMs } from './context.ts';
import { assignmentOf, type Material } from './material.ts';
import type { Outline } from './plan.ts';
import type { Repair } from './repair.ts';
import type { ShownSources } from './shown.ts';

/** How many parts are written at once. */
export const AT_ONCE = 4;

/** Writes the parts of one article. Each has its own checkpoint key, so that it survives a restart. */
export interface Writer {
  section(index: number, repair: Repair): Promise<DraftSection>;
  faq(repair: Repair): Promise<DraftFaq | null>;
  lead(sections: readonly DraftSection[], repair: Repair): Promise<string>;
  meta(lead: string, repair: Repair): Promise<ArticleDraft['meta']>;
  /** A new title and description, for a lead that has changed since the first were written. */
  metaAnew(lead: string): Promise<ArticleDraft['meta']>;
}

const partKey = (part: string, repair: Repair): string => (repair === null ? part : `${part}/repair`);

export function createWriter(run: ExecutionRun, material: Material, plan: Outline, shown: ShownSources): Writer {
  const assignment = assignmentOf(run, material);
  const { secondaryQueries, claimsToAvoid, titleOptions } = plan;
  const common = { ...assignment, secondaryQueries, claimsToAvoid };
  const namedIn = (parts: readonly { readonly sourceIds: readonly number[] }[]): number[] => [
    ...new Set(parts.flatMap(({ sourceIds }) => sourceIds)),
  ];
  const metaInput = (lead: string, repair: Repair) => ({
    ...common,
    titleOptions,
    lead,
    limits: { ...metaLimits(assignment.language) },
    repair,
  });
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
    meta: (lead, repair) => consultOnce(run, partKey('meta', repair), writeMeta, metaInput(lead, repair)),
    metaAnew: (lead) =>
      consultOnce(run, keyedBy('meta', [lead]), writeMeta, metaInput(lead, null), optionalLimitMs(run)),
  };
}

/** Steps 3 to 6: the sections in parallel, then the FAQ, the lead, and the title with its description. */
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
