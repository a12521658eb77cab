import type { AnalysisDocument, RecommendationDraft } from '../../src/analysis/types.ts';
import { type ActionStatus, phaseOf } from '../../src/domain/action-events.ts';
import { nextActionStatus, nextRecommendation } from '../../src/domain/action-life-cycle.ts';
import { actionTypes } from '../../src/domain/enums.ts';
import { needsOf } from '../../src/domain/needs.ts';
import { completedAtOf } from '../../src/domain/views.ts';
import { by, inOrder } from '../../src/lib/order.ts';
import type { Needs, Recommendation } from '../../src/resources/action.ts';
import type { Action, SpecOf, VisibilityReport } from '../../src/resources/kinds.ts';

/** The wanted state of one action; `action` is the current one. Writing it twice has no effect. */
export interface ActionWrite {
  readonly fingerprint: string;
  /** Undefined: the action is created under the name that follows from the fingerprint. */
  readonly action: Action | undefined;
  readonly spec: SpecOf<'Action'>;
  readonly status: ActionStatus;
  /** Whether the action is in the report's action_list. */
  readonly recommended: boolean;
}

/**
 * What a completed report does to actions, in this order: it creates or updates those that it recommends,
 * and counts a miss for those that it had data for but no longer recommends.
 */
export function planActions(
  report: VisibilityReport,
  analysis: AnalysisDocument,
  actions: readonly Action[],
  { now, reviewDays }: { readonly now: Date; readonly reviewDays: number },
): readonly ActionWrite[] {
  const byFingerprint = new Map(actions.map((action) => [action.spec.fingerprint, action]));
  const drafts = new Map(analysis.recommendations.map((draft) => [draft.fingerprint, draft]));
  const open = new Map(
    actions.filter(({ spec }) => !drafts.has(spec.fingerprint)).map((action) => [action.spec.fingerprint, action]),
  );
  const recommended = [...drafts.values()].map((draft) => {
    const action = byFingerprint.get(draft.fingerprint) ?? replacedBy(draft, open);
    if (action) open.delete(action.spec.fingerprint); // two drafts of one action would overwrite each other for ever
    return recommend(report, draft, action, now, reviewDays);
  });
  const kept = new Set(recommended.map(({ fingerprint }) => fingerprint));
  const missed = actions
    .filter((action) => !kept.has(action.spec.fingerprint) && hasData(action, analysis))
    .map((action) => miss(report, action, now));
  return [...recommended, ...missed];
}

/**
 * An action that version 1 recommended and that continues, under its old fingerprint, as this draft; of several, the
 * one that was recommended last.
 */
function replacedBy({ replaces = [] }: RecommendationDraft, open: ReadonlyMap<string, Action>): Action | undefined {
  const lastRecommended = ({ spec }: Action): string => spec.recommendation?.lastRecommendedAt ?? '';
  return replaces
    .flatMap((fingerprint) => open.get(fingerprint) ?? [])
    .sort(
      inOrder(
        (a, b) => by(lastRecommended)(b, a),
        by<Action>(({ spec }) => spec.fingerprint),
      ),
    )[0];
}

const createdAt = ({ spec, metadata }: VisibilityReport): string => spec.createdAt ?? metadata.creationTimestamp;

function recommend(
  report: VisibilityReport,
  draft: RecommendationDraft,
  action: Action | undefined,
  now: Date,
  reviewDays: number,
): ActionWrite {
  const at = now.toISOString();
  const reportName = report.metadata.name;
  const event = { type: 'recommended', reportName, reportCreatedAt: createdAt(report), reviewDays } as const;
  const status = nextActionStatus(action?.status ?? {}, event, at);
  const incoming = toRecommendation(report, draft, at);
  // as effects see it, also while the request is not applied yet
  const isCompleted = action !== undefined && completedAtOf(action) !== undefined;
  const phase = isCompleted ? 'Completed' : phaseOf(status);
  const recommendation = nextRecommendation(action?.spec.recommendation, incoming, phase);
  const spec = action
    ? { ...action.spec, recommendation }
    : {
        workspaceName: report.spec.workspaceName,
        type: actionTypes.fromWire(draft.type),
        fingerprint: draft.fingerprint,
        createdAt: at,
        recommendation,
      };
  return { fingerprint: spec.fingerprint, action, spec, status, recommended: true };
}

function miss(report: VisibilityReport, action: Action, now: Date): ActionWrite {
  const event = { type: 'missed', reportName: report.metadata.name, reportCreatedAt: createdAt(report) } as const;
  const status = nextActionStatus(action.status ?? {}, event, now.toISOString());
  return { fingerprint: action.spec.fingerprint, action, spec: action.spec, status, recommended: false };
}

const PRIORITIES = { high: 'High', medium: 'Medium', low: 'Low' } as const;

function toRecommendation(report: VisibilityReport, draft: RecommendationDraft, at: string): Recommendation {
  return {
    priority: PRIORITIES[draft.priority],
    targetEngines: [...draft.target_engines],
    title: draft.title,
    description: draft.description,
    whyItMatters: draft.why_it_matters,
    expectedImpact: draft.expected_impact,
    evidence: draft.evidence,
    needs: neededOf(draft),
    payload: draft.payload,
    reportName: report.metadata.name,
    reportCreatedAt: createdAt(report),
    firstRecommendedAt: at,
    lastRecommendedAt: at,
  };
}

const neededOf = ({ needs: { intents, rootFiles, pages = [] } }: RecommendationDraft): Needs => ({
  intents,
  rootFiles,
  ...(pages.length > 0 ? { pages } : {}),
});

/** M-15: a report says that an action is no longer needed only when it measured what the action was about. */
function hasData(action: Action, { covers }: AnalysisDocument): boolean {
  const { recommendation } = action.spec;
  const needs = recommendation && needsOf(recommendation);
  if (needs === undefined) return false;
  const { intents, rootFiles, pages = [] } = covers;
  return (
    needs.intents.every((intent) => intents.includes(intent)) &&
    needs.rootFiles.every((file) => rootFiles.includes(file)) &&
    (needs.pages ?? []).every((page) => pages.includes(page))
  );
}
