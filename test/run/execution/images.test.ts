import * as assert from 'uvu/assert';
import { z } from 'zod';
import { articlePlan } from '../../../src/content/plans.ts';
import { article as articleShape } from '../../../src/contract/output.ts';
import { AnalystError } from '../../../src/ports/analyst.ts';
import type { ImageReply } from '../../../src/ports/image-engine.ts';
import { executionImage } from '../../../src/resources/action-execution.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { FakeRunLedger } from '../../support/fakes/run-ledger.ts';
import { suite } from '../../support/suite.ts';
import {
  ARTICLE,
  doneOf,
  drawnAs,
  type ExecutionWorld,
  errorOf,
  executionWorld,
  OWNER,
  until,
  type WorldOptions,
} from './world.ts';

const failed = (failure: Extract<ImageReply, { status: 'failed' }>['failure']): ImageReply => ({
  ...{ status: 'failed', failure, message: 'no' },
});
const illustrated = (count: number, more: WorldOptions = {}): ExecutionWorld =>
  executionWorld({ ...more, payload: { generate_images: true, image_count: count, ...more.payload } });
const imagesOf = async (world: ExecutionWorld) => {
  assert.is(await world.start(), 'completed', await errorOf(world));
  return z.array(executionImage).parse(await world.read('images'));
};

const images = suite('an article’s images');

images('[O-06] n images have every field, the hero first and the longest sections in their order', async () => {
  const world = illustrated(3);
  const found = await imagesOf(world);
  assert.equal(
    found.map(({ sectionHint, width, height }) => [sectionHint, width, height]),
    [
      ['hero', 1536, 1024],
      ['what-makes-an-anvil-last', 1024, 1024],
      ['how-much-weight-a-workshop-carries', 1024, 1024],
    ],
  );
  for (const image of found) {
    assert.is(image.isPlaceholder, false);
    assert.is(image.altText, 'An anvil on a wooden stand beside an open window');
    assert.is(image.caption, 'A small workshop in the morning');
    assert.is(image.bytes.mediaType, 'image/png');
    assert.match(String(await world.artifacts.read(image.bytes)), /^picture of A workshop: /);
  }
  assert.is(new Set(found.map(({ id }) => id)).size, 3);
  const output = articleShape.parse(await world.read('output'));
  assert.is(output.images, null, 'their URLs are made when it is read');
  assert.equal(
    articlePlan.parse(output.article_plan).sections.map(({ image_slot }) => image_slot),
    [1, 2, null],
  );
  assert.is((await doneOf(world)).requests, world.consulted.length + 3);
});

images('more slots than sections go to the questions and the conclusion', async () => {
  const plan = { intent: 'i', audience: 'a', angle: 'a', secondaryQueries: [], titleOptions: [], claimsToAvoid: [] };
  const sections = ['What makes an anvil last', 'Where Acme fits in'].map((heading) => ({
    ...{ heading, purpose: 'p', keyPoints: [], sourceIds: [], targetWords: 450 },
  }));
  const world = illustrated(4, {
    payload: { include_faq: false },
    analyst: { plan_article: { ...plan, sections, faq: [] } },
  });
  assert.equal(
    (await imagesOf(world)).map(({ sectionHint }) => sectionHint),
    ['hero', 'what-makes-an-anvil-last', 'where-acme-fits-in', 'conclusion'],
  );
});

images('[O-06] none are drawn, and none stored, when none were asked for', async () => {
  const world = executionWorld({ payload: { image_count: 4 } });
  assert.is(await world.start(), 'completed');
  assert.equal(world.prompts, []);
  assert.is((await doneOf(world)).artifacts['images'], undefined);
});

for (const failure of ['moderated', 'rate_limit', 'transient', 'timeout'] as const) {
  images(
    `[T-04] [O-06] after ${failure} one more try with plain words, then the placeholder; the article succeeds`,
    async () => {
      const world = illustrated(1, { draw: () => failed(failure) });
      const [image] = await imagesOf(world);
      assert.is(world.prompts.length, 2);
      assert.is.not(world.prompts[0], world.prompts[1]);
      assert.is(image?.isPlaceholder, true);
      assert.equal([image?.width, image?.height], [1536, 1024]);
      assert.is(image?.altText, 'An anvil on a wooden stand beside an open window', 'the alt text is the real one');
      assert.match(String(image && (await world.artifacts.read(image.bytes))), /^placeholder <svg/);
      assert.is((await doneOf(world)).requests, world.consulted.length + 2);
    },
  );
}

for (const failure of ['quota', 'auth', 'config'] as const) {
  images(`[T-04] after ${failure} no slot is tried again`, async () => {
    const world = illustrated(4, { draw: () => failed(failure) });
    assert.ok((await imagesOf(world)).every(({ isPlaceholder }) => isPlaceholder));
    assert.ok(world.prompts.length <= 2, 'those that were under way, one try each');
  });
}

images('[T-04] a second try that succeeds is a picture like any other', async () => {
  const world = illustrated(1, { draw: (_, nth) => (nth === 0 ? failed('transient') : drawnAs('second')) });
  const [image] = await imagesOf(world);
  assert.is(image?.isPlaceholder, false);
  assert.is(image?.altText, ARTICLE.article_title, 'it shows what the plain words say, not what the first prompt did');
});

