import * as assert from 'uvu/assert';
import { nodeProcess, sourceUrl } from '../support/node-process.ts';
import { suite } from '../support/suite.ts';

const modules = suite('what a run loads');

/** Imports the module in a process of its own and gives the packages of node_modules that Node has opened for it. */
async function packagesOf(...paths: readonly string[]): Promise<ReadonlySet<string>> {
  const script = `
import { registerHooks } from 'node:module';
const seen = new Set();
registerHooks({ load(url, context, next) {
  const name = /\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(url)?.[1];
  if (name) seen.add(name);
  if (url.includes('/src/')) seen.add(url.slice(url.indexOf('/src/') + 1));
  return next(url, context);
} });
${paths.map((path) => `await import('${sourceUrl(path)}');`).join('\n')}
console.log('seen ' + JSON.stringify([...seen]));
`;
  const child = nodeProcess(script);
  const line = await child.line('seen ');
  await child.ended;
  return new Set(JSON.parse(line.slice(5)) as string[]); // printed above
}

const NEVER = [
  '@kubernetes/client-node',
  'redis',
  '@redis/client',
  'express',
  'openapi-backend',
  'sharp',
  'pino-pretty',
];

modules('a run of a cluster loads neither the clients of Kubernetes and Redis nor the REST server', async () => {
  const seen = await packagesOf('cmd/run.ts', 'cmd/run-ports-nats.ts');
  assert.ok(seen.has('nats') && seen.has('pino'), 'it sees what is loaded');
  assert.equal(
    NEVER.filter((name) => seen.has(name)),
    [],
  );
  assert.equal(
    [...seen].filter((name) => name.startsWith('src/adapters/embedded/') || name.startsWith('src/server/')),
    [],
  );
});

modules('an embedded run loads no NATS either', async () => {
  const seen = await packagesOf('cmd/run.ts', 'cmd/run-ports-embedded.ts');
  assert.equal(
    [...NEVER, 'nats'].filter((name) => seen.has(name)),
    [],
  );
});

modules('a report loads nothing that only writes articles', async () => {
  const seen = await packagesOf('cmd/run.ts', 'run/report/pipeline.ts');
  assert.ok(seen.has('src/run/report/pipeline.ts'), 'it sees what is loaded');
  const writing = ['src/run/execution/pipeline.ts', 'src/simulation/writer/'];
  assert.equal(
    [...seen].filter((name) => writing.some((prefix) => name.startsWith(prefix))),
    [],
  );
});

modules('a report parses pages without the HTTP client and the decoders that come with cheerio', async () => {
  const seen = await packagesOf('run/report/pipeline.ts');
  assert.ok(seen.has('cheerio') && seen.has('parse5'), 'it sees what is loaded');
  assert.equal(
    ['undici', 'iconv-lite', 'encoding-sniffer', 'parse5-parser-stream'].filter((name) => seen.has(name)),
    [],
  );
});

modules.run();
