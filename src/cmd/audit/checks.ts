import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { withChange } from '../../../controllers/visibility-report/change.ts';
import { planActions } from '../../../controllers/visibility-report/plan-actions.ts';
import { measuredOf } from '../../../controllers/visibility-report/status.ts';
import type { Replay } from '../../analysis/replay.ts';
import { uncertaintyOf } from '../../analysis/uncertainty/report.ts';
import { scoreBands } from '../../domain/enums.ts';
import { needsOf, withoutNeeds } from '../../domain/needs.ts';
import { snapshotAction } from '../../domain/views.ts';
import { wireChange } from '../../domain/wire-change.ts';
import { canonicalJson } from '../../lib/canonical-json.ts';
import { counted } from '../../lib/words.ts';
import type { Action } from '../../resources/kinds.ts';
import { API_VERSION, type EnginesUse } from '../../resources/meta.ts';
import { costOfAnswers, countAnswer } from '../../run/report/answer-cost.ts';
import { plus } from '../../run/spend.ts';
import type { StoredReport } from './stored-report.ts';

/** The problems, in words, of the stored data that follows from the analysis; empty if there are none. */
export type Check = readonly string[];

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null);
const membersOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value); // of anything: none, or its own

/** The members in which two objects differ. */
const differing = (a: unknown, b: unknown): string[] =>
  [...new Set([...Object.keys(membersOf(a)), ...Object.keys(membersOf(b))])]
    .filter((name) => !isSame(membersOf(a)[name], membersOf(b)[name]))
    .sort();

/**
 * The result has the numbers of the analysis (M-16). Beside them it has the change since the previous report, and the
 * actions as they were when the result was made.
 */
export function servedCheck({
  document,
  result,
  resource,
}: Pick<StoredReport, 'document' | 'result' | 'resource'>): Check {
  const served = membersOf(result);
  // effects are of actions and earlier reports, which the evidence of this report does not have
  const { change, action_effects: _, ...numbers } = membersOf(served['report']);
  const { report, proposed_articles } = document;
  return [
    ...differing(report, numbers).map((name) => `report.${name} differs from that of the analysis`),
    ...(isSame(proposed_articles, served['proposed_articles'])
      ? []
      : ['proposed_articles differ from those of the analysis']),
    // early versions did not serve it
    ...(change === undefined || isSame(change, wireChange(resource.status?.change))
      ? []
      : ['report.change differs from that of the status']),
  ];
}

/** Members that depend on the history of the action. */
const OWN = new Set(['id', 'status', 'first_recommended_at', 'last_recommended_at', 'created_at', 'updated_at']);
/** In these states an action keeps its payload, because an execution uses it or its output is reviewed. */
const WORKED_ON = new Set<unknown>(['generating', 'needs_review']);

const listed = z.object({ action_list: z.array(z.looseObject({ id: z.string(), report_id: z.string() })) });

export interface ActionsCheck {
  readonly problems: Check;
  /** Actions that a later report has recommended again; their content is from that report. */
  readonly later: readonly string[];
}

/** Both matter only for actions that already exist, and here there are none. */
const NO_ACTIONS = { now: new Date(0), reviewDays: 0 };

/** The list contains what the analysis recommends, in its order, as REST shows actions. */
export function actionsCheck({
  resource,
  document,
  result,
}: Omit<StoredReport, 'analysis' | 'evidence'>): ActionsCheck {
  const read = listed.safeParse(result);
  if (!read.success) return { problems: ['action_list is not a list of actions'], later: [] };
  const { namespace, name } = resource.metadata;
  const wanted = planActions(resource, withChange(document, resource.status?.change), [], NO_ACTIONS).map(
    ({ spec }): Listed => ({
      ...snapshotAction({ ...BLANK, metadata: { ...BLANK.metadata, namespace }, spec }),
      needs: spec.recommendation && needsOf(spec.recommendation),
    }),
  );
  const found = read.data.action_list;
  if (found.length !== wanted.length) return { problems: unpaired(wanted, found), later: [] };
  const problems: string[] = [];
  const later: string[] = [];
  for (const [at, action] of found.entries()) {
    const { needs, ...recommended } = wanted[at] ?? {};
    const members = differing(recommended, ofToday(action, needs)).filter(
      (member) => !OWN.has(member) && !(member === 'payload' && WORKED_ON.has(action['status'])),
    );
    if (action.report_id !== name) later.push(`${action.id} of ${action.report_id}`);
    else if (members.length > 0) problems.push(`${action.id}: ${members.join(', ')} not as recommended`);
  }
  return { problems, later };
}

type Listed = Readonly<Record<string, unknown>>;

/**
 * Version 0.1.0 stored the needs in the evidence. Correct ones are removed from it; wrong ones stay and are reported.
 */
function ofToday(action: Listed, needs: unknown): Listed {
  const { data: evidence } = z.record(z.string(), z.unknown()).safeParse(action['evidence']);
  const isRight = evidence !== undefined && isDeepStrictEqual(needsOf({ evidence }), needs);
  return isRight ? { ...action, evidence: withoutNeeds(evidence) } : action;
}

