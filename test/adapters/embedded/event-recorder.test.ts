import * as assert from 'uvu/assert';
import { EmbeddedEventRecorder } from '../../../src/adapters/embedded/event-recorder.ts';
import type { ResourceEvent } from '../../../src/ports/event-recorder.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';

const event = (more: Partial<ResourceEvent> = {}): ResourceEvent => ({
  about: { kind: 'VisibilityReport', namespace: 'acme', name: 'pvr-one', uid: 'uid-1' },
  type: 'Normal',
  reason: 'Started',
  action: 'Start',
  note: 'the run has started',
  ...more,
});

const set = () => {
  const clock = manualClock();
  const told: [string, number][] = [];
  const recorder = new EmbeddedEventRecorder({ clock, onEvent: ({ reason }, count) => told.push([reason, count]) });
  return { clock, told, recorder };
};

const recorder = suite('the embedded event recorder');

recorder('the same event again is counted, and told with its count once it is news again', async () => {
  const { clock, told, recorder: events } = set();
  for (let n = 0; n < 3; n += 1) events.record(event());
  events.record(event({ reason: 'Completed' }));
  events.record(event({ about: { ...event().about, uid: 'uid-2' } }));
  await clock.advance(600_000);
  events.record(event());
  assert.equal(told, [
    ['Started', 1],
    ['Completed', 1],
    ['Started', 1],
    ['Started', 3],
  ]);
});

recorder('a note is cut at 1,024 bytes between characters', () => {
  const notes: string[] = [];
  const events = new EmbeddedEventRecorder({ clock: manualClock(), onEvent: ({ note }) => notes.push(note) });
  events.record(event({ note: `x${'é'.repeat(2000)}` }));
  assert.is(notes[0], `x${'é'.repeat(511)}`);
});

recorder('a callback that throws harms nobody', () => {
  const events = new EmbeddedEventRecorder({
    clock: manualClock(),
    onEvent: () => {
      throw new Error('no');
    },
  });
  events.record(event());
});

recorder.run();
