import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { dataFolderFiles } from '../../../src/adapters/embedded/open-data-folder.ts';
import { FileRunLedger } from '../../../src/adapters/embedded/run-ledger.ts';
import type { Action } from '../../../src/contract/action.ts';
import type { VisibilityReport } from '../../../src/contract/report.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { createWorkspace, type Embedded, eventually, launch, startEmbedded, terminal } from '../embedded.ts';
import type { RecordedRequest } from '../provider-server.ts';
import { answersIn } from '../stored-answers.ts';
import { makeWorld, type World } from './world.ts';

/** Where a process dies, and which. `run`: the run alone, its parent lives, and so does the next run; `every run`: that too dies. */
export interface KillPoint {
  /** Name of the failpoint, `:n` for its nth time. */
  readonly at: string;
  readonly who: 'process' | 'run' | 'run and parent' | 'every run';
}

export interface KillOutcome {
  readonly report: VisibilityReport;
  readonly actions: readonly Action[];
  /** Names of the jobs whose process was started or resumed, in order. */
  readonly jobs: readonly string[];
}

const KEY = 'kill-matrix';

/**
 * Launches one report as a client that repeats what it got no answer to, lets the process die at the point, starts
 * again, and checks what must be true of any such report: one report for the key, one terminal state, one result, its
 * actions once, and no engine call made again whose answer had been stored.
 */
export async function surviveKill(point: KillPoint, world: World): Promise<KillOutcome> {
  const marker = join(world.root, 'killed');
  const env = {
    SIGHTLINE_KILL_AT: point.at,
    ...(point.who === 'every run' ? {} : { SIGHTLINE_KILL_ONCE: marker }),
    ...(point.who === 'run and parent' ? { SIGHTLINE_KILL_PARENT: '1' } : {}),
  };
  const { gate } = world.providers;
  // whoever lives on asks nothing until it is known what was stored
  gate.hold({ when: () => existsSync(marker) });
  const first = await startEmbedded(world, { env });
  const early = await tryLaunch(first);
  if (point.who !== 'every run')
    await eventually(`${point.at} is reached`, () => (existsSync(marker) ? true : undefined));
  const isParent = point.who === 'process' || point.who === 'run and parent';
  if (isParent) assert.is((await first.ended).signal, 'SIGKILL');
  const stored = await storedAnswers(world);
  gate.letGo();
  const program = isParent ? await startEmbedded(world) : first;
  const outcome = await settle(program, early);
  if (point.who !== 'every run') assertPaidOnce(world, stored);
  const jobs = [...new Set([first, program])].flatMap((one) =>
    one
      .log('run job')
      .filter(({ event }) => event === 'started' || event === 'resumed')
      .map(({ name }) => String(name)),
  );
  await program.stop();
  return { ...outcome, jobs };
}

/** The same for a website that is away: the report fails, once. */
export async function surviveKillOfFailure(at: string, world: World): Promise<Omit<KillOutcome, 'jobs'>> {
  world.configure({ web: { hostOverrides: { 'kestreltools.example': '127.0.0.1:1' } } });
  const first = await startEmbedded(world, { env: { SIGHTLINE_KILL_AT: at } });
  const early = await tryLaunch(first);
  assert.is((await first.ended).signal, 'SIGKILL');
  const program = await startEmbedded(world);
  const outcome = await settle(program, early);
  assert.equal(world.providers.requests, []);
  await program.stop();
  return outcome;
}

/** The same without any kill: what the numbers must be. */
export async function withoutKill(world: World): Promise<KillOutcome> {
  const program = await startEmbedded(world);
  const outcome = await settle(program, await tryLaunch(program));
  await program.stop();
  return { ...outcome, jobs: [] };
}

/** Id of the launched report; undefined when the process died before it answered. */
async function tryLaunch(program: Embedded): Promise<string | undefined> {
  try {
    const answer = await launch(program, await createWorkspace(program), KEY);
    return answer.status === 202 ? idOf(answer.json) : undefined;
  } catch {
    return undefined;
  }
}

