import type { PlannedArticle } from '../tasks/article.ts';
import type { ArticleTerms } from './article.ts';
import type { Problem } from './problem.ts';

export type PlanTerms = Omit<ArticleTerms, 'questions'> & { readonly includeFaq: boolean };

/** Problems of a plan before anything is written by it; `part` is always `plan`. */
export function lintPlan(_plan: PlannedArticle, _terms: PlanTerms): Problem[] {
  return [];
}
