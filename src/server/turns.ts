import type { Clock } from '../lib/clock.ts';

/**
 * Bounds how many hold something that costs memory, over all requests of this process; the others wait in line for a
 * while. No partner can take every turn. (store-gate.ts bounds by partner only: there every partner has its own share.)
 */
export interface Turns {
  /** The function that ends the turn, to be called any number of times; `busy` when none came in time; `gone` when the signal aborted. */
  enter(partner: string, signal: AbortSignal): Promise<EndTurn | 'busy' | 'gone'>;
}

export type EndTurn = () => void;

export interface TurnLimits {
  readonly atOnce: number;
  readonly perPartner: number;
  /** Those that may wait, and for how long. */
  readonly waiting: number;
  readonly waitMs: number;
}

interface Waiting {
  readonly partner: string;
  readonly enter: () => void;
}

export function createTurns(clock: Clock, limits: TurnLimits): Turns {
  const line: Waiting[] = [];
  const held = new Map<string, number>();
  let total = 0;
  const fits = (partner: string): boolean => total < limits.atOnce && (held.get(partner) ?? 0) < limits.perPartner;
  const take = (partner: string): EndTurn => {
    total += 1;
    held.set(partner, (held.get(partner) ?? 0) + 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      total -= 1;
      const left = (held.get(partner) ?? 0) - 1;
      if (left > 0) held.set(partner, left);
      else held.delete(partner);
      const next = line.findIndex((waiting) => fits(waiting.partner));
      if (next !== -1) line.splice(next, 1)[0]?.enter();
    };
  };
  return {
    async enter(partner, signal) {
      if (signal.aborted) return 'gone';
      if (fits(partner)) return take(partner);
      if (line.length >= limits.waiting) return 'busy';
      return new Promise((resolve) => {
        const settle = (outcome: EndTurn | 'busy' | 'gone'): void => {
          stop();
          signal.removeEventListener('abort', gone);
          const place = line.indexOf(waiting);
          if (place !== -1) line.splice(place, 1);
          resolve(outcome);
        };
        const waiting: Waiting = { partner, enter: () => settle(take(partner)) };
        const gone = (): void => settle('gone');
        const stop = clock.setTimer(limits.waitMs, () => settle('busy'));
        signal.addEventListener('abort', gone, { once: true });
        line.push(waiting);
      });
    },
  };
}
