import type { Answer } from '../../analysis/evidence.ts';
import { answerReader } from '../../analysis/measure.ts';
import type { RunArtifact } from '../../ports/run-ledger.ts';
import { enterStage } from '../stages.ts';
import { ask } from './ask.ts';
import { conclude } from './conclude.ts';
import { beginStage, type ReportRun } from './context.ts';
import { label } from './label.ts';
import { choosePlan, completePlan, type PlanInUse } from './plan.ts';
import { readCitedPages } from './read-cited-pages.ts';
import { readSite, type SiteReading } from './read-site.ts';

/**
 * Runs a report from a website to stored numbers. Every step reads its checkpoint first, so a killed run continues
 * where it stopped. Steps without external calls are pure and are computed again.
 */
export async function runReport(run: ReportRun): Promise<Readonly<Record<string, RunArtifact>>> {
  const { site, planned } = await discover(run);
  const answers = await ask(run, planned.plan);
  enterStage(run, 'labels');
  const review = await reviewAnswers(run, planned, { site, answers });
  enterStage(run, 'analysis');
  return conclude(run, { answers, ...review });
}

/** The site and what is measured of it, within one budget. */
async function discover(run: ReportRun) {
  const stage = beginStage(run, 'discovery');
  try {
    enterStage(run, 'site');
    const site = await readSite(run, stage);
    enterStage(run, 'brand');
    return { site, planned: await choosePlan(run, stage, site) };
  } finally {
    stage.end();
  }
}

interface Gathered {
  readonly site: SiteReading;
  readonly answers: readonly Answer[];
}

/** What follows from the answers: further competitors, more pages of the site, then labels, within one budget. */
async function reviewAnswers(run: ReportRun, proposed: PlanInUse, gathered: Gathered) {
  const stage = beginStage(run, 'labels');
  const asked = { questions: proposed.plan.questions, ...gathered };
  const labelled = async () => {
    const planned = await completePlan(run, stage, proposed, gathered.answers);
    const { profile } = planned.plan;
    const read = answerReader(profile, run.input.website);
    return { ...planned, read, labels: await label(run, stage, profile, read, asked) };
  };
  try {
    const [cited, review] = await Promise.all([readCitedPages(run, stage, proposed.plan.profile, asked), labelled()]);
    return { ...review, site: { ...gathered.site, pages: [...gathered.site.pages, ...cited] } };
  } finally {
    stage.end();
  }
}
