import * as assert from 'uvu/assert';
import { executionEvent } from '../../src/domain/action-beside.ts';
import type { ActionEvent, ActionStatus } from '../../src/domain/action-events.ts';
import { nextActionStatus } from '../../src/domain/action-life-cycle.ts';
import { wireHistory } from '../../src/domain/wire-history.ts';
import { MAX_HISTORY } from '../../src/resources/action.ts';
import type { ActionExecution, SpecOf, StatusOf } from '../../src/resources/kinds.ts';
import { ACTOR_ANNOTATION, LAUNCH_ANNOTATION } from '../../src/resources/meta.ts';
import { suite } from '../support/suite.ts';
import { resource } from './resources.ts';

const history = suite('history of an action');

const time = (hour: number): string => new Date(Date.UTC(2026, 2, 1, hour)).toISOString();
const NOW = time(12);
const told = (from: ActionStatus, ...events: readonly ActionEvent[]): ActionStatus =>
  events.reduce((status, event) => nextActionStatus(status, event, NOW), from);
const entries = (status: ActionStatus) => (status.history ?? []).map(({ event }) => event);

const recommended = (hour: number): ActionEvent => ({
  ...{ type: 'recommended', reportName: `pvr-${hour}`, reportCreatedAt: time(hour), reviewDays: 0 },
});
const missed = (hour: number): ActionEvent => ({
  ...{ type: 'missed', reportName: `pvr-${hour}`, reportCreatedAt: time(hour) },
});
const execution = (
  attempt: number,
  status: StatusOf<'ActionExecution'> = {},
  annotations: Readonly<Record<string, string>> = {},
): ActionExecution => {
  const made = resource(
    'ActionExecution',
    {
      ...{ actionName: 'act-a', attempt, type: 'CreateArticle', payload: {}, createdAt: time(attempt) },
      ...{ outputType: 'Article', outputId: 'art-a' },
    },
    status,
  );
  return { ...made, metadata: { ...made.metadata, name: `aex-${attempt}`, annotations } };
};
const LAUNCHED = { [LAUNCH_ANNOTATION]: 'l', [ACTOR_ANNOTATION]: 'user-7' };

history('[L-01] it begins with the report, and each attempt has its times, its execution and who launched it', () => {
  const running = executionEvent(execution(1, { phase: 'Running' }, LAUNCHED));
  const done = executionEvent(execution(1, { phase: 'Succeeded', finishedAt: time(5) }, LAUNCHED));
  const status = told({}, recommended(1), running, done);
  const attempt = { attempt: 1, executionName: 'aex-1' };
  assert.equal(status.history, [
    { by: 'Sightline', at: NOW, event: 'Recommended', reportName: 'pvr-1' },
    { by: 'Partner', at: time(1), event: 'AttemptStarted', ...attempt, actorId: 'user-7' },
    { by: 'Sightline', at: time(5), event: 'AttemptSucceeded', ...attempt },
  ]);
  assert.is(told(status, done, running, recommended(1)), status, 'what is repeated adds nothing');
});

history('[L-01] an attempt that was seen only at its end has both entries, also after one that failed', () => {
  const failed = (attempt: number) => executionEvent(execution(attempt, { phase: 'Failed', error: 'x: y' }));
  const status = told({ phase: 'Recommended' }, failed(1), failed(2));
  assert.equal(entries(status), ['AttemptStarted', 'AttemptFailed', 'AttemptStarted', 'AttemptFailed']);
  assert.equal(new Set(status.history?.map(({ by }) => by)), new Set(['Operator', 'Sightline']), 'made by hand');
});

const disposed = (generation: number, more: Partial<Extract<ActionEvent, { type: 'disposed' }>>): ActionEvent => ({
  ...{ type: 'disposed', disposition: 'Completed', generation },
  ...more,
});

history('[L-01] a disposition says who set it: a request with its actor id, or an operator', () => {
  const status = told(
    { phase: 'NeedsReview' },
    disposed(2, { decidedAt: time(3), actorId: 'user-7' }),
    disposed(3, { disposition: 'Recommended', decidedAt: time(4) }),
    disposed(4, { disposition: 'Snoozed', snoozeUntil: time(20) }),
  );
  assert.equal(status.history, [
    { by: 'Partner', at: time(3), event: 'Completed', actorId: 'user-7' },
    { by: 'Partner', at: time(4), event: 'Reopened' },
    { by: 'Operator', at: NOW, event: 'Snoozed', snoozeUntil: time(20) },
  ]);
});

