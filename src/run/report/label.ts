import { z } from 'zod';
import {
  type Answer,
  type BrandProfile,
  type Label,
  label as labelShape,
  type Question,
} from '../../analysis/evidence.ts';
import { compileMatcher, type Matcher } from '../../analysis/matching.ts';
import { labelWindows } from '../../analysis/sentiment.ts';
import { type LabelSentimentInput, labelSentiment } from '../../analysis/tasks.ts';
import { AnalystError } from '../../ports/analyst.ts';
import { beginStage, type ReportRun, type Stage } from './context.ts';

const CONCURRENCY = 8;
/** One answer rarely names more; a list of forty brands is a directory, not an opinion. */
const MAX_BRANDS = 12;

/**
 * Step 5: what each answer says of the brands it names, for answers to open questions that name the audited one. A
 * labeller that fails leaves answers unlabelled; the report goes on (M-12).
 */
export async function label(
  run: ReportRun,
  profile: BrandProfile,
  questions: readonly Question[],
  answers: readonly Answer[],
): Promise<readonly Label[]> {
  const matcher = compileMatcher([profile.brand, ...profile.competitors], { categoryTerms: profile.categoryTerms });
  const open = new Set(questions.filter((question) => !question.branded).map((question) => question.id));
  const jobs = answers.flatMap((answer) => {
    const windows = answer.status === 'ok' && open.has(answer.questionId) ? windowsOf(matcher, profile, answer) : [];
    return windows.length > 0 ? [{ answer, windows }] : [];
  });
  const stage = beginStage(run, 'labels');
  const labels: Label[] = [];
  let done = 0;
  const left = [...jobs];
  const worker = async (): Promise<void> => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) {
      labels.push(...(await labelsOf(run, stage, job.answer, job.windows)));
      done += 1;
      run.reporter.progress({ stage: 'labels', done, total: jobs.length });
    }
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  } finally {
    stage.end();
  }
  if (run.signal.aborted) throw run.signal.reason;
  return labels;
}

/** The windows of an answer that names the own brand; the own brand's first. */
function windowsOf(matcher: Matcher, profile: BrandProfile, { text }: Answer): LabelSentimentInput['windows'] {
  const windows = labelWindows(text, matcher.findMentions(text));
  const own = windows.find(({ brand }) => brand === profile.brand.name);
  if (!own) return [];
  return [own, ...windows.filter((window) => window !== own)]
    .slice(0, MAX_BRANDS)
    .map(({ brand, excerpts }) => ({ brand, text: excerpts.join('\n') }));
}

async function labelsOf(
  run: ReportRun,
  stage: Stage,
  answer: Answer,
  windows: LabelSentimentInput['windows'],
): Promise<readonly Label[]> {
  const { questionId, provider, sample } = answer;
  const key = `labels/${questionId}/${provider}/${sample}`;
  const known = run.checkpoints.get(key, z.array(labelShape));
  if (known) return known;
  if (stage.signal.aborted) return [];
  try {
    const reply = await run.analyst.complete(labelSentiment, { windows }, { signal: stage.signal });
    run.spent.requests += reply.requests;
    const asked = new Set(windows.map(({ brand }) => brand));
    const labels = reply.value.labels
      .filter(({ brand }) => asked.has(brand))
      .map(({ brand, sentiment, stance, quote }) => ({
        questionId,
        provider,
        sample,
        brand,
        sentiment,
        stance,
        quote,
      }));
    await run.checkpoints.put(key, labels);
    return labels;
  } catch (error) {
    if (run.signal.aborted) throw run.signal.reason;
    if (error instanceof AnalystError) run.spent.requests += error.requests;
    else if (!stage.signal.aborted) throw error;
    return [];
  }
}
