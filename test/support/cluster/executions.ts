import { randomBytes } from 'node:crypto';
import * as assert from 'uvu/assert';
import type { Execution } from '../../../src/contract/execution.ts';
import { API_VERSION } from '../../../src/resources/meta.ts';
import type { ClusterWorld } from '../cluster-world.ts';
import { NAMESPACE } from '../embedded/world.ts';
import { eventually } from '../embedded.ts';
import { at } from '../rest-client.ts';

/** Actions and their executions as partners see them, of actions without a report. */

export const POST = { topic: 'How do I choose an oak table?', language: 'de' };

/** An action as a report leaves it, whose report is gone. Resolves with its id when REST shows it. */
export async function createAction(
  on: ClusterWorld,
  workspaceName: string,
  type: string,
  payload: object,
): Promise<string> {
  const name = `act-${[...randomBytes(26)].map((byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte & 31]).join('')}`;
  const now = new Date().toISOString();
  const texts = { title: 't', description: 'd', whyItMatters: 'w', expectedImpact: 'e', evidence: {} };
  const times = { reportCreatedAt: now, firstRecommendedAt: now, lastRecommendedAt: now };
  const about = { priority: 'High', targetEngines: [], payload, reportName: 'pvr-gone' };
  const recommendation = { ...about, ...texts, ...times };
  const spec = { workspaceName, type, fingerprint: name, createdAt: now, recommendation };
  await on.apply({ apiVersion: API_VERSION, kind: 'Action', metadata: { namespace: NAMESPACE, name }, spec });
  await eventually('the action is shown', async () =>
    (await on.call('GET', `/v1/actions/${name}`)).status === 200 ? true : undefined,
  );
  return name;
}

export async function execute(on: ClusterWorld, action: string): Promise<Execution> {
  const { status, json, text } = await on.call('POST', `/v1/actions/${action}/executions`);
  assert.is(status, 202, text);
  return json as Execution; // the contract's shape
}

/** The execution once it is over. A busy machine may answer 503 now and then (E-08). */
export const executionEnded = (on: ClusterWorld, id: string, withinMs = 180_000): Promise<Execution> =>
  eventually(
    `${id} ends`,
    async () => {
      const { status, json, text } = await on.call('GET', `/v1/action-executions/${id}`);
      if (status === 503) return undefined;
      assert.is(status, 200, `${id}: ${text}`);
      const execution = json as Execution; // as above
      return execution.status === 'succeeded' || execution.status === 'failed' ? execution : undefined;
    },
    withinMs,
  );

export async function actionStatus(on: ClusterWorld, action: string): Promise<unknown> {
  return at((await on.call('GET', `/v1/actions/${action}`)).json, 'action', 'status');
}
