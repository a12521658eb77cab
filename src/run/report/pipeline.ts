import type { Answer } from '../../analysis/evidence.ts';
import { answerReader } from '../../analysis/measure.ts';
import type { WrittenArticle } from '../../analysis/publications.ts';
import type { RunArtifact } from '../../ports/run-ledger.ts';
import { enterStage } from '../stages.ts';
import { ask } from './ask.ts';
import { conclude } from './conclude.ts';
import { beginStage, type ReportRun, type Stage } from './context.ts';
import { fetchAllowed } from './fetch-allowed.ts';
import { findPublications, loadArticles } from './find-publications.ts';
import { label } from './label.ts';
import { choosePlan, completePlan, type PlanInUse } from './plan.ts';
import { readCitedPages } from './read-cited-pages.ts';
import { readSite, type SiteReading } from './read-site.ts';

/**
 * Runs a report from a website to stored numbers. Every step reads its checkpoint first, so a killed run continues
 * where it stopped. Steps without external calls are pure and are computed again.
 */
export async function runReport(run: ReportRun): Promise<Readonly<Record<string, RunArtifact>>> {
  const { site, planned, articles } = await discover(run);
  const answers = await ask(run, planned.plan);
  enterStage(run, 'labels');
  const review = await reviewAnswers(run, planned, { site, answers, articles });
  enterStage(run, 'analysis');
  return conclude(run, { answers, ...review });
}

/** The site and what is measured of it, within one budget. */
async function discover(run: ReportRun) {
  const stage = beginStage(run, 'discovery');
  try {
    enterStage(run, 'site');
    const articles = await loadArticles(run);
    const site = await readSite(run, stage, articles);
    enterStage(run, 'brand');
    return { site, planned: await choosePlan(run, stage, site), articles };
  } finally {
    stage.end();
  }
}

interface Gathered {
  readonly site: SiteReading;
  readonly answers: readonly Answer[];
  readonly articles: readonly WrittenArticle[];
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
    const [read, review] = await Promise.all([readOwnPages(run, stage, proposed, asked), labelled()]);
    return { ...review, ...read };
  } finally {
    stage.end();
  }
}

/** The brand's own pages that answers cite, and which of its pages are articles that were written for actions. */
async function readOwnPages(run: ReportRun, stage: Stage, { plan }: PlanInUse, gathered: Gathered) {
  const fetch = fetchAllowed(run, stage, gathered.site);
  const cited = await readCitedPages(run, stage, plan.profile, gathered, fetch);
  const site = { ...gathered.site, pages: [...gathered.site.pages, ...cited] };
  return { site, publications: await findPublications(run, stage, site, gathered.articles, fetch) };
}
