import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, launch, untilAsking } from '../support/client.ts';
import type { Figure } from '../support/figure.ts';
import { memoryOf } from '../support/proc.ts';
import { startLoader, startPlain } from '../support/processes.ts';
import { withMachine } from '../support/program.ts';
import { describe, inRounds, type Result } from '../support/rounds.ts';
import type { ClusterBench } from './main.ts';
import { standInForRuns } from './support/stand-in-runs.ts';

const NAMESPACE = 'polled';

/** The polls of get-running of `make bench`, with the view in Redis instead of in the process. */
export const getThroughRedis: ClusterBench = {
  name: 'get-through-redis',
  what: 'GET a running report, 16 connections, one process each, in rounds',
  run: (bed) =>
    withMachine({ answerMs: 60_000 }, async (machine) => {
      await bed.partnerIn(NAMESPACE);
      const [api, controllers] = await Promise.all([bed.start('api', NAMESPACE), bed.start('controllers', NAMESPACE)]);
      const runs = await standInForRuns(bed, NAMESPACE);
      const client = bed.client(NAMESPACE, api);
      const loader = startLoader();
      const beforeMb = memoryOf(api.pid).nowMb;
      const inMemory = await pollOf(machine.client, untilAsking);
      const inRedis = await pollOf(client, (polled, report) => polled.until(report, 'running'));
      const file = join(machine.world.root, 'body.json');
      writeFileSync(file, inRedis.bytes);
      const http = await startPlain('plain-http', file, { 'content-type': 'application/json' });
      try {
        const results = await inRounds(
          loader,
          [
            { name: 'node:http', target: http, load: inRedis.load },
            { name: 'embedded', target: machine.program, load: inMemory.load },
            { name: 'through Redis', target: api, load: inRedis.load },
          ],
          { rounds: 9, ms: 700, connections: 16 },
        );
        return [...ratios(results), memory(api.pid, beforeMb)];
      } finally {
        loader.stop();
        client.close();
        await Promise.all([http.stop(), runs.stop(), api.stop(), controllers.stop()]);
      }
    }),
};

/** Launches a report, waits until it no longer changes, and gives the request of its poll with the answer that it must get. */
async function pollOf(client: Client, settled: typeof untilAsking) {
  const report = await launch(client, await client.createWorkspace());
  const { bytes } = await settled(client, report);
  const request = client.wire('GET', `/v1/visibility-reports/${report}`);
  return { bytes, load: { request, status: 200, body: bytes.toString('base64') } };
}

function ratios(results: readonly Result[]): Figure[] {
  const of = (name: string, rate: 'perSecond' | 'perCpuSecond'): number =>
    results.find((one) => one.name === name)?.[rate] ?? Number.NaN;
  const ratio = (to: string, rate: 'perSecond' | 'perCpuSecond'): number => of('through Redis', rate) / of(to, rate);
  const byCpu = (to: string): string => `${ratio(to, 'perCpuSecond').toFixed(2)} by processor time`;
  return [
    {
      name: 'GET through Redis, of node:http',
      value: ratio('node:http', 'perSecond'),
      unit: '',
      bound: { atLeast: 0.25 },
      goal: 0.6,
      notes: [byCpu('node:http'), ...results.map(describe)],
    },
    {
      name: 'GET through Redis, of the embedded view',
      value: ratio('embedded', 'perSecond'),
      unit: '',
      notes: [byCpu('embedded')],
    },
  ];
}

const memory = (pid: number, beforeMb: number): Figure => {
  const { nowMb, peakMb } = memoryOf(pid);
  return {
    name: 'memory of api after that load',
    value: nowMb,
    unit: 'MB',
    notes: [`${beforeMb.toFixed(0)} MB before, ${peakMb.toFixed(0)} MB at its highest`],
  };
};
