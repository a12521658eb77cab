import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from './support/suite.ts';

/**
 * Imports point one way: a folder may import those of its row and its own, and nothing else of ours. The runtime could
 * be published as it stands, so it imports nothing of ours at all.
 */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  runtime: [],
  lib: ['runtime'],
  registry: ['lib'],
  resources: ['lib', 'registry'],
  contract: ['lib', 'registry', 'resources'],
  config: ['lib', 'registry', 'resources', 'contract'],
  ports: ['lib', 'resources', 'runtime'],
  domain: ['lib', 'registry', 'resources', 'contract', 'ports'],
  analysis: ['lib', 'registry', 'resources', 'contract', 'ports'],
  content: ['lib', 'registry', 'resources', 'contract', 'ports', 'domain', 'analysis'],
  page: ['lib', 'registry', 'resources', 'contract', 'ports', 'domain', 'analysis'],
  telemetry: ['lib', 'runtime'],
  adapters: ['lib', 'registry', 'resources', 'ports', 'runtime'],
  simulation: ['lib', 'registry', 'ports'],
  server: ['lib', 'registry', 'resources', 'contract', 'ports', 'domain', 'analysis', 'content', 'page', 'runtime'],
  run: ['lib', 'registry', 'resources', 'contract', 'config', 'ports', 'domain', 'analysis', 'content'],
  controllers: [
    'lib',
    'registry',
    'resources',
    'contract',
    'config',
    'ports',
    'domain',
    'analysis',
    'content',
    'runtime',
  ],
  codegen: ['lib', 'registry', 'analysis', 'resources', 'contract', 'config', 'ports', 'domain'],
};
/** The programs put everything together. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  ...LAYERS,
  cmd: Object.keys(LAYERS).filter((folder) => folder !== 'codegen'),
};

/** A vendor's library and the folders that may know it. */
const SDKS: Readonly<Record<string, readonly string[]>> = {
  openai: ['src/adapters/engines/openai/'],
  '@google/generative-ai': ['src/adapters/engines/gemini/'],
  '@trustnxt/c2pa-ts': ['src/adapters/c2pa/'],
  '@peculiar/x509': ['src/adapters/c2pa/'],
  undici: ['src/adapters/', 'src/runtime/client/'],
  'node:sqlite': ['src/adapters/embedded/'],
  'node:child_process': ['src/adapters/embedded/', 'src/cmd/'],
  express: ['src/server/'],
  'openapi-backend': ['src/server/backend.ts'],
  'prom-client': ['src/telemetry/'],
  pino: ['src/telemetry/'],
  'pino-pretty': ['src/telemetry/'],
  commander: ['src/cmd/'],
  cheerio: ['src/run/'],
  parse5: ['src/run/'],
  saxes: ['src/domain/branding/'],
  'parse5-htmlparser2-tree-adapter': ['src/run/'],
  sharp: ['src/adapters/images/'],
  redis: ['src/adapters/redis/'],
  nats: ['src/adapters/nats/'],
  '@kubernetes/client-node': ['src/runtime/client/', 'src/adapters/kubernetes/'],
};

const PURE = [
  'src/registry/',
  'src/domain/',
  'src/analysis/',
  'src/content/',
  'src/page/',
  'src/contract/',
  'src/resources/',
];
const files = [...globSync('src/**/*.ts'), ...globSync('controllers/**/*.ts')].sort();
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^\s*(?:import|export)\b[^'"]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm,
    ),
  ].map((m) => m[1] ?? m[2] ?? m[3] ?? '');
const isOwn = (specifier: string): boolean => specifier.startsWith('.');
const resolved = (file: string, specifier: string): string => normalize(join(dirname(file), specifier));
const folderOf = (file: string): string =>
  file.startsWith('controllers/') ? 'controllers' : (file.split('/')[1] ?? '');
const packageOf = (specifier: string): string =>
  specifier.startsWith('node:')
    ? specifier
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');

const architecture = suite('architecture');

architecture('imports point one way', () => {
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter(isOwn)
      .map((specifier) => resolved(file, specifier))
      .filter(
        (target) =>
          folderOf(target) !== folderOf(file) &&
          !(MAY_IMPORT[folderOf(file)] ?? []).includes(folderOf(target)) &&
          target !== 'package.json',
      )
      .map((target) => `${file} imports ${target}`),
  );
  assert.equal(wrong, []);
});

