import * as assert from 'uvu/assert';
import { createOpenAiImageEngine } from '../../../../src/adapters/engines/openai/image-engine.ts';
import type { ImageReply } from '../../../../src/ports/image-engine.ts';
import type { ImagePrice } from '../../../../src/registry/engines.ts';
import { engineOptions, TEST_KEY, until } from '../../../support/engine-call.ts';
import { failure, type ImagesStep, startImagesServer } from '../../../support/openai-images-server.ts';
import { jpeg, png } from '../../../support/pictures.ts';
import { suite } from '../../../support/suite.ts';

const PICTURE = await jpeg(30, 20);
const server = await startImagesServer(PICTURE);
const engines = suite('OpenAI image engine');
engines.after(() => server.close());

const SIZE = { width: 1536, height: 1024 };
const never = new AbortController().signal;
const draw = (
  over: Parameters<typeof engineOptions>[1] = {},
  call: { reference?: Uint8Array; size?: typeof SIZE } = {},
) => {
  const { clock, options } = engineOptions(server.baseUrl, over);
  const { size = SIZE, ...rest } = call;
  return {
    clock,
    reply: createOpenAiImageEngine(options).draw('A quiet workshop', { ...size, signal: never, ...rest }),
  };
};

engines('one request for one picture, which comes back as it was sent', async () => {
  const before = server.requests.length;
  const reply = await draw().reply;
  assert.equal(reply, { status: 'ok', bytes: PICTURE, mimeType: 'image/jpeg', model: 'model-x' });
  assert.is(server.requests.length, before + 1);
  const { path, headers, fields } = server.requests.at(-1) ?? {};
  assert.equal([path, headers?.authorization], ['/v1/images/generations', `Bearer ${TEST_KEY}`]);
  assert.equal(fields, {
    ...{ model: 'model-x', prompt: 'A quiet workshop', n: 1, size: '1536x1024' },
    ...{ output_format: 'jpeg', output_compression: 90 },
  });
});

for (const [model, microUsd] of [
  ['gpt-image-2.6-sunburst', 30 * 5 + 20 * 8 + 50 * 30],
  ['gpt-image-1-mini', 30 * 2 + 20 * 2.5 + 50 * 8],
  ['an-unknown-model', undefined],
] as const) {
  engines(`a picture of ${model} costs ${microUsd}`, async () => {
    assert.is((await draw({ model }).reply).microUsd, microUsd);
  });
}

engines('the most that a picture is taken to cost is more than any costs, and known with its price', () => {
  const most = (over: Parameters<typeof engineOptions>[1], more: { imagePrice?: ImagePrice } = {}) =>
    createOpenAiImageEngine({ ...engineOptions(server.baseUrl, over).options, ...more }).requestMicroUsd;
  assert.is(most({ model: 'gpt-image-1' }), 5_000 * 5 + 10_000 * 40);
  assert.is(most({}), undefined);
  assert.is(most({}, { imagePrice: { textUsd: 1, imageUsd: 2, outputUsd: 3 } }), 5_000 + 30_000);
});

engines('a request that is turned away costs nothing, one that is cut off nobody knows what', async () => {
  server.queue(failure(429, 'rate_limit_exceeded'), 'cut');
  assert.is((await draw({ model: 'gpt-image-1-mini' }).reply).microUsd, 0);
  assert.is((await draw({ model: 'gpt-image-1-mini' }).reply).microUsd, undefined);
});

for (const [type, make] of [
  ['image/jpeg', () => jpeg()],
  ['image/png', () => png()],
] as const) {
  engines(`a reference goes out as a file of a form: ${type}`, async () => {
    const reference = await make();
    const reply = await draw({}, { reference }).reply;
    assert.is(reply.status, 'ok');
    const { path, headers, fields, file } = server.requests.at(-1) ?? {};
    assert.equal([path, headers?.authorization], ['/v1/images/edits', `Bearer ${TEST_KEY}`]);
    assert.match(headers?.['content-type'] ?? '', /^multipart\/form-data; boundary=/);
    assert.equal([fields?.['prompt'], fields?.['size'], fields?.['n']], ['A quiet workshop', '1536x1024', '1']);
    assert.is(file?.type, type);
    assert.ok(Buffer.from((await file?.bytes()) ?? []).equals(reference));
  });
}

