import { keys } from './keys.ts';
import type { Session } from './session.ts';

/**
 * How a mirror tells readers that its writes are done: each server gets, by its own clock, the moment up to which every
 * change is in the views. The staleness guard of a session waits for it.
 */

/** Longer than controllers are away. */
const WRITTEN_MS = 3_600_000;

/** The time of each server in µs: `<identity> <µs>`, separated by commas. Those that do not answer have none. */
export async function momentOf(sessions: readonly Session[]): Promise<string> {
  const moments = sessions.map(async (session) => {
    const [seconds = '', micros = ''] = await session.send<readonly string[]>(['TIME']);
    return `${session.identity} ${seconds}${micros.padStart(6, '0')}`;
  });
  return (await anyOf(moments)).join();
}

/** Servers whose identity has changed since that moment are left out: they may lack what was written before it. */
export async function confirm(sessions: readonly Session[], moment: string): Promise<void> {
  const all = moment.split(',');
  const writes = sessions.map(async (session) => {
    const micros = all.find((one) => one.startsWith(`${session.identity} `))?.split(' ')[1];
    if (micros) await session.send(['SET', keys.written(session), micros, 'PX', String(WRITTEN_MS)]);
  });
  await anyOf(writes);
}

/** The values of those that succeed. Throws the first reason if none does. */
async function anyOf<T>(work: readonly Promise<T>[]): Promise<readonly T[]> {
  const settled = await Promise.allSettled(work);
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed && settled.every(({ status }) => status === 'rejected')) throw failed.reason;
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}
