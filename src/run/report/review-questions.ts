import type { BrandProfile } from '../../analysis/evidence.ts';
import type { MeasurementPlan } from '../../analysis/measurement-plan.ts';
import type { DraftedQuestions } from '../../analysis/questions/draft.ts';
import { questionsToRead, reviewedQuestions } from '../../analysis/questions/review.ts';
import { reviewQuestions as task } from '../../analysis/tasks.ts';
import { questionLanguage } from '../../registry/languages/index.ts';
import { consultOnce, NoAnswer } from '../consult.ts';
import { limitsOf, type ReportRun, type Stage } from './context.ts';

type Reviewed = Pick<MeasurementPlan, 'questions' | 'questionReview'>;

/**
 * The analyst reviews the drafted questions once, when a plan is made. It is not told the brand, which its
 * questions must not name. If it gives no answer, the drafts are used unchanged.
 */
export async function reviewQuestions(
  run: ReportRun,
  stage: Stage,
  profile: BrandProfile,
  drafted: DraftedQuestions,
): Promise<Reviewed> {
  const questions = questionsToRead(drafted).map(({ text }, index) => ({ number: index + 1, text }));
  if (questions.length === 0) return { questions: [...drafted.questions] };
  const { category, kind = null, region, audience } = profile;
  const input = { language: questionLanguage(profile.language), category, kind, region, audience, questions };
  try {
    const { proposals } = await consultOnce(run, task.name, task, input, limitsOf(stage));
    const { questions: asked, review } = reviewedQuestions(drafted, proposals, profile);
    return { questions: [...asked], questionReview: review };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    run.log.warn({ err: error.cause }, 'the questions were not reviewed');
    const note = `the questions were not reviewed: ${error.failure}`;
    return { questions: [...drafted.questions], questionReview: { changes: [], note } };
  }
}
