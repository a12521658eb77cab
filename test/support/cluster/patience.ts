import type { ClusterWorld } from '../cluster-world.ts';
import { eventually, launch, type Partner } from '../embedded.ts';
import { type Answer, at } from '../rest-client.ts';

/** A server was frozen or replaced and the API server slower than a read may wait for it: neither can say (E-08). */
export const tooSlow = (answer: Answer | Error): boolean =>
  !(answer instanceof Error) && at(answer.json, 'detail', 'code') === 'temporarily_unavailable';

/** A partner that asks again where time is short. */
export const patient = (on: Pick<ClusterWorld, 'call'>): Partner => ({
  call: (method, path, options) =>
    eventually('an answer', async () => {
      const answer = await on.call(method, path, options);
      return tooSlow(answer) ? undefined : answer;
    }),
});

const NOT_YET: readonly unknown[] = ['report_not_queued', 'temporarily_unavailable'];

/** The report's id. A launch may be refused where time is short (R-07, E-08): then it is repeated, as partners do. */
export function launchPatiently(on: Pick<ClusterWorld, 'call'>, workspace: string, key: string): Promise<string> {
  return eventually(
    'a launch is accepted',
    async () => {
      const { status, json, text } = await launch(on, workspace, key);
      if (status === 202) return String(at(json, 'id'));
      if (status !== 503 || !NOT_YET.includes(at(json, 'detail', 'code'))) throw new Error(text);
      return undefined;
    },
    60_000,
  );
}
