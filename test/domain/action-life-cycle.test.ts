import * as assert from 'uvu/assert';
import {
  executionEvent,
  goneAttempt,
  isNextAttempt,
  phaseBeside,
  statusBeside,
} from '../../src/domain/action-beside.ts';
import type { ActionEvent, ActionStatus, Disposition } from '../../src/domain/action-events.ts';
import {
  canExecute,
  newDecision,
  nextActionStatus,
  nextRecommendation,
  pendingDisposition,
  snoozeEndsAt,
} from '../../src/domain/action-life-cycle.ts';
import { type ActionPhase, actionPhase } from '../../src/resources/action.ts';
import type { SpecOf, StatusOf } from '../../src/resources/kinds.ts';
import { suite } from '../support/suite.ts';
import { resource } from './resources.ts';

const moves = suite('action life cycle');

const time = (hour: number): string => new Date(Date.UTC(2026, 2, 1, hour)).toISOString();
const NOW = time(12);
const recommended = (hour: number): ActionEvent => ({
  type: 'recommended',
  reportName: `pvr-${hour}`,
  reportCreatedAt: time(hour),
  reviewDays: 14,
});
const OF_14_DAYS = { type: 'recommended', reviewDays: 14 } as const;
const missed = (hour: number): ActionEvent => ({
  type: 'missed',
  reportName: `pvr-${hour}`,
  reportCreatedAt: time(hour),
});
const disposed = (disposition: Disposition, generation: number, until?: number): ActionEvent => ({
  type: 'disposed',
  disposition,
  generation,
  ...(until === undefined ? {} : { snoozeUntil: time(until) }),
});
const told = (from: ActionStatus, ...events: readonly ActionEvent[]): ActionStatus =>
  events.reduce((status, event) => nextActionStatus(status, event, NOW), from);
const at = (phase: ActionPhase, more: ActionStatus = {}): ActionStatus => ({
  phase,
  appliedReport: 'pvr-1',
  appliedReportCreatedAt: time(1),
  updatedAt: time(2),
  ...more,
});
const phaseAfter = (phase: ActionPhase, ...events: readonly ActionEvent[]) => told(at(phase), ...events).phase;

const AFTER_RECOMMENDATION: Readonly<Record<ActionPhase, ActionPhase>> = {
  Recommended: 'Recommended',
  Superseded: 'Recommended',
  Failed: 'Recommended',
  Dismissed: 'Dismissed',
  Snoozed: 'Snoozed',
  Completed: 'Completed',
  Generating: 'Generating',
  NeedsReview: 'NeedsReview',
};
for (const phase of actionPhase.options) {
  moves(`[A-06] ${phase} is ${AFTER_RECOMMENDATION[phase]} after a later recommendation`, () => {
    const after = told(at(phase), recommended(5));
    assert.is(after.phase, AFTER_RECOMMENDATION[phase]);
    assert.is(after.appliedReport, 'pvr-5');
    assert.is(after.updatedAt, NOW);
  });
  moves(`[A-06] ${phase} does not move for the same or an earlier report`, () => {
    const from = at(phase, { appliedReport: 'pvr-5', appliedReportCreatedAt: time(5) });
    assert.is(told(from, recommended(5), recommended(4)), from);
  });
  const may = ['Recommended', 'Failed', 'Snoozed'].includes(phase);
  moves(`[X-01] [X-04] ${phase} can${may ? '' : 'not'} be executed`, () => assert.is(canExecute(phase), may));
}

moves('the first recommendation makes an action recommended and is no update of it', () => {
  const { history: _, ...first } = told({}, recommended(1));
  assert.equal(first, { phase: 'Recommended', appliedReport: 'pvr-1', appliedReportCreatedAt: time(1) });
});

const later = (fromHour: number, days: number): string =>
  new Date(Date.parse(time(fromHour)) + days * 86_400_000).toISOString();
