import { randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import type { EventRecorder, ResourceEvent } from '../../src/ports/event-recorder.ts';
import { suite, type Test } from '../support/suite.ts';

/** An event as people see it. */
export interface ShownEvent {
  readonly about: string;
  readonly uid: string;
  readonly type: string;
  readonly reason: string;
  readonly action: string;
  readonly note: string;
}

export interface EventRecorderSubject {
  readonly recorder: EventRecorder;
  /** Where the resources of the events are. */
  readonly namespace: string;
  /** What can be seen once everything that was recorded has been written, oldest first. */
  shown(): Promise<readonly ShownEvent[]>;
  /** From now on nothing can be written. */
  away(): void;
  close(): Promise<void>;
}

type Context = { subject: EventRecorderSubject };

/** What every EventRecorder does. Each test gets a subject of its own. */
export function eventRecorderContract(name: string, makeSubject: () => Promise<EventRecorderSubject>): void {
  const test: Test<Context> = suite(`event recorder, ${name}`, {} as Context); // set in before.each
  test.before.each(async (context) => {
    context.subject = await makeSubject();
  });
  test.after.each(({ subject }) => subject.close());

  const event = ({ namespace }: EventRecorderSubject, more: Partial<ResourceEvent> = {}): ResourceEvent => ({
    about: { kind: 'VisibilityReport', namespace, name: 'pvr-one', uid: randomUUID() },
    type: 'Normal',
    reason: 'JobCreated',
    action: 'CreateJob',
    note: 'job pvr-one-r0 is made',
    ...more,
  });

  test('an event says of which resource it is, what happened and why', async ({ subject }) => {
    const first = event(subject);
    const second = event(subject, { about: { ...first.about, name: 'pvr-two', uid: randomUUID() }, type: 'Warning' });
    subject.recorder.record(first);
    subject.recorder.record(second);
    const { type, reason, action, note } = first;
    assert.equal(await subject.shown(), [
      { about: 'pvr-one', uid: first.about.uid, type, reason, action, note },
      { about: 'pvr-two', uid: second.about.uid, type: 'Warning', reason, action, note },
    ]);
  });

  test('the same event again is counted, not repeated; another text or another incarnation is another', async ({
    subject,
  }) => {
    const one = event(subject);
    for (let n = 0; n < 5; n += 1) subject.recorder.record(one);
    subject.recorder.record({ ...one, note: 'another text' });
    subject.recorder.record({ ...one, about: { ...one.about, uid: randomUUID() } });
    const notes = (await subject.shown()).map(({ note }) => note);
    assert.equal(notes.sort(), ['another text', one.note, one.note].sort()); // of one moment, so in no order
  });

  test('a note is cut at 1,024 bytes, no character in halves', async ({ subject }) => {
    subject.recorder.record(event(subject, { note: `a${'€'.repeat(1000)}` }));
    const [shown] = await subject.shown();
    assert.is(shown?.note, `a${'€'.repeat(341)}`);
  });

  test('that nothing can be written stops nobody', async ({ subject }) => {
    subject.away();
    subject.recorder.record(event(subject));
    assert.equal(await subject.shown(), []);
  });

  test.run();
}