async function settle(program: Embedded, early: string | undefined): Promise<Omit<KillOutcome, 'jobs'>> {
  const workspace = await createWorkspace(program);
  const again = await launch(program, workspace, KEY);
  assert.is(again.status, 202, again.text);
  const id = idOf(again.json);
  if (early !== undefined) assert.is(id, early, 'the key gives the report that was answered first');
  const report = await terminal(program, id);
  const reports = await listed<VisibilityReport>(program, `/v1/workspaces/${workspace}/visibility-reports`);
  assert.equal(reports, [report], 'one report, and the collection shows what GET shows');
  const actions = await listed<Action>(program, `/v1/workspaces/${workspace}/actions`);
  const ids = (all: readonly Action[]): string[] => all.map((action) => action.id).sort();
  assert.equal(ids(actions), ids(report.result?.action_list ?? []), 'each recommended action exists once');
  const once = await launch(program, workspace, KEY);
  assert.equal(once.json, report, 'the key goes on giving that report');
  return { report, actions };
}

async function listed<T>(program: Embedded, path: string): Promise<readonly T[]> {
  const answer = await program.call('GET', `${path}?limit=100`);
  assert.is(answer.status, 200, answer.text);
  return (answer.json as { data: T[] }).data; // the contract's envelope
}

const idOf = (json: unknown): string => (json as { id: string }).id; // the contract's shape

/** Engine and question of every answer that is on durable storage, from the ledger's own files. */
export async function storedAnswers(world: World): Promise<ReadonlySet<string>> {
  const files = dataFolderFiles(world.data, { fsync: false });
  const ledger = new FileRunLedger({ folder: world.data, files, clock: systemClock });
  const found = new Set<string>();
  for (const uid of existsSync(join(world.data, 'runs')) ? readdirSync(join(world.data, 'runs')) : []) {
    const owner = { kind: 'VisibilityReport', namespace: 'acme', name: 'any', uid } as const;
    for (const answer of await answersIn(ledger, owner)) found.add(`${uid} ${answer}`);
  }
  return found;
}

const PROVIDERS: Readonly<Record<string, string>> = {
  openai: 'provider_1',
  gemini: 'provider_2',
  perplexity: 'provider_3',
};

/** The engine calls, as `<provider> <question>`. */
export const asked = (requests: readonly RecordedRequest[]): string[] =>
  requests.flatMap(({ provider, json }) => (PROVIDERS[provider] ? [`${PROVIDERS[provider]} ${questionOf(json)}`] : []));

function questionOf(json: Readonly<Record<string, unknown>>): string {
  if (typeof json['input'] === 'string') return json['input'];
  const contents = json['contents'] as { parts: { text: string }[] }[]; // Gemini's request
  return contents[0]?.parts[0]?.text ?? '';
}

/** Each question once of each engine; once more where the process died before the answer was stored. */
function assertPaidOnce(world: World, stored: ReadonlySet<string>): void {
  const times = new Map<string, number>();
  for (const call of asked(world.providers.requests)) times.set(call, (times.get(call) ?? 0) + 1);
  assert.is(times.size, 12, 'four questions of three engines');
  const known = new Set([...stored].map((entry) => entry.slice(entry.indexOf(' ') + 1)));
  for (const [call, count] of times)
    assert.ok(count === 1 || (count === 2 && !known.has(call)), `${call} was asked ${count} times`);
}

/** Numbers and texts of a report without its ids and times, to compare two reports of one website. */
export function numbersOf({ report, actions }: Omit<KillOutcome, 'jobs'>): unknown {
  const { result, status, error } = report;
  return {
    status,
    error,
    analysis: result?.report,
    articles: result?.proposed_articles,
    actions: actions.map(({ type, title, status }) => `${type} ${status} ${title}`).sort(),
  };
}

/** A world for one kill, closed afterwards. */
export async function inWorld<T>(use: (world: World) => Promise<T>): Promise<T> {
  const world = await makeWorld({ engines: 'counted' });
  try {
    return await use(world);
  } finally {
    await world.close();
  }
}
