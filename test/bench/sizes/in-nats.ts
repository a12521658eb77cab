import { randomUUID } from 'node:crypto';
import { connect } from 'nats';
import { startNats } from '../../support/servers/nats.ts';
import { inLanes } from '../cluster/support/lanes.ts';
import { openRunSide } from '../cluster/support/nats-bed.ts';
import type { Stored } from './originals.ts';

export interface NatsSize {
  /** What the stream grew by for each owner of these artifacts. */
  readonly diskBytes: number;
  readonly subjects: number;
  /** The daily look at all owners, for each owner. */
  readonly sweepMs: number;
}

/** Stores the artifacts once for each of many owners, as their runs and the controllers do. */
export async function inNats(artifacts: readonly Stored[], count: number): Promise<NatsSize> {
  const server = await startNats();
  const side = await openRunSide(server);
  const watcher = await connect({ servers: server.url });
  try {
    await side.artifacts.prepare();
    const manager = await watcher.jetstreamManager();
    const stream = async () => (await manager.streams.info('OBJ_artifacts')).state;
    const before = await stream();
    await inLanes(count, 8, async () => {
      const owner = { namespace: 'sizes', uid: randomUUID() };
      // stored bytes as they are, so that nothing is compressed a second time
      for (const { bytes, ref } of artifacts)
        await side.artifacts.put(owner, bytes, { mediaType: ref.mediaType, encoding: 'Identity' });
    });
    const after = await stream();
    const startedMs = performance.now();
    const owners = await side.artifacts.owners();
    const sweepMs = (performance.now() - startedMs) / count;
    if (owners.length !== count) throw new Error(`${owners.length} owners of ${count}`);
    return {
      diskBytes: (after.bytes - before.bytes) / count,
      subjects: ((after.num_subjects ?? 0) - (before.num_subjects ?? 0)) / count,
      sweepMs,
    };
  } finally {
    await watcher.close();
    await side.close();
    await server.kill();
  }
}
