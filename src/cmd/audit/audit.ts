import type { AnswerProblem } from '../../analysis/planned-answers.ts';
import type { Replay } from '../../analysis/replay.ts';
import {
  type ActionsCheck,
  actionsCheck,
  type CostCheck,
  costCheck,
  intervalsCheck,
  servedCheck,
  statusCheck,
} from './checks.ts';
import type { StoredReport } from './stored-report.ts';

export interface Problem {
  /** The part of what is stored that is not as it has to be. */
  readonly part: 'answers' | 'served' | 'actions' | 'status' | 'cost' | 'intervals';
  /** `<question>/<provider>/<sample>`, of a problem with an answer. */
  readonly answer?: string;
  readonly problem: string;
}

export interface Audit {
  /** Of everything that is stored: identical only without a problem. */
  readonly verdict: Replay['verdict'];
  readonly replayed: Replay;
  readonly problems: readonly Problem[];
  readonly laterActions: ActionsCheck['later'];
  readonly costExtent: CostCheck['extent'];
  readonly intervals: ReturnType<typeof intervalsCheck>;
}

/** All that can be checked of a stored report that has been replayed. */
export function auditOf(report: StoredReport, replayed: Replay): Audit {
  const actions = actionsCheck(report);
  const cost = costCheck(report);
  const intervals = intervalsCheck(report, replayed);
  const of = (part: Problem['part'], problems: readonly string[]): Problem[] =>
    problems.map((problem) => ({ part, problem }));
  const beside = [
    ...of('served', servedCheck(report)),
    ...of('actions', actions.problems),
    ...of('status', statusCheck(report)),
    ...of('cost', cost.problems),
    ...of('intervals', intervals === 'other' ? ['the stored intervals are not those that the answers give'] : []),
  ];
  return {
    verdict: beside.length > 0 ? 'different' : replayed.verdict,
    replayed,
    problems: [...replayed.problems.map(problemOf), ...beside],
    laterActions: actions.later,
    costExtent: cost.extent,
    intervals,
  };
}

function problemOf({ answer, problem, members }: AnswerProblem): Problem {
  const what = members.length > 0 ? `${PROBLEMS[problem]}: ${members.join(', ')}` : PROBLEMS[problem];
  return { part: 'answers', answer, problem: what };
}

const PROBLEMS: Readonly<Record<AnswerProblem['problem'], string>> = {
  damaged: 'the raw body is not the one that was received',
  unreadable: 'the raw body is no answer',
  answered: 'the raw body is an answer, though it is stored as failed',
  reread: 'the raw body says something else than what was measured',
  missing: 'it was asked for and is not there',
  repeated: 'it is there more than once',
  unplanned: 'it was not asked for',
};