const reviewed = (more: ActionStatus) => at('NeedsReview', { attempts: 1, ...more });
const REVIEWS: readonly (readonly [what: string, from: ActionStatus, days: number, phase: ActionPhase])[] = [
  ['a millisecond too early', reviewed({ lastSucceededAt: later(3, 0.000001) }), 14, 'NeedsReview'],
  ['14 days after it', reviewed({ lastSucceededAt: time(3) }), 14, 'Recommended'],
  ['long after it', reviewed({ lastSucceededAt: time(3) }), 90, 'Recommended'],
  [
    '14 days after the last change, as old actions have no success',
    reviewed({ updatedAt: time(3) }),
    14,
    'Recommended',
  ],
  ['when nothing at all is known', { phase: 'NeedsReview' }, 90, 'NeedsReview'],
  ['completed meanwhile', at('Completed', { lastSucceededAt: time(3) }), 90, 'Completed'],
  ['generating again', at('Generating', { lastSucceededAt: time(3) }), 90, 'Generating'],
];
for (const [what, from, days, phase] of REVIEWS)
  moves(`[L-02] [A-06] a report of day ${days}, ${what}: ${phase}`, () => {
    const event: ActionEvent = { ...OF_14_DAYS, reportName: 'pvr-x', reportCreatedAt: later(3, days) };
    assert.is(told(from, event).phase, phase);
  });

moves('[L-02] reports in between do not prolong a review that began before times of success were kept', () => {
  const weekly = [7, 13, 14].map(
    (day): ActionEvent => ({ ...OF_14_DAYS, reportName: `pvr-${day}`, reportCreatedAt: later(3, day) }),
  );
  const phases = weekly.map((_, n) => told(reviewed({ updatedAt: time(3) }), ...weekly.slice(0, n + 1)).phase);
  assert.equal(phases, ['NeedsReview', 'NeedsReview', 'Recommended']);
});

moves('[L-02] the time of the last success is that of the execution, and is added to old actions', () => {
  const ended: ActionEvent = { type: 'executionSucceeded', attempt: 1, endedAt: time(4) };
  const fresh = told(at('Generating', { attempts: 1 }), ended);
  assert.equal([fresh.phase, fresh.lastSucceededAt, told(fresh, ended)], ['NeedsReview', time(4), fresh]);
  assert.is(told(reviewed({}), ended).lastSucceededAt, time(4));
  assert.is(told(at('Failed', { attempts: 2 }), ended).lastSucceededAt, undefined, 'that of an earlier attempt');
  const second = told(fresh, { type: 'executionSucceeded', attempt: 2, endedAt: time(9) });
  assert.is(second.lastSucceededAt, time(9));
});

moves('[A-06] a snooze past its date becomes recommended with a later report', () => {
  assert.is(told(at('Snoozed', { snoozeUntil: time(11) }), recommended(5)).phase, 'Recommended');
  assert.is(told(at('Snoozed', { snoozeUntil: time(13) }), recommended(5)).phase, 'Snoozed');
});

moves('[A-07] two consecutive misses supersede a recommended action, one does not', () => {
  assert.is(phaseAfter('Recommended', missed(5)), 'Recommended');
  assert.is(phaseAfter('Recommended', missed(5), missed(6)), 'Superseded');
  assert.is(phaseAfter('Recommended', missed(5), recommended(6), missed(7)), 'Recommended');
  assert.is(phaseAfter('Recommended', missed(5), recommended(6), missed(7), missed(8)), 'Superseded');
  assert.is(phaseAfter('Recommended', missed(5), missed(6), recommended(7)), 'Recommended');
});

moves('[A-07] a miss told twice counts once, one before the recommendation not at all', () => {
  assert.is(phaseAfter('Recommended', missed(5), missed(5), missed(5)), 'Recommended');
  assert.is(told(at('Recommended'), recommended(6), missed(5), missed(4)).missedReports, undefined);
  const one = told(at('Recommended'), missed(5));
  assert.is(told(one, missed(5)), one);
});

moves('[A-07] reports count in the order in which they were created', () => {
  assert.is(phaseAfter('Recommended', missed(5), missed(8), recommended(6)), 'Recommended');
  assert.is(phaseAfter('Recommended', missed(7), missed(8), recommended(6)), 'Superseded');
  assert.is(phaseAfter('Recommended', missed(8), missed(5)), 'Superseded');
});

moves('[A-07] only a recommended action is superseded', () => {
  for (const phase of actionPhase.options.filter((p) => p !== 'Recommended'))
    assert.is(phaseAfter(phase, missed(5), missed(6), missed(7)), phase);
});

