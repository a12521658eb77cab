import { eventually } from '../embedded.ts';
import type { Redis } from './redis.ts';

/** A master and its replica, which has what the master has. */
export interface RedisPair {
  readonly master: Redis;
  readonly runId: string;
  readonly replica: Redis;
}

/** Empty while it does not answer: Sentinels cut off all clients of a server when they give it another role. */
const infoOf = (server: Redis): Promise<string> => server.command('INFO').catch(() => '');

/** On a busy machine the others may take a living master for a dead one, so the servers are asked which one it is. */
export async function rolesOf(first: Redis, second: Redis): Promise<RedisPair | undefined> {
  for (const [master, replica] of [[first, second] as const, [second, first] as const]) {
    const info = await infoOf(master);
    const runId = /^run_id:(\w+)/m.exec(info)?.[1];
    const isInStep = info.includes('role:master') && (await infoOf(replica)).includes('master_link_status:up');
    if (isInStep && runId !== undefined) return { master, runId, replica };
  }
  return undefined;
}

/** The same, once one of them is the master and the other one has caught up. */
export const inStep = (first: Redis, second: Redis): Promise<RedisPair> =>
  eventually('a master with a replica', () => rolesOf(first, second), 120_000);
