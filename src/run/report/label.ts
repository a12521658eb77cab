import { z } from 'zod';
import {
  type Answer,
  type BrandProfile,
  type Label,
  label as labelShape,
  type Question,
} from '../../analysis/evidence.ts';
import type { Matches } from '../../analysis/matching.ts';
import type { AnswerReader } from '../../analysis/measure.ts';
import { labelWindows } from '../../analysis/sentiment.ts';
import { type LabelSentimentInput, labelSentiment, type SentimentLabels } from '../../analysis/tasks.ts';
import { NoAnswer, paidOnce } from '../consult.ts';
import { costOf, storedCost } from '../spend.ts';
import { workThrough } from '../stages.ts';
import { limitsOf, type ReportRun, type Stage } from './context.ts';

const CONCURRENCY = 8;
/** The stored result of a labelling task and its cost. */
const labelled = z.object({ labels: z.array(labelShape), ...storedCost });
/** Answers rarely name more; a list of forty brands is a directory, not an opinion. */
const MAX_BRANDS = 12;

/**
 * Step 5: labels what answers say about brands. Of the answers to open questions, those that name the audited brand are
 * labelled, in their order: if the time or the analyst's quota runs out, the last answers of all engines stay
 * unlabelled, and the report continues (M-12).
 */
export async function label(
  run: ReportRun,
  stage: Stage,
  profile: BrandProfile,
  read: AnswerReader,
  { questions, answers }: { readonly questions: readonly Question[]; readonly answers: readonly Answer[] },
): Promise<readonly Label[]> {
  const open = new Map(questions.filter(({ branded }) => !branded).map(({ id, text }) => [id, text]));
  const jobs = answers.flatMap((answer) => {
    const asked = open.get(answer.questionId);
    if (answer.status !== 'ok' || asked === undefined) return [];
    const windows = windowsOf(answer.text, read(answer, asked), profile);
    return windows.length > 0 ? [{ answer, windows }] : [];
  });
  const labeller = createLabeller(run, stage);
  const labels = await workThrough(run, { stage: 'labels', atOnce: CONCURRENCY }, jobs, ({ answer, windows }) =>
    labeller(answer, windows),
  );
  run.signal.throwIfAborted();
  return labels.flat();
}

/** The windows around the counted mentions, for answers that name the audited brand; its window comes first. */
function windowsOf(text: string, { mentions }: Matches, profile: BrandProfile): LabelSentimentInput['windows'] {
  const windows = labelWindows(text, mentions);
  const own = windows.find(({ brand }) => brand === profile.brand.name);
  if (!own) return [];
  return [own, ...windows.filter((window) => window !== own)]
    .slice(0, MAX_BRANDS)
    .map(({ brand, excerpts }) => ({ brand, text: excerpts.join('\n') }));
}

type Labeller = (answer: Answer, windows: LabelSentimentInput['windows']) => Promise<readonly Label[]>;

/** Labels of one answer. None if the analyst fails, and none from then on once its key or settings were refused. */
function createLabeller(run: ReportRun, stage: Stage): Labeller {
  let refused = false;
  return async (answer, windows) => {
    const { questionId, provider, sample } = answer;
    const key = `labels/${questionId}/${provider}/${sample}`;
    const isPaid = run.checkpoints.get(key, labelled) !== undefined;
    if (!isPaid && (refused || stage.signal.aborted)) return [];
    try {
      const { labels } = await paidOnce(run, key, labelled, limitsOf(stage), async (signal) => {
        const answered = await run.analyst.complete(labelSentiment, { windows }, { signal });
        return { labels: labelsOf(answer, windows, answered.value), ...costOf(answered) };
      });
      return labels;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      refused ||= error.failure === 'auth' || error.failure === 'quota' || error.failure === 'config';
      return [];
    }
  };
}

/** Labels of the requested brands. The analysis checks whether the quotes occur in the answer. */
function labelsOf(
  { questionId, provider, sample }: Answer,
  windows: LabelSentimentInput['windows'],
  { labels }: SentimentLabels,
): Label[] {
  const asked = new Set(windows.map(({ brand }) => brand));
  return labels
    .filter(({ brand }) => asked.has(brand))
    .map(({ brand, sentiment, stance, quote }) => ({ questionId, provider, sample, brand, sentiment, stance, quote }));
}