moves('[A-08] an operator’s word applies once per generation, and later ones win', () => {
  assert.is(phaseAfter('Recommended', disposed('Dismissed', 2)), 'Dismissed');
  assert.is(phaseAfter('NeedsReview', disposed('Completed', 2)), 'Completed');
  assert.is(phaseAfter('Recommended', disposed('Dismissed', 2), disposed('Completed', 3)), 'Completed');
  assert.is(phaseAfter('Recommended', disposed('Completed', 3), disposed('Dismissed', 2)), 'Completed');
  const dismissed = told(at('Recommended'), disposed('Dismissed', 2));
  assert.is(told(dismissed, disposed('Dismissed', 2)), dismissed);
});

moves('[U-06] the time of completion stays as long as the action is completed', () => {
  const completed = told(at('NeedsReview'), disposed('Completed', 2));
  assert.is(completed.completedAt, NOW);
  assert.is(nextActionStatus(completed, recommended(20), time(21)).completedAt, NOW);
  assert.is(told(completed, disposed('Dismissed', 3)).completedAt, undefined);
  assert.is(told(at('Recommended'), disposed('Dismissed', 2)).completedAt, undefined);
});

moves('[A-08] a generation that a report made does not bring an old word back', () => {
  const start: ActionEvent = { type: 'executionStarted', attempt: 1 };
  const done: ActionEvent = { type: 'executionSucceeded', attempt: 1 };
  const reviewed = told(at('Recommended'), disposed('Snoozed', 2, 20), start, done);
  assert.is(reviewed.phase, 'NeedsReview');
  const again = told(reviewed, recommended(5), disposed('Snoozed', 3, 20));
  assert.is(again.phase, 'NeedsReview');
  assert.is(told(again, disposed('Snoozed', 3, 20)), again);
  assert.is(told(again, disposed('Snoozed', 4, 21)).phase, 'Snoozed');
});

moves('[A-08] a word taken away and given again is a new one', () => {
  const cleared = (generation: number): ActionEvent => ({ type: 'dispositionCleared', generation });
  const failed = told(at('Recommended'), disposed('Snoozed', 2, 20), { type: 'executionFailed', attempt: 1 });
  const open = told(failed, cleared(3));
  assert.equal([open.phase, open.appliedDisposition], ['Failed', undefined]);
  assert.is(told(open, cleared(3)), open);
  assert.is(told(open, disposed('Snoozed', 4, 20)).phase, 'Snoozed');
  assert.is(told(failed, cleared(1)), failed);
  const dismissed = told(at('Recommended'), disposed('Dismissed', 2), cleared(3));
  assert.is(dismissed.phase, 'Dismissed');
});

moves('[L-01] recommended opens an action again from every phase but generating', () => {
  for (const phase of actionPhase.options) {
    const after = told(at(phase, { attempts: 1 }), disposed('Recommended', 2));
    assert.is(after.phase, phase === 'Generating' ? 'Generating' : 'Recommended', phase);
  }
});

moves('[L-01] an action that is opened again is superseded by two more misses only', () => {
  const superseded = told(at('Recommended'), missed(5), missed(6));
  const open = told(superseded, disposed('Recommended', 2));
  assert.equal([superseded.phase, open.phase, open.missedReports], ['Superseded', 'Recommended', undefined]);
  assert.is(told(open, missed(7)).phase, 'Recommended');
  assert.is(told(open, missed(7), missed(8)).phase, 'Superseded');
});

moves('[L-01] each request counts, also with the disposition of the one before', () => {
  const by = (decidedAt: string, generation: number): ActionEvent => ({
    ...{ type: 'disposed', disposition: 'Recommended', generation, decidedAt },
  });
  const run: ActionEvent = { type: 'executionSucceeded', attempt: 1 };
  const reviewed = told(at('NeedsReview'), by(time(3), 2), run);
  assert.is(reviewed.phase, 'NeedsReview');
  assert.is(told(reviewed, by(time(3), 3)), reviewed, 'a report has written the spec');
  const open = told(reviewed, by(time(4), 3));
  assert.equal([open.phase, open.appliedDecisionAt], ['Recommended', time(4)]);
});

