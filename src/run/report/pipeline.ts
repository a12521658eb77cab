import type { Answer, BrandProfile, Question } from '../../analysis/evidence.ts';
import { compileMatcher } from '../../analysis/matching.ts';
import { answerReader } from '../../analysis/measure.ts';
import { planQuestions } from '../../analysis/questions/plan.ts';
import type { RunArtifact } from '../../ports/run-ledger.ts';
import { enterStage } from '../stages.ts';
import { ask } from './ask.ts';
import { conclude } from './conclude.ts';
import { beginStage, type ReportRun } from './context.ts';
import { findCompetitors } from './find-competitors.ts';
import { identify } from './identify.ts';
import { label } from './label.ts';
import { readCitedPages } from './read-cited-pages.ts';
import { readSite, type SiteReading } from './read-site.ts';

/**
 * A report, from a website to stored numbers. Every step reads its checkpoint first, so a run that was killed goes on
 * where it was; steps without outside calls are computed anew, being pure.
 */
export async function runReport(run: ReportRun): Promise<Readonly<Record<string, RunArtifact>>> {
  const { site, profile } = await discover(run);
  const questions = planReportQuestions(run, profile);
  const answers = await ask(run, profile, questions);
  enterStage(run, 'labels');
  const review = await reviewAnswers(run, profile, { site, questions, answers });
  enterStage(run, 'analysis');
  return conclude(run, { questions, answers, ...review });
}

/** The site and the brand, within one budget. */
async function discover(run: ReportRun) {
  const stage = beginStage(run, 'discovery');
  try {
    enterStage(run, 'site');
    const site = await readSite(run, stage);
    enterStage(run, 'brand');
    return { site, profile: await identify(run, stage, site) };
  } finally {
    stage.end();
  }
}

interface Gathered {
  readonly site: SiteReading;
  readonly questions: readonly Question[];
  readonly answers: readonly Answer[];
}

/** What the answers lead to: further competitors and pages of the site, then labels, within one budget. */
async function reviewAnswers(run: ReportRun, proposed: BrandProfile, gathered: Gathered) {
  const stage = beginStage(run, 'labels');
  const labelled = async () => {
    const profile = await findCompetitors(run, stage, proposed, gathered);
    const read = answerReader(profile, run.input.website);
    return { profile, read, labels: await label(run, stage, profile, read, gathered) };
  };
  try {
    const [cited, review] = await Promise.all([readCitedPages(run, stage, proposed, gathered), labelled()]);
    return { ...review, site: { ...gathered.site, pages: [...gathered.site.pages, ...cited] } };
  } finally {
    stage.end();
  }
}

/** Step 3: the questions. Pure, so a resumed run asks the same ones (M-15). A name that would not be counted is still no open question's. */
function planReportQuestions(run: ReportRun, profile: BrandProfile): readonly Question[] {
  const { openQuestions, brandedQuestions } = run.input.analysis;
  const matcher = compileMatcher([profile.brand], { categoryTerms: profile.categoryTerms });
  const mentionsBrand = (text: string): boolean => {
    const { mentions, uncounted } = matcher.find(text);
    return mentions.length + uncounted.length > 0;
  };
  return planQuestions({ profile, openQuestions, brandedQuestions, mentionsBrand });
}
