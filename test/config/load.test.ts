import * as assert from 'uvu/assert';
import { type KeyedSection, loadConfig } from '../../src/config/load.ts';
import { ENGINES, type EngineId } from '../../src/registry/engines.ts';
import { listPriceOf } from '../../src/registry/list-price.ts';
import { suite } from '../support/suite.ts';

const config = suite('configuration document');

const load = (yaml: string | undefined, env: Record<string, string> = {}) => {
  const loaded = loadConfig(yaml, env);
  if (!loaded.ok) throw new Error(loaded.problems.join('\n'));
  return loaded;
};
const problems = (yaml: string): readonly string[] => {
  const loaded = loadConfig(yaml, {});
  return loaded.ok ? [] : loaded.problems;
};

config('nothing given: simulated everywhere, and it says so', () => {
  const { config: document, warnings } = load(undefined);
  assert.equal(
    Object.values(document.providers).map((p) => p.adapter),
    ['simulated', 'simulated', 'simulated'],
  );
  assert.is(document.analyst.adapter, 'simulated');
  assert.is(document.http.port, 8080);
  assert.is(document.analysis.openQuestions, 50);
  assert.is(warnings.length, 5);
  assert.match(warnings[0] ?? '', /^provider_1: simulated: its answers are made up/);
});

config('a key in the environment makes that engine real', () => {
  const { config: document, warnings } = load(undefined, { GEMINI_API_KEY: 'k' });
  assert.equal(
    Object.values(document.providers).map((p) => p.adapter),
    ['simulated', 'gemini', 'simulated'],
  );
  assert.not.ok(warnings.some((w) => w.startsWith('provider_2')));
});

config('[G-02] a simulated part needs nothing else; a real one may name a baseUrl', () => {
  const { config: document } = load(
    'providers: {provider_1: {adapter: openai, model: m, baseUrl: "http://127.0.0.1:1/v1", apiKeyEnv: K}}\nanalyst: {adapter: simulated}',
  );
  const first = document.providers.provider_1;
  assert.is(first.adapter === 'openai' && first.baseUrl, 'http://127.0.0.1:1/v1');
  assert.is(first.concurrency, 8);
});

config('a named key that is not set is a warning, not a refusal', () => {
  const { warnings } = load('providers: {provider_3: {adapter: perplexity, model: m, apiKeyEnv: NOT_SET}}');
  assert.ok(warnings.some((w) => w.startsWith('provider_3: environment variable NOT_SET')));
});

const table: [name: string, yaml: string, want: RegExp[]][] = [
  ['an unknown key at the top', 'htpp: {}', [/^htpp: unknown key$/]],
  ['an unknown key inside', 'http: {prot: 1}', [/^http\.prot: unknown key$/]],
  [
    'several at once',
    'http: {prot: 1, port: no}\nlimits: {concurrentRuns: 0}',
    [/^http\.port: /, /^http\.prot: unknown key$/, /^limits\.concurrentRuns: /],
  ],
  [
    'an unknown adapter',
    'providers: {provider_1: {adapter: nope}}',
    [/^providers\.provider_1\.adapter: must be one of openai, perplexity, gemini, simulated$/],
  ],
  [
    'an adapter that the section does not support',
    'images: {adapter: gemini}',
    [/^images\.adapter: must be one of openai, simulated$/],
  ],
  ['a fourth provider', 'providers: {provider_4: {adapter: simulated}}', [/^providers\.provider_4: unknown key$/]],
  [
    'a real engine without a model',
    'providers: {provider_1: {adapter: openai, apiKeyEnv: K}}',
    [/^providers\.provider_1\.model: missing, must be a string$/],
  ],
  [
    'a secret where a name belongs',
    'providers: {provider_1: {adapter: openai, model: m, apiKeyEnv: "sk-abc"}}',
    [/^providers\.provider_1\.apiKeyEnv: must be the name/],
  ],
  [
    'an override without a port',
    'web: {hostOverrides: {a.example: 127.0.0.1}}',
    [/^web\.hostOverrides\.a\.example: must be host:port$/],
  ],
  ['no YAML', 'http: {port: [}', [/^not YAML: .* at line 1, column \d+$/]],
  ['several documents', 'http: {}\n---\nhttp: {}', [/^must be one YAML document, not several$/]],
  ['a list at the top', '- 1', [/must be a mapping/]],
  ['a key twice', 'http: {}\nhttp: {}', [/^not YAML: /]],
];
for (const [name, yaml, want] of table) {
  config(`refused with its path: ${name}`, () => {
    const found = problems(yaml);
    assert.is(found.length >= want.length, true, found.join('\n'));
    for (const pattern of want)
      assert.ok(
        found.some((line) => pattern.test(line)),
        `${pattern} in:\n${found.join('\n')}`,
      );
  });
}