moves('[L-01] a request counts from when it was accepted, and the action never changes before it did', () => {
  const complete: ActionEvent = {
    ...{ type: 'disposed', disposition: 'Completed' },
    generation: 2,
    decidedAt: time(4),
  };
  const done = told(at('Recommended'), complete);
  assert.equal([done.completedAt, done.updatedAt], [time(4), time(4)]);
  const waited = told(at('NeedsReview', { updatedAt: time(5) }), complete);
  assert.equal([waited.completedAt, waited.updatedAt], [time(4), time(5)]);
  const byHand = told(at('Recommended'), disposed('Completed', 2));
  assert.equal([byHand.completedAt, byHand.updatedAt], [NOW, NOW]);
});

moves('[L-01] [X-09] a launch that failed after a request still counts when that is applied late', () => {
  const open: ActionEvent = { ...{ type: 'disposed', disposition: 'Recommended' }, generation: 2, decidedAt: time(4) };
  assert.is(told(at('Completed'), open, { type: 'launchFailed', failedAt: time(5) }).phase, 'Failed');
  assert.is(told(at('Completed'), open, { type: 'launchFailed', failedAt: time(3) }).phase, 'Recommended');
});

moves('[A-08] it waits for a running execution', () => {
  const running = at('Generating', { attempts: 1 });
  assert.is(told(running, disposed('Dismissed', 2)), running);
  assert.is(told(running, { type: 'executionFailed', attempt: 1 }, disposed('Dismissed', 2)).phase, 'Dismissed');
});

moves('[A-08] a snooze lasts to its date and not to the millisecond after', () => {
  const snoozed = told(at('Recommended'), disposed('Snoozed', 2, 14));
  assert.is(snoozeEndsAt(snoozed), Date.parse(time(14)));
  const before = new Date(Date.parse(time(14)) - 1).toISOString();
  assert.is(nextActionStatus(snoozed, { type: 'snoozeEnded' }, before), snoozed);
  const ended = nextActionStatus(snoozed, { type: 'snoozeEnded' }, time(14));
  assert.is(ended.phase, 'Recommended');
  assert.is(ended.updatedAt, time(14));
  assert.is(snoozeEndsAt(ended), undefined);
  assert.is(phaseAfter('Recommended', disposed('Snoozed', 2, 11)), 'Recommended');
});

moves('[A-08] a snooze without a date has no end', () => {
  const snoozed = told(at('Recommended'), disposed('Snoozed', 2));
  assert.is(snoozed.phase, 'Snoozed');
  assert.is(told(snoozed, { type: 'snoozeEnded' }, recommended(5)).phase, 'Snoozed');
});

moves('[A-08] an action’s pending word is found once', () => {
  const spec: SpecOf<'Action'> = { workspaceName: 'pws-a', type: 'CreateArticle', fingerprint: 'f' };
  const given = resource('Action', { ...spec, disposition: 'Snoozed', snoozeUntil: time(14) }, at('Recommended'), {
    generation: 3,
  });
  const event = pendingDisposition(given);
  assert.equal(event, disposed('Snoozed', 3, 14));
  assert.is(pendingDisposition({ ...given, status: told(at('Recommended'), disposed('Snoozed', 3, 14)) }), undefined);
  const grown = { ...given, metadata: { ...given.metadata, generation: 9 } };
  assert.is(pendingDisposition({ ...grown, status: told(at('Recommended'), disposed('Snoozed', 3, 14)) }), undefined);
  assert.is(pendingDisposition(resource('Action', spec)), undefined);
  const silent = resource('Action', spec, told(at('Recommended'), disposed('Dismissed', 3)), { generation: 4 });
  assert.equal(pendingDisposition(silent), { type: 'dispositionCleared', generation: 4 });
});

moves('[X-11] [X-12] an execution leads to review or failure, each attempt once', () => {
  const started = told(at('Recommended'), { type: 'executionStarted', attempt: 1 });
  assert.equal([started.phase, started.attempts], ['Generating', 1]);
  assert.is(told(started, { type: 'executionStarted', attempt: 1 }), started);
  const succeeded = told(started, { type: 'executionSucceeded', attempt: 1 });
  assert.is(succeeded.phase, 'NeedsReview');
  assert.is(told(succeeded, { type: 'executionSucceeded', attempt: 1 }), succeeded);
  assert.is(told(started, { type: 'executionFailed', attempt: 1 }).phase, 'Failed');
});

moves('[X-13] attempts never go down and an old attempt’s end moves nothing', () => {
  const second = at('Generating', { attempts: 2 });
  for (const type of ['executionStarted', 'executionSucceeded', 'executionFailed'] as const)
    assert.is(told(second, { type, attempt: 1 }), second);
});

