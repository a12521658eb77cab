import { randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import type { RunListener, RunReporter } from '../../src/ports/run-channel.ts';
import type { RunOwner } from '../../src/ports/run-ledger.ts';
import type { ManualClock } from '../support/clock.ts';
import { suite, type Test } from '../support/suite.ts';

export interface RunChannelSubject {
  readonly listener: RunListener;
  /** A reporter of that owner's run, of its first attempt if none is given, whose time is the subject's clock. */
  reporter(owner: RunOwner, attempt?: number): RunReporter;
  readonly clock: ManualClock;
  /** Resolves when what was sent before has arrived. */
  settle(): Promise<void>;
  /** Cuts the connection of every reporter. */
  cut(): Promise<void>;
  close(): Promise<void>;
}

type Context = { subject: RunChannelSubject };

const newOwner = (name: string): RunOwner => ({ kind: 'VisibilityReport', namespace: 'acme', name, uid: randomUUID() });

/** What every pair of RunReporter and RunListener does. Each test gets a subject of its own. */
export function runChannelContract(name: string, makeSubject: () => Promise<RunChannelSubject>): void {
  const test: Test<Context> = suite(`run channel, ${name}`, {} as Context); // set in before.each
  test.before.each(async (context) => {
    context.subject = await makeSubject();
  });
  test.after.each(({ subject }) => subject.close());

  test('progress and change arrive with their owner, at every handler that still listens', async ({ subject }) => {
    const heard: unknown[] = [];
    const { listener } = subject;
    const [a, b] = [newOwner('pvr-a'), newOwner('pvr-b')];
    listener.onProgress((owner, progress) => heard.push([owner.name, owner.uid, progress]));
    listener.onChanged((owner) => heard.push([owner.name, 'changed']));
    const stopped = [listener.onProgress(() => heard.push('stopped')), listener.onChanged(() => heard.push('stopped'))];
    for (const stop of stopped) stop();
    await subject.settle();
    subject.reporter(a).progress({ stage: 'ask', done: 1, total: 9 });
    await subject.settle();
    subject.reporter(b).changed();
    await subject.settle();
    assert.equal(heard, [
      ['pvr-a', a.uid, { stage: 'ask', done: 1, total: 9 }],
      ['pvr-b', 'changed'],
    ]);
  });

  test('one progress a second, the latest wins, and a new stage goes at once', async ({ subject }) => {
    const heard: string[] = [];
    subject.listener.onProgress((_owner, { stage, done }) => {
      if (heard.at(-1) !== `${stage} ${done}`) heard.push(`${stage} ${done}`);
    });
    await subject.settle();
    const reporter = subject.reporter(newOwner('pvr-a'));
    const tell = async (stage: string, done: number): Promise<void> => {
      reporter.progress({ stage, done, total: 9 });
      await subject.settle();
    };
    for (const done of [1, 2, 3]) await tell('ask', done);
    assert.equal(heard, ['ask 1']);
    await subject.clock.advance(999);
    await subject.settle();
    assert.equal(heard, ['ask 1']);
    await subject.clock.advance(1);
    await subject.settle();
    assert.equal(heard, ['ask 1', 'ask 3']);
    await tell('ask', 4);
    await tell('score', 0);
    assert.equal(heard, ['ask 1', 'ask 3', 'score 0']);
    await subject.clock.advance(5000);
    await tell('score', 1);
    await subject.clock.advance(1000);
    await subject.settle();
    assert.equal(heard, ['ask 1', 'ask 3', 'score 0', 'score 1'], 'what a stage left unsaid is not said in the next');
  });

  test('[P-04] the latest progress is repeated each second until the run changes, in an order', async ({ subject }) => {
    const heard: unknown[] = [];
    const { clock, listener } = subject;
    listener.onProgress((_owner, { stage, done }, order) => heard.push([`${stage} ${done}`, order]));
    await subject.settle();
    const reporter = subject.reporter(newOwner('pvr-a'), 1);
    reporter.progress({ stage: 'ask', done: 1, total: 9 });
    reporter.progress({ stage: 'ask', done: 2, total: 9 });
    for (let seconds = 0; seconds < 3; seconds += 1) {
      await clock.advance(1000);
      await subject.settle();
    }
    const order = (sequence: number) => ({ attempt: 1, sequence });
    const repeated = [
      ['ask 1', order(1)],
      ['ask 2', order(2)],
      ['ask 2', order(3)],
      ['ask 2', order(4)],
    ];
    assert.equal(heard, repeated);
    reporter.changed();
    await clock.advance(5000);
    await subject.settle();
    assert.equal(heard, repeated);
    reporter.progress({ stage: 'score', done: 0, total: 0 });
    await subject.settle();
    assert.equal(heard, [...repeated, ['score 0', order(5)]]);
  });

  test('a reporter whose connection is gone is silent and never throws', async ({ subject }) => {
    const heard: string[] = [];
    subject.listener.onChanged(() => heard.push('changed'));
    const reporter = subject.reporter(newOwner('pvr-a'));
    await subject.cut();
    reporter.progress({ stage: 'ask', done: 1, total: 9 });
    reporter.changed();
    await subject.clock.advance(2000);
    await subject.settle();
    assert.equal(heard, []);
  });
  test.run();
}
