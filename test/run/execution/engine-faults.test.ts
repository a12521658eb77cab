import * as assert from 'uvu/assert';
import { z } from 'zod';
import { createOpenAiAnalyst } from '../../../src/adapters/engines/openai/analyst.ts';
import { createOpenAiImageEngine } from '../../../src/adapters/engines/openai/image-engine.ts';
import { createSharpCodec } from '../../../src/adapters/images/sharp-codec.ts';
import { executionImage } from '../../../src/resources/action-execution.ts';
import { documentOf, tasksOf } from '../../support/embedded/execution-world.ts';
import { engineOptions, until } from '../../support/engine-call.ts';
import { failure, type ImagesServer, type ImagesStep, startImagesServer } from '../../support/openai-images-server.ts';
import { jpeg } from '../../support/pictures.ts';
import { type ProviderServer, type Step, startProviderServer } from '../../support/provider-server.ts';
import { suite } from '../../support/suite.ts';
import { doneOf, type ExecutionWorld, errorOf, executionWorld } from './world.ts';
import { GOOD_WRITER } from './writer.ts';

/** Executions whose writer and painter are the real adapters, on servers that speak the documented formats. */
let providers: ProviderServer;
let painter: ImagesServer;
const codec = createSharpCodec();

type Answers = Readonly<Record<string, (input: never) => unknown>>;

function onServers(more: { readonly payload?: object; readonly answers?: Answers } = {}) {
  const answers: Answers = { ...GOOD_WRITER, ...more.answers };
  providers.analyseWith((task, input) => answers[task]?.(documentOf(input) as never)); // the table is by name
  const writing = engineOptions(providers.baseUrls.analyst);
  const painting = engineOptions(painter.baseUrl);
  const engine = createOpenAiImageEngine(painting.options);
  const world = executionWorld({
    payload: { ...more.payload },
    writer: createOpenAiAnalyst(writing.options),
    draw: (prompt, _, signal) => engine.draw(prompt, { width: 1536, height: 1024, signal }),
    codec,
  });
  const [written, painted] = [providers.requests.length, painter.requests.length];
  return {
    world,
    writing,
    painting,
    tasks: (): readonly string[] => tasksOf(providers.requests.slice(written)),
    prompts: (): readonly unknown[] => painter.requests.slice(painted).map(({ fields }) => fields['prompt']),
  };
}

const TASKS = 9;

/** A suite with servers of its own. */
function onOwnServers(name: string): ReturnType<typeof suite> {
  const test = suite(name);
  test.before(async () => {
    providers = await startProviderServer();
    painter = await startImagesServer(await jpeg(1536, 1024));
  });
  test.after(async () => {
    await Promise.all([painter.close(), providers.close()]);
  });
  return test;
}

const writer = onOwnServers('the writer as it is really asked');

const LASTING: readonly (readonly [what: string, steps: readonly Step[], failure: string])[] = [
  ['a moderation block', ['refused'], 'refused'],
  ['a content filter', ['filtered'], 'refused'],
  ['JSON that is truncated twice', ['truncated', 'truncated'], 'invalid_output'],
  ['half of the JSON, three times', ['malformed', 'malformed', 'malformed'], 'transient'],
  ['an empty answer, three times', ['empty', 'empty', 'empty'], 'invalid_output'],
  ['a used up quota', ['insufficient_quota'], 'quota'],
];
for (const [what, steps, failed] of LASTING) {
  writer(`${what} fails the execution as ${failed}, with what it cost`, async () => {
    const { world, tasks } = onServers();
    providers.queue('analyst', ...steps);
    assert.is(await world.start(), 'failed');
    assert.match(await errorOf(world), new RegExp(`^analyst_failed:${failed}: [A-Z]`));
    assert.equal(tasks(), Array(steps.length).fill('plan_article'));
    assert.is((await doneOf(world)).requests, steps.length);
  });
}

for (const fault of ['truncated', 'malformed', 'cut', 'reset', 'overloaded', 'empty'] as const) {
  writer(`${fault} once costs one request more, and the article succeeds`, async () => {
    const { world, tasks } = onServers();
    providers.queue('analyst', fault);
    assert.is(await world.start(), 'completed', await errorOf(world));
    assert.is(tasks().length, TASKS + 1);
    assert.is((await doneOf(world)).requests, TASKS + 1);
  });
}

