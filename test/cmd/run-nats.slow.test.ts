import * as assert from 'uvu/assert';
import type { RunOwner } from '../../src/ports/run-ledger.ts';
import { type ClusterRun, makeClusterRun } from '../support/cluster-run.ts';
import { artifactsOf, eventually, ledgerOf, linkTo } from '../support/nats-link.ts';
import { type Nats, startNats } from '../support/servers/nats.ts';
import { requireServers } from '../support/servers/programs.ts';
import { answersIn } from '../support/stored-answers.ts';
import { suite } from '../support/suite.ts';

const runs = suite('sightline run on a real NATS');
let nats: Nats;
const open = new Set<ClusterRun>();

async function newRun(): Promise<ClusterRun> {
  const run = await makeClusterRun(nats);
  open.add(run);
  return run;
}

/** Engine and question of every stored answer. */
async function storedAnswers(owner: RunOwner): Promise<ReadonlySet<string>> {
  const { link } = await linkTo(nats.url);
  return answersIn(ledgerOf(link), owner).finally(() => link.close());
}

const untilStored = (owner: RunOwner, count: number): Promise<void> =>
  eventually(async () => (await storedAnswers(owner)).size === count, `${count} answers are stored`);

async function recordOf(owner: RunOwner) {
  const { link } = await linkTo(nats.url);
  const record = await ledgerOf(link).read(owner);
  const analysis = record.done?.artifacts['analysis'];
  const bytes = analysis && (await artifactsOf(link).read(analysis));
  await link.close();
  return { ...record, analysis: bytes && Buffer.from(bytes).toString('base64') };
}

/** Each question once of each engine; once more where the process died before the answer was stored. */
function assertPaidOnce(calls: readonly string[], stored: ReadonlySet<string>): void {
  const times = new Map<string, number>();
  for (const call of calls) times.set(call, (times.get(call) ?? 0) + 1);
  assert.is(times.size, 12, 'four questions of three engines');
  for (const [call, count] of times)
    assert.ok(count === 1 || (count === 2 && !stored.has(call)), `${call} was asked ${count} times`);
}

if (requireServers(runs, 'sightline run with claims, checkpoints and results in NATS', ['nats-server'])) {
  runs.before(async () => {
    nats = await startNats();
  });
  runs.after(() => nats.stop());
  runs.after.each(async () => {
    for (const run of open) await run.close();
    open.clear();
  });

  runs('a run ends completed, with its end and its artifacts in NATS', async () => {
    const run = await newRun();
    const program = run.start({ attempt: 0, podUid: 'pod-a' });
    assert.equal(await program.ended, { code: 0, signal: null }, program.stderr.join('\n'));
    const record = await recordOf(run.owner);
    assert.is(record.done?.outcome, 'Completed');
    assert.is(record.done?.podUid, 'pod-a');
    assert.equal(
      record.claims.map(({ attempt, podUid }) => [attempt, podUid]),
      [[0, 'pod-a']],
    );
    assert.ok(record.analysis);
    assertPaidOnce(run.asked(), new Set());
  });

  for (const at of ['checkpoint.after:4', 'checkpoint.before:10', 'checkpoint.after:15', 'artifact.after-store:1'])
    runs(`[K-06] [G-06] killed at ${at}: the next attempt pays for no stored answer again`, async () => {
      const run = await newRun();
      const first = run.start({ attempt: 0, podUid: 'pod-a', env: { SIGHTLINE_KILL_AT: at } });
      assert.is((await first.ended).signal, 'SIGKILL');
      const stored = await storedAnswers(run.owner);
      const second = run.start({ attempt: 1, podUid: 'pod-b' });
      assert.is((await second.ended).code, 0, second.stderr.join('\n'));
      assertPaidOnce(run.asked(), stored);
      const record = await recordOf(run.owner);
      assert.is(record.done?.podUid, 'pod-b');
      assert.equal(
        record.claims.map(({ podUid }) => podUid),
        ['pod-a', 'pod-b'],
      );
    });

  runs('[K-06] of two pods that start one job one runs it, the other ends with exit code 3', async () => {
    const run = await newRun();
    run.world.providers.gate.hold();
    const pods = ['pod-a', 'pod-b'].map((podUid) => run.start({ attempt: 0, podUid }));
    // the one that runs is kept at work until the other one has ended
    await Promise.race(pods.map(({ ended }) => ended));
    run.world.providers.gate.letGo();
    const codes = await Promise.all(pods.map(async ({ ended }) => (await ended).code));
    assert.equal([...codes].sort(), [0, 3]);
    assertPaidOnce(run.asked(), new Set());
    const { claims } = await recordOf(run.owner);
    assert.is(claims[0]?.podUid, codes[0] === 0 ? 'pod-a' : 'pod-b');
  });

  runs('a NATS that is killed under a run: the run goes on, and nothing is paid for twice', async () => {
    const run = await newRun();
    const { gate } = run.world.providers;
    gate.hold({ passing: 3 });
    const program = run.start({ attempt: 0, podUid: 'pod-a' });
    await untilStored(run.owner, 3);
    await nats.kill();
    await program.line((line) => line.includes('"event":"disconnected"'));
    gate.letGo();
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await nats.start();
    assert.is((await program.ended).code, 0, program.stderr.join('\n'));
    assertPaidOnce(run.asked(), new Set());
    assert.is((await recordOf(run.owner)).done?.outcome, 'Completed');
  });

  runs('a run that starts while NATS is away waits for it', async () => {
    await nats.kill();
    const run = await newRun();
    const program = run.start({ attempt: 0, podUid: 'pod-a' });
    await program.line((line) => line.includes('"event":"unreachable"'));
    await nats.start();
    assert.is((await program.ended).code, 0, program.stderr.join('\n'));
  });

  for (const when of ['at work', 'with NATS away'] as const)
    runs(`SIGTERM ${when}: exit code 1 at once, and what was stored serves the next attempt`, async () => {
      const run = await newRun();
      const { gate } = run.world.providers;
      gate.hold({ passing: 3 });
      const first = run.start({ attempt: 0, podUid: 'pod-a' });
      await untilStored(run.owner, 3);
      if (when === 'with NATS away') {
        await nats.kill();
        gate.letGo(); // what comes now cannot be stored
      }
      const sentMs = performance.now();
      first.signal('SIGTERM');
      assert.is((await first.ended).code, 1);
      assert.match(first.stderr.join('\n'), 'stopped by SIGTERM');
      assert.ok(performance.now() - sentMs < 8000, 'by itself: after 10 s the process is ended');
      if (when === 'with NATS away') await nats.start();
      gate.letGo();
      const stored = await storedAnswers(run.owner);
      const second = run.start({ attempt: 1, podUid: 'pod-b' });
      assert.is((await second.ended).code, 0, second.stderr.join('\n'));
      assertPaidOnce(run.asked(), stored);
    });
}

runs.run();
