import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { createSharpCodec } from '../../../src/adapters/images/sharp-codec.ts';
import type { ImageEngine, ImageReply } from '../../../src/ports/image-engine.ts';
import type { PictureSigner } from '../../../src/ports/picture-signer.ts';
import { StoreUnavailableError } from '../../../src/ports/resource-store.ts';
import type { ActionExecution } from '../../../src/resources/kinds.ts';
import { StoredImageWriter } from '../../../src/server/images/article-image-writer.ts';
import type { ImageSource } from '../../../src/server/images/image-source.ts';
import { altTexts } from '../../../src/simulation/labels.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { FakeResourceStore } from '../../support/fakes/resource-store.ts';
import { jpeg, png } from '../../support/pictures.ts';
import { type LogLine, recordingLog } from '../../support/rest-ports.ts';
import { suite } from '../../support/suite.ts';
import { underway } from '../../support/underway.ts';

const codec = createSharpCodec();
const never = new AbortController().signal;
const AI: ImageSource = { kind: 'ai_generated', useArticleContext: true };
const PICTURE = await png(30, 20);
const drawn: ImageReply = { status: 'ok', bytes: PICTURE, mimeType: 'image/png', model: 'fake' };
const failing = (failure: Extract<ImageReply, { status: 'failed' }>['failure']): ImageReply => ({
  status: 'failed',
  failure,
  message: `${failure} after 1 request`,
});

