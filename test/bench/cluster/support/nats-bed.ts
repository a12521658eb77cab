import { randomUUID } from 'node:crypto';
import { NatsArtifactStore } from '../../../../src/adapters/nats/artifact-store.ts';
import { connectNats, type NatsLink } from '../../../../src/adapters/nats/link.ts';
import { NatsRunLedger } from '../../../../src/adapters/nats/run-ledger.ts';
import { systemClock as clock } from '../../../../src/lib/clock.ts';

/** NATS as a run uses it. */
export interface RunSide {
  readonly link: NatsLink;
  readonly artifacts: NatsArtifactStore;
  readonly ledger: NatsRunLedger;
  close(): Promise<void>;
}

export async function openRunSide(nats: { readonly url: string }): Promise<RunSide> {
  const link = await connectNats({
    servers: [nats.url],
    name: 'bench',
    clock,
    random: Math.random,
    onEvent: () => {},
  });
  const how = { link, replicas: 1, clock, random: Math.random, requestTimeoutMs: 5000, withinMs: 10_000 };
  const artifacts = new NatsArtifactStore({ ...how, newId: randomUUID });
  return { link, artifacts, ledger: new NatsRunLedger({ ...how, artifacts }), close: () => link.close() };
}
