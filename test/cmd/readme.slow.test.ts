import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as assert from 'uvu/assert';
import { OPERATION_IDS, OPERATIONS } from '../../src/contract/operations.ts';
import { createBackend } from '../../src/server/backend.ts';
import { HANDLERS } from '../../src/server/operations/handlers.ts';
import { startProgram } from '../support/embedded/process.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** The README's promises, taken from the README itself. */
const README = readFileSync('README.md', 'utf8');
const DEMO = resolve('src/cmd/demo.ts');
const block = /<!-- test: readme-curl -->\n```sh\n([\s\S]*?)```/.exec(README)?.[1] ?? '';

/** Keeps every call: its method, URL and body, beside what curl itself does. */
const RECORDING_CURL = `curl() {
  local method=GET url='' arg previous=''
  for arg in "$@"; do
    case $previous in -X) method=$arg ;; -d) method=POST ;; esac
    case $arg in http*) url=$arg ;; esac
    previous=$arg
  done
  local file; file=$(mktemp "$CALLS/XXXXXX")
  echo "$method $url" >"$file.call"
  command curl "$@" >"$file"
  local status=$?
  cat "$file"
  return $status
}
`;

const readme = suite('README');

readme('[D-04] the curl lines work as they stand, and every answer is as the document says', async () => {
  const folder = tempFolder();
  const program = startProgram(['--keep', '--port', '0', '--ops-port', '0'], {}, { script: DEMO, cwd: folder });
  try {
    await program.line((line) => line.startsWith('Stop with'));
    const printed = program.stdout.join('\n');
    const base = /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? '';
    const key = /sl_[\w-]{43}/.exec(printed)?.[0] ?? '';
    const calls = tempFolder();
    const script = `set -euo pipefail\n${RECORDING_CURL}${block.replace(/http:\/\/localhost:8080/g, base)}`;
    const run = spawnSync('bash', ['-c', script], {
      env: { ...process.env, KEY: key, CALLS: calls },
      encoding: 'utf8',
      timeout: 60_000,
    });
    assert.is(run.status, 0, run.stderr);
    const { checkResponse } = await createBackend(HANDLERS);
    const seen = readdirSync(calls)
      .filter((name) => name.endsWith('.call'))
      .map((name) => {
        const [method = '', url = ''] = readFileSync(join(calls, name), 'utf8').trim().split(' ');
        const id = OPERATION_IDS.find(
          (op) =>
            OPERATIONS[op].method.toUpperCase() === method &&
            new RegExp(`^${OPERATIONS[op].path.replace(/\{\w+\}/g, '[^/]+')}$`).test(new URL(url).pathname),
        );
        if (!id) throw new Error(`${method} ${url} is no operation`);
        const body: unknown = JSON.parse(readFileSync(join(calls, name.replace(/\.call$/, '')), 'utf8'));
        assert.equal(checkResponse(id, OPERATIONS[id].success.status, body), []);
        return id;
      });
    assert.equal([...new Set(seen)].sort(), [
      'createVisibilityReport',
      'createWorkspace',
      'getVisibilityReport',
      'listActions',
      'listVisibilityReports',
    ]);
    assert.is(seen.filter((id) => id === 'listActions').length, 2);
  } finally {
    program.signal('SIGTERM');
    await program.ended;
  }
});

readme(
  'make demo ends with a summary that names what was simulated; report, page, article and post lie where it says',
  async () => {
    const folder = tempFolder();
    const program = startProgram([], {}, { script: DEMO, cwd: folder });
    const end = await program.ended;
    const printed = program.stdout.join('\n');
    assert.is(end.code, 0, printed);
    assert.match(printed, /AI visibility score \d+ of 100/);
    assert.match(printed, /simulated-provider-1.*answers are made up/);
    const file = /(\/\S+report\.json)/.exec(printed)?.[1] ?? '';
    const report = JSON.parse(readFileSync(file, 'utf8')) as { status: string };
    assert.is(report.status, 'completed');
    const page = /^open (\/\S+report\.html)$/m.exec(printed)?.[1] ?? '';
    assert.match(readFileSync(page, 'utf8'), /<h1 [^>]*><bdi>Kestrel Cycles<\/bdi> scores .*<\/html>\n$/s);
    const path = /(\/\S+article\.md)/.exec(printed)?.[1] ?? '';
    const article = readFileSync(path, 'utf8');
    const pictures = [...article.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, name = '']) => name);
    assert.is(pictures.length, 2);
    for (const name of pictures) assert.ok(readFileSync(join(dirname(path), name)).length > 1000, name);
    assert.match(article, /“[^”]*Kestrel[^”]*” \[\d+\]/);
    assert.ok(readFileSync(/(\/\S+post\.txt)/.exec(printed)?.[1] ?? '', 'utf8').length > 100);
    assert.match(printed, 'Simulated: the text consists of set phrases');
  },
);

readme('[D-01] the command for a user of the documentation works as it stands', () => {
  const command = /`(bin\/sightline credential create [^`]*--docs [^`]*)`/.exec(README)?.[1] ?? '';
  const printed = execFileSync('bash', ['-c', command], { encoding: 'utf8' });
  assert.match(printed, /sl_[\w-]{43}/);
  assert.match(printed, /^ +username: reader$/m);
});

readme('every file that the table names is there, and so is every make target and link', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const exists = (path: string): boolean => files.some((file) => file === path || file.startsWith(path));
  const named = [...README.matchAll(/`((?:src|controllers|test|docs)\/[\w./-]*)/g)].map((m) => m[1] ?? '');
  const linked = [...README.matchAll(/\]\(([\w./-]+)\)/g)].map((m) => m[1] ?? '');
  assert.ok(named.length > 10 && linked.length > 5);
  assert.equal(
    [...named, ...linked].filter((path) => !exists(path)),
    [],
  );
  const targets = readFileSync('Makefile', 'utf8');
  const commands = [...README.matchAll(/(?:^|`)make ([a-z-]+)/gm)].map((m) => m[1] ?? '');
  assert.equal(
    commands.filter((target) => !new RegExp(`^${target}:`, 'm').test(targets)),
    [],
  );
});

readme.run();
