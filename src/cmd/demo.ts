import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { VisibilityReport } from '../contract/report.ts';
import type { Workspace } from '../contract/workspace.ts';
import { type Client, createClient } from './demo/client.ts';
import { createProgressLine } from './demo/progress.ts';
import { SAMPLE_HOST, serveSampleSite } from './demo/sample-site.ts';
import { type ServerProcess, startServer } from './demo/server-process.ts';
import { type DemoFolder, setUp } from './demo/set-up.ts';
import { summarise } from './demo/summary.ts';
import { ExitError } from './exit.ts';

/** `make demo` and `make dev`: everything a newcomer needs to see one report, set up in a folder of its own. */
const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    keep: { type: 'boolean', default: false },
    port: { type: 'string' },
    'ops-port': { type: 'string' },
  },
});
const out = process.stdout;
const say = (text = ''): void => void out.write(`${text}\n`);

async function main(): Promise<void> {
  const root = resolve('.data', values.keep ? 'dev' : 'demo');
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  const sample = values.site === undefined ? await serveSampleSite() : undefined;
  try {
    const ports = {
      rest: Number(values.port ?? (values.keep ? 8080 : 0)),
      ops: Number(values['ops-port'] ?? (values.keep ? 9090 : 0)),
    };
    const folder = await setUp(root, process.env, sample?.port, ports);
    await withServer(folder, join(root, 'server.log'), root);
  } finally {
    sample?.close();
  }
}

/** The server lives no longer than this does, whether the work ends, the server does, or someone stops us. */
async function withServer(folder: DemoFolder, logFile: string, root: string): Promise<void> {
  const stopped = new Promise<'stopped'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve('stopped'));
  });
  const server = await startServer(folder, logFile);
  const site = values.site ?? SAMPLE_HOST;
  try {
    say(`Sightline is running on http://${folder.host}:${server.port} (log: ${logFile})`);
    if (values.keep) showCalls(folder, server, site);
    const work = values.keep ? [] : [oneReport(folder, server, site, root)];
    const end = await Promise.race([stopped, server.ended.then(() => 'gone' as const), ...work]);
    if (end === 'gone') throw new ExitError(1, [`the server ended by itself; its log is ${logFile}`]);
    if (end === 'stopped' && !values.keep) throw new ExitError(1, ['', 'stopped before the report was complete']);
  } finally {
    await server.stop();
  }
}

async function oneReport(folder: DemoFolder, server: ServerProcess, site: string, root: string): Promise<void> {
  const api = createClient({ port: server.port, host: folder.host, key: folder.key });
  const ops = createClient({ port: server.opsPort, host: '127.0.0.1' });
  const workspace = await api.post<Workspace>('/v1/workspaces', { website: site });
  say(
    `Workspace ${workspace.id} for ${workspace.website}${values.site === undefined ? ' (a sample website that this demo serves itself)' : ''}`,
  );
  const launched = await api.post<VisibilityReport>(`/v1/workspaces/${workspace.id}/visibility-reports`, undefined, {
    'idempotency-key': 'demo-1',
  });
  say(`Report ${launched.id}`);
  const report = await follow(api, ops, launched.id);
  if (report.result === null)
    throw new ExitError(1, [
      `the report failed: ${report.error}`,
      `what went wrong in detail: ${join(root, 'server.log')}`,
    ]);
  const file = join(root, 'report.json');
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  say();
  say(summarise(report.result, simulatedNotes(report), out.isTTY));
  say();
  say(`  The whole report as the API returns it: ${file}`);
}

interface Runs {
  readonly runs: readonly {
    readonly id: string;
    readonly stage: string;
    readonly done: number;
    readonly total: number;
  }[];
}

/** Polls the report as a partner would; the bar comes from the operator's port. */
async function follow(api: Client, ops: Client, id: string): Promise<VisibilityReport> {
  const line = createProgressLine(out, () => performance.now());
  for (;;) {
    const report = await api.get<VisibilityReport>(`/v1/visibility-reports/${id}`);
    if (report.status === 'completed' || report.status === 'failed') {
      line.end(report.status);
      return report;
    }
    const run = (await ops.get<Runs>('/runs')).runs.find((candidate) => candidate.id === id);
    line.show(run?.stage ?? report.status, run?.done ?? 0, run?.total ?? 0);
    await sleep(200);
  }
}

function simulatedNotes(report: VisibilityReport): string[] {
  const models = new Set(
    report.result?.report.prompts.flatMap((prompt) =>
      prompt.responses.map((response) => `${response.engine} (${response.model_id})`),
    ),
  );
  const simulated = [...models].filter((model) => model.includes('simulated-')).sort();
  if (simulated.length === 0) return [];
  return [
    `${simulated.join(', ')}: made-up answers of a made-up market, so these numbers say nothing about the real brand.`,
    'Set OPENAI_API_KEY, GEMINI_API_KEY or PERPLEXITY_API_KEY and that engine is asked for real.',
  ];
}

function showCalls(folder: DemoFolder, server: ServerProcess, site: string): void {
  const base = `http://${folder.host}:${server.port}`;
  say(`
Try it (curl resolves *.localhost by itself):

  export KEY=${folder.key}
  curl -s ${base}/v1/workspaces -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -d '{"website": "${site}"}'
  export WS=pws-...   # the id it returned
  curl -s -X POST ${base}/v1/workspaces/$WS/visibility-reports -H "Authorization: Bearer $KEY" -H 'Idempotency-Key: first'
  export REPORT=pvr-...
  curl -s ${base}/v1/visibility-reports/$REPORT -H "Authorization: Bearer $KEY"
  curl -s "${base}/v1/workspaces/$WS/actions?limit=5" -H "Authorization: Bearer $KEY"
  curl -s http://127.0.0.1:${server.opsPort}/runs

Documentation: ${base}/docs  (user demo, password ${folder.docsPassword})
Manifests:     ${folder.manifests}  (edit a file; it is applied within 2 s)
Stop with Ctrl-C.`);
}

try {
  await main();
} catch (error) {
  const lines =
    error instanceof ExitError
      ? error.lines
      : [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exitCode = error instanceof ExitError ? error.code : 1;
}
