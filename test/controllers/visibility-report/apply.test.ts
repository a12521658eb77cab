import { readFileSync, writeFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { stringify } from 'yaml';
import { buildRunJob } from '../../../controllers/visibility-report/apply.ts';
import { configDocument } from '../../../src/config/document.ts';
import { analyst, provider } from '../../../src/config/models.ts';
import { reportRunInput } from '../../../src/config/run-input.ts';
import { makeReport, makeWorkspace } from '../../support/builders.ts';
import { suite } from '../../support/suite.ts';

const engine = (adapter: string, apiKeyEnv?: string) =>
  provider.parse({ adapter, ...(adapter === 'simulated' ? {} : { model: 'm' }), ...(apiKeyEnv ? { apiKeyEnv } : {}) });
const keyedAnalyst = analyst.parse({ adapter: 'openai', model: 'm', apiKeyEnv: 'ANALYST_KEY' });
const CONFIG = configDocument.parse({
  providers: {
    provider_1: engine('openai', 'OPENAI_API_KEY'),
    provider_2: engine('gemini', 'GEMINI_API_KEY'),
    provider_3: engine('perplexity', 'PERPLEXITY_API_KEY'),
  },
  analyst: keyedAnalyst,
  images: { adapter: 'openai', model: 'm', apiKeyEnv: 'IMAGE_KEY' },
});

const job = suite('the job of a report');

job('it is the one on file; GOLDEN=write writes it anew', () => {
  const url = new URL('golden/job.yaml', import.meta.url);
  const built = buildRunJob(makeReport(undefined, { spec: { deadlineSeconds: 300 } }), makeWorkspace(), 1, CONFIG);
  const text = stringify({ ...built, input: JSON.parse(built.input) });
  if (process.env['GOLDEN'] === 'write') writeFileSync(url, text);
  assert.fixture(text, readFileSync(url, 'utf8'));
});

job('the same report, workspace and configuration make the same job, which the run program can read', () => {
  const [report, workspace] = [makeReport(), makeWorkspace()];
  const built = buildRunJob(report, workspace, 0, CONFIG);
  assert.equal(built, buildRunJob(structuredClone(report), structuredClone(workspace), 0, CONFIG));
  assert.ok(reportRunInput.safeParse(JSON.parse(built.input)).success);
});

const enabled = (...ids: readonly ('provider_1' | 'provider_2' | 'provider_3')[]) =>
  (['provider_1', 'provider_2', 'provider_3'] as const).map((id) => ({ id, enabled: ids.includes(id) }));
const simulated = analyst.parse({ adapter: 'simulated' });
const { provider_1, provider_2, provider_3 } = CONFIG.providers;
const secrets: readonly (readonly [
  what: string,
  models: ReturnType<typeof enabled>,
  config: typeof CONFIG,
  expected: readonly string[],
])[] = [
  [
    'all engines and the analyst, no images',
    enabled('provider_1', 'provider_2', 'provider_3'),
    CONFIG,
    ['ANALYST_KEY', 'GEMINI_API_KEY', 'OPENAI_API_KEY', 'PERPLEXITY_API_KEY'],
  ],
  [
    'a writer, which proposes changes to pages',
    enabled('provider_2'),
    { ...CONFIG, writer: analyst.parse({ adapter: 'openai', model: 'm', apiKeyEnv: 'WRITER_KEY' }) },
    ['ANALYST_KEY', 'GEMINI_API_KEY', 'WRITER_KEY'],
  ],
  ['only what the report asks', enabled('provider_2'), CONFIG, ['ANALYST_KEY', 'GEMINI_API_KEY']],
  ['nothing for a simulated analyst', enabled('provider_2'), { ...CONFIG, analyst: simulated }, ['GEMINI_API_KEY']],
  [
    'nothing for a simulated engine, even with a key',
    enabled('provider_1', 'provider_2'),
    { ...CONFIG, providers: { provider_1: engine('simulated', 'UNUSED_KEY'), provider_2, provider_3 } },
    ['ANALYST_KEY', 'GEMINI_API_KEY'],
  ],
  [
    'a shared key once',
    enabled('provider_1', 'provider_2'),
    { ...CONFIG, providers: { provider_1, provider_2: engine('openai', 'OPENAI_API_KEY'), provider_3 } },
    ['ANALYST_KEY', 'OPENAI_API_KEY'],
  ],
];
for (const [what, models, config, expected] of secrets) {
  job(`it names the secrets that it needs: ${what}`, () => {
    const report = makeReport(undefined, { spec: { models } });
    assert.equal(buildRunJob(report, makeWorkspace(), 0, config).secrets, expected);
  });
}

job('the key of images, which no report needs, is not even named', () => {
  const built = buildRunJob(makeReport(), makeWorkspace(), 0, CONFIG);
  assert.not.match(JSON.stringify(built), /IMAGE_KEY/);
});

job.run();