moves('[X-12] an end that is heard of before its start counts as both', () => {
  const after = told(at('Snoozed', { snoozeUntil: time(20) }), { type: 'executionFailed', attempt: 3 });
  assert.equal([after.phase, after.attempts], ['Failed', 3]);
});

moves('an execution does not undo an operator’s last word', () => {
  for (const phase of ['Dismissed', 'Completed'] as const) {
    const after = told(at(phase), { type: 'executionStarted', attempt: 1 }, { type: 'executionSucceeded', attempt: 1 });
    assert.equal([after.phase, after.attempts], [phase, 1]);
  }
});

moves('[X-09] a launch that could not be queued leaves the action failed and takes no attempt', () => {
  for (const phase of ['Recommended', 'Failed', 'Snoozed'] as const) {
    const after = told(at(phase, { attempts: 1 }), { type: 'launchFailed', failedAt: NOW });
    assert.equal([after.phase, after.attempts, after.launchFailedAt], ['Failed', 1, NOW]);
    assert.is(told(after, { type: 'launchFailed', failedAt: NOW }), after);
    assert.is(told(after, { type: 'executionStarted', attempt: 2 }).launchFailedAt, undefined);
  }
});

moves('[X-09] told late, it yields to what moved the action meanwhile', () => {
  const dismissed = at('Dismissed');
  assert.is(told(dismissed, { type: 'launchFailed', failedAt: NOW }), dismissed);
  const later = at('Recommended', { updatedAt: time(13) });
  assert.is(told(later, { type: 'launchFailed', failedAt: NOW }), later);
});

const SPEC: SpecOf<'Action'> = { workspaceName: 'pws-a', type: 'CreateArticle', fingerprint: 'f' };
const execution = (attempt: number, phase?: NonNullable<StatusOf<'ActionExecution'>['phase']>) =>
  resource(
    'ActionExecution',
    { actionName: 'act-a', attempt, type: 'CreateArticle', payload: {}, outputType: 'Article', outputId: 'art-a' },
    phase && { phase },
  );
const shown = (status: ActionStatus | undefined, run?: ReturnType<typeof execution>) =>
  phaseBeside(resource('Action', SPEC, status), run && executionEvent(run));

moves('[X-03] while an execution runs the action shows generating, recorded or not', () => {
  for (const phase of ['Queued', 'Running', undefined] as const) {
    assert.is(shown(at('Recommended'), execution(1, phase)), 'Generating');
    assert.is(shown(at('Generating', { attempts: 1 }), execution(1, phase)), 'Generating');
    assert.is(shown(at('Dismissed', { attempts: 1 }), execution(1, phase)), 'Generating');
    assert.is(shown(at('NeedsReview', { attempts: 2 }), execution(1, phase)), 'NeedsReview');
  }
});

moves('[X-16] a terminal execution shows in the action before the controller has recorded it', () => {
  assert.is(shown(at('Generating', { attempts: 1 }), execution(1, 'Succeeded')), 'NeedsReview');
  assert.is(shown(at('Generating', { attempts: 1 }), execution(1, 'Failed')), 'Failed');
  assert.is(shown(at('Recommended'), execution(1, 'Succeeded')), 'NeedsReview');
  assert.is(shown(at('Recommended', { attempts: 1 }), execution(1, 'Failed')), 'Recommended');
  assert.is(shown(at('Completed', { attempts: 1 }), execution(1, 'Succeeded')), 'Completed');
});

moves('[X-09] a launch failure newer than the last move shows failed, an older one nothing', () => {
  assert.is(shown(at('Recommended', { launchFailedAt: time(3) })), 'Failed');
  assert.is(shown({ launchFailedAt: time(3) }), 'Failed');
  assert.is(shown(at('Recommended', { launchFailedAt: time(1) })), 'Recommended');
  assert.is(shown(at('Dismissed', { launchFailedAt: time(3) })), 'Dismissed');
  assert.is(shown(at('Failed', { launchFailedAt: time(3), attempts: 1 }), execution(2, 'Running')), 'Generating');
});

const chosen = (disposition: Disposition, more: Partial<SpecOf<'Action'>>, status: ActionStatus) =>
  resource('Action', { ...SPEC, disposition, ...more }, status, { generation: 5 });