/** Entries of either list that are missing from the other. */
function unpaired(wanted: readonly Listed[], found: readonly Listed[]): Check {
  const key = ({ type, title }: Listed): string => canonicalJson([type ?? null, title ?? null]);
  const [recommended, there] = [new Set(wanted.map(key)), new Set(found.map(key))];
  return [
    `action_list has ${counted(found.length, 'action')}, the analysis recommends ${wanted.length}`,
    ...wanted
      .filter((one) => !there.has(key(one)))
      .map(({ title }) => `${JSON.stringify(title)} is not in action_list`),
    ...found
      .filter((one) => !recommended.has(key(one)))
      .map(({ title }) => `${JSON.stringify(title)} is in action_list but not recommended`),
  ];
}

const BLANK: Pick<Action, 'apiVersion' | 'kind' | 'metadata'> = {
  apiVersion: API_VERSION,
  kind: 'Action',
  metadata: {
    namespace: '',
    name: '',
    uid: '',
    resourceVersion: '',
    generation: 1,
    creationTimestamp: '1970-01-01T00:00:00Z',
  },
};

/** The part of the status that repeats the analysis; an older version stored less of it. */
export function statusCheck({
  resource,
  document,
  evidence,
}: Pick<StoredReport, 'resource' | 'document' | 'evidence'>): Check {
  const { report } = document;
  const adapters = [evidence.analyst, ...evidence.providers].map(({ adapter }) => adapter);
  const wanted = {
    score: report.ai_visibility_score,
    scoreBand: scoreBands.fromWire(report.score_band),
    answersDone: report.answers_analyzed + report.overall.branded_answers,
    planVersion: document.comparable?.plan?.version,
    simulated: adapters.includes('simulated'),
  };
  const status = membersOf(resource.status);
  const { measured } = status;
  return [
    ...Object.entries(wanted)
      .filter(([name, value]) => status[name] !== undefined && status[name] !== value)
      .map(([name, value]) => `status.${name} is ${String(status[name])}, the analysis has ${value ?? 'none'}`),
    ...(measured === undefined ? [] : differing(measuredOf(document), measured)).map(
      (name) => `status.measured.${name} differs from that of the analysis`,
    ),
  ];
}

export interface CostCheck {
  readonly problems: Check;
  /** whole: the sum of all costs. least: the cost of the analyst is not stored. none: no cost is stored. */
  readonly extent: 'whole' | 'least' | 'none';
}

/** The cost in the status is that of the answers and the analyst, and each engine's part is that of its answers. */
export function costCheck(stored: Pick<StoredReport, 'resource' | 'evidence'>): CostCheck {
  const { problems, extent } = wholeCostCheck(stored);
  const used: EnginesUse = {};
  for (const found of stored.evidence.answers) countAnswer(used, found);
  // versions before this member stored none
  const engines = stored.resource.status?.engines ?? used;
  const other = Object.keys({ ...engines, ...used }).filter((id) => !isSame(engines[id], used[id]));
  return { problems: [...problems, ...other.map((id) => `status.engines.${id} is not that of the evidence`)], extent };
}

function wholeCostCheck({ resource, evidence }: Pick<StoredReport, 'resource' | 'evidence'>): CostCheck {
  const stored = resource.status?.cost;
  if (stored === undefined) return { problems: [], extent: 'none' };
  const answers = costOfAnswers(evidence.answers);
  const wrong = (name: string, is: number | undefined, be: number | undefined, least = ''): string =>
    `status.cost.${name} is ${is ?? 'absent'}, evidence has ${least}${be ?? 'none'}`;
  const members = ['requests', 'microUsd'] as const;
  if (evidence.analystCost === undefined) {
    const short = members.filter((name) => (stored[name] ?? 0) < (answers[name] ?? 0));
    return { problems: short.map((name) => wrong(name, stored[name], answers[name], 'at least ')), extent: 'least' };
  }
  const whole = plus(answers, evidence.analystCost);
  const other = members.filter((name) => stored[name] !== whole[name]);
  return { problems: other.map((name) => wrong(name, stored[name], whole[name])), extent: 'whole' };
}

/**
 * Whether the stored intervals follow from the answers (intervals of version 1: from the answers and the seed); early
 * versions stored none.
 */
export function intervalsCheck(
  { name, evidence }: Pick<StoredReport, 'name' | 'evidence'>,
  again: Pick<Replay, 'verdict' | 'evidence' | 'otherVersions'>,
): 'same' | 'other' | 'none' | 'not_compared' {
  if (evidence.uncertainty === undefined) return 'none';
  const isOther = again.otherVersions.some(({ part }) => part === 'intervals');
  if (isOther || again.verdict === 'other_version') return 'not_compared';
  return isSame(evidence.uncertainty, uncertaintyOf(again.evidence, name)) ? 'same' : 'other';
}