architecture('every folder of src is in the table', () => {
  assert.equal(
    [...new Set(files.map(folderOf))].filter((folder) => !(folder in MAY_IMPORT)),
    [],
  );
});

architecture('a vendor’s library stays in its folder', () => {
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((specifier) => !isOwn(specifier))
      .filter((specifier) => !(SDKS[packageOf(specifier)] ?? [file]).some((allowed) => file.startsWith(allowed)))
      .map((specifier) => `${file} imports ${specifier}`),
  );
  assert.equal(wrong, []);
});

architecture('an adapter never imports another adapter', () => {
  const vendor = (file: string): string =>
    file
      .split('/')
      .slice(2, file.startsWith('src/adapters/engines/') ? 4 : 3)
      .join('/');
  const wrong = files
    .filter((file) => file.startsWith('src/adapters/'))
    .flatMap((file) =>
      importsOf(file)
        .filter(isOwn)
        .map((specifier) => [file, resolved(file, specifier)] as const),
    )
    .filter(
      ([file, target]) =>
        target.startsWith('src/adapters/') && vendor(file) !== vendor(target) && !vendor(target).endsWith('shared'),
    )
    .map(([file, target]) => `${file} imports ${target}`);
  assert.equal(wrong, []);
});

architecture('process.env is read in cmd only', () => {
  assert.equal(
    files.filter((file) => !file.startsWith('src/cmd/') && /process\.env\b/.test(readFileSync(file, 'utf8'))),
    [],
  );
});

architecture('the pure part reads no clock, no chance and no file', () => {
  const pure = files.filter(
    (file) =>
      PURE.some((folder) => file.startsWith(folder)) ||
      file.endsWith('/decide.ts') ||
      file.endsWith('/plan-actions.ts'),
  );
  const impure =
    /Date\.now\(\)|new Date\(\)|Math\.random\(|randomUUID|randomBytes|performance\.now|from 'node:(fs|http|https|child_process)/;
  assert.equal(
    pure.filter((file) => impure.test(readFileSync(file, 'utf8'))),
    [],
  );
});

architecture('no import cycles', () => {
  const graph = new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .filter(isOwn)
        .map((specifier) => resolved(file, specifier)),
    ]),
  );
  const runtimeImports = (file: string): string[] =>
    [
      ...readFileSync(file, 'utf8').matchAll(/^\s*(?:import|export)\s+(?!type\b)[^'"]*?from\s+['"](\.[^'"]+)['"]/gm),
    ].map((m) => resolved(file, m[1] ?? ''));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) return void cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (done.has(file) || !graph.has(file)) return;
    for (const next of runtimeImports(file)) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  assert.equal(cycles, []);
});

architecture('every test file runs its suites, and none is switched off', () => {
  const tests = globSync('test/**/*.test.ts');
  assert.equal(
    tests.filter((file) => !/\.run\(\)|contract\(/i.test(readFileSync(file, 'utf8'))),
    [],
  );
  assert.equal(
    tests.filter((file) => /^\s*\w+\.(only|skip)\(/m.test(readFileSync(file, 'utf8'))),
    [],
  );
});

architecture('no escapes from the type checker, no promises left in the source', () => {
  const code = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const escapes = files.filter((file) => /\bas any\b|[:<]\s*any\b/.test(code(file)));
  const promises = files.filter((file) =>
    /@ts-ignore|@ts-expect-error|biome-ignore|\bTODO\b|\bFIXME\b/.test(readFileSync(file, 'utf8')),
  );
  assert.equal([...escapes, ...promises], []);
});

architecture('files stay small, tables included', () => {
  const long = files.map((file) => [file, readFileSync(file, 'utf8').split('\n').length] as const);
  assert.equal(
    long.filter(([, lines]) => lines > 300),
    [],
  );
});

architecture('tests take their suites from test/support/suite.ts, where each has a limit', () => {
  const direct = globSync('test/**/*.ts').filter(
    (file) => !file.endsWith('support/suite.ts') && importsOf(file).includes('uvu'),
  );
  assert.equal(direct, []);
});

architecture.run();