for (const [width, height, size] of [
  [1536, 1024, '1536x1024'],
  [1200, 630, '1536x1024'],
  [1024, 1024, '1024x1024'],
  [800, 820, '1024x1024'],
  [600, 1200, '1024x1536'],
] as const) {
  engines(`${width} by ${height} is drawn as ${size}`, async () => {
    await draw({}, { size: { width, height } }).reply;
    assert.is(server.requests.at(-1)?.fields['size'], size);
  });
}

const nothing = (data: unknown): ImagesStep => ({ status: 200, body: JSON.stringify({ created: 1, data }) });
const FAULTS: readonly (readonly [string, ImagesStep, Extract<ImageReply, { status: 'failed' }>['failure']])[] = [
  ['a blocked prompt', failure(400, 'moderation_blocked', 'image_generation_user_error'), 'moderated'],
  ['a prompt against the policy', failure(400, 'content_policy_violation'), 'moderated'],
  ['a wrong parameter', failure(400, 'invalid_value'), 'config'],
  ['an unknown model', failure(404, 'model_not_found'), 'config'],
  ['a wrong key', failure(401, 'invalid_api_key'), 'auth'],
  ['an organisation that is not verified', failure(403, null), 'auth'],
  ['an empty account', failure(429, 'insufficient_quota', 'insufficient_quota'), 'quota'],
  ['a limit reached', failure(400, 'billing_hard_limit_reached', 'billing_limit_user_error'), 'quota'],
  ['too many requests', failure(429, 'rate_limit_exceeded'), 'rate_limit'],
  ['a fault of theirs', failure(500, null, 'server_error'), 'transient'],
  ['a reset connection', 'reset', 'transient'],
  ['half of a body', 'cut', 'transient'],
  ['truncated JSON', 'truncated', 'transient'],
  ['no JSON', { status: 200, body: '<html>' }, 'transient'],
  ['no picture', nothing([]), 'transient'],
  ['a picture without bytes', nothing([{ url: 'https://elsewhere.example/1.png' }]), 'transient'],
  ['bytes that are no picture', nothing([{ b64_json: Buffer.from('<svg/>').toString('base64') }]), 'transient'],
  ['nonsense for base64', nothing([{ b64_json: '!!!' }]), 'transient'],
  ['a body without end', nothing([{ b64_json: 'A'.repeat(17 * 1024 * 1024) }]), 'transient'],
];
for (const [name, step, expected] of FAULTS) {
  engines(`[T-04] ${name} is ${expected}, after one request, and told without their words`, async () => {
    server.queue(step);
    const before = server.requests.length;
    const reply = await draw().reply;
    if (reply.status === 'ok') throw new Error('was drawn');
    assert.is(reply.failure, expected);
    assert.is(server.requests.length, before + 1);
    assert.not.match(reply.message, /upstream|sk-/);
    assert.not.ok(reply.message.includes(TEST_KEY));
  });
}

engines('the time limit of a request is the failure timeout', async () => {
  server.queue('hang');
  const before = server.requests.length;
  const { clock, reply } = draw();
  await until(() => server.requests.length > before);
  clock.expire();
  assert.equal([(await reply).status, Object(await reply).failure], ['failed', 'timeout']);
});

engines('a call that was given up throws its reason', async () => {
  server.queue('hang');
  const before = server.requests.length;
  const abort = new AbortController();
  const { options } = engineOptions(server.baseUrl);
  const drawn = createOpenAiImageEngine(options).draw('x', { ...SIZE, signal: abort.signal });
  await until(() => server.requests.length > before);
  const reason = new Error('over');
  abort.abort(reason);
  assert.is(await drawn.catch((error) => error), reason);
});

engines('without a key nothing is sent', async () => {
  const before = server.requests.length;
  const reply = await draw({ apiKey: '' }).reply;
  assert.equal([reply.status, Object(reply).failure, server.requests.length], ['failed', 'auth', before]);
});

engines.run();