for (const times of [1, 3]) {
  writer(`a timeout ${times === 1 ? 'once is tried again' : 'of three requests fails the execution'}`, async () => {
    const { world, writing, tasks } = onServers();
    providers.queue('analyst', ...Array.from({ length: times }, () => 'hang' as const));
    const end = world.start();
    for (let n = 1; n <= times; n += 1) {
      await until(() => tasks().length === n);
      writing.clock.expire();
    }
    assert.is(await end, times === 1 ? 'completed' : 'failed');
    const error = await errorOf(world);
    if (times === 1) assert.is(error, '');
    else assert.match(error, /^analyst_failed:transient: /);
  });
}

writer('JSON of another schema is asked for three times, and fails the execution', async () => {
  const { world, tasks } = onServers({ answers: { plan_article: () => ({ sections: 'none' }) } });
  assert.is(await world.start(), 'failed');
  assert.match(await errorOf(world), /^analyst_failed:invalid_output: /);
  assert.equal(tasks(), Array(3).fill('plan_article'));
});

writer('[T-02] schema-valid nonsense is written once more, and then fails the execution', async () => {
  const nonsense = { markdown: 'anvil anvil hammer anvil anvil tongs anvil anvil forge '.repeat(40) };
  const { world, tasks } = onServers({ answers: { write_section: () => nonsense } });
  assert.is(await world.start(), 'failed');
  assert.match(await errorOf(world), /^text_rejected: /);
  assert.is(tasks().filter((task) => task.startsWith('write_section/')).length, 6);
});

writer.run();

const images = onOwnServers('the painter as it is really asked');

const illustrated = () => onServers({ payload: { generate_images: true, image_count: 1 } });
const imageOf = async (world: ExecutionWorld) => {
  assert.is(await world.start(), 'completed', await errorOf(world));
  return z.tuple([executionImage]).parse(await world.read('images'))[0];
};
const picture = (bytes: Buffer): ImagesStep => ({
  status: 200,
  body: JSON.stringify({ created: 1, data: [{ b64_json: bytes.toString('base64') }] }),
});
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const FAULTS: readonly (readonly [what: string, step: ImagesStep])[] = [
  ['a moderation block', failure(400, 'moderation_blocked', 'image_generation_user_error')],
  ['truncated JSON', 'truncated'],
  ['half of a body', 'cut'],
  ['a fault of theirs', failure(500, null, 'server_error')],
  ['schema-valid nonsense: no picture in the list', { status: 200, body: '{"created":1,"data":[]}' }],
  ['schema-valid nonsense: bytes of no picture', picture(Buffer.from('Certainly! Here is your picture.'))],
  ['schema-valid nonsense: the start of a picture', picture(Buffer.concat([PNG_START, Buffer.alloc(400, 7)]))],
];
for (const [what, step] of FAULTS) {
  images(`[T-04] ${what} twice leaves the placeholder, and the article succeeds`, async () => {
    const { world, prompts } = illustrated();
    painter.queue(step, step);
    const { isPlaceholder, width, height } = await imageOf(world);
    assert.equal([isPlaceholder, width, height], [true, 1536, 1024]);
    const [first, second, ...more] = prompts();
    assert.is.not(first, second, 'with plain words the second time');
    assert.equal(more, []);
  });

  images(`[T-04] ${what} once costs a try, and the second is the picture`, async () => {
    const { world, prompts } = illustrated();
    painter.queue(step);
    assert.is((await imageOf(world)).isPlaceholder, false);
    assert.is(prompts().length, 2);
  });
}

images('[T-04] a timeout costs a try, and the second is the picture', async () => {
  const { world, painting, prompts } = illustrated();
  painter.queue('hang');
  const image = imageOf(world);
  await until(() => prompts().length === 1);
  painting.clock.expire();
  assert.is((await image).isPlaceholder, false);
  assert.is(prompts().length, 2);
});

images('[T-04] a used up quota is asked once', async () => {
  const { world, prompts } = illustrated();
  painter.queue(failure(429, 'insufficient_quota', 'insufficient_quota'));
  assert.is((await imageOf(world)).isPlaceholder, true);
  assert.is(prompts().length, 1);
});

images.run();