/** Scripted replies, one a call; the last one goes on. */
class FakeEngine implements ImageEngine {
  readonly calls: { readonly prompt: string; readonly options: Parameters<ImageEngine['draw']>[1] }[] = [];
  readonly #replies: (ImageReply | 'hang')[];
  constructor(...replies: (ImageReply | 'hang')[]) {
    this.#replies = replies;
  }
  draw(prompt: string, options: Parameters<ImageEngine['draw']>[1]): Promise<ImageReply> {
    this.calls.push({ prompt, options });
    const reply = (this.#replies.length > 1 ? this.#replies.shift() : this.#replies[0]) ?? drawn;
    if (reply !== 'hang') return Promise.resolve(reply);
    return new Promise((_, reject) =>
      options.signal.addEventListener('abort', () => reject(options.signal.reason), { once: true }),
    );
  }
}

const world = (...replies: (ImageReply | 'hang')[]) => worldWith({}, ...replies);

async function worldWith({ signer }: { readonly signer?: PictureSigner }, ...replies: (ImageReply | 'hang')[]) {
  const work = underway();
  const clock = manualClock(undefined, work.isBusy);
  const [store, artifacts, engine] = [
    new FakeResourceStore(clock),
    new FakeArtifactStore(),
    new FakeEngine(...replies),
  ];
  const { log, lines } = recordingLog();
  const writer = new StoredImageWriter({
    store,
    artifacts,
    clock,
    log,
    codec: work.codec(codec),
    engine,
    altTexts,
    random: randomBytes,
    ...(signer && { signer }),
  });
  const execution = await article(store, artifacts);
  const latest = async () => (await store.get('ActionExecution', execution.metadata)) ?? execution;
  const replace = async (source: ImageSource = AI, index = 0, gone = never, from?: ActionExecution) =>
    writer.replace({ execution: from ?? (await latest()), index, source, gone });
  const now = async () => (await store.get('ActionExecution', execution.metadata))?.status?.images ?? [];
  return { clock, store, artifacts, engine, lines, writer, execution, replace, now };
}

async function article(store: FakeResourceStore, artifacts: FakeArtifactStore): Promise<ActionExecution> {
  const metadata = { namespace: 'acme', name: 'aex-one' };
  const payload = { article_title: 'Anvils compared', category: 'comparison', language: 'en' };
  const spec = {
    actionName: 'act-one',
    attempt: 1,
    type: 'CreateArticle',
    payload,
    outputType: 'Article',
    outputId: 'art-one',
  } as const;
  const made = await store.create({ kind: 'ActionExecution', metadata, spec });
  if (made.outcome !== 'created') throw new Error(made.outcome);
  const image = async (sectionHint: string, altText: string) => {
    const bytes = await artifacts.put({ namespace: 'acme', uid: made.resource.metadata.uid }, Buffer.from(altText), {
      mediaType: 'image/png',
      encoding: 'Identity',
    });
    return { id: `first-${sectionHint}`, bytes, altText, caption: 'A caption', sectionHint, isPlaceholder: true };
  };
  const images = [await image('hero', 'An anvil'), await image('how-to-choose', 'Two hammers')];
  const output = images[0]?.bytes;
  const wrote = await store.replaceStatus('ActionExecution', made.resource.metadata, {
    phase: 'Succeeded',
    images,
    ...(output && { output }),
  });
  if (wrote.outcome !== 'written') throw new Error(JSON.stringify(wrote));
  return wrote.resource;
}

function uploadOf(bytes: Uint8Array, mediaType: 'image/jpeg' | 'image/png' = 'image/jpeg') {
  let reads = 0;
  const read = <T>(use: (all: Uint8Array) => Promise<T>): Promise<T> => {
    reads += 1;
    return use(bytes);
  };
  const upload = { mediaType, read };
  return { upload, reads: () => reads };
}

const replaced = suite('a replaced image');

replaced('[I-01] has an id and bytes of its own, keeps its place, and is no placeholder', async () => {
  const { replace, now, artifacts } = await world(drawn);
  const before = await now();
  const outcome = await replace();
  assert.is(outcome.outcome, 'replaced');
  const [image, other] = await now();
  assert.equal(other, before[1]);
  assert.equal(
    [image?.isPlaceholder, image?.altText, image?.caption, image?.sectionHint, image?.width, image?.height],
    [false, 'An anvil', 'A caption', 'hero', 30, 20],
  );
  assert.match(image?.id ?? '', /^[0-9a-f]{32}$/);
  const bytes = image && (await artifacts.read(image.bytes));
  assert.equal(
    await sharp(bytes)
      .metadata()
      .then(({ width, height }) => [width, height]),
    [30, 20],
  );
});

replaced('[J-03] is signed with the model that drew it; an upload is not', async () => {
  const signer: PictureSigner = {
    sign: async ({ bytes, mediaType }, model) =>
      new Uint8Array(Buffer.concat([bytes, Buffer.from(` signed ${mediaType} by ${model}`)])),
  };
  const { replace, now, artifacts } = await worldWith({ signer }, drawn);
  const shown = async () => {
    const [image] = await now();
    return Buffer.from((image && (await artifacts.read(image.bytes))) ?? []).toString('latin1');
  };
  await replace();
  assert.match(await shown(), / signed image\/png by fake$/);
  const { upload } = uploadOf(await jpeg());
  await replace({ kind: 'user_provided', upload });
  assert.not.match(await shown(), /signed/);
});

replaced('[J-03] that cannot be signed is not shown: the old one stays', async () => {
  const signer: PictureSigner = { sign: () => Promise.reject(new Error('the certificate is not valid now')) };
  const { replace, now, lines } = await worldWith({ signer }, drawn);
  const before = await now();
  assert.is((await replace()).outcome, 'refused');
  assert.equal(await now(), before);
  assert.match(JSON.stringify(lines), /an image was not replaced/);
});

replaced('by a simulated picture says so in its alt text, until a real one or an upload stands there', async () => {
  const simulated: ImageReply = { ...drawn, model: 'simulated-images' };
  const { replace, now, engine } = await world(simulated, simulated, drawn, simulated);
  const altText = async () => (await now())[0]?.altText;
  for (const again of [1, 2]) {
    await replace();
    assert.is(await altText(), 'Simulated picture instead of: An anvil', `time ${again}`);
  }
  await replace();
  assert.is(await altText(), 'An anvil');
  await replace();
  const { upload } = uploadOf(await png(10, 10), 'image/png');
  await replace({ kind: 'user_provided', upload });
  assert.is(await altText(), 'Anvils compared');
  for (const { prompt } of engine.calls) assert.not.match(prompt, /[Ss]imulated/);
});

const REFERENCE = async () => uploadOf(await png(10, 10), 'image/png').upload;
for (const [name, source, altText, caption] of [
  ['drawn to show the same', async () => AI, 'An anvil', 'A caption'],
  [
    'drawn from words',
    async () => ({ ...AI, prompt: 'A red barn', useArticleContext: false }),
    'A red barn',
    undefined,
  ],
  ['drawn from words for the article', async () => ({ ...AI, prompt: 'A red  barn' }), 'A red barn', undefined],
  ['drawn from many words', async () => ({ ...AI, prompt: 'x'.repeat(300) }), 'x'.repeat(125), undefined],
  [
    'uploaded',
    async () => ({ kind: 'user_provided' as const, upload: await REFERENCE() }),
    'Anvils compared',
    undefined,
  ],
  [
    'inspired and in words',
    async () => ({ ...AI, kind: 'ai_inspired' as const, prompt: 'A red barn', upload: await REFERENCE() }),
    'A red barn',
    undefined,
  ],
  [
    'inspired by an upload alone',
    async () => ({ kind: 'ai_inspired' as const, useArticleContext: false, upload: await REFERENCE() }),
    'Anvils compared',
    undefined,
  ],
] as const)
  replaced(`[I-01] alt text and caption are those of the new picture: ${name}`, async () => {
    const { replace, now } = await world(drawn);
    assert.is((await replace(await source())).outcome, 'replaced');
    const [image, other] = await now();
    assert.equal([image?.altText, image?.caption], [altText, caption]);
    assert.equal([other?.altText, other?.replacedAt], ['Two hammers', undefined]);
    assert.match(image?.replacedAt ?? '', /^\d{4}-.*\.\d{3}Z$/);
  });

for (const [name, source, index, wanted, unwanted, size] of [
  ['the article alone', AI, 0, /Anvils compared.*at the head.*An anvil/s, /Wishes/, [1536, 1024]],
  [
    'article and wishes',
    { ...AI, prompt: 'at dusk' },
    1,
    /how to choose.*Two hammers.*Wishes of the author: at dusk/s,
    /attached/,
    [1024, 1024],
  ],
  [
    'wishes alone',
    { ...AI, prompt: 'at dusk', useArticleContext: false },
    0,
    /at dusk/,
    /Anvils|An anvil/,
    [1536, 1024],
  ],
  ['nothing at all', { ...AI, useArticleContext: false }, 0, /Anvils compared/, /Wishes/, [1536, 1024]],
] as const) {
  replaced(`[I-01] is drawn from ${name}`, async () => {
    const { replace, engine } = await world(drawn);
    assert.is((await replace(source, index)).outcome, 'replaced');
    const [call] = engine.calls;
    assert.match(call?.prompt ?? '', wanted);
    assert.not.match(call?.prompt ?? '', unwanted);
    assert.equal([call?.options.width, call?.options.height, call?.options.reference], [...size, undefined]);
  });
}

replaced('[I-01] an upload is not shown to the engine, a reference is, and only made anew', async () => {
  const { replace, engine, now } = await world(drawn);
  const own = uploadOf(await jpeg(3000, 300));
  assert.is((await replace({ kind: 'user_provided', upload: own.upload })).outcome, 'replaced');
  assert.equal([engine.calls.length, own.reads(), (await now())[0]?.width], [0, 1, 2048]);
  const reference = uploadOf(await jpeg(3000, 300));
  const inspired = { kind: 'ai_inspired', upload: reference.upload, useArticleContext: false } as const;
  assert.is((await replace(inspired)).outcome, 'replaced');
  const [call] = engine.calls;
  assert.match(call?.prompt ?? '', /attached picture/);
  assert.not.match(call?.prompt ?? '', /Anvils/);
  const sent = await sharp(call?.options.reference).metadata();
  assert.equal([sent.format, sent.width], ['jpeg', 1024]);
});
replaced.run();

const failed = suite('a failed replacement');

for (const [name, replies, tries, detail] of [
  ['an engine that fails twice', [failing('transient')], 2, /^The image could not be generated$/],
  ['a request that is refused', [failing('moderated')], 2, /refused the request/],
  ['an empty account', [failing('quota'), drawn], 1, /^The image could not be generated$/],
  ['a wrong key', [failing('auth'), drawn], 1, /^The image could not be generated$/],
  ['a wrong model', [failing('config'), drawn], 1, /^The image could not be generated$/],
  ['what cannot be decoded', [{ ...drawn, bytes: PICTURE.subarray(0, 40) }], 2, /^The image could not be generated$/],
] as const) {
  failed(`[I-06] [T-04] ${name} ends after ${tries}, and the old image stays`, async () => {
    const { replace, engine, now, lines } = await world(...replies);
    const before = await now();
    const outcome = await replace();
    if (outcome.outcome !== 'refused') throw new Error('was replaced');
    assert.is(outcome.error.status, 500);
    assert.match(String(outcome.error.detail), detail);
    assert.is(engine.calls.length, tries);
    assert.equal(await now(), before);
    assert.is(lines.filter(({ level }: LogLine) => level === 'warn').length, 1);
  });
}

failed('[T-04] a first try that fails is made up for by the second', async () => {
  const { replace, engine } = await world(failing('timeout'), drawn);
  assert.is((await replace()).outcome, 'replaced');
  assert.is(engine.calls.length, 2);
});

failed('[I-06] an engine that does not answer is given up within the request', async () => {
  const { replace, clock, engine, now } = await world('hang');
  const before = await now();
  const outcome = replace();
  await clock.settle();
  assert.is(engine.calls.length, 1);
  await clock.advance(100_000);
  assert.equal(Object(await outcome).error?.status, 500);
  assert.equal(await now(), before);
});

failed('a client that leaves ends the work', async () => {
  const { replace, clock, engine, now, lines } = await world('hang');
  const before = await now();
  const gone = new AbortController();
  const outcome = replace(AI, 0, gone.signal);
  await clock.settle();
  assert.is(engine.calls.length, 1);
  gone.abort();
  assert.is((await outcome).outcome, 'refused');
  assert.equal([await now(), lines.length], [before, 0]);
});

failed('[I-06] bytes that cannot be stored leave the old image', async () => {
  const { replace, artifacts, now } = await world(drawn);
  const before = await now();
  artifacts.put = () => Promise.reject(new Error('nats: timeout'));
  assert.equal(Object(await replace()).error?.status, 500);
  assert.equal(await now(), before);
});

failed('[I-06] a store that is away for good leaves the old image; one that comes back takes the new one', async () => {
  const { replace, store, clock, now } = await world(drawn);
  const before = await now();
  const away = new StoreUnavailableError('refused', { outcomeUnknown: false });
  store.failWith(away, 'replaceStatus');
  let outcome = replace();
  for (let i = 0; i < 400; i += 1) await clock.advance(10);
  await settled(outcome, clock);
  assert.equal(Object(await outcome).error?.status, 500);
  store.failWith(undefined);
  assert.equal(await now(), before);
  store.failWith(away, 'replaceStatus');
  outcome = replace();
  await clock.settle();
  assert.match(store.calls.at(-1) ?? '', /^replaceStatus/);
  store.failWith(undefined);
  await settled(outcome, clock);
  assert.is((await outcome).outcome, 'replaced');
});

failed('a write whose answer was lost is known again, not done twice', async () => {
  const { replace, store, clock, now } = await world(drawn);
  const write = store.replaceStatus.bind(store);
  let writes = 0;
  store.replaceStatus = async (...args) => {
    writes += 1;
    await write(...args);
    throw new StoreUnavailableError('timeout', { outcomeUnknown: true });
  };
  const outcome = replace();
  await settled(outcome, clock);
  const done = await outcome;
  assert.is(done.outcome, 'replaced');
  assert.equal([writes, Object(done).execution.status.images[0].id], [1, (await now())[0]?.id]);
});

failed('an execution that is gone is no slot', async () => {
  const { replace, store, execution } = await world(drawn);
  await store.remove('ActionExecution', execution.metadata, { uid: execution.metadata.uid });
  assert.equal(Object(await replace()).error?.status, 404);
});
failed.run();

/** Moves the clock until the work is done, whatever it waits for. */
async function settled(work: Promise<unknown>, clock: ReturnType<typeof manualClock>): Promise<void> {
  let done = false;
  void work.finally(() => {
    done = true;
  });
  while (!done) await clock.advance(100);
}

const races = suite('concurrent replacements');

races('[I-11] of one slot end with one whole image, and the other slot keeps its own', async () => {
  const { writer, execution, now, artifacts } = await world(drawn);
  const pictures = await Promise.all(Array.from({ length: 8 }, (_, i) => jpeg(20 + i, 10 + i)));
  const outcomes = await Promise.all(
    pictures.map((bytes) =>
      writer.replace({
        execution,
        index: 1,
        source: { kind: 'user_provided', upload: uploadOf(bytes).upload },
        gone: never,
      }),
    ),
  );
  assert.equal(
    outcomes.map(({ outcome }) => outcome),
    Array(8).fill('replaced'),
  );
  const ids = outcomes.map((outcome) => Object(outcome).execution.status.images[1].id);
  assert.is(new Set(ids).size, 8, 'each was shown its own');
  const [first, second] = await now();
  assert.is(first?.id, 'first-hero');
  assert.ok(ids.includes(second?.id));
  const header = await sharp(second && (await artifacts.read(second.bytes))).metadata();
  assert.equal([second?.width, second?.height], [header.width, header.height]);
});

races('[I-11] of different slots both stand', async () => {
  const { replace, now } = await world(drawn);
  await Promise.all([replace(AI, 0), replace(AI, 1)]);
  assert.ok((await now()).every(({ isPlaceholder }) => !isPlaceholder));
});

races('more drawings than fit wait, and those past the line are told to come again', async () => {
  const { replace, clock } = await world('hang');
  const gone = new AbortController();
  const outcomes = Array.from({ length: 105 }, () => replace(AI, 0, gone.signal));
  const told = await outcomes[104];
  assert.equal(Object(told).error?.status, 503);
  await clock.advance(20_000);
  assert.equal(Object(await outcomes[50]).error?.status, 503);
  gone.abort();
  await Promise.all(outcomes);
});
races.run();
