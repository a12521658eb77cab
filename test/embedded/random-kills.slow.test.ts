// timeout: 1200 s
import { setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import type { VisibilityReport } from '../../src/contract/report.ts';
import { asked, storedAnswers } from '../support/embedded/kill-case.ts';
import { type Embedded, eventually, makeWorld, startEmbedded, type World } from '../support/embedded.ts';
import type { Answer, Sent } from '../support/rest-client.ts';
import { suite } from '../support/suite.ts';

const KILLS = 20;
const CLIENTS = 4;
/** Every report has a website and so questions of its own: a call tells which report it was made for. */
const SHOPS = ['oak', 'pine', 'steel', 'glass', 'bamboo'].flatMap((material) =>
  ['tables', 'chairs', 'shelves', 'lamps'].map((what) => `${material}-${what}.example`),
);
/** A launch before each kill, so that there is work at each of them. */
const PER_KILL = SHOPS.length / KILLS;
const ANSWER_MS = 300;
/** The test's own limit ends it before. */
const WITHIN_MS = 1_200_000;
/** Four questions of three engines. */
const ANSWERS = 12;
const SEED = Number(process.env['SIGHTLINE_SEED'] ?? Date.now() % 1_000_000);

const kills = suite('embedded: killed at random moments under load');

/** mulberry32: the same seed gives the same moments. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What the clients were told, to be held against what is there in the end. */
interface Told {
  /** Id of the report of each `<workspace> <key>`. */
  readonly reports: Map<string, string>;
  readonly terminal: Map<string, VisibilityReport>;
  readonly wrong: string[];
}

/** The program that runs now; clients go on with the next one when theirs dies. */
class Machine {
  readonly world: World;
  program: Embedded | undefined;
  /** What every program so far wrote, but for its requests: printed when a report did not complete. */
  readonly written: (readonly string[])[] = [];
  over = false;

  constructor(world: World) {
    this.world = world;
  }

  /** As a partner's backend does: no answer, or one that says later, means again. */
  async insist(method: string, path: string, sent?: Sent): Promise<Answer> {
    return eventually(
      `${method} ${path} is answered`,
      async () => {
        const answer = await this.program?.call(method, path, sent).catch(() => undefined);
        return answer === undefined || answer.status === 503 ? undefined : answer;
      },
      WITHIN_MS,
    );
  }
}

async function client(machine: Machine, told: Told, todo: string[], pick: () => number): Promise<void> {
  while (!machine.over) {
    const known = [...told.reports.keys()];
    const website = todo.shift() ?? known[Math.floor(pick() * known.length)];
    if (website !== undefined) {
      const workspace = await launchOnce(machine, told, website);
      await look(machine, told, workspace);
    }
    await sleep(pick() * 100);
  }
}

/** The 202 of a key, the first one or a repeated one, always names the same report. Gives its workspace. */
async function launchOnce(machine: Machine, told: Told, website: string): Promise<string> {
  const created = await machine.insist('POST', '/v1/workspaces', { body: { website } });
  const { id: workspace } = created.json as { id: string }; // the contract's shape
  const path = `/v1/workspaces/${workspace}/visibility-reports`;
  const answer = await machine.insist('POST', path, { headers: { 'Idempotency-Key': `of ${website}` } });
  const report = answer.json as VisibilityReport; // as above
  const known = told.reports.get(website);
  if (answer.status !== 202) told.wrong.push(`launch of ${website} answered ${answer.status} ${answer.text}`);
  else if (known !== undefined && known !== report.id)
    told.wrong.push(`${website} gave ${known} and then ${report.id}`);
  else told.reports.set(website, report.id);
  note(told, report);
  return workspace;
}

/** Reads the report that was accepted, and the collections that must hold it. */
async function look(machine: Machine, told: Told, workspace: string): Promise<void> {
  const list = await machine.insist('GET', `/v1/workspaces/${workspace}/visibility-reports?limit=100`);
  const reports = (list.json as { data: VisibilityReport[] }).data; // the contract's envelope
  const [report] = reports;
  if (report === undefined || reports.length !== 1)
    return void told.wrong.push(`${reports.length} reports in ${workspace}`);
  note(told, report);
  const answer = await machine.insist('GET', `/v1/visibility-reports/${report.id}`);
  if (answer.status === 200)
    note(told, answer.json as VisibilityReport); // the contract's shape
  else told.wrong.push(`GET of the accepted ${report.id} answered ${answer.status}`);
  const all = await machine.insist('GET', '/v1/workspaces?limit=100');
  if (!(all.json as { data: { id: string }[] }).data.some(({ id }) => id === workspace))
    // the contract's envelope
    told.wrong.push(`${workspace} is not listed`);
}

/** The lines of the log about a report, and everything that is no line of the log. */
const storyOf = ({ written }: Machine, id: string): string =>
  written.flatMap((lines) => ['---', ...lines.filter((line) => line.includes(id) || !line.startsWith('{'))]).join('\n');

/** A terminal state that a client has seen never changes. */
function note(told: Told, report: VisibilityReport): void {
  const before = told.terminal.get(report.id);
  if (before && JSON.stringify(before) !== JSON.stringify(report))
    told.wrong.push(`${report.id} changed once terminal`);
  if (report.status === 'completed' || report.status === 'failed') told.terminal.set(report.id, report);
}

interface Kill {
  /** Engine and question of the answers on durable storage then. */
  readonly stored: ReadonlySet<string>;
  /** Engine calls made until then; later ones are made by later processes. */
  readonly calls: number;
  /** Engine calls made when the next program was ready: a run may outlive its parent until then. */
  callsAtRestart: number;
  /** Reports of which some answers were stored and others not. */
  readonly halfway: number;
}

async function killAtRandom(
  machine: Machine,
  told: Told,
  todo: string[],
  pick: () => number,
): Promise<readonly Kill[]> {
  const done: Kill[] = [];
  for (let n = 0; n < KILLS; n += 1) {
    await startNext(machine, done);
    todo.push(...SHOPS.slice(n * PER_KILL, (n + 1) * PER_KILL));
    // every second kill comes among the calls to the engines, where there is most to lose, also on a slow machine
    const isOver = () => told.terminal.size === (n + 1) * PER_KILL;
    if (n % 4 === 1) await firstCall(machine.world, isOver);
    if (n % 4 === 3) await firstStored(machine.world, isOver);
    await sleep(pick() * 1000);
    const dying = machine.program;
    assert.is((await dying?.kill())?.signal, 'SIGKILL');
    machine.program = undefined;
    const answers = [...(await storedAnswers(machine.world))];
    const perReport = Map.groupBy(answers, (answer) => answer.split(' ', 1)[0]);
    const halfway = [...perReport.values()].filter((all) => all.length < ANSWERS).length;
    const stored = new Set(answers.map((answer) => answer.slice(answer.indexOf(' ') + 1)));
    done.push({ stored, calls: machine.world.providers.requests.length, callsAtRestart: 0, halfway });
  }
  await startNext(machine, done);
  return done;
}

async function startNext(machine: Machine, done: readonly Kill[]): Promise<void> {
  machine.program = await startEmbedded(machine.world);
  machine.written.push(machine.program.stdout, machine.program.stderr);
  const last = done.at(-1);
  if (last) last.callsAtRestart = machine.world.providers.requests.length;
}

/** Until this process has asked an engine something, or there is nothing to ask. */
async function firstCall({ providers }: World, isOver: () => boolean): Promise<void> {
  const before = asked(providers.requests).length;
  await eventually('a call', () => isOver() || asked(providers.requests).length > before || undefined, WITHIN_MS);
}

/** Until it has stored an answer, or there is nothing to ask. */
async function firstStored(world: World, isOver: () => boolean): Promise<void> {
  const before = await storedAnswers(world);
  await eventually(
    'an answer is stored',
    async () => isOver() || [...(await storedAnswers(world))].some((one) => !before.has(one)) || undefined,
    WITHIN_MS,
  );
}

/**
 * No call is made for an answer that a process before had stored; and a call is made again only where a kill came
 * between the two. Told by the order of things alone: how long an answer takes to be stored is nothing that a busy
 * machine can promise.
 */
function assertPaidOnce({ providers }: World, done: readonly Kill[]): void {
  const last = new Map<string, number>();
  for (const [index, request] of providers.requests.entries()) {
    const [call] = asked([request]);
    if (call === undefined) continue;
    assert.not.ok(
      done.some(({ stored, calls }) => index >= calls && stored.has(call)),
      `${call}: asked though stored`,
    );
    const before = last.get(call);
    last.set(call, index);
    if (before === undefined) continue;
    const killed = done.some(({ calls, callsAtRestart }) => before < callsAtRestart && index >= calls);
    assert.ok(killed, `${call}: asked again without a kill`);
  }
  assert.is(last.size, SHOPS.length * ANSWERS, 'each question of each report was asked');
}

kills(
  `[R-02] [R-04] [R-09] [R-20] [K-06] [G-06] ${KILLS} kills, seed ${SEED}: nothing accepted is lost, nothing stored is paid again`,
  async () => {
    console.log(`seed ${SEED}; SIGHTLINE_SEED repeats it`);
    const pick = random(SEED);
    const world = await makeWorld({ engines: 'counted', answerMs: ANSWER_MS, shops: SHOPS });
    world.configure({
      limits: { concurrentRuns: 3, concurrentRunsPerPartner: 3 },
      analysis: { runDeadlineSeconds: 600 },
    });
    const machine = new Machine(world);
    try {
      const told: Told = { reports: new Map(), terminal: new Map(), wrong: [] };
      const todo: string[] = [];
      const clients = Array.from({ length: CLIENTS }, (_, n) => client(machine, told, todo, random(SEED + n + 1)));
      const done = await killAtRandom(machine, told, todo, pick);
      await eventually('every report is accepted', () => told.reports.size === SHOPS.length || undefined, WITHIN_MS);
      await eventually('every report ends', () => told.terminal.size === SHOPS.length || undefined, WITHIN_MS);
      machine.over = true;
      await Promise.all(clients);
      const failed = [...told.terminal.values()].filter(({ status }) => status !== 'completed');
      for (const { id } of failed) console.log(storyOf(machine, id));
      assert.equal(
        failed.map(({ id, error }) => `${id} ${error}`),
        [],
      );
      const hits = done.filter(({ halfway }) => halfway > 0).length;
      console.log(`${hits} kills came between the answers of a report`);
      assert.ok(hits >= KILLS / 5, `only ${hits} kills came between the answers of a report`);
      assertPaidOnce(world, done);
      // views are in memory: after a restart they are what the resources say
      await machine.program?.stop();
      machine.program = await startEmbedded(world);
      for (const website of SHOPS) await look(machine, told, await launchOnce(machine, told, website));
      assert.equal(told.wrong, []);
      await machine.program.stop();
    } finally {
      machine.over = true;
      await world.close();
    }
  },
);

kills.run();
