import * as assert from 'uvu/assert';
import { createWorkspace, launch, type Partner, terminal } from '../embedded.ts';
import type { Answer } from '../rest-client.ts';
import { suite } from '../suite.ts';
import { launchPatiently, patient, tooSlow } from './patience.ts';

const tests = suite('steps against a cluster where time is short');

const answer = (status: number, json: object): Answer => {
  const text = JSON.stringify(json);
  return { status, headers: {}, bytes: Buffer.from(text), text, json };
};
const refusal = (status: number, code: string): Answer => answer(status, { detail: { code } });
const SLOW = refusal(503, 'temporarily_unavailable');
const NOT_QUEUED = refusal(503, 'report_not_queued');

/** Gives these answers one after the other, and notes how many were asked for. */
function scripted(how: { readonly mayBeSlow?: true }, ...answers: readonly Answer[]) {
  const left = answers.values();
  const on: Partner & { asked: number } = {
    ...how,
    asked: 0,
    call: async () => {
      on.asked += 1;
      const { value } = left.next();
      if (value === undefined) throw new Error('asked too often');
      return value;
    },
  };
  return on;
}
const CLUSTER = { mayBeSlow: true } as const;

const rejection = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: Error) => error.message,
  );

tests('a cluster is asked again as long as it says "not yet"', async () => {
  assert.is(await createWorkspace(scripted(CLUSTER, SLOW, SLOW, answer(201, { id: 'pws-a' }))), 'pws-a');
  const accepted = answer(202, { id: 'pvr-a' });
  assert.is(await launch(scripted(CLUSTER, SLOW, NOT_QUEUED, accepted), 'pws-a', 'key'), accepted);
  assert.is(await launchPatiently(scripted(CLUSTER, NOT_QUEUED, accepted), 'pws-a', 'key'), 'pvr-a');
  const ended = answer(200, { id: 'pvr-a', status: 'completed' });
  const on = scripted(CLUSTER, answer(200, { status: 'running' }), SLOW, ended);
  assert.equal(await terminal(on, 'pvr-a'), ended.json);
});

tests('one machine is not: its first such answer is what the step ends with', async () => {
  const machine = scripted({}, SLOW, SLOW, NOT_QUEUED);
  assert.match(await rejection(createWorkspace(machine)), /^POST workspace answered 503/);
  assert.match(await rejection(terminal(machine, 'pvr-a')), /^GET pvr-a answered 503/);
  assert.is(await launch(machine, 'pws-a'), NOT_QUEUED);
  assert.is(machine.asked, 3);
});

tests('other codes and statuses are answers of a cluster, too', async () => {
  for (const other of [refusal(503, 'action_output_not_queued'), refusal(500, 'temporarily_unavailable')]) {
    assert.match(await rejection(createWorkspace(scripted(CLUSTER, other))), /^POST workspace answered 50/);
    assert.match(await rejection(terminal(scripted(CLUSTER, other), 'pvr-a')), /^GET pvr-a answered 50/);
    assert.is(await launch(scripted(CLUSTER, other), 'pws-a'), other);
    assert.is(await patient(scripted(CLUSTER, other)).call('GET', '/'), other);
  }
  // only launches are queued
  assert.match(await rejection(createWorkspace(scripted(CLUSTER, NOT_QUEUED))), /^POST workspace answered 503/);
  assert.match(await rejection(terminal(scripted(CLUSTER, NOT_QUEUED), 'pvr-a')), /^GET pvr-a answered 503/);
});

tests('a lost connection is not an answer that says too little', () => {
  assert.equal([SLOW, NOT_QUEUED, new Error('temporarily_unavailable')].map(tooSlow), [true, false, false]);
});

tests.run();
