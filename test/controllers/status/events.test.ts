import * as assert from 'uvu/assert';
import { readyEvent } from '../../../controllers/status/events.ts';
import type { Condition } from '../../../src/resources/meta.ts';
import { suite } from '../../support/suite.ts';

const ready = (status: 'True' | 'False', reason: string, message = ''): Condition[] => [
  { type: 'Ready', status, reason, message, lastTransitionTime: '2026-03-01T12:00:00.000Z' },
];

const events = suite('events of conditions');

const rows: readonly [string, Condition[] | undefined, Condition[] | undefined, string | undefined][] = [
  ['a new resource that is well', undefined, ready('True', 'Served'), undefined],
  ['a new resource that is not', undefined, ready('False', 'HostnameTaken'), 'Warning HostnameTaken'],
  ['the same again', ready('False', 'HostnameTaken'), ready('False', 'HostnameTaken', 'of c'), undefined],
  ['well again', ready('False', 'HostnameTaken'), ready('True', 'Served'), 'Normal Served'],
  ['what an operator asked for', ready('True', 'Served'), ready('False', 'Suspended'), 'Normal Suspended'],
  ['archived', ready('True', 'Active'), ready('True', 'Archived'), 'Normal Archived'],
  ['no conditions at all', undefined, undefined, undefined],
];
for (const [name, before, after, expected] of rows) {
  events(name, () => {
    const event = readyEvent(before, after);
    assert.is(event && `${event.type} ${event.reason}`, expected);
  });
}

events('the note is the condition’s message', () => {
  assert.is(readyEvent(undefined, ready('False', 'HostnameTaken', 'taken by a'))?.note, 'taken by a');
});

events.run();
