import { assertNever } from '../lib/assert-never.ts';
import type { ActionPhase, Recommendation } from '../resources/action.ts';
import type { Action } from '../resources/kinds.ts';
import { type ActionEvent, type ActionStatus, phaseOf } from './action-events.ts';
import { withHistory } from './action-history.ts';
import { needsOf } from './needs.ts';

type Missed = NonNullable<ActionStatus['missedReports']>;

/**
 * The status after an event at time `at` (RFC 3339). An event may be repeated. If it changes nothing, `current` itself
 * is returned, so the caller can tell by identity whether there is anything to write. Reports are ordered by createdAt,
 * whatever order they arrive in.
 */
export const nextActionStatus = (current: ActionStatus, event: ActionEvent, at: string): ActionStatus =>
  withHistory(current, afterEvent(current, event, at), event, at);

function afterEvent(current: ActionStatus, event: ActionEvent, at: string): ActionStatus {
  switch (event.type) {
    case 'recommended':
      return afterRecommendation(afterSnooze(current, at), event, at);
    case 'missed':
      return afterMiss(afterSnooze(current, at), event, at);
    case 'disposed':
      return afterDisposition(current, event, at);
    case 'dispositionCleared':
      return afterClearing(current, event.generation);
    case 'snoozeEnded':
      return afterSnooze(current, at);
    case 'executionStarted':
      return afterStart(current, event.attempt, at);
    case 'executionSucceeded':
      return afterSuccess(current, event, at);
    case 'executionFailed':
    case 'executionGone':
      return afterEnd(current, event.attempt, 'Failed', at);
    case 'attemptTaken':
      return afterTaken(current, event.attempt);
    case 'launchFailed':
      return afterLaunchFailure(current, event.failedAt);
    default:
      return assertNever(event, 'action event');
  }
}

/** Whether an action of an executable type may be executed. Pass the result of `phaseBeside`. */
export const canExecute = (phase: ActionPhase): boolean =>
  phase === 'Recommended' || phase === 'Failed' || phase === 'Snoozed';

/** Final decisions of people: neither reports nor executions move an action out of these phases. */
export const isFinal = (phase: ActionPhase): boolean => phase === 'Dismissed' || phase === 'Completed';

/** RFC 3339 times may differ in precision and offset, so they are parsed before they are compared. */
const isAfter = (a: string, b: string): boolean => Date.parse(a) > Date.parse(b);

/** A total order of reports: of two with the same createdAt, the one with the greater name is later. */
function isLaterReport(aCreatedAt: string, aName: string, bCreatedAt: string, bName: string): boolean {
  return isAfter(aCreatedAt, bCreatedAt) || (!isAfter(bCreatedAt, aCreatedAt) && aName > bName);
}

/**
 * Moving to a phase clears the record of an earlier launch failure. An action that is completed once more, for example
 * with the address of its page, keeps the time at which it was first completed.
 */
function moved(current: ActionStatus, phase: ActionPhase, at: string): ActionStatus {
  const { launchFailedAt: _, completedAt, ...rest } = current;
  const since = current.phase === 'Completed' ? (completedAt ?? current.updatedAt ?? at) : at;
  return { ...rest, phase, updatedAt: at, ...(phase === 'Completed' ? { completedAt: since } : {}) };
}

type ReportEvent = Extract<ActionEvent, { readonly type: 'recommended' | 'missed' }>;

const isNews = (current: ActionStatus, { reportName, reportCreatedAt }: ReportEvent): boolean =>
  current.appliedReport === undefined ||
  current.appliedReportCreatedAt === undefined ||
  isLaterReport(reportCreatedAt, reportName, current.appliedReportCreatedAt, current.appliedReport);

function afterRecommendation(before: ActionStatus, event: Recommended, at: string): ActionStatus {
  if (!isNews(before, event)) return before;
  const current = withSuccess(before);
  const { reportName, reportCreatedAt } = event;
  const missed = (current.missedReports ?? []).filter((miss) =>
    isLaterReport(miss.createdAt, miss.name, reportCreatedAt, reportName),
  );
  const phase = phaseOf(current);
  const revived = phase === 'Superseded' || phase === 'Failed' || isReviewOver(current, event) ? 'Recommended' : phase;
  const next: ActionStatus = {
    ...(revived === phase ? current : moved(current, revived, at)),
    phase: revived,
    appliedReport: reportName,
    appliedReportCreatedAt: reportCreatedAt,
  };
  // The first recommendation creates the action and does not count as an update.
  const dated = current.appliedReport === undefined ? next : { ...next, updatedAt: at };
  return superseded(withMissed(dated, missed), at);
}

type Recommended = Extract<ActionEvent, { readonly type: 'recommended' }>;

const DAY_MS = 86_400_000;

