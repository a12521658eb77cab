import type { BrandProfile, Question } from '../../analysis/evidence.ts';
import { compileMatcher } from '../../analysis/matching.ts';
import { planQuestions } from '../../analysis/questions/plan.ts';
import type { ReportRun } from './context.ts';

/** Step 3: the questions. Pure, so a resumed run asks the same ones (M-15). A name that would not be counted is still no open question's. */
export function planReportQuestions(run: ReportRun, profile: BrandProfile): readonly Question[] {
  const { openQuestions, brandedQuestions } = run.input.analysis;
  const matcher = compileMatcher([profile.brand], { categoryTerms: profile.categoryTerms });
  const mentionsBrand = (text: string): boolean => {
    const { mentions, uncounted } = matcher.find(text);
    return mentions.length + uncounted.length > 0;
  };
  return planQuestions({ profile, openQuestions, brandedQuestions, mentionsBrand });
}