config('the document of the handbook is accepted whole', () => {
  const { config: document } = load(`
http: {port: 8080, opsPort: 9090, publicScheme: https, trustForwardedHost: false, maxBodyBytes: 12582912}
providers:
  provider_1: {adapter: openai, model: M, baseUrl: "https://x.example/v1", apiKeyEnv: OPENAI_API_KEY, concurrency: 8}
  provider_2: {adapter: gemini, model: M, apiKeyEnv: GEMINI_API_KEY}
  provider_3: {adapter: perplexity, model: M, apiKeyEnv: PERPLEXITY_API_KEY}
analyst: {adapter: openai, model: M, baseUrl: "https://x.example/v1", apiKeyEnv: OPENAI_API_KEY}
images: {adapter: openai, model: M, apiKeyEnv: OPENAI_API_KEY, urlLifetimeSeconds: 900}
analysis: {openQuestions: 24, brandedQuestions: 4, samples: 2, runDeadlineSeconds: 600, queueDeadlineSeconds: 3600}
limits: {concurrentRuns: 32, concurrentRunsPerPartner: 8}
web: {hostOverrides: {"acme.example": "127.0.0.1:8081"}}
store: {fsync: false}
kubernetes: {scope: namespaces, namespaces: [acme], runSecret: sightline-run, image: sightline}
redis: {url: "redis://host:6379", passwordEnv: REDIS_PASSWORD}
nats: {servers: ["nats://host:4222"], credsFile: /etc/sightline/nats.creds}
`);
  assert.equal(document.web.hostOverrides, { 'acme.example': '127.0.0.1:8081' });
  assert.is(document.kubernetes?.namespaces[0], 'acme');
});