/**
 * A review is over when a report created at least `reviewDays` after the last success recommends the action again,
 * whatever was done with the output (L-02).
 */
const isReviewOver = (current: ActionStatus, { reportCreatedAt, reviewDays }: Recommended): boolean =>
  current.phase === 'NeedsReview' &&
  current.lastSucceededAt !== undefined &&
  Date.parse(reportCreatedAt) - Date.parse(current.lastSucceededAt) >= reviewDays * DAY_MS;

/**
 * For an action whose execution is gone, early versions kept only the time of its last change, which is used instead.
 */
const withSuccess = (current: ActionStatus): ActionStatus =>
  current.phase === 'NeedsReview' && current.lastSucceededAt === undefined && current.updatedAt !== undefined
    ? { ...current, lastSucceededAt: current.updatedAt }
    : current;

function afterMiss(current: ActionStatus, event: ReportEvent, at: string): ActionStatus {
  const known = current.missedReports ?? [];
  if (!isNews(current, event) || event.reportName === current.appliedReport) return current;
  if (known.some(({ name }) => name === event.reportName)) return current;
  const missed = [...known, { name: event.reportName, createdAt: event.reportCreatedAt }]
    .sort((a, b) => (isLaterReport(a.createdAt, a.name, b.createdAt, b.name) ? 1 : -1))
    .slice(-MISSES_TO_SUPERSEDE);
  return missed.every((miss, i) => miss === known[i]) ? current : superseded(withMissed(current, missed), at);
}

/** Two misses after the last recommendation supersede an action, so only the latest two are kept. */
const MISSES_TO_SUPERSEDE = 2;

const superseded = (status: ActionStatus, at: string): ActionStatus =>
  phaseOf(status) === 'Recommended' && (status.missedReports?.length ?? 0) >= MISSES_TO_SUPERSEDE
    ? moved(status, 'Superseded', at)
    : status;

function withMissed(status: ActionStatus, missed: Missed): ActionStatus {
  const { missedReports: _, ...rest } = status;
  return missed.length === 0 ? rest : { ...rest, missedReports: missed };
}

type Disposed = Extract<ActionEvent, { readonly type: 'disposed' }>;

/**
 * The disposition of a generation is applied once. It waits for a running execution and then overrides its outcome. A
 * request counts from when it was accepted, however late it is applied.
 */
function afterDisposition(current: ActionStatus, event: Disposed, at: string): ActionStatus {
  if (phaseOf(current) === 'Generating' || !isNewDisposition(current, event)) return current;
  const { disposition, generation, decidedAt } = event;
  const { snoozeUntil: _, ...rest } = moved(current, disposition, decidedAt ?? at);
  const { updatedAt } = current;
  const disposed = {
    // an action that is opened again has the same time as a new one before reports supersede it
    ...(disposition === 'Recommended' ? withMissed(rest, []) : rest),
    // what happened while it waited has been shown with its time already
    ...(updatedAt && decidedAt && isAfter(updatedAt, decidedAt) ? { updatedAt } : {}),
    appliedDisposition: disposition,
    appliedDispositionGeneration: generation,
    ...(decidedAt === undefined ? {} : { appliedDecisionAt: decidedAt }),
  };
  const until = endOf(event);
  return afterSnooze(until === undefined ? disposed : { ...disposed, snoozeUntil: until }, at);
}

const endOf = (event: Disposed): string | undefined =>
  event.disposition === 'Snoozed' ? event.snoozeUntil : undefined;

/**
 * A report that rewrites the recommendation also increases the generation. An old disposition must not be applied again
 * then. Each request counts as a new one, even if it sets the same disposition as the one before it.
 */
const isNewDisposition = (current: ActionStatus, event: Disposed): boolean =>
  isNewer(current, event.generation) &&
  (current.appliedDisposition !== event.disposition ||
    current.snoozeUntil !== endOf(event) ||
    (event.decidedAt !== undefined && event.decidedAt !== current.appliedDecisionAt));

const isNewer = (current: ActionStatus, generation: number): boolean =>
  generation > (current.appliedDispositionGeneration ?? -1);

function afterClearing(current: ActionStatus, generation: number): ActionStatus {
  if (!isNewer(current, generation) || current.appliedDisposition === undefined) return current;
  const { appliedDisposition: _, ...rest } = current;
  return { ...rest, appliedDispositionGeneration: generation };
}

function afterSnooze(current: ActionStatus, at: string): ActionStatus {
  const endsAt = snoozeEndsAt(current);
  return endsAt === undefined || Date.parse(at) < endsAt ? current : moved(current, 'Recommended', at);
}

/** When the current snooze ends, in ms since the epoch; undefined if there is none or it has no end. */
export const snoozeEndsAt = (status: ActionStatus | undefined): number | undefined =>
  status?.phase === 'Snoozed' && status.snoozeUntil !== undefined ? Date.parse(status.snoozeUntil) : undefined;

