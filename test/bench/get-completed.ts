import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Bench } from './support/figure.ts';
import { withMachine } from './support/program.ts';
import { besideBare } from './support/rounds.ts';
import { digestOf, type Seeded, seedReports } from './support/seed-reports.ts';

/** A partner's backend that fetches finished results: the body is gzipped once and then sent from memory. */
export const getCompleted: Bench = {
  name: 'get-completed',
  what: 'GET a completed report of 300 KB, gzip accepted, 16 connections, in rounds',
  async run() {
    let seeded: Seeded | undefined;
    const prepare = async (world: Parameters<typeof seedReports>[0]): Promise<void> => {
      seeded = await seedReports(world, 1, 300_000);
    };
    return withMachine({ answerMs: 0, prepare }, async ({ world, program, client }) => {
      const [report = '', digest] = [...(seeded?.digests ?? [])][0] ?? [];
      const path = `/v1/visibility-reports/${report}`;
      const answer = await client.call('GET', path, { headers: { 'Accept-Encoding': 'gzip' } });
      const { result } = JSON.parse(gunzipSync(answer.bytes).toString('utf8'));
      if (digestOf(JSON.stringify(result)) !== digest) throw new Error('another result than was stored');
      const file = join(world.root, 'body.json.gz');
      writeFileSync(file, answer.bytes);
      const headers = { 'content-type': 'application/json', vary: 'accept-encoding', 'content-encoding': 'gzip' };
      const request = client.wire('GET', path, { 'Accept-Encoding': 'gzip' });
      const load = { request, status: 200, body: answer.bytes.toString('base64') };
      const { ratio, cpuNote, described } = await besideBare(program, load, { file, headers });
      return [
        {
          name: 'GET completed report, of node:http',
          value: ratio,
          unit: '',
          bound: { atLeast: 0.4 },
          goal: 0.85,
          notes: [cpuNote, `${(answer.bytes.length / 1000).toFixed(0)} KB gzipped`, ...described],
        },
      ];
    });
  },
};
