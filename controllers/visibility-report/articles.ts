import { MAX_ARTICLES, type ReportRunInput } from '../../src/config/run-input.ts';
import { createdAtOf, wireTime } from '../../src/domain/views.ts';
import { by, inOrder } from '../../src/lib/order.ts';
import type { Action, ActionExecution, VisibilityReport } from '../../src/resources/kinds.ts';

type Written = NonNullable<ReportRunInput['articles']>[number];

/**
 * The articles that a report looks for on the website, the latest first: those finished before its launch, of actions
 * for which nobody has given the address of the page. Pure.
 */
export function articlesToFind(
  report: VisibilityReport,
  actions: readonly Action[],
  executions: readonly ActionExecution[],
): readonly Written[] {
  const launchedAt = createdAtOf(report);
  const open = new Set(
    actions.filter(({ spec }) => spec.publishedUrl === undefined).map(({ metadata }) => metadata.name),
  );
  return executions
    .flatMap(({ spec, status }): Written[] => {
      if (spec.outputType !== 'Article' || status?.phase !== 'Succeeded' || !open.has(spec.actionName)) return [];
      const { output, finishedAt } = status;
      if (output === undefined || finishedAt === undefined || wireTime(finishedAt) >= launchedAt) return [];
      return [{ action: spec.actionName, writtenAt: wireTime(finishedAt), output }];
    })
    .sort(
      inOrder(
        (a, b) => by<Written>(({ writtenAt }) => writtenAt)(b, a),
        by(({ output }) => output.key),
      ),
    )
    .slice(0, MAX_ARTICLES);
}
