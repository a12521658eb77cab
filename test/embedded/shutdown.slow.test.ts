import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as assert from 'uvu/assert';
import { asked, storedAnswers } from '../support/embedded/kill-case.ts';
import {
  createWorkspace,
  type Embedded,
  eventually,
  launch,
  makeWorld,
  startEmbedded,
  terminal,
  type World,
} from '../support/embedded.ts';
import { processesOf } from '../support/embedded-jobs.ts';
import { freezeProcess } from '../support/freeze-process.ts';
import { suite } from '../support/suite.ts';

const shutdown = suite('embedded: ending');

const inWorld = async (use: (world: World) => Promise<void>): Promise<void> => {
  const world = await makeWorld({ engines: 'counted' });
  await use(world).finally(() => world.close());
};

const STORED = 6;

/** A report whose run has stored answers and waits for more, until the engines are let go. */
async function midReport(world: World, program: Embedded): Promise<string> {
  world.providers.gate.hold({ passing: STORED });
  const launched = await launch(program, await createWorkspace(program), 'ending');
  await eventually('answers are stored', async () => (await storedAnswers(world)).size === STORED || undefined);
  return (launched.json as { id: string }).id; // the contract's shape
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  shutdown(
    `[R-02] [K-06] ${signal} ends the run and the program with 0; the next start goes on with what was stored`,
    () =>
      inWorld(async (world) => {
        const first = await startEmbedded(world);
        const id = await midReport(world, first);
        assert.is(processesOf(`acme/${id}-`).length, 1, 'its run');
        first.signal(signal);
        assert.equal(await first.ended, { code: 0, signal: null });
        assert.equal(
          first
            .log()
            .filter((line) => line['program'] === 'embedded')
            .slice(-1)
            .map((line) => line['msg']),
          ['stopped'],
        );
        assert.equal(processesOf(`acme/${id}-`), [], 'nothing is asked when the program is gone');
        const stored = await storedAnswers(world);
        world.providers.gate.letGo();
        const second = await startEmbedded(world);
        assert.is((await terminal(second, id)).status, 'completed');
        const times = asked(world.providers.requests);
        for (const answer of stored) {
          const call = answer.slice(answer.indexOf(' ') + 1);
          assert.is(times.filter((one) => one === call).length, 1, call);
        }
        await second.stop();
      }),
  );
}

shutdown('SIGTERM finishes the request that is being answered and takes no new one', () =>
  inWorld(async (world) => {
    world.providers.gate.hold();
    const program = await startEmbedded(world);
    const workspace = await createWorkspace(program);
    const answers = Promise.all(
      Array.from({ length: 40 }, (_, n) => launch(program, workspace, `k${n}`).catch(() => undefined)),
    );
    await eventually('one is answered', () => (program.log('request').length > 3 ? true : undefined));
    program.signal('SIGTERM');
    const accepted = (await answers).filter((answer) => answer?.status === 202);
    assert.is((await program.ended).code, 0);
    assert.not.ok(await program.call('GET', '/v1/workspaces').catch(() => undefined));
    const again = await startEmbedded(world);
    for (const answer of accepted) {
      const { id } = (answer?.json ?? {}) as { id: string }; // the contract's shape
      assert.is((await again.call('GET', `/v1/visibility-reports/${id}`)).status, 200, id);
    }
    await again.kill();
  }),
);

shutdown('a second SIGTERM ends the program at once with 1, and its runs with it', () =>
  inWorld(async (world) => {
    // stopped, its run does not heed SIGTERM, so the program would wait for it
    const program = await startEmbedded(world);
    const [run] = processesOf(`acme/${await midReport(world, program)}-`);
    assert.ok(run, 'its run');
    await freezeProcess(run);
    program.signal('SIGTERM');
    await eventually('it drains', () => program.log('stopping')[0]);
    program.signal('SIGTERM');
    assert.is((await program.ended).code, 1);
    assert.equal(program.log('stopped'), [], 'it did not wait for the run');
    process.kill(run, 'SIGCONT');
    await eventually('the run ends', () => (isAlive(run) ? undefined : true));
  }),
);

for (const [what, code] of [
  ['a rejection that nobody handles', 'Promise.reject(new Error("boom of a test"))'],
  ['an exception that nobody catches', 'queueMicrotask(() => { throw new Error("boom of a test"); })'],
] as const) {
  shutdown(`${what} is one line of the log and exit code 1; the next start goes on`, () =>
    inWorld(async (world) => {
      const module = join(world.root, 'fault.mjs');
      writeFileSync(module, `process.on('SIGUSR2', () => { ${code}; });`);
      const program = await startEmbedded(world, { env: { NODE_OPTIONS: `--import=${pathToFileURL(module)}` } });
      const id = await midReport(world, program);
      program.signal('SIGUSR2');
      assert.equal(await program.ended, { code: 1, signal: null });
      const lines = program.log('unexpected error; the process exits');
      assert.is(lines.length, 1);
      assert.match(JSON.stringify(lines[0]?.['err']), /boom of a test/);
      assert.equal(program.stderr, [], 'nothing besides the line');
      world.providers.gate.letGo();
      const again = await startEmbedded(world);
      assert.is((await terminal(again, id)).status, 'completed');
      await again.stop();
    }),
  );
}

shutdown('a fault in a run is one line of the log; the report fails with a text for partners', () =>
  inWorld(async (world) => {
    const module = join(world.root, 'fault.mjs');
    // the first message to its parent says that the run has claimed
    const text = `if (process.argv[2] === 'run') {
      const send = process.send.bind(process);
      process.send = (...message) => {
        setTimeout(() => { throw new Error('boom of a test'); }, 20);
        return send(...message);
      };
    }`;
    writeFileSync(module, text);
    const program = await startEmbedded(world, { env: { NODE_OPTIONS: `--import=${pathToFileURL(module)}` } });
    const launched = await launch(program, await createWorkspace(program));
    const report = await terminal(program, (launched.json as { id: string }).id); // the contract's shape
    assert.is(report.status, 'failed');
    assert.match(report.error ?? '', /^run_lost: /);
    assert.not.match(report.error ?? '', /boom/);
    assert.is(program.log('unexpected error; the process exits').length, 1);
    assert.equal(program.stderr, []);
    await program.stop();
  }),
);

shutdown.run();