const MOVES: readonly (readonly [what: string, from: ActionStatus, events: readonly ActionEvent[], string[]])[] = [
  ['a failed one', { phase: 'Failed', appliedReport: 'p' }, [recommended(2)], ['RecommendedAgain']],
  [
    '[L-02] one whose review is over',
    { phase: 'NeedsReview', appliedReport: 'p', lastSucceededAt: time(1) },
    [recommended(2)],
    ['RecommendedAgain'],
  ],
  ['two misses', { phase: 'Recommended', appliedReport: 'p' }, [missed(2), missed(3)], ['Superseded']],
  ['a snooze that ends', { phase: 'Snoozed', snoozeUntil: time(2) }, [{ type: 'snoozeEnded' }], ['SnoozeEnded']],
  ['one that a report ends', { phase: 'Snoozed', snoozeUntil: time(2) }, [recommended(3)], ['SnoozeEnded']],
  [
    'one that was over before',
    { phase: 'Failed' },
    [disposed(2, { disposition: 'Snoozed', snoozeUntil: time(2) })],
    ['Snoozed', 'SnoozeEnded'],
  ],
  ['a launch', { phase: 'Recommended' }, [{ type: 'launchFailed', failedAt: time(2) }], ['LaunchFailed']],
  ['a deleted one', { phase: 'Generating', attempts: 1 }, [{ type: 'executionGone', attempt: 1 }], ['AttemptFailed']],
  ['what moves nothing', { phase: 'Completed', appliedReport: 'p' }, [recommended(2), missed(3)], []],
  [
    'a disposition that is taken back',
    { appliedDisposition: 'Dismissed' },
    [{ type: 'dispositionCleared', generation: 9 }],
    [],
  ],
];
for (const [what, from, events, expected] of MOVES)
  history(`${what}: ${expected.join(', ') || 'nothing'}`, () => assert.equal(entries(told(from, ...events)), expected));

history('[L-01] [K-08] it is bounded by entries and by bytes, and the newest stay', () => {
  const many = (actorId?: string): ActionStatus =>
    Array.from({ length: 100 }, (_, n) => n).reduce<ActionStatus>(
      (status, n) =>
        told(
          status,
          disposed(n + 1, {
            ...{ disposition: n % 2 ? 'Completed' : 'Dismissed', decidedAt: new Date(n).toISOString() },
            ...(actorId === undefined ? {} : { actorId }),
          }),
        ),
      { phase: 'Recommended' },
    );
  assert.is(many().history?.length, MAX_HISTORY);
  const long = many('\u{1F600}'.repeat(255)).history ?? [];
  assert.ok(long.length >= 5 && Buffer.byteLength(JSON.stringify(long)) <= 8 * 1024, String(long.length));
  assert.is(long.at(-1)?.at, new Date(99).toISOString());
});

history('[L-01] GET shows a request before the controller has applied it, once', () => {
  const decision = { disposition: 'Snoozed', snoozeUntil: time(20), at: time(6), actorId: 'user-7' } as const;
  const spec: SpecOf<'Action'> = {
    ...{ workspaceName: 'pws-a', type: 'CreateArticle', fingerprint: 'f' },
    ...{ disposition: 'Snoozed', snoozeUntil: time(20), decision },
  };
  const pending = resource('Action', spec, { phase: 'Recommended' }, { generation: 2 });
  const shown = wireHistory(pending);
  assert.equal(shown, [
    {
      ...{ at: time(6), event: 'snoozed', by: 'partner', actor_id: 'user-7' },
      ...{ attempt: null, execution_id: null, report_id: null, snooze_until: time(20) },
    },
  ]);
  const event = disposed(2, { ...decision, decidedAt: decision.at });
  assert.equal(wireHistory({ ...pending, status: told(pending.status ?? {}, event) }), shown);
  assert.equal(wireHistory(resource('Action', { ...spec, disposition: 'Dismissed' }, {})), [], 'an old one has none');
});

history.run();
