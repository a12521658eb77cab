import * as assert from 'uvu/assert';
import { EmbeddedViewChanges } from '../../../src/adapters/embedded/view-changes.ts';
import { suite } from '../../support/suite.ts';

const changes = suite('embedded view changes');

changes('ids that nobody waits for any more take no memory', () => {
  const subject = new EmbeddedViewChanges();
  const stops = Array.from({ length: 1000 }, (_, i) => subject.subscribe('acme', `aex-${i % 500}`, () => {}));
  assert.is(subject.size, 500);
  for (const stop of stops) stop();
  assert.is(subject.size, 0);
});

changes('a handler does not run inside of the publisher', async () => {
  const subject = new EmbeddedViewChanges();
  const steps: string[] = [];
  subject.subscribe('acme', 'aex-a', () => steps.push('handler'));
  subject.publish('acme', 'aex-a');
  steps.push('published');
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(steps, ['published', 'handler']);
});

changes.run();