images('bytes that are no usable picture are a failed try', async () => {
  const world = illustrated(1, {
    codec: { reencode: async () => ({ outcome: 'refused', why: 'undecodable', message: 'It is no picture.' }) },
  });
  assert.is((await imagesOf(world))[0]?.isPlaceholder, true);
  assert.is(world.prompts.length, 2);
});

images('[T-04] an engine that never answers gets 120 s a try, and the article its placeholder', async () => {
  const world = illustrated(1, { deadlineSeconds: 3600, draw: () => new Promise(() => {}) });
  const end = world.start();
  await until(() => world.prompts.length === 1);
  await world.clock.advance(119_999);
  assert.is(world.prompts.length, 1);
  await world.clock.advance(1);
  await until(() => world.prompts.length === 2);
  await world.clock.advance(120_000);
  assert.is(await end, 'completed');
});

images('pictures leave a tenth of the deadline for the end: what is late is a placeholder', async () => {
  const clock = manualClock();
  const ledger = new FakeRunLedger(clock);
  await ledger.claim(OWNER, 0, 'pod-0');
  await clock.advance(545_000);
  const world = illustrated(2, { clock, ledger });
  assert.is(await world.start({ attempt: 1 }), 'completed');
  assert.equal(world.prompts, []);
});

images('an analyst that does not describe pictures leaves them to their headings', async () => {
  const world = illustrated(2, { analyst: { describe_images: new AnalystError('refused', 'no', { requests: 1 }) } });
  const found = await imagesOf(world);
  assert.equal(
    found.map(({ altText, caption }) => [altText, caption]),
    [
      ['Which anvil suits a small workshop?', undefined],
      ['How much weight a workshop carries', undefined],
    ],
  );
  assert.is(world.prompts.length, 2);
});

images('[T-01] words about a picture with a figure of no source are not published', async () => {
  const wrong = { prompt: 'A workshop', altText: '8123 anvils in a row', caption: 'Seen by 9314 people' };
  const world = illustrated(1, { analyst: { describe_images: { images: [wrong] } } });
  const [image] = await imagesOf(world);
  assert.equal([image?.altText, image?.caption], ['Which anvil suits a small workshop?', undefined]);
});

images('a failed try that is on record is not made again by a restarted run', async () => {
  const clock = manualClock();
  const [ledger, artifacts] = [new FakeRunLedger(clock), new FakeArtifactStore()];
  const draw = (): ImageReply => failed('moderated');
  const failpoint = (name: string): void => {
    if (name === 'artifact.before-store' && first.prompts.length === 2) throw new Error('killed');
  };
  const first = illustrated(1, { clock, ledger, artifacts, draw, failpoint });
  assert.match(String(await first.start().catch((error: unknown) => error)), /killed/);
  const second = illustrated(1, { clock, ledger, artifacts, draw });
  assert.is(await second.start({ attempt: 1 }), 'completed');
  assert.equal(second.prompts, []);
});

images('a simulated picture says so in its alt text, a placeholder needs not', async () => {
  const words = 'An anvil on a wooden stand beside an open window';
  for (const [draw, altText] of [
    [() => drawnAs('hills'), `Simulated picture instead of: ${words}`],
    [() => failed('quota'), words],
  ] as const) {
    const [image] = await imagesOf(illustrated(1, { imagesAdapter: 'simulated', draw }));
    assert.is(image?.altText, altText);
  }
});

images('an execution is simulated when a simulated engine was used for it', async () => {
  for (const [count, isUsed] of [
    [0, false],
    [1, true],
  ] as const) {
    const payload = count === 0 ? { generate_images: false } : {};
    const world = illustrated(1, { imagesAdapter: 'simulated', payload });
    await world.start();
    assert.is((await doneOf(world)).simulated, isUsed);
  }
});

images('[T-04] no picture is asked for once the text has cost what it may, failed tries included', async () => {
  const limits = { costCeilingUsd: 0.15 };
  const priced = illustrated(4, { taskMicroUsd: 0, limits, draw: () => ({ ...drawnAs('x'), microUsd: 100_000 }) });
  // two are drawn side by side
  assert.equal(
    (await imagesOf(priced)).map(({ isPlaceholder }) => isPlaceholder),
    [false, false, true, true],
  );
  assert.is(priced.prompts.length, 2);
  const failing = illustrated(1, {
    ...{ taskMicroUsd: 0, limits },
    draw: () => ({ ...failed('transient'), microUsd: 150_000 }),
  });
  assert.is((await imagesOf(failing))[0]?.isPlaceholder, true);
  assert.is(failing.prompts.length, 1);
});

images('[T-04] a picture of unknown cost counts with what it is taken to cost at most', async () => {
  const limited = { taskMicroUsd: 0, requestMicroUsd: 100_000, limits: { costCeilingUsd: 0.15 } };
  const drawn = illustrated(4, limited);
  assert.equal(
    (await imagesOf(drawn)).map(({ isPlaceholder }) => isPlaceholder),
    [false, false, true, true],
  );
  assert.is(drawn.prompts.length, 2);
  const failing = illustrated(2, { ...limited, limits: { costCeilingUsd: 0.1 }, draw: () => failed('timeout') });
  await imagesOf(failing);
  assert.is(failing.prompts.length, 2, 'one try for each slot');
});

images.run();
