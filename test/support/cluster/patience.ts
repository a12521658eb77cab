import * as assert from 'uvu/assert';
import type { ClusterWorld } from '../cluster-world.ts';
import { eventually, launch, type Partner } from '../embedded.ts';
import { type Answer, at } from '../rest-client.ts';
import type { ClusterProgram } from './program.ts';

/** A server was frozen or replaced and the API server slower than a read may wait for it: neither can say (E-08). */
export const tooSlow = (answer: unknown): boolean =>
  at(answer, 'status') === 503 && at(answer, 'json', 'detail', 'code') === 'temporarily_unavailable';

/** A partner that asks again where time is short; through the round robin, or one replica. */
export const patient = (on: Pick<ClusterWorld, 'call'>, replica?: ClusterProgram): Partner => ({
  mayBeSlow: true,
  call: (method, path, sent) =>
    eventually('an answer', async () => {
      const answer: Answer = await on.call(method, path, sent, replica);
      return tooSlow(answer) ? undefined : answer;
    }),
});

/** The report's id once it is accepted. */
export async function launchPatiently(on: Partner, workspace: string, key: string): Promise<string> {
  const { status, json, text } = await launch(on, workspace, key);
  assert.is(status, 202, text);
  return String(at(json, 'id'));
}
