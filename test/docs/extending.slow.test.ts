// timeout: 600 s
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

interface Step {
  /** Such as `language`; `language row` is the part after which the compiler names what is missing. */
  readonly walk: string;
  readonly kind: 'sh' | 'diff' | 'ts';
  readonly file: string;
  readonly text: string;
}

const document = readFileSync('docs/extending.md', 'utf8');
const steps: readonly Step[] = [
  ...document.matchAll(/^<!-- walk: ([a-z ]+) -->\n```(sh|diff|ts) ?(\S*)\n(.*?)^```$/gms),
].map(([, walk = '', kind, file = '', text = '']) => ({ walk, kind: kind as Step['kind'], file, text })); // by the pattern

/** A copy of the source, without tests. */
function copyOfSource(): string {
  const folder = tempFolder();
  for (const path of ['src', 'controllers', 'package.json']) cpSync(path, join(folder, path), { recursive: true });
  const options = {
    ...JSON.parse(readFileSync('tsconfig.json', 'utf8')).compilerOptions,
    tsBuildInfoFile: './tsc.json',
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['src', 'controllers'] }),
  );
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function apply(folder: string, { kind, file, text }: Step): void {
  if (kind === 'sh') execFileSync('sh', ['-ec', text], { cwd: folder });
  else if (kind === 'ts') {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  } else for (const hunk of text.split('@@\n')) edit(join(folder, file), hunk);
}

/** A hunk without line numbers: its old lines must be in the file once. */
function edit(path: string, hunk: string): void {
  const lines = hunk.split('\n').slice(0, -1);
  const side = (mark: string): string =>
    lines.flatMap((line) => (line.startsWith(mark) ? [] : [`${line.slice(1)}\n`])).join('');
  const parts = readFileSync(path, 'utf8').split(side('+'));
  assert.is(parts.length, 2, `${path} holds these lines once:\n${side('+')}`);
  writeFileSync(path, parts.join(side('-')));
}

function without(path: string, part: string, instead = ''): void {
  const text = readFileSync(path, 'utf8');
  assert.ok(text.includes(part), `${path} holds ${part}`);
  writeFileSync(path, text.replace(part, instead));
}

const tsc = (folder: string): string =>
  spawnSync(join('node_modules', '.bin', 'tsc'), ['-p', '.', '--pretty', 'false'], { cwd: folder, encoding: 'utf8' })
    .stdout;

/** What a program prints that runs in the copy. */
function run(folder: string, program: string): unknown {
  writeFileSync(join(folder, 'check.mjs'), program);
  return JSON.parse(execFileSync(process.execPath, ['check.mjs'], { cwd: folder, encoding: 'utf8' }));
}

const extending = suite('docs/extending.md');

