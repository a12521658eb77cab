import fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { ActionEvent, ActionStatus } from '../../src/domain/action-events.ts';
import { nextActionStatus } from '../../src/domain/action-life-cycle.ts';
import { actionStatus } from '../../src/resources/action.ts';
import { suite } from '../support/suite.ts';

const laws = suite('action life cycle, properties');

const time = (minute: number): string => new Date(Date.UTC(2026, 2, 1, 0, minute)).toISOString();
const minute = fc.nat(60);

/** One report either recommends an action or misses it, so its name and createdAt say which. */
const report: fc.Arbitrary<ActionEvent> = minute.chain((m) =>
  fc.constantFrom('recommended' as const, 'missed' as const).map((type) => ({
    type,
    reportName: `pvr-${m}-${type}`,
    reportCreatedAt: time(m),
    reviewDays: 0,
  })),
);
const disposition: fc.Arbitrary<ActionEvent> = fc
  .tuple(
    fc.constantFrom('Recommended', 'Dismissed', 'Snoozed', 'Completed'),
    fc.nat(9),
    fc.option(minute),
    fc.option(minute),
  )
  .map(([word, generation, until, decided]) => ({
    type: 'disposed',
    disposition: word,
    generation,
    ...(until === null ? {} : { snoozeUntil: time(until) }),
    ...(decided === null ? {} : { decidedAt: time(decided) }),
  }));
const run: fc.Arbitrary<ActionEvent> = fc
  .tuple(
    fc.constantFrom(
      'executionStarted' as const,
      'executionSucceeded' as const,
      'executionFailed' as const,
      'executionGone' as const,
    ),
    fc.integer({ min: 1, max: 5 }),
  )
  .map(([type, attempt]) => ({ type, attempt }));
const event: fc.Arbitrary<ActionEvent> = fc.oneof(
  report,
  disposition,
  run,
  fc.nat(9).map((generation): ActionEvent => ({ type: 'dispositionCleared', generation })),
  fc.constant<ActionEvent>({ type: 'snoozeEnded' }),
  minute.map((m): ActionEvent => ({ type: 'launchFailed', failedAt: time(m) })),
);
const told = (from: ActionStatus, events: readonly (readonly [ActionEvent, number])[]): ActionStatus =>
  events.reduce((status, [next, at]) => nextActionStatus(status, next, time(at)), from);
/** States that a history can lead to. */
const reachable = fc.array(fc.tuple(event, minute), { maxLength: 12 }).map((history) => told({}, history));

laws('[A-05] [X-13] telling any event again changes nothing and returns the same object', () => {
  fc.assert(
    fc.property(reachable, event, minute, (status, next, at) => {
      const once = nextActionStatus(status, next, time(at));
      assert.is(nextActionStatus(once, next, time(at)), once);
    }),
    { numRuns: 2000 },
  );
});

laws('a status stays within its schema', () => {
  fc.assert(fc.property(reachable, (status) => assert.ok(actionStatus.strict().safeParse(status).success)));
});

laws('[A-06] [A-07] two reports of different createdAt end alike in either order', () => {
  const pair = fc.tuple(report, report).filter(([a, b]) => createdAt(a) !== createdAt(b));
  fc.assert(
    fc.property(reachable, pair, minute, (status, [a, b], at) => {
      const {
        updatedAt: _,
        history: _h,
        ...one
      } = told(status, [
        [a, at],
        [b, at],
      ]);
      const {
        updatedAt: __,
        history: __h,
        ...other
      } = told(status, [
        [b, at],
        [a, at],
      ]);
      assert.equal(one, other);
    }),
    { numRuns: 5000 },
  );
});
const createdAt = (told_: ActionEvent): string => ('reportCreatedAt' in told_ ? told_.reportCreatedAt : '');

laws('[A-06] dismissed and completed are left by an operator’s word only', () => {
  fc.assert(
    fc.property(reachable, event, minute, (status, next, at) => {
      if (status.phase !== 'Dismissed' && status.phase !== 'Completed') return;
      const after = nextActionStatus(status, next, time(at)).phase;
      if (next.type !== 'disposed') assert.is(after, status.phase);
    }),
    { numRuns: 2000 },
  );
});

laws('[A-07] superseded is left by a recommendation, an operator or an execution, never by a miss', () => {
  fc.assert(
    fc.property(reachable, report, minute, (status, next, at) => {
      if (status.phase !== 'Superseded' || next.type !== 'missed') return;
      assert.is(nextActionStatus(status, next, time(at)).phase, 'Superseded');
    }),
    { numRuns: 2000 },
  );
});

laws('[X-13] attempts never go down', () => {
  fc.assert(
    fc.property(reachable, event, minute, (status, next, at) => {
      const { attempts = 0 } = nextActionStatus(status, next, time(at));
      assert.ok(attempts >= (status.attempts ?? 0));
    }),
  );
});

laws('[A-08] nothing but a running execution holds an operator’s new word back', () => {
  fc.assert(
    fc.property(reachable, minute, (status, at) => {
      const generation = (status.appliedDispositionGeneration ?? 0) + 1;
      for (const word of ['Dismissed', 'Completed'] as const) {
        const after = nextActionStatus(status, { type: 'disposed', disposition: word, generation }, time(at));
        const repeated = status.appliedDisposition === word;
        if (status.phase === 'Generating') assert.is(after, status);
        else if (!repeated) assert.is(after.phase, word);
      }
    }),
  );
});

laws.run();
