import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST } from '../support/embedded/world.ts';
import { launch, untilAsking } from './support/client.ts';
import type { Bench } from './support/figure.ts';
import { startLoader, startPlain } from './support/processes.ts';
import { withMachine } from './support/program.ts';
import { describe, inRounds } from './support/rounds.ts';

const JSON_HEADERS = { 'content-type': 'application/json' };

/** Polling a report that is running: host, credential, scope and view on every request, in the real program with its controllers and log. */
export const getRunning: Bench = {
  name: 'get-running',
  what: 'GET a running report, 16 connections, one process each, in rounds',
  run: () =>
    withMachine({ answerMs: 60_000 }, async ({ world, program, client }) => {
      const report = await launch(client, await client.createWorkspace());
      const { bytes, headers } = await untilAsking(client, report);
      const file = join(world.root, 'body.json');
      writeFileSync(file, bytes);
      const path = `/v1/visibility-reports/${report}`;
      const unchanged = { request: client.wire('GET', path, { 'If-None-Match': String(headers.etag) }), status: 304 };
      const load = {
        request: client.wire('GET', path),
        status: 200,
        body: bytes.toString('base64'),
      };
      const loader = startLoader();
      const ours = { ...JSON_HEADERS, vary: 'accept-encoding', etag: String(headers.etag), 'retry-after': '5' };
      const [http, express, fastify] = await Promise.all([
        startPlain('plain-http', file, JSON_HEADERS),
        startPlain('plain-express', file, JSON_HEADERS),
        startPlain('fastify-checked', file, ours, { host: HOST, key: world.key, id: report }),
      ]);
      try {
        const results = await inRounds(
          loader,
          [
            { name: 'node:http', target: http, load },
            { name: 'express', target: express, load },
            { name: 'fastify', target: fastify, load },
            { name: 'sightline', target: program, load },
            { name: '304', target: program, load: unchanged },
          ],
          { rounds: 5, ms: 700, connections: 16 },
        );
        const rate = (name: string) => results.find((one) => one.name === name)?.perSecond ?? Number.NaN;
        const cpu = (name: string) => results.find((one) => one.name === name)?.perCpuSecond ?? Number.NaN;
        const byCpu = (name: string) => `${(cpu('sightline') / cpu(name)).toFixed(2)} by processor time`;
        return [
          {
            name: 'GET running report, of node:http',
            value: rate('sightline') / rate('node:http'),
            unit: '',
            bound: { atLeast: 0.25 },
            goal: 0.8,
            notes: [byCpu('node:http'), ...results.map(describe)],
          },
          {
            name: 'GET running report, of express',
            value: rate('sightline') / rate('express'),
            unit: '',
            bound: { atLeast: 0.7 },
            notes: [byCpu('express')],
          },
          {
            name: 'GET running report, of fastify with the same checks',
            value: rate('sightline') / rate('fastify'),
            unit: '',
            bound: { atLeast: 0.7 },
            goal: 0.92,
            notes: [byCpu('fastify')],
          },
          {
            name: '304 of the same, of node:http with its body',
            value: rate('304') / rate('node:http'),
            unit: '',
            bound: { atLeast: 0.25 },
            goal: 0.85,
            notes: [`${(cpu('304') / cpu('node:http')).toFixed(2)} by processor time`],
          },
        ];
      } finally {
        loader.stop();
        await Promise.all([http, express, fastify].map((server) => server.stop()));
      }
    }),
};
