import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './support/figure.ts';
import { startLoader, startPlain } from './support/processes.ts';
import { withMachine } from './support/program.ts';
import { describe, inRounds } from './support/rounds.ts';
import { seedReports } from './support/seed-reports.ts';

const REPORTS = 10;

/** The trend comes from views: how large the results are does not matter to it (U-06). */
export const getTrend: Bench = {
  name: 'get-trend',
  what: 'GET the trend of ten completed reports of 300 KB, in rounds',
  async run() {
    let workspace = '';
    const prepare = async (world: Parameters<typeof seedReports>[0]): Promise<void> => {
      ({ workspace } = await seedReports(world, REPORTS, 300_000));
    };
    return withMachine({ answerMs: 0, prepare }, async ({ world, program, client }) => {
      const path = `/v1/workspaces/${workspace}/trend`;
      const { bytes, json } = await client.call('GET', path);
      const points = (json as { data: readonly unknown[] }).data.length; // the contract's shape
      if (points !== REPORTS) throw new Error(`${points} points, not ${REPORTS}`);
      const file = join(world.root, 'body.json');
      writeFileSync(file, bytes);
      const http = await startPlain('plain-http', file, { 'content-type': 'application/json' });
      const loader = startLoader();
      const load = { request: client.wire('GET', path), status: 200, body: bytes.toString('base64') };
      try {
        const contenders = [
          { name: 'node:http', target: http, load },
          { name: 'sightline', target: program, load },
        ];
        const [bare, ours] = await inRounds(loader, contenders, { rounds: 7, ms: 700, connections: 16 });
        const [, one] = await inRounds(loader, contenders, { rounds: 5, ms: 500, connections: 1 });
        if (!bare || !ours || !one) throw new Error('a contender was not measured');
        return [
          {
            name: 'GET trend of ten reports, one client, 99 of 100',
            value: one.p99Ms / 1000,
            unit: 's',
            bound: { atMost: 0.02 },
            notes: [`${(bytes.length / 1000).toFixed(1)} KB`, describe(one)],
          },
          {
            name: 'GET trend of ten reports, of node:http',
            value: ours.perSecond / bare.perSecond,
            unit: '',
            bound: { atLeast: 0.1 },
            notes: [
              `${(ours.perCpuSecond / bare.perCpuSecond).toFixed(2)} by processor time`,
              ...[bare, ours].map(describe),
            ],
          },
        ];
      } finally {
        loader.stop();
        await http.stop();
      }
    });
  },
};
