import type { ActionExecution } from '../../src/resources/kinds.ts';
import type { Rest } from './rest.ts';
import { type Answer, at, type Sent } from './rest-client.ts';

/** POST of an execution, which waits for the start; where no controller starts anything, until it gives up. */
export function execute(rest: Rest, action: string, body?: unknown, sent: Sent = {}): Promise<Answer> {
  const pending = rest.call('POST', `/v1/actions/${action}/executions`, {
    ...sent,
    ...(body !== undefined && { body }),
  });
  return answered(rest, pending);
}

/** Moves time until it has settled. */
export async function answered<T>(rest: Rest, pending: Promise<T>): Promise<T> {
  let isOpen = true;
  const end = (): void => {
    isOpen = false;
  };
  pending.then(end, end);
  await rest.clock.until(async () => !isOpen);
  return pending;
}

export const statusOf = async (rest: Rest, action: string): Promise<unknown> =>
  at((await rest.call('GET', `/v1/actions/${action}`)).json, 'action', 'status');

/** By attempt. */
export async function executionsOf(rest: Rest, actionName: string): Promise<readonly ActionExecution[]> {
  const query = { namespace: rest.acme.namespace, fields: { 'spec.actionName': actionName } };
  return (await rest.store.list('ActionExecution', query)).items.toSorted((a, b) => a.spec.attempt - b.spec.attempt);
}
