import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { holderOf } from '../adapters/embedded/open-data-folder.ts';
import { SAMPLE_HOST, serveSampleSite } from '../simulation/sample-site.ts';
import { createClient } from './demo/client.ts';
import { firstReport, PAGE_FILE } from './demo/first-report.ts';
import { type ServerProcess, startServer } from './demo/server-process.ts';
import { type DemoFolder, setUp } from './demo/set-up.ts';
import { writeTexts } from './demo/write-texts.ts';
import { ExitError, reportFailure } from './exit.ts';
import { parsePort } from './flags.ts';

interface Options {
  readonly site?: string;
  readonly keep: boolean;
  readonly port?: number;
  readonly opsPort?: number;
}

/**
 * `make demo` makes a first report and its texts. `make dev` keeps the server running and prints the calls that make
 * them. Each has a folder of its own for all its files.
 */
const values = new Command('demo')
  .description('Makes a report, an article and a post; engines without an API key are simulated.')
  .option('--site <url>', 'your own website instead of the sample')
  .option('--keep', 'keep running and print example calls instead of making them', false)
  .option('--port <n>', 'REST port; default: 8080 with --keep, otherwise a free port', parsePort)
  .option('--ops-port <n>', 'port for health and metrics; default: 9090 with --keep, otherwise a free port', parsePort)
  .allowExcessArguments(false)
  .parse()
  .opts<Options>();
const out = process.stdout;
const say = (text = ''): void => void out.write(`${text}\n`);

async function main(): Promise<void> {
  const root = resolve('.data', values.keep ? 'dev' : 'demo');
  await clear(root);
  await mkdir(root, { recursive: true });
  const sample = values.site === undefined ? await serveSampleSite() : undefined;
  try {
    const ports = {
      rest: values.port ?? (values.keep ? 8080 : 0),
      ops: values.opsPort ?? (values.keep ? 9090 : 0),
    };
    const folder = await setUp(root, process.env, sample?.port, ports);
    await withServer(folder, join(root, 'server.log'), root);
  } finally {
    sample?.close();
  }
}

/**
 * Removes the data of an earlier demo. A demo that is still running would lose its data and keys, so it is left alone.
 */
async function clear(root: string): Promise<void> {
  const who = await holderOf(join(root, 'data'));
  if (who !== undefined) throw new ExitError(1, [`${root} is in use by ${who}: stop that first`]);
  await rm(root, { recursive: true, force: true });
}

/** Runs the server until the demo is done, the server ends, or the demo is stopped. */
async function withServer(folder: DemoFolder, logFile: string, root: string): Promise<void> {
  const stopped = new Promise<'stopped'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve('stopped'));
  });
  const server = await startServer(folder, logFile);
  const site = values.site ?? SAMPLE_HOST;
  try {
    const also = `http://${folder.otherHost}:${server.port}`;
    say(`Sightline is running on http://${folder.host}:${server.port} (also ${also}; log: ${logFile})`);
    if (values.keep) showCalls(folder, server, site);
    const work = values.keep ? [] : [once(folder, server, root)];
    const end = await Promise.race([stopped, server.ended.then(() => 'gone' as const), ...work]);
    if (end === 'gone') throw new ExitError(1, [`the server ended by itself; its log is ${logFile}`]);
    if (end === 'stopped' && !values.keep) throw new ExitError(1, ['', 'stopped before all files were written']);
  } finally {
    await server.stop();
  }
}

/** The product from beginning to end: a website, a report, and the first texts that it recommends. */
async function once(folder: DemoFolder, server: ServerProcess, root: string): Promise<void> {
  const api = createClient({ port: server.port, host: folder.host, key: folder.key });
  const ops = createClient({ port: server.opsPort, host: '127.0.0.1' });
  const stage = { api, ops, site: values.site, root, out, isSimulated: folder.isSimulated };
  await writeTexts(stage, await firstReport(stage));
  say(`\nopen ${join(root, PAGE_FILE)}`);
}

function showCalls(folder: DemoFolder, server: ServerProcess, site: string): void {
  const base = `http://${folder.host}:${server.port}`;
  say(`
Try it:

  export KEY=${folder.key}
  curl -s ${base}/v1/workspaces -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -d '{"website": "${site}"}'
  export WS=pws-...   # the id it returned
  curl -s -X POST ${base}/v1/workspaces/$WS/visibility-reports -H "Authorization: Bearer $KEY" -H 'Idempotency-Key: first'
  export REPORT=pvr-...
  curl -s ${base}/v1/visibility-reports/$REPORT -H "Authorization: Bearer $KEY"
  curl -s "${base}/v1/workspaces/$WS/trend" -H "Authorization: Bearer $KEY"   # once there are several reports
  curl -s "${base}/v1/workspaces/$WS/actions?limit=5" -H "Authorization: Bearer $KEY"
  export ACTION=act-...   # one with "executable": true
  curl -s -X POST ${base}/v1/actions/$ACTION/executions -H "Authorization: Bearer $KEY"
  export EXECUTION=aex-...
  curl -s ${base}/v1/action-executions/$EXECUTION -H "Authorization: Bearer $KEY"   # until it has succeeded
  curl -s ${base}/v1/action-executions/$EXECUTION/output -H "Authorization: Bearer $KEY"
  curl -s http://127.0.0.1:${server.opsPort}/runs

Documentation: ${base}/docs  (user demo, password ${folder.docsPassword})
Manifests:     ${folder.manifests}  (edit a file; it is applied within 2 s)
Stop with Ctrl-C.`);
}

try {
  await main();
} catch (error) {
  process.exitCode = reportFailure(error);
}
