import * as assert from 'uvu/assert';
import type { ViewChanges } from '../../src/ports/run-channel.ts';
import { suite, type Test } from '../support/suite.ts';

export interface ViewChangesSubject {
  /** The end that publishes and the end that waits; the same in one process. */
  readonly publisher: ViewChanges;
  readonly subscriber: ViewChanges;
  /** Resolves when what was published and subscribed before has arrived. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

type Context = { subject: ViewChangesSubject };

/** What every ViewChanges does. Messages may be lost, so only their coming in a sound system is checked. */
export function viewChangesContract(name: string, makeSubject: () => Promise<ViewChangesSubject>): void {
  const test: Test<Context> = suite(`view changes, ${name}`, {} as Context); // set in before.each
  test.before.each(async (context) => {
    context.subject = await makeSubject();
  });
  test.after.each(({ subject }) => subject.close());

  test('whoever waits for an id is told, each of them, and nobody else', async ({ subject }) => {
    const told: string[] = [];
    const wait = (namespace: string, id: string, who: string) =>
      subject.subscriber.subscribe(namespace, id, () => told.push(who));
    wait('acme', 'aex-a', 'one');
    wait('acme', 'aex-a', 'two');
    wait('acme', 'aex-b', 'other id');
    wait('umbrella', 'aex-a', 'other tenant');
    await subject.settle();
    subject.publisher.publish('acme', 'aex-a');
    await subject.settle();
    assert.equal(told.sort(), ['one', 'two']);
  });

  test('who stops waiting is told no more, the others are', async ({ subject }) => {
    const told: string[] = [];
    const handler = (): void => void told.push('same');
    const stop = subject.subscriber.subscribe('acme', 'aex-a', handler);
    subject.subscriber.subscribe('acme', 'aex-a', handler);
    await subject.settle();
    stop();
    stop();
    subject.publisher.publish('acme', 'aex-a');
    await subject.settle();
    assert.equal(told, ['same']);
  });

  test('publishing what nobody waits for is fine, and a handler may stop itself', async ({ subject }) => {
    let told = 0;
    const stop = subject.subscriber.subscribe('acme', 'aex-a', () => {
      told += 1;
      stop();
    });
    await subject.settle();
    subject.publisher.publish('acme', 'aex-none');
    for (let i = 0; i < 3; i++) subject.publisher.publish('acme', 'aex-a');
    await subject.settle();
    assert.is(told, 1);
  });
  test.run();
}