config(
  'where the pods of runs are placed is taken as Kubernetes has it, and nothing is written for what is left out',
  () => {
    const placed = (yaml: string) => load(`kubernetes: {image: i${yaml}}`).config.kubernetes?.runPod;
    const runPod = {
      nodeSelector: { 'example.com/pool': 'runs', arch: '' },
      tolerations: [
        { key: 'dedicated', operator: 'Equal', value: 'runs', effect: 'NoSchedule' },
        { operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 60 },
      ],
      priorityClassName: 'runs.low',
      annotations: { 'example.com/note': 'a text: of any kind' },
      podSecurityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' as const } },
      securityContext: { runAsUser: 1000, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    };
    assert.equal(placed(`, runPod: ${JSON.stringify(runPod)}`), runPod);
    assert.equal(placed(', runPod: {}'), {});
    assert.is(placed(''), undefined);
  },
);

config('a price and a ceiling are dollars, of real providers only', () => {
  const withPrice = (adapter: string, price: string) => `
providers: {provider_1: {adapter: ${adapter}, model: M, apiKeyEnv: KEY, price: ${price}}}
analysis: {costCeilingUsd: 2.5}
`;
  const { config: document } = load(withPrice('gemini', '{inputUsd: 0.3, outputUsd: 2.5}'));
  const first = document.providers.provider_1;
  assert.equal('price' in first && first.price, { inputUsd: 0.3, outputUsd: 2.5, searchUsd: 0 });
  assert.is(document.analysis.costCeilingUsd, 2.5);
  assert.match(problems(withPrice('simulated', '{inputUsd: 1, outputUsd: 1}')).join(), /price: unknown key/);
  assert.match(problems(withPrice('openai', '{inputUsd: -1, outputUsd: 1}')).join(), /price.inputUsd: /);
});

config('a ceiling needs a price for every provider, from the list or configured', () => {
  const yaml = (model: string, more = '') => `
providers:
  provider_1: {adapter: openai, model: ${model}, apiKeyEnv: KEY${more}}
  provider_2: {adapter: gemini, model: gemini-3.8-flash, apiKeyEnv: KEY}
  provider_3: {adapter: simulated}
`;
  const ceiling = 'analysis: {costCeilingUsd: 1}';
  assert.equal(problems(`${yaml('gpt-99')}${ceiling}`), [
    'providers.provider_1.price: missing; analysis.costCeilingUsd needs one, and gpt-99 has no list price',
  ]);
  assert.is(
    load(`${yaml('gpt-99', ', price: {inputUsd: 1, outputUsd: 2}')}${ceiling}`).config.analysis.costCeilingUsd,
    1,
  );
  load(`${yaml('gpt-6.1-terra-2026-10-01')}${ceiling}`);
  load(yaml('gpt-99'));
});

config('so does a ceiling of texts for the model that writes them', () => {
  const yaml = (model: string) => `
analyst: {adapter: openai, model: ${model}, apiKeyEnv: KEY}
content: {costCeilingUsd: 0.5}
`;
  assert.equal(problems(yaml('gpt-99')), [
    'analyst.price: missing; content.costCeilingUsd needs one, and gpt-99 has no list price',
  ]);
  assert.is(load(yaml('gpt-6.1-terra-2026-10-01')).config.content.costCeilingUsd, 0.5);
  const written = (model: string) => `${yaml('gpt-99')}writer: {adapter: openai, model: ${model}, apiKeyEnv: KEY}\n`;
  const ofAnalyst = 'analyst.price: missing; content.costCeilingUsd needs one, and gpt-99 has no list price';
  assert.equal(problems(written('gpt-98')), [
    ofAnalyst,
    'writer.price: missing; content.costCeilingUsd needs one, and gpt-98 has no list price',
  ]);
  assert.equal(problems(written('gpt-6.1-sol')), [ofAnalyst]); // it judges the text
  load(`${yaml('gpt-99')}writer: {adapter: simulated}\n`);
});

config('and for the models that draw pictures and search for texts', () => {
  const yaml = (content: string) => `
images: {adapter: openai, model: image-99, apiKeyEnv: KEY}
providers: {provider_1: {adapter: openai, model: gpt-99, apiKeyEnv: KEY}}
content: {${content}}
`;
  const ofImages = 'images.price: missing; content.costCeilingUsd needs one, and image-99 has no list price';
  assert.equal(problems(yaml('costCeilingUsd: 0.5')), [
    ofImages,
    'providers.provider_1.price: missing; content.costCeilingUsd needs one, and gpt-99 has no list price',
  ]);
  assert.equal(problems(yaml('costCeilingUsd: 0.5, maxSearches: 0')), [ofImages], 'no search is made');
  load(yaml('maxSearches: 6'));
});

config('a ceiling of reports needs a price of the models that propose changes to pages, too', () => {
  const yaml = (more: string) => `
analyst: {adapter: openai, model: gpt-99, apiKeyEnv: KEY}
analysis: {costCeilingUsd: 1}
${more}`;
  const missing = (section: string, model: string) =>
    `${section}.price: missing; analysis.costCeilingUsd needs one, and ${model} has no list price`;
  assert.equal(problems(yaml('')), [missing('analyst', 'gpt-99')]);
  assert.equal(problems(yaml('writer: {adapter: gemini, model: M, apiKeyEnv: KEY}')), [
    missing('analyst', 'gpt-99'),
    missing('writer', 'M'),
  ]);
  const simulated = yaml('writer: {adapter: simulated}');
  assert.equal(problems(simulated), [missing('analyst', 'gpt-99')], 'it reads the website all the same');
  const drawn = yaml('images: {adapter: openai, model: image-99, apiKeyEnv: KEY}');
  assert.equal(problems(drawn), [missing('analyst', 'gpt-99')], 'a report draws nothing');
});

config('the price of a model that reads, writes or draws can be configured', () => {
  const yaml = (more = '') => `
analyst: {adapter: openai, model: gpt-99, apiKeyEnv: KEY, price: {inputUsd: 1, outputUsd: 2}}
writer: {adapter: gemini, model: M, apiKeyEnv: KEY, price: {inputUsd: 3, outputUsd: 4}}
images: {adapter: openai, model: image-99, apiKeyEnv: KEY, price: {textUsd: 5, imageUsd: 6, outputUsd: 7}}
analysis: {costCeilingUsd: 1}
content: {costCeilingUsd: 1}
${more}`;
  const { analyst, writer, images } = load(yaml()).config;
  assert.equal('price' in analyst && analyst.price, { inputUsd: 1, outputUsd: 2 });
  assert.equal(writer && 'price' in writer && writer.price, { inputUsd: 3, outputUsd: 4 });
  assert.equal('price' in images && images.price, { textUsd: 5, imageUsd: 6, outputUsd: 7 });
  const wrong =
    'analyst: {adapter: openai, model: M, apiKeyEnv: KEY, price: {inputUsd: 1, outputUsd: 2, searchUsd: 3}}';
  assert.match(problems(wrong).join(), /^analyst\.price\.searchUsd: unknown key/);
  assert.match(problems('images: {adapter: simulated, price: {}}').join(), /^images\.price: unknown key/);
});

config('under a ceiling, no task may be longer than the inputs that its list price is for', () => {
  const yaml = (sourceTokens: number, more = '') => `
analyst: {adapter: openai, model: gpt-6.1-terra, apiKeyEnv: KEY${more}}
content: {costCeilingUsd: 1, sourceTokens: ${sourceTokens}}
`;
  load(yaml(80_000));
  assert.equal(problems(yaml(100_000)), [
    'analyst.price: missing; content.costCeilingUsd needs one, because content.sourceTokens allows inputs of 300000 tokens and the list price of gpt-6.1-terra is for at most 272000',
  ]);
  load(yaml(100_000, ', price: {inputUsd: 2, outputUsd: 8}'));
  load(yaml(100_000).replace('costCeilingUsd: 1, ', ''));
});

config('a writer is optional; its missing key and its simulation are told like those of others', () => {
  assert.is(load(undefined).config.writer, undefined);
  const yaml = 'writer: {adapter: openai, model: gpt-6.1-sol, apiKeyEnv: WRITER_KEY, effort: high}';
  const { config: document, warnings } = load(yaml);
  assert.is(document.writer?.adapter === 'openai' && document.writer.effort, 'high');
  assert.ok(warnings.some((each) => /^writer: .*WRITER_KEY is not set/.test(each)));
  assert.ok(load('writer: {adapter: simulated}').warnings.some((each) => each.startsWith('writer: simulated')));
});

config('analyst and writer may be of either vendor, each with its own values of effort', () => {
  const yaml = (adapter: string, effort: string) =>
    `writer: {adapter: ${adapter}, model: M, apiKeyEnv: WRITER_KEY, effort: ${effort}}`;
  for (const effort of ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max']) load(yaml('openai', effort));
  for (const effort of ['minimal', 'low', 'medium', 'high']) load(yaml('gemini', effort));
  assert.match(problems(yaml('gemini', 'max')).join(), /^writer\.effort: /);
  assert.match(problems('analyst: {adapter: perplexity, model: M, apiKeyEnv: K}').join(), /^analyst\.adapter: must be/);
  const ceiling = 'content: {costCeilingUsd: 1, maxSearches: 0}\n';
  assert.equal(problems(`${ceiling}${yaml('gemini', 'low')}`), [
    'writer.price: missing; content.costCeilingUsd needs one, and M has no list price',
  ]);
});

config('every default model has a list price', () => {
  for (const [id, { model }] of Object.entries(ENGINES)) assert.ok(listPriceOf(id as EngineId, model), model); // its keys
});

config('a program is warned of the missing keys that it would use itself', () => {
  const yaml = `
providers: {provider_1: {adapter: openai, model: M, apiKeyEnv: KEY}, provider_2: {adapter: simulated}, provider_3: {adapter: simulated}}
images: {adapter: openai, model: M, apiKeyEnv: KEY}
`;
  const missing = (...args: [] | [readonly KeyedSection[]]) => {
    const loaded = loadConfig(yaml, {}, ...args);
    return loaded.ok
      ? loaded.warnings.filter((line) => line.includes('KEY is not set')).map((line) => line.split(':')[0])
      : [];
  };
  assert.equal(missing(), ['provider_1', 'images']);
  assert.equal(missing(['images']), ['images']);
  assert.equal(missing([]), []);
});

config('sections of a cluster are refused where they contradict themselves or hold a secret', () => {
  const rows: readonly (readonly [string, RegExp])[] = [
    ['kubernetes: {scope: cluster, namespaces: [a]}', /^kubernetes.namespaces: is for scope namespaces only$/],
    ['kubernetes: {namespaceSelector: a=b}', /^kubernetes.namespaceSelector: is for scope cluster only$/],
    ['kubernetes: {hostnames: {"http://a": a}}', /^kubernetes.hostnames/],
    ['kubernetes: {hostnames: {a.io: A}}', /^kubernetes.hostnames.*: must be the name of a namespace$/],
    ['kubernetes: {hostnames: {a.io: a, A.io.: b}}', /^kubernetes.hostnames: lists a hostname twice$/],
    ['kubernetes: {hostnames: {a..io: a}}', /^kubernetes.hostnames: has a hostname that no request can have$/],
    [
      'kubernetes: {namespaces: [a], hostnames: {a.io: b}}',
      /^kubernetes.hostnames: names a namespace that is not in namespaces$/,
    ],
    ['kubernetes: {namespaces: [a, a]}', /^kubernetes.namespaces: lists a namespace twice$/],
    ['kubernetes: {namespaces: [Acme]}', /^kubernetes.namespaces\[0\]: must be the name of a namespace$/],
    ['kubernetes: {runPod: {labels: {a: b}}}', /^kubernetes.runPod.labels: unknown key$/],
    [
      'kubernetes: {runPod: {nodeSelector: {pool: not one}}}',
      /^kubernetes.runPod.nodeSelector.pool: must be a Kubernetes label value/,
    ],
    [
      'kubernetes: {runPod: {tolerations: [{operator: Equal}]}}',
      /^kubernetes.runPod.tolerations\[0\]: must have a key/,
    ],
    [
      'kubernetes: {runPod: {tolerations: [{key: a, tolerationSeconds: 1}]}}',
      /^kubernetes.runPod.tolerations\[0\].tolerationSeconds: is for effect NoExecute only$/,
    ],
    [
      'kubernetes: {runPod: {podSecurityContext: {runAsUser: root}}}',
      /^kubernetes.runPod.podSecurityContext.runAsUser: /,
    ],
    [
      'kubernetes: {runPod: {securityContext: {fsGroup: 1}}}',
      /^kubernetes.runPod.securityContext.fsGroup: unknown key$/,
    ],
    ['kubernetes: {runPod: {priorityClassName: ""}}', /^kubernetes.runPod.priorityClassName: must be the name/],
    [
      'kubernetes: {runPod: {annotations: {sightline.dev/attempt: "9"}}}',
      /^kubernetes.runPod.annotations: must not be under/,
    ],
    [
      'kubernetes: {runPod: {annotations: {x.sightline.dev/a: "9"}}}',
      /^kubernetes.runPod.annotations: must not be under/,
    ],
    ['redis: {url: "http://host"}', /^redis.url: must be a redis or rediss URL$/],
    ['redis: {url: "redis://:hidden@host"}', /^redis.url: must not contain a password; set redis.passwordEnv/],
    ['redis: {passwordEnv: "A"}', /^redis.url: is missing; set redis.url, redis.sentinel or redis.cluster$/],
    [
      'redis: {url: "redis://r", sentinel: {addresses: ["s:26379"]}}',
      /^redis.url: must not be set together with redis.sentinel$/,
    ],
    [
      'redis: {cluster: {addresses: ["c:6379"]}, sentinel: {addresses: ["s:26379"]}}',
      /^redis.sentinel: must not be set together with redis.cluster$/,
    ],
    ['redis: {cluster: {addresses: []}}', /^redis.cluster.addresses: /],
    ['redis: {cluster: {addresses: ["c"]}}', /^redis.cluster.addresses\[0\]: must be host:port$/],
    ['redis: {cluster: {addresses: ["c:1"], database: 1}}', /^redis.cluster.database: unknown key$/],
    ['redis: {sentinel: {addresses: []}}', /^redis.sentinel.addresses: /],
    ['redis: {sentinel: {addresses: ["redis://s:1"]}}', /^redis.sentinel.addresses\[0\]: must be host:port$/],
    ['redis: {sentinel: {addresses: ["hidden@s:1"]}}', /^redis.sentinel.addresses\[0\]: must be host:port$/],
    ['redis: {sentinel: {addresses: ["s:65536"]}}', /^redis.sentinel.addresses\[0\]: must be host:port$/],
    ['redis: {sentinel: {addresses: ["s:1"], masterName: ""}}', /^redis.sentinel.masterName: /],
    ['nats: {servers: []}', /^nats.servers: /],
    ['nats: {servers: ["http://host"]}', /^nats.servers\[0\]: must be a nats or tls URL$/],
    [
      'nats: {servers: ["nats://hidden@host"]}',
      /^nats.servers\[0\]: must not contain a user or password; use nats.credsFile$/,
    ],
  ];
  for (const [yaml, want] of rows) {
    const found = problems(yaml);
    assert.is(found.length, 1, found.join('\n'));
    assert.match(found[0] ?? '', want);
    assert.not.match(found[0] ?? '', /hidden/);
  }
});

config.run();
