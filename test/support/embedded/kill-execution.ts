import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { dataFolderFiles, openDataFolder } from '../../../src/adapters/embedded/open-data-folder.ts';
import { EmbeddedResourceStore } from '../../../src/adapters/embedded/resource-store.ts';
import { FileRunLedger } from '../../../src/adapters/embedded/run-ledger.ts';
import type { Execution } from '../../../src/contract/execution.ts';
import type { Article } from '../../../src/contract/output.ts';
import { systemClock as clock } from '../../../src/lib/clock.ts';
import { ARTICLE_CHECKPOINTS, stepOf } from '../../run/execution/writer.ts';
import { createWorkspace, type Embedded, eventually, NAMESPACE, startEmbedded } from '../embedded.ts';
import { at } from '../rest-client.ts';
import { type ExecutionMachine, executionMachine, SHOP, tasksOf, writeAction } from './execution-world.ts';
import type { KillPoint } from './kill-case.ts';
import type { World } from './world.ts';

export interface ExecutionOutcome {
  readonly execution: Execution;
  /** Of the action, as REST shows it. */
  readonly action: unknown;
  /** Names of the jobs whose process was started or resumed, in order. */
  readonly jobs: readonly string[];
  /** Files that are stored for executions. */
  readonly artifacts: number;
  /** What a reader gets, without ids, times and signatures. */
  readonly output: unknown;
}

const KILLED_WITHIN_MS = 60_000;
const TERMINAL_MS = 60_000;

/**
 * Launches one execution as a client that repeats what it got no answer to, lets the process die at the point, starts
 * again, and checks what must be true of any execution: attempt 1 and no other, an end that REST and resources agree on,
 * one output, and nothing paid for again that had been stored.
 */
export async function surviveKill(point: KillPoint, on: ExecutionMachine): Promise<ExecutionOutcome> {
  const { world } = on;
  const marker = join(world.root, 'killed');
  const isOnce = point.who !== 'every run';
  const env = {
    SIGHTLINE_KILL_AT: point.at,
    ...(isOnce ? { SIGHTLINE_KILL_ONCE: marker } : {}),
    ...(point.who === 'run and parent' ? { SIGHTLINE_KILL_PARENT: '1' } : {}),
  };
  // whoever lives on pays for nothing until it is known what was stored
  if (isOnce) for (const gate of on.gates) gate.hold({ when: () => existsSync(marker) });
  const first = await startEmbedded(world, { env });
  const action = await makeAction(first, world);
  const early = await tryLaunch(first, action);
  if (isOnce) await eventually(`${point.at} is reached`, () => existsSync(marker) || undefined, KILLED_WITHIN_MS);
  const isParent = point.who === 'process' || point.who === 'run and parent';
  if (isParent) assert.is((await first.ended).signal, 'SIGKILL');
  const stored = isOnce ? await storedSteps(world) : new Set<string>();
  for (const gate of on.gates) gate.letGo();
  const program = isParent ? await startEmbedded(world) : first;
  const outcome = await settle(program, action, early);
  if (isOnce) assertPaidOnce(on, stored, outcome.execution.status === 'succeeded');
  return finish(on, program, outcome, [first, program]);
}

/** The same without any kill: what the output must be. */
export async function withoutKill(on: ExecutionMachine): Promise<ExecutionOutcome> {
  const program = await startEmbedded(on.world);
  const action = await makeAction(program, on.world);
  const outcome = await settle(program, action, await tryLaunch(program, action));
  assert.is(outcome.execution.status, 'succeeded', String(outcome.execution.error));
  assertPaidOnce(on, new Set(), true);
  return finish(on, program, outcome, [program]);
}

/** A machine for one kill, closed afterwards. */
export async function onMachine<T>(use: (on: ExecutionMachine) => Promise<T>): Promise<T> {
  const on = await executionMachine();
  try {
    return await use(on);
  } finally {
    await on.close();
  }
}

async function makeAction(program: Embedded, world: World): Promise<string> {
  const id = writeAction(world, await createWorkspace(program, SHOP));
  await eventually('the action is shown', async () =>
    (await program.call('GET', `/v1/actions/${id}`)).status === 200 ? true : undefined,
  );
  return id;
}

const post = (program: Embedded, action: string) => program.call('POST', `/v1/actions/${action}/executions`);
const idOf = (json: unknown): string => String(at(json, 'id'));

/** Id of the launched execution; undefined when the process died before it answered. */
async function tryLaunch(program: Embedded, action: string): Promise<string | undefined> {
  try {
    const { status, json } = await post(program, action);
    return status === 202 ? idOf(json) : undefined;
  } catch {
    return undefined;
  }
}

type Settled = Omit<ExecutionOutcome, 'jobs' | 'artifacts'>;

async function settle(program: Embedded, action: string, early: string | undefined): Promise<Settled> {
  const id = early ?? (await launchAgain(program, action));
  const execution = await terminal(program, id);
  const shown = await program.call('GET', `/v1/actions/${action}`);
  assert.equal(at(shown.json, 'latest_execution'), execution, 'the action shows what GET shows');
  assert.is(execution.attempt, 1);
  if (execution.status === 'succeeded') assert.is((await post(program, action)).status, 409, 'it is to be reviewed');
  const url = `/v1/action-executions/${id}/output`;
  const output = await program.call('GET', url);
  assert.equal(
    [execution.status, execution.output_url, output.status, at(shown.json, 'action', 'status')],
    execution.status === 'succeeded' ? ['succeeded', url, 200, 'needs_review'] : ['failed', null, 409, 'failed'],
  );
  return { execution, action: at(shown.json, 'action'), output: await contentOf(program, output.json) };
}

