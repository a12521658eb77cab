import { readFileSync, writeFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { stringify } from 'yaml';
import { buildRunJob } from '../../../controllers/action-execution/apply.ts';
import { configDocument } from '../../../src/config/document.ts';
import { analyst } from '../../../src/config/models.ts';
import { executionRunInput } from '../../../src/config/run-input.ts';
import { AN_ARTIFACT, makeWorkspace, PAYLOAD } from '../../support/builders.ts';
import { suite } from '../../support/suite.ts';
import { makeExecution } from './decide.cases.ts';

const simulated = { adapter: 'simulated' } as const;
const engine = (apiKeyEnv: string) => ({ adapter: 'openai', model: 'm', apiKeyEnv }) as const;
const configOf = (analyst: object, images: object) =>
  configDocument.parse({
    providers: { provider_1: engine('ENGINE_KEY'), provider_2: simulated, provider_3: simulated },
    analyst,
    images,
    content: { runDeadlineSeconds: 300 },
  });
const CONFIG = configOf(engine('ANALYST_KEY'), engine('IMAGE_KEY'));
const MATERIAL = { evidence: AN_ARTIFACT, slug: 'anvils' };

const job = suite('the job of an execution');

job('it is the one on file; GOLDEN=write writes it anew', () => {
  const url = new URL('golden/job.yaml', import.meta.url);
  const built = buildRunJob(makeExecution(), makeWorkspace(), MATERIAL, 1, CONFIG);
  const text = stringify({ ...built, input: JSON.parse(built.input) });
  if (process.env['GOLDEN'] === 'write') writeFileSync(url, text);
  assert.fixture(text, readFileSync(url, 'utf8'));
});

job('the run program can read its input, and the same execution makes the same job', () => {
  const built = buildRunJob(makeExecution(), makeWorkspace(), MATERIAL, 0, CONFIG);
  assert.ok(executionRunInput.safeParse(JSON.parse(built.input)).success);
  assert.equal(built, buildRunJob(makeExecution(), makeWorkspace(), { ...MATERIAL }, 0, CONFIG));
});

job('texts are written by the writer, with its key; by the analyst where there is none', () => {
  const built = (config: typeof CONFIG) => buildRunJob(makeExecution(), makeWorkspace(), MATERIAL, 0, config);
  const written = built({ ...CONFIG, writer: analyst.parse({ ...engine('WRITER_KEY'), model: 'w', effort: 'high' }) });
  const { model, effort } = JSON.parse(written.input).analyst;
  assert.equal([model, effort], ['w', 'high']);
  assert.equal(written.secrets, ['ANALYST_KEY', 'ENGINE_KEY', 'IMAGE_KEY', 'WRITER_KEY']);
  assert.is(JSON.parse(built(CONFIG).input).analyst.model, 'm');
});

job('[T-06] what a writer of its own writes is judged by the analyst, unless one of them is simulated', () => {
  const judgeFor = (config: typeof CONFIG) =>
    JSON.parse(buildRunJob(makeExecution(), makeWorkspace(), MATERIAL, 0, config).input).judge;
  const writer = analyst.parse({ ...engine('WRITER_KEY'), model: 'w' });
  const simulated = analyst.parse({ adapter: 'simulated' });
  assert.is(judgeFor(CONFIG), undefined);
  assert.is(judgeFor({ ...CONFIG, writer }).model, 'm');
  assert.is(judgeFor({ ...CONFIG, writer, analyst: simulated }), undefined);
  assert.is(judgeFor({ ...CONFIG, writer: simulated }), undefined);
  assert.is(judgeFor({ ...CONFIG, writer: simulated, analyst: simulated }), undefined);
});

job('[J-03] a run is given the key that signs pictures where they are signed', () => {
  const built = (config: typeof CONFIG, payload = { ...PAYLOAD, generate_images: true }) =>
    buildRunJob(makeExecution(undefined, { payload }), makeWorkspace(), MATERIAL, 0, config);
  assert.not.ok('signsPictures' in built(CONFIG));
  const c2pa = { keyFile: '/k', certificateFile: '/c' };
  const signed = built({ ...CONFIG, images: { ...CONFIG.images, c2pa } });
  assert.is(signed.signsPictures, true);
  assert.equal(JSON.parse(signed.input).images.c2pa, c2pa);
  const unpictured = built({ ...CONFIG, images: { ...CONFIG.images, c2pa } }, { ...PAYLOAD, generate_images: false });
  assert.not.ok('signsPictures' in unpictured, 'a text without pictures needs no key');
});

job('its own deadline comes first', () => {
  const built = buildRunJob(makeExecution(undefined, { deadlineSeconds: 42 }), makeWorkspace(), MATERIAL, 0, CONFIG);
  assert.is(JSON.parse(built.input).deadlineSeconds, 42);
  assert.is(built.activeDeadlineSeconds, 3600 + 42 + 120);
});

for (const [what, config, secrets] of [
  ['analyst, images and the engine that searches', CONFIG, ['ANALYST_KEY', 'ENGINE_KEY', 'IMAGE_KEY']],
  ['one key for both once', configOf(engine('KEY'), engine('KEY')), ['ENGINE_KEY', 'KEY']],
  ['none for what is simulated', configOf(simulated, simulated), ['ENGINE_KEY']],
  [
    'none of an engine that is not to search',
    { ...CONFIG, content: { ...CONFIG.content, maxSearches: 0 } },
    ['ANALYST_KEY', 'IMAGE_KEY'],
  ],
] as const)
  job(`it names the secrets that it needs: ${what}`, () => {
    assert.equal(buildRunJob(makeExecution(), makeWorkspace(), MATERIAL, 0, config).secrets, secrets);
  });

job('only the workspace’s real engines search, and only for an article', () => {
  const searching = (execution: ReturnType<typeof makeExecution>, workspace = makeWorkspace()) =>
    JSON.parse(buildRunJob(execution, workspace, MATERIAL, 0, CONFIG).input).searchProviders;
  assert.equal(
    searching(makeExecution()).map(({ id }: { readonly id: string }) => id),
    ['provider_1'],
  );
  const models = [
    { id: 'provider_1', enabled: false },
    { id: 'provider_2', enabled: true },
  ] as const;
  const workspace = makeWorkspace();
  assert.is(searching(makeExecution(), { ...workspace, spec: { ...workspace.spec, models: [...models] } }), undefined);
  const post = {
    type: 'CreateForumPost',
    outputType: 'ForumPost',
    payload: { topic: 'Anvils', language: 'en' },
  } as const;
  assert.is(searching(makeExecution(undefined, post)), undefined);
});

job.run();
