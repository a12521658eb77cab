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
  /** The part of the stored data that is wrong. */
  readonly part: 'answers' | 'served' | 'actions' | 'status' | 'cost' | 'intervals';
  /** `<question>/<provider>/<sample>`, for a problem with an answer. */
  readonly answer?: string;
  readonly problem: string;
}

export interface Audit {
  /** The verdict on all stored data: identical only if there is no problem. */
  readonly verdict: Replay['verdict'];
  readonly replayed: Replay;
  readonly problems: readonly Problem[];
  readonly laterActions: ActionsCheck['later'];
  readonly costExtent: CostCheck['extent'];
  readonly intervals: ReturnType<typeof intervalsCheck>;
}

/** Every check of a stored report that has been replayed. */
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
    ...of('intervals', intervals === 'other' ? ['the stored intervals do not follow from the answers'] : []),
  ];
  return {
    verdict: beside.length > 0 ? 'different' : verdictOf(replayed, intervals),
    replayed,
    problems: [...replayed.problems.map(problemOf), ...beside],
    laterActions: actions.later,
    costExtent: cost.extent,
    intervals,
  };
}

/** The same bytes do not prove intervals that only another version can compute. */
const verdictOf = ({ verdict }: Replay, intervals: Audit['intervals']): Replay['verdict'] =>
  verdict === 'identical' && intervals === 'not_compared' ? 'other_version' : verdict;

function problemOf({ answer, problem, members }: AnswerProblem): Problem {
  const what = members.length > 0 ? `${PROBLEMS[problem]}: ${members.join(', ')}` : PROBLEMS[problem];
  return { part: 'answers', answer, problem: what };
}

const PROBLEMS: Readonly<Record<AnswerProblem['problem'], string>> = {
  damaged: 'the raw body is not the one that was received',
  unreadable: 'the raw body is not an answer',
  answered: 'the raw body is an answer, but is stored as failed',
  reread: 'the raw body differs from what was measured',
  missing: 'it was planned but is missing',
  repeated: 'it is stored more than once',
  unplanned: 'it was not planned',
};
