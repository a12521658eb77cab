import type { Sweep } from './client-pod.ts';

const RANKS: Readonly<Record<string, number>> = { queued: 1, running: 2, completed: 3, failed: 3 };

/**
 * Reads that no client should have been told: a 404, a fault of ours, a report that went back. The reads of one sweep
 * are made side by side, and a replica may be up to 0.9 s behind another (decision 0010), so each read is compared with
 * those of the sweeps before.
 */
export function wrongReads(sweeps: readonly Sweep[], isExcused: (told: string) => boolean): readonly string[] {
  const before = new Map<string, string>();
  return sweeps.flatMap(({ atMs, reads }) => {
    const now = new Map<string, string>();
    const wrong = Object.entries(reads).flatMap(([url, told]) => {
      const [status, state = ''] = told.split(' ');
      if (status !== '200') return isExcused(told) ? [] : [`${atMs} ${url}: ${told}`];
      const path = url.slice(url.indexOf('/v1/'));
      if (rankOf(state) >= rankOf(now.get(path))) now.set(path, state);
      const last = before.get(path) ?? '';
      return rankOf(state) < rankOf(last) ? [`${atMs} ${url}: ${last}, then ${state}`] : [];
    });
    for (const [path, state] of now) if (rankOf(state) >= rankOf(before.get(path))) before.set(path, state);
    return wrong;
  });
}

const rankOf = (state = ''): number => RANKS[state] ?? 0;
