import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { z } from 'zod';
import { eventually } from '../../embedded.ts';
import { programPath } from '../../servers/programs.ts';
import { run } from '../commands.ts';

/** Every version of every report of the cluster, as `kubectl get --watch` tells. */
export interface Reports {
  /** What the API server said of it last. */
  last(name: string): ReportVersion | undefined;
  /** The first version of which the test is true, old ones included. */
  until(
    name: string,
    what: string,
    test: (version: ReportVersion) => boolean,
    withinMs?: number,
  ): Promise<ReportVersion>;
  /** Its last version; rejects when it ever went back, or changed in its outcome once it was over. */
  ended(name: string, withinMs?: number): Promise<ReportVersion>;
  stop(): void;
}

const version = z.object({
  metadata: z.object({ namespace: z.string(), name: z.string(), uid: z.string() }),
  status: z
    .object({
      phase: z.string().default(''),
      error: z.string().optional(),
      startedAt: z.string().optional(),
      finishedAt: z.string().optional(),
      runAttempts: z.int().default(0),
      conditions: z
        .array(z.object({ type: z.string(), status: z.string(), reason: z.string(), message: z.string() }))
        .default([]),
    })
    .default({ phase: '', runAttempts: 0, conditions: [] }),
});
export type ReportVersion = z.infer<typeof version>;
const event = z.object({ type: z.string(), object: z.unknown() });

const RANKS: Readonly<Record<string, number>> = { '': 0, Queued: 1, Running: 2, Completed: 3, Failed: 3 };
const WITHIN_MS = 240_000;

export const conditionOf = ({ status }: ReportVersion, type: string) =>
  status.conditions.find((condition) => condition.type === type);
const isOver = ({ status }: ReportVersion): boolean => RANKS[status.phase] === 3;

export function followReports(): Reports {
  const versions = new Map<string, ReportVersion[]>();
  const stop = followed((text) => {
    const { type, object } = event.parse(JSON.parse(text));
    // an API server that is going away ends the watch by an ERROR whose object is a Status; it is followed again
    if (type !== 'ADDED' && type !== 'MODIFIED') return;
    const seen = version.parse(object);
    const { name } = seen.metadata;
    versions.set(name, [...(versions.get(name) ?? []), seen]);
  });
  const of = (name: string): readonly ReportVersion[] => versions.get(name) ?? [];
  const until: Reports['until'] = (name, what, test, withinMs = WITHIN_MS) =>
    eventually(`${name}: ${what}`, () => of(name).find(test), withinMs).catch((error: Error) => {
      throw new Error(
        `${error.message}; last seen: ${JSON.stringify(of(name).at(-1)?.status)}${logsOf(of(name).at(-1))}`,
      );
    });
  return {
    last: (name) => of(name).at(-1),
    until,
    async ended(name, withinMs) {
      const end = await until(name, 'ends', isOver, withinMs);
      neverWentBack(name, of(name));
      return end;
    },
    stop,
  };
}

/** What its pods wrote last, those that are still there. */
function logsOf(report?: ReportVersion): string {
  if (report === undefined) return '';
  const { namespace, name } = report.metadata;
  const pods = `batch.kubernetes.io/job-name in (${name}-r0, ${name}-r1)`;
  const { stdout, stderr } = run('kubectl', [
    '--namespace',
    namespace,
    'logs',
    '--selector',
    pods,
    '--prefix',
    '--tail=40',
  ]);
  return `\n${stdout}${stderr}`;
}

function neverWentBack(name: string, all: readonly ReportVersion[]): void {
  const told = `${name}: ${all.map(({ status }) => `${status.phase} ${status.runAttempts}`).join(', ')}`;
  for (const [n, now] of all.entries()) {
    const before = all[n - 1];
    if (before === undefined) continue;
    assert.ok((RANKS[now.status.phase] ?? -1) >= (RANKS[before.status.phase] ?? -1), told);
    assert.ok(now.status.runAttempts >= before.status.runAttempts, told);
    if (before.status.startedAt !== undefined) assert.is(now.status.startedAt, before.status.startedAt, told);
    if (isOver(before))
      assert.equal([now.status.phase, now.status.error], [before.status.phase, before.status.error], told);
  }
}

/** Runs the watch until it is stopped, again where it ends; gives each event as text. */
function followed(take: (text: string) => void): () => void {
  let child: ChildProcess | undefined;
  let isStopped = false;
  const watch = ['get', 'pvr', '--all-namespaces', '--watch', '--output-watch-events', '--output', 'json'];
  const follow = (): Promise<void> =>
    new Promise((resolve) => {
      const own = spawn(programPath('kubectl'), watch, { stdio: ['ignore', 'pipe', 'ignore'] });
      child = own;
      let rest = '';
      own.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        const lines = (rest + chunk).split('\n'); // an event a line
        rest = lines.pop() ?? '';
        for (const line of lines) take(line);
      });
      own.once('exit', () => resolve());
    });
  void (async () => {
    while (!isStopped) {
      await follow();
      await sleep(500);
    }
  })();
  process.once('exit', () => child?.kill('SIGKILL'));
  return () => {
    isStopped = true;
    child?.kill('SIGKILL');
  };
}
