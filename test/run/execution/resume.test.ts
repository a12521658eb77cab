import * as assert from 'uvu/assert';
import type { Failpoint } from '../../../src/lib/failpoint.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { FakeRunLedger } from '../../support/fakes/run-ledger.ts';
import { suite } from '../../support/suite.ts';
import { doneOf, errorOf, executionWorld, OWNER, type WorldOptions } from './world.ts';
import { ARTICLE_CHECKPOINTS, stepOf } from './writer.ts';

const resume = suite('an execution that is killed');

const PAYLOAD = { generate_images: true, image_count: 2 };

/** Tells every failpoint that a whole run passes, in order. */
async function pointsOf(options: WorldOptions): Promise<readonly string[]> {
  const points: string[] = [];
  const world = executionWorld({ ...options, failpoint: (name) => void points.push(name) });
  assert.is(await world.start(), 'completed', await errorOf(world));
  return points;
}

const killAtHit = (hit: number): Failpoint => {
  let seen = 0;
  return (name) => {
    seen += 1;
    if (seen === hit) throw new Error(`killed at ${name}`);
  };
};

/** Runs it, killed at the nth failpoint, then once more to its end. */
async function killedAt(hit: number, options: WorldOptions) {
  const clock = manualClock();
  const kept = { ...options, clock, ledger: new FakeRunLedger(clock), artifacts: new FakeArtifactStore() };
  const first = executionWorld({ ...kept, failpoint: killAtHit(hit) });
  const killed = await first.start().catch((error: unknown) => error);
  assert.match(String(killed), /killed at /);
  const stored = new Set([...(await kept.ledger.checkpoints(OWNER)).keys()].map(stepOf));
  const second = executionWorld(kept);
  const end = await second.start({ attempt: 1 });
  return { first, second, stored, end, killed: String(killed) };
}

const POINTS = await pointsOf({ payload: PAYLOAD });

for (const [index, point] of POINTS.entries()) {
  resume(
    `[K-06] at ${point} (${index + 1} of ${POINTS.length}): resumes, pays nothing stored twice, same bytes`,
    async () => {
      const whole = executionWorld({ payload: PAYLOAD });
      await whole.start();
      const { first, second, end, stored } = await killedAt(index + 1, { payload: PAYLOAD });
      assert.is(end, point === 'finish.after' ? 'already_done' : 'completed');
      const done = await doneOf(second);
      const expected = await doneOf(whole);
      assert.equal(done.artifacts, expected.artifacts);
      const both = [...first.consulted, ...second.consulted].map(({ key }) => key);
      const pictures = [...stored].filter((key) => /^image\/\d$/.test(key)).length;
      // only what was under way when it was killed is asked for again: at most one of each that runs side by side
      const again = both.length - new Set(both).size;
      assert.ok(again <= (point === 'checkpoint.before' ? 4 : 3), `${again} tasks were given twice`);
      assert.ok(second.prompts.length <= 2 - pictures);
      for (const { key } of second.consulted)
        assert.not.ok(stored.has(ARTICLE_CHECKPOINTS[key] ?? key), `${key} was paid twice`);
      assert.is(done.requests, expected.requests);
    },
  );
}

resume('the table of checkpoints names what is really stored', async () => {
  const clock = manualClock();
  const ledger = new FakeRunLedger(clock);
  const world = executionWorld({ payload: PAYLOAD, clock, ledger });
  await world.start();
  const stored = new Set([...(await ledger.checkpoints(OWNER)).keys()].map(stepOf));
  for (const { key } of world.consulted) assert.ok(stored.has(ARTICLE_CHECKPOINTS[key] ?? ''), key);
});

resume('a repair is paid for once', async () => {
  const wrong = { metaTitle: 'Anvils', metaDescription: 'Too short.' };
  let tries = 0;
  const meta = ({ repair }: { readonly repair: object | null }) => {
    tries += 1;
    return repair ? { metaTitle: 'Anvils', metaDescription: 'A good description. '.repeat(7).trim() } : wrong;
  };
  const options = { analyst: { write_meta: meta } };
  const points = await pointsOf(options);
  tries = 0;
  const { second } = await killedAt(points.lastIndexOf('finish.before') + 1, options);
  assert.is(tries, 2);
  assert.equal(second.consulted, []);
});

resume.run();
