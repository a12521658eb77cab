import { randomUUID } from 'node:crypto';
import type { NatsConnection } from 'nats';
import { NatsArtifactStore } from '../../src/adapters/nats/artifact-store.ts';
import { connectNats, NatsLink } from '../../src/adapters/nats/link.ts';
import type { LinkEvent, LinkOptions } from '../../src/adapters/nats/link-options.ts';
import { NatsUnavailableError, type Persistence } from '../../src/adapters/nats/persistence.ts';
import { NatsRunLedger } from '../../src/adapters/nats/run-ledger.ts';
import { systemClock } from '../../src/lib/clock.ts';

/** A connection that tries again soon, and what it told. */
export async function linkTo(
  url: string,
  options: Partial<LinkOptions> = {},
): Promise<{ readonly link: NatsLink; readonly events: readonly LinkEvent[] }> {
  const events: LinkEvent[] = [];
  const link = await connectNats({
    servers: [url],
    name: 'test',
    clock: systemClock,
    random: Math.random,
    reconnectWaitMs: 100,
    onEvent: (event) => events.push(event),
    ...options,
  });
  return { link, events };
}

export const patience = (how: Partial<Persistence> = {}): Persistence => ({
  clock: systemClock,
  random: Math.random,
  requestTimeoutMs: 2000,
  withinMs: 20_000,
  ...how,
});

export const artifactsOf = (link: NatsLink, how: Partial<Persistence> = {}): NatsArtifactStore =>
  new NatsArtifactStore({ ...patience(how), link, replicas: 1, newId: randomUUID });

export const ledgerOf = (link: NatsLink, how: Partial<Persistence> = {}): NatsRunLedger =>
  new NatsRunLedger({ ...patience(how), link, replicas: 1, artifacts: artifactsOf(link, how) });

/** Resolves when what the links sent and subscribed before has reached the server, and its messages have arrived. */
export async function flushed(...links: readonly NatsLink[]): Promise<void> {
  for (const link of links) await link.use((connection) => connection.flush());
  await new Promise((resolve) => setImmediate(resolve));
}

/** Waits until it is so; a busy machine may take long. */
export async function eventually(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = performance.now() + 45_000; performance.now() < end; ) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`it never came to this: ${what}`);
}

/** Loses the answers of chosen requests: what was asked was done, and nobody hears of it. */
export class LossyLink extends NatsLink {
  /** Requests so far. */
  asked = 0;
  readonly #isLost: (request: number) => boolean;

  constructor(url: string, isLost: (request: number) => boolean) {
    super({ servers: [url], name: 'lossy', clock: systemClock, random: Math.random, onEvent: () => {} });
    this.#isLost = isLost;
  }

  override async use<T>(work: (connection: NatsConnection) => Promise<T>, signal?: AbortSignal): Promise<T> {
    this.asked += 1;
    const isLost = this.#isLost(this.asked);
    const answer = await super.use(work, signal).then(
      (value) => () => value,
      (error: unknown) => () => {
        throw error;
      },
    );
    if (isLost) throw new NatsUnavailableError('the answer was lost');
    return answer();
  }
}

/** Lets something else happen before chosen requests are sent. */
export class DisturbedLink extends NatsLink {
  /** Requests so far. */
  asked = 0;
  readonly #before: (request: number) => Promise<unknown> | undefined;

  constructor(url: string, before: (request: number) => Promise<unknown> | undefined) {
    super({ servers: [url], name: 'disturbed', clock: systemClock, random: Math.random, onEvent: () => {} });
    this.#before = before;
  }

  override async use<T>(work: (connection: NatsConnection) => Promise<T>, signal?: AbortSignal): Promise<T> {
    this.asked += 1;
    await this.#before(this.asked);
    return super.use(work, signal);
  }
}