/** Who got no answer asks once more: that starts it, or tells that it had been started. */
async function launchAgain(program: Embedded, action: string): Promise<string> {
  const { status, json, text } = await post(program, action);
  if (status === 202) return idOf(json);
  assert.is(status, 409, text);
  return idOf(at((await program.call('GET', `/v1/actions/${action}`)).json, 'latest_execution'));
}

const terminal = (program: Embedded, id: string): Promise<Execution> =>
  eventually(
    `${id} ends`,
    async () => {
      const answer = await program.call('GET', `/v1/action-executions/${id}`);
      if (answer.status !== 200) throw new Error(`GET ${id} answered ${answer.status}: ${answer.text}`);
      const execution = answer.json as Execution; // the contract's shape
      return execution.status === 'succeeded' || execution.status === 'failed' ? execution : undefined;
    },
    TERMINAL_MS,
  );

async function contentOf(program: Embedded, json: unknown): Promise<unknown> {
  const output = at(json, 'output') as Partial<Article> | undefined; // the contract's shape
  if (output === undefined) return undefined;
  const { id: _, created_at: __, updated_at: ___, images, provenance, ...rest } = output;
  const { generated_at: ____, ...making } = provenance ?? {};
  const pictures = (images ?? []).map(async ({ url, ...picture }) => {
    const { pathname, search } = new URL(url);
    const { status, bytes } = await program.call('GET', pathname + search, { key: null });
    return { ...picture, status, bytes: bytes.toString('base64') };
  });
  return { ...rest, provenance: making, images: await Promise.all(pictures) };
}

/** Ends the program and looks at what it leaves: one execution, and an action of the same opinion. */
async function finish(
  { world }: ExecutionMachine,
  program: Embedded,
  settled: Settled,
  programs: readonly Embedded[],
): Promise<ExecutionOutcome> {
  await program.stop();
  const [phase, actionPhase] =
    settled.execution.status === 'succeeded' ? ['Succeeded', 'NeedsReview'] : ['Failed', 'Failed'];
  const folder = await openDataFolder(world.data, { fsync: false, clock });
  const store = new EmbeddedResourceStore({ database: folder.database, clock, newUid: randomUUID });
  const all = { limit: 100 };
  const [executions, actions] = await Promise.all([store.list('ActionExecution', all), store.list('Action', all)]);
  store.close();
  folder.close();
  assert.equal(
    executions.items.map(({ metadata, status }) => [metadata.name, status?.phase]),
    [[settled.execution.id, phase]],
  );
  assert.equal(
    actions.items.map(({ status }) => [status?.phase, status?.attempts]),
    [[actionPhase, 1]],
  );
  const jobs = [...new Set(programs)].flatMap((one) =>
    one
      .log('run job')
      .filter(({ event }) => event === 'started' || event === 'resumed')
      .map(({ name }) => String(name)),
  );
  const kept = join(world.data, 'artifacts', NAMESPACE);
  const artifacts = existsSync(kept) ? readdirSync(kept).flatMap((uid) => readdirSync(join(kept, uid))).length : 0;
  return { ...settled, jobs, artifacts };
}

/** Where what was paid for is stored. */
const STEPS: Readonly<Record<string, string>> = {
  identify_brand: 'identify_brand',
  ...ARTICLE_CHECKPOINTS,
  'A workshop: Which anvil suits a small workshop?': 'image/0',
  'A workshop: How much weight a workshop carries': 'image/1',
};

/** Names of the steps that are on durable storage, from the ledger's own files. */
async function storedSteps(world: World): Promise<ReadonlySet<string>> {
  const runs = join(world.data, 'runs');
  const files = dataFolderFiles(world.data, { fsync: false });
  const ledger = new FileRunLedger({ folder: world.data, files, clock });
  const found = new Set<string>();
  for (const uid of existsSync(runs) ? readdirSync(runs) : []) {
    const owner = { kind: 'ActionExecution', namespace: NAMESPACE, name: 'any', uid } as const;
    for (const key of (await ledger.checkpoints(owner)).keys()) found.add(stepOf(key));
  }
  return found;
}

/** Each step once; once more where the process died before its result was stored. The pages are the step `material`. */
function assertPaidOnce(
  { world, painter, visited }: ExecutionMachine,
  stored: ReadonlySet<string>,
  isWhole: boolean,
): void {
  const paid = [
    ...tasksOf(world.providers.requests),
    ...painter.requests.map(({ fields }) => String(fields['prompt'])),
  ];
  const times = new Map<string, number>();
  for (const task of paid) times.set(STEPS[task] ?? task, (times.get(STEPS[task] ?? task) ?? 0) + 1);
  if (isWhole) assert.equal([...times.keys()].sort(), Object.values(STEPS).sort(), 'every step, and no repair');
  for (const path of visited) times.set(path, (times.get(path) ?? 0) + 1);
  for (const [step, count] of times) {
    const isStored = stored.has(step.startsWith('/') ? 'material' : step);
    assert.ok(count === 1 || (count === 2 && !isStored), `${step} was paid for ${count} times`);
  }
}