moves('[L-01] a disposition is shown before the controller has applied it, and never while an execution runs', () => {
  const decision = { disposition: 'Completed', at: time(4) } as const;
  const action = chosen('Completed', { decision }, at('NeedsReview', { attempts: 1 }));
  assert.is(phaseBeside(action), 'Completed');
  assert.is(phaseBeside(action, executionEvent(execution(1, 'Succeeded'))), 'Completed');
  assert.is(phaseBeside(action, executionEvent(execution(2))), 'Generating');
  assert.is(phaseBeside(action, executionEvent(execution(2, 'Failed'))), 'Completed');
  const reopened = { decision: { disposition: 'Recommended', at: time(4) } } as const;
  assert.is(phaseBeside(chosen('Recommended', reopened, at('Failed', { launchFailedAt: time(3) }))), 'Recommended');
  assert.is(phaseBeside(chosen('Completed', {}, at('NeedsReview'))), 'NeedsReview', 'of an operator');
  assert.equal(statusBeside(action).completedAt, time(4));
});

moves('[L-01] a request is told from an operator who sets the same fields', () => {
  const decision = { disposition: 'Completed', at: time(4), actorId: 'u' } as const;
  const made = (disposition: Disposition, status: ActionStatus = {}) =>
    newDecision(chosen(disposition, { decision }, at('Recommended', status)));
  assert.is(made('Completed'), decision);
  assert.is(made('Dismissed'), undefined, 'an operator was later');
  assert.is(made('Completed', { appliedDecisionAt: time(4) }), undefined, 'it is applied');
  const snoozed = { disposition: 'Snoozed', snoozeUntil: time(14), at: time(4) } as const;
  const until = (snoozeUntil: string) =>
    newDecision(chosen('Snoozed', { snoozeUntil, decision: snoozed }, at('Recommended')));
  assert.equal([until(time(14)), until(time(15))], [snoozed, undefined]);
});

moves('an action without a status is recommended', () => assert.is(shown(undefined), 'Recommended'));

moves('an execution’s state tells of its event', () => {
  const stands = (...run: Parameters<typeof execution>) => {
    const { type, ...event } = executionEvent(execution(...run));
    return [type, 'attempt' in event && event.attempt];
  };
  assert.equal(stands(2), ['executionStarted', 2]);
  assert.equal(stands(2, 'Succeeded'), ['executionSucceeded', 2]);
  assert.equal(stands(2, 'Failed'), ['executionFailed', 2]);
});

const advice = (hour: number, title: string) => ({
  priority: 'High' as const,
  targetEngines: ['provider_1'],
  title,
  description: 'd',
  whyItMatters: 'w',
  expectedImpact: 'e',
  evidence: {},
  payload: { article_title: title },
  reportName: `pvr-${hour}`,
  reportCreatedAt: time(hour),
  firstRecommendedAt: time(hour + 1),
  lastRecommendedAt: time(hour + 1),
});

moves('[A-05] a later report renews the recommendation but not its first date', () => {
  const before = advice(1, 'old');
  const after = nextRecommendation(before, advice(5, 'new'), 'Recommended');
  assert.equal(after, { ...advice(5, 'new'), firstRecommendedAt: before.firstRecommendedAt });
});

moves('[A-05] the same or an earlier report changes nothing', () => {
  const current = advice(5, 'new');
  assert.is(nextRecommendation(current, advice(5, 'again'), 'Recommended'), current);
  assert.is(nextRecommendation(current, advice(4, 'old'), 'Recommended'), current);
  const first = advice(1, 'first');
  assert.is(nextRecommendation(undefined, first, 'Recommended'), first);
});

moves('[A-06] the payload stays while it is worked with or under review, and once it is completed', () => {
  for (const phase of actionPhase.options) {
    const after = nextRecommendation(advice(1, 'old'), advice(5, 'new'), phase);
    const frozen = phase === 'Generating' || phase === 'NeedsReview' || phase === 'Completed';
    assert.equal(after.payload, { article_title: frozen ? 'old' : 'new' });
    assert.is(after.reportName, 'pvr-5');
  }
});