extending('every block of code is a step of a walk', () => {
  assert.is([...document.matchAll(/^```\w/gm)].length, steps.length);
});

/** Where the compiler misses the fields left out of the rows, and the other steps of each walk. */
const NAMED: readonly RegExp[] = [
  /^src\/registry\/languages\/eo\.ts.*'leastFunctionWords' is missing/m,
  /^src\/simulation\/phrases\.ts.*'eo' is missing/m,
  /^src\/simulation\/writer\/banks\/index\.ts.*'eo' is missing/m,
  /^src\/page\/words\/index\.ts.*'eo' is missing/m,
  /^src\/registry\/actions\.ts.*'pictures' is missing/m,
  /^src\/registry\/actions\.ts.*"chat"' is not assignable to type 'Surface'/m,
  /^src\/analysis\/recommendations\/content\.ts.*'create_chat_post' is missing/m,
  /^src\/analysis\/recommendations\/ranked\.ts.*'create_chat_post' is missing/m,
  ...['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'th', 'tr'].map(
    (tag) => new RegExp(`^src/analysis/recommendations/texts/${tag}\\.ts.*'create_chat_post' is missing`, 'm'),
  ),
  /^src\/content\/prompts\/index\.ts.*'write_chat_post' is missing/m,
  /^src\/simulation\/writer\/tasks\.ts.*'write_chat_post' is missing/m,
  /^src\/content\/posts\/platforms\.ts.*'chat' is missing/m,
  /^src\/simulation\/writer\/plan-post\.ts.*\n.*'chat' does not exist/m,
  /^src\/page\/sections\/next\.ts.*'create_chat_post' is missing/m,
  /^src\/registry\/engines\.ts.*'citationHosts' is missing/m,
  /^src\/cmd\/engines\.ts.*'quill' is missing/m,
  /^src\/cmd\/audit\/read-body\.ts.*'quill' is missing/m,
];

extending('the compiler names what a row lacks, and every place that has to know it', () => {
  const folder = copyOfSource();
  for (const step of steps.filter(({ walk }) => walk.endsWith(' row'))) apply(folder, step);
  without(join(folder, 'src/registry/languages/eo.ts'), '  leastFunctionWords: 0.08,\n');
  without(join(folder, 'src/registry/actions.ts'), "platform: 'chat', pictures: () => 0", "platform: 'chat'");
  without(
    join(folder, 'src/registry/engines.ts'),
    "hosts: ['quill.example'],\n    citationHosts: [],",
    "hosts: ['quill.example'],",
  );
  const told = tsc(folder);
  for (const problem of NAMED) assert.match(told, problem);
});

const LANGUAGE = `
import { planQuestions } from './src/analysis/questions/plan.ts';
import { phrasesFor } from './src/simulation/phrases.ts';
import { bankFor } from './src/simulation/writer/banks/index.ts';
const profile = {
  brand: { name: 'Acme', aliases: [], domain: null, source: 'site' }, category: 'planilo', categoryTerms: [],
  description: 'Acme planas.', language: 'eo', audience: null, useCases: [], region: null, competitors: [], ownedProfiles: [],
};
const asked = planQuestions({ profile, openQuestions: 24, brandedQuestions: 4, mentionsBrand: (text) => /Acme/.test(text) });
console.log(JSON.stringify([asked.length, phrasesFor('', profile.language).nobody, bankFor('eo')?.language]));
`;
const ACTION = `
import { platformRules } from './src/content/posts/platforms.ts';
import { actionType } from './src/contract/action.ts';
import { outputTypeOf } from './src/domain/enums.ts';
import { surfaceOf } from './src/registry/surfaces.ts';
import { createSimulatedAnalyst } from './src/simulation/analyst.ts';
const analyst = createSimulatedAnalyst();
const { signal } = new AbortController();
const input = {
  today: '2026-11-25', language: 'en', title: 'How small agencies plan', category: null, audience: null, brief: '', competitors: [], sources: [],
  brand: { name: 'Acme', website: 'https://acme.example', category: 'planning software', description: 'Acme plans.' },
  plan: { hook: 'Most agencies plan on paper.', angle: '', keyPoints: [], cta: null, hashtags: [], disclosure: null },
  repair: null,
};
const chat = platformRules('chat');
const consult = async (task, input) => (await analyst.complete(task, input, { signal })).value;
const { post } = await chat.write({ consult, input, plan: {}, terms: {}, imageCount: 0 });
const text = chat.fields(post).content;
console.log(JSON.stringify([
  actionType.options.includes('create_chat_post'), outputTypeOf('CreateChatPost'), surfaceOf('t.me'),
  text.startsWith('Most agencies plan on paper.'), chat.problems(post).length,
]));
`;

const RECOMMENDED = `
import { topicContent } from './src/analysis/recommendations/topic-content.ts';
import { weightOfAll, withRates } from './src/analysis/recommendations/topic-gap.ts';
import { VERSIONS } from './src/analysis/types.ts';
import { rational } from './src/lib/rational.ts';
const question = { id: 'q-1', text: 'Acme?', category: 'recommendation', branded: false, intent: 'acme' };
const stats = [{
  question, okAnswers: 4, missing: 4, ownRate: rational(0, 1), competitorRates: [], engines: [{ provider: 'p', ok: 4, mentioned: 0 }],
  cited: [], searchQueries: [],
}];
const gap = withRates({ id: 'price', need: 'topic:price', target: ['topic', 'price'], detail: new Set(), stats }, weightOfAll(stats));
const profile = {
  brand: { name: 'Acme', aliases: [], domain: null, source: 'site' }, category: 'Acme', categoryTerms: [], description: '', audience: null,
  useCases: [], region: null, competitors: [], ownedProfiles: [],
};
const titled = (language) => {
  const evidence = { versions: VERSIONS, answers: [], finalUrl: 'https://acme.example/', profile: { ...profile, language } };
  return topicContent({ evidence, stats, rootFiles: [] }, gap, 'create_chat_post').draft.title;
};
console.log(JSON.stringify([titled('en'), titled('de')]));
`;
const ENGINE = `
import { normaliseQuill } from './src/adapters/engines/quill/engine.ts';
import { CRAWLERS } from './src/analysis/crawlers.ts';
import { readBody } from './src/cmd/audit/read-body.ts';
import { listPriceOf } from './src/registry/list-price.ts';
const rawBody = JSON.stringify({ answer: 'Acme is fine.', pages: ['https://magazine.example/a'] });
const { content } = readBody('quill', { rawBody, requestedModel: 'quill-2' });
console.log(JSON.stringify([content.text, content.citations.length, listPriceOf('quill', 'quill-2').inputUsd, CRAWLERS.some(({ token }) => token === 'QuillBot-Search')]));
`;

extending('a language, an action type and an engine are usable after their walks', () => {
  const folder = copyOfSource();
  for (const step of steps) apply(folder, step);
  assert.is(tsc(folder), '');
  assert.equal(run(folder, LANGUAGE), [28, 'Neniu nomo elstaras.', 'eo']);
  assert.equal(run(folder, ACTION), [true, 'ChatPost', 'chat', true, 0]);
  assert.equal(run(folder, RECOMMENDED), [
    'Write a message to your channel: Acme: what it costs, and what the price depends on',
    'Answer “Acme: Was es kostet und wovon der Preis abhängt” in your channel',
  ]);
  assert.equal(run(folder, ENGINE), ['Acme is fine.', 1, 1, true]);
});

extending.run();
