import { performance } from 'node:perf_hooks';
import type { Load, Loaded } from '../support/load.ts';
import { RawConnection } from '../support/raw-connection.ts';

/** The loader's process: takes one Load at a time from its parent and sends back one Loaded, or the reason why not. */
let serial = 0;
const base = String(process.pid).padStart(8, '0').slice(-3);

const nextRequest = (load: Load): string =>
  load.request.replace('{{serial}}', () => `${base}${String(serial++).padStart(9, '0')}`);

function carryOut(load: Load): Promise<Loaded> {
  const expected = {
    status: load.status,
    body: load.body === undefined ? undefined : Buffer.from(load.body, 'base64'),
  };
  const template = load.request.includes('{{serial}}');
  const latencies: number[] = [];
  const before = performance.eventLoopUtilization();
  const startedMs = performance.now();
  return new Promise((resolve, reject) => {
    let open = load.connections;
    const begin = (): void => {
      let sentMs = performance.now();
      const answered = (): void => {
        const nowMs = performance.now();
        latencies.push(nowMs - sentMs);
        sentMs = nowMs;
        if (nowMs - startedMs < load.ms) {
          connection.send(template ? nextRequest(load) : load.request);
          return;
        }
        connection.close();
        open -= 1;
        if (open > 0) return;
        resolve(summary(latencies, nowMs - startedMs, performance.eventLoopUtilization(before).utilization));
      };
      const connection = new RawConnection(load.port, expected, answered, reject);
      connection.send(template ? nextRequest(load) : load.request);
    };
    for (let i = 0; i < load.connections; i++) begin();
  });
}

function summary(latencies: readonly number[], ms: number, busy: number): Loaded {
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { answers: latencies.length, ms, p50Ms: at(0.5), p99Ms: at(0.99), busy };
}

process.on('message', (load: Load) => {
  carryOut(load).then(
    (loaded) => process.send?.({ loaded }),
    (error: Error) => process.send?.({ problem: error.message }),
  );
});
process.on('disconnect', () => process.exit(0));