moves('[A-06] [L-01] a completed action stays about what it was completed for', () => {
  const about = (topic: string) => ({ intents: [`topic:${topic}`], rootFiles: [] });
  const later = { ...advice(5, 'new'), needs: about('new') };
  const before = { ...advice(1, 'old'), needs: about('old') };
  const { needs, payload, ...rest } = nextRecommendation(before, later, 'Completed');
  assert.equal({ needs, payload, title: rest.title }, { needs: before.needs, payload: before.payload, title: 'old' });
  assert.equal([rest.reportName, rest.lastRecommendedAt], [later.reportName, later.lastRecommendedAt]);
  const stored = { ...advice(1, 'old'), evidence: { needs: { intents: ['topic:old'], root_files: [] } } };
  assert.equal(nextRecommendation(stored, later, 'Completed').needs, before.needs, 'those of an early version too');
  assert.not.ok('needs' in nextRecommendation(advice(1, 'old'), later, 'Completed'), 'none are added');
  assert.equal(nextRecommendation(before, later, 'Recommended').needs, later.needs, 'open again, it is renewed');
});

moves('[X-13] an attempt whose name is taken counts once nothing runs, and moves nothing', () => {
  const taken = { type: 'attemptTaken', attempt: 3 } as const;
  const generating = { phase: 'Generating', attempts: 1 } as const;
  assert.is(nextActionStatus(generating, taken, time(1)), generating);
  const failed = { phase: 'Failed', attempts: 1, updatedAt: time(0) } as const;
  assert.equal(nextActionStatus(failed, taken, time(1)), { ...failed, attempts: 3 });
  const ahead = { phase: 'Failed', attempts: 4 } as const;
  assert.is(nextActionStatus(ahead, taken, time(1)), ahead);
});

moves('[X-03] [X-13] the next attempt is the one after the last, while none runs', () => {
  for (const [attempts, attempt, running, expected] of [
    [undefined, 1, false, true],
    [undefined, 2, false, false],
    [1, 2, false, true],
    [1, 2, true, false],
    [1, 3, false, false],
    [2, 1, false, false],
  ] as const)
    assert.is(isNextAttempt(attempts === undefined ? {} : { attempts }, attempt, running), expected, `${attempt}`);
});

moves('[X-13] an attempt that is on record goes on while its action waits for it, and never begins again', () => {
  const goesOn: Readonly<Record<ActionPhase, boolean>> = {
    Recommended: false,
    Generating: true,
    NeedsReview: false,
    // an operator's last word, which an execution does not move
    Completed: true,
    Dismissed: true,
    Snoozed: false,
    Failed: false,
    Superseded: false,
  };
  for (const phase of actionPhase.options)
    for (const running of [false, true])
      assert.is(isNextAttempt({ phase, attempts: 2 }, 2, running), goesOn[phase], phase);
});

moves('[X-12] an execution that was deleted before its end leaves its action failed, with its attempt', () => {
  const gone = { type: 'executionGone', attempt: 2 } as const;
  const generating = { phase: 'Generating', attempts: 2, updatedAt: time(0) } as const;
  const { history: _, ...failed } = nextActionStatus(generating, gone, time(1));
  assert.equal(failed, { phase: 'Failed', attempts: 2, updatedAt: time(1) });
  for (const phase of actionPhase.options) {
    const other = { phase, attempts: phase === 'Generating' ? 3 : 2 };
    assert.is(nextActionStatus(other, gone, time(1)), other, phase);
  }
});

moves('the attempt that is waited for in vain is the recorded one, where no execution bears it', () => {
  const executions = (...attempts: number[]) =>
    attempts.map((attempt) =>
      resource('ActionExecution', {
        ...{ actionName: 'act-one', attempt, type: 'CreateArticle', payload: {} },
        ...{ outputType: 'Article', outputId: 'art-one' },
      }),
    );
  for (const [status, there, expected] of [
    [{ phase: 'Generating', attempts: 2 }, [1], 2],
    [{ phase: 'Generating', attempts: 2 }, [], 2],
    [{ phase: 'Generating', attempts: 2 }, [1, 3], 2],
    [{ phase: 'Generating', attempts: 2 }, [1, 2], undefined],
    [{ phase: 'NeedsReview', attempts: 2 }, [1], undefined],
    [{ phase: 'Failed', attempts: 2 }, [], undefined],
    [{ phase: 'Dismissed', attempts: 2 }, [], undefined],
    [{}, [], undefined],
  ] as const)
    assert.is(goneAttempt(status, executions(...there)), expected, JSON.stringify([status, there]));
});

moves.run();