function afterStart(current: ActionStatus, attempt: number, at: string): ActionStatus {
  if (attempt <= (current.attempts ?? 0)) return current;
  const counted = { ...current, attempts: attempt };
  return isFinal(phaseOf(current)) ? counted : moved(counted, 'Generating', at);
}

function afterEnd(current: ActionStatus, attempt: number, phase: 'NeedsReview' | 'Failed', at: string): ActionStatus {
  const started = afterStart(current, attempt, at);
  const isLatest = attempt === started.attempts && phaseOf(started) === 'Generating';
  return isLatest ? moved(started, phase, at) : started;
}

type Succeeded = Extract<ActionEvent, { readonly type: 'executionSucceeded' }>;

/** Early versions did not keep the time of the success, so it is added where it is still known. */
function afterSuccess(current: ActionStatus, { attempt, endedAt }: Succeeded, at: string): ActionStatus {
  const ended = afterEnd(current, attempt, 'NeedsReview', at);
  const succeededAt = ended === current ? endedAt : (endedAt ?? at);
  const isDue = ended !== current || current.lastSucceededAt === undefined;
  const isLatest = attempt === ended.attempts && ended.phase === 'NeedsReview';
  return isLatest && isDue && succeededAt !== undefined ? { ...ended, lastSucceededAt: succeededAt } : ended;
}

/** Ignored while an execution runs, because the end of that execution counts only if its attempt is the current one. */
const afterTaken = (current: ActionStatus, attempt: number): ActionStatus =>
  phaseOf(current) === 'Generating' || attempt <= (current.attempts ?? 0) ? current : { ...current, attempts: attempt };

/** A replica may report it late, after waiting for the cluster API. Any transition in the meantime takes precedence. */
function afterLaunchFailure(current: ActionStatus, failedAt: string): ActionStatus {
  if (!canExecute(phaseOf(current))) return current;
  if (current.updatedAt !== undefined && !isAfter(failedAt, current.updatedAt)) return current;
  return { ...current, phase: 'Failed', updatedAt: failedAt, launchFailedAt: failedAt };
}

/** The event for a disposition that spec has or no longer has, if status does not reflect that yet; else undefined. */
export function pendingDisposition(action: Action): ActionEvent | undefined {
  const { metadata, spec, status = {} } = action;
  const { disposition, snoozeUntil } = spec;
  const { generation } = metadata;
  if (disposition === undefined) {
    const event = { type: 'dispositionCleared', generation } as const;
    return nextActionStatus(status, event, EPOCH) === status ? undefined : event;
  }
  const decision = newDecision(action);
  const event: Disposed = {
    ...{ type: 'disposed', disposition, generation },
    ...(snoozeUntil && { snoozeUntil }),
    ...(decision && { decidedAt: decision.at }),
    ...(decision?.actorId && { actorId: decision.actorId }),
  };
  return isNewDisposition(status, event) ? event : undefined;
}

/** Used only to find out whether the status would change, so the time does not matter. */
const EPOCH = '1970-01-01T00:00:00.000Z';

/**
 * The request that set the disposition in spec, if the status does not reflect it yet. Undefined if it does, or if an
 * operator has set another disposition or another date since.
 */
export function newDecision({ spec, status }: Action): Action['spec']['decision'] {
  const { decision, disposition, snoozeUntil } = spec;
  if (decision === undefined || decision.at === status?.appliedDecisionAt) return undefined;
  return decision.disposition === disposition && decision.snoozeUntil === snoozeUntil ? decision : undefined;
}

/**
 * The new spec.recommendation when a completed report recommends the action again. If that report was already applied,
 * or is earlier than the applied one, `current` is returned. The first date never changes. The payload does not change
 * while an execution uses it or its output is under review. A completed action keeps its title, payload
 * and needs, as reports judge its page by the questions that it was completed for.
 */
export function nextRecommendation(
  current: Recommendation | undefined,
  incoming: Recommendation,
  phase: ActionPhase,
): Recommendation {
  if (current === undefined) return incoming;
  const { reportCreatedAt, reportName } = incoming;
  if (!isLaterReport(reportCreatedAt, reportName, current.reportCreatedAt, current.reportName)) return current;
  const frozen = phase === 'Generating' || phase === 'NeedsReview';
  const { firstRecommendedAt, payload } = current;
  const next = { ...incoming, firstRecommendedAt, ...(frozen ? { payload } : {}) };
  return phase === 'Completed' ? withSubject(next, current) : next;
}

function withSubject({ needs: _, ...next }: Recommendation, subject: Recommendation): Recommendation {
  const needs = needsOf(subject);
  return { ...next, title: subject.title, payload: subject.payload, ...(needs === undefined ? {} : { needs }) };
}
