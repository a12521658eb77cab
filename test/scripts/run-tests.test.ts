import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

const tests = suite('the runner of test files');
const RUNNER = fileURLToPath(new URL('../../scripts/run-tests.ts', import.meta.url));
const PASSES = `console.log('  Total:     1\\n  Passed:    1\\n  Skipped:   0');\n`;

/** A folder with these test files; `log` is where they write. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = tempFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `import fs from 'node:fs';\nimport cp from 'node:child_process';\n${text}`);
  }
  return folder;
}

function start(folder: string, args: readonly string[] = []): ChildProcess & { readonly said: () => string } {
  const { REQUIRE_SERVERS: _, ...env } = process.env;
  const child = spawn(process.execPath, [RUNNER, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  return Object.assign(child, { said: () => said });
}

async function run(
  files: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<{ folder: string; code: number; said: string }> {
  const folder = folderOf(files);
  const child = start(folder, args);
  const [code] = await once(child, 'close');
  return { folder, code, said: child.said() };
}

const lastLine = (text: string): string | undefined => text.trimEnd().split('\n').at(-1);

tests('the last line counts what passed and failed', async () => {
  const { code, said } = await run({
    'test/a.test.ts': PASSES,
    'test/b.test.ts': `${PASSES}process.exitCode = 1;`,
    'test/c.test.ts': '',
    'test/d.slow.test.ts': PASSES,
  });
  assert.is(lastLine(said), '2 passed, 2 failed');
  assert.match(said, 'no test was counted');
  assert.is(code, 1);
});

tests('a file over its time is ended', async () => {
  const { said } = await run({ 'test/a.test.ts': `// timeout: 1 s\n${PASSES}setInterval(() => {}, 1000);` });
  assert.match(said, 'took longer than 1 s');
  assert.match(String(lastLine(said)), '1 failed');
});

tests('files with a control plane run one at a time', async () => {
  const body = `fs.appendFileSync('log', 'in '); await new Promise((go) => setTimeout(go, 150)); fs.appendFileSync('log', 'out ');\n`;
  const { folder, said } = await run({
    'test/support/servers/control-plane.ts': 'export const n = 1;',
    'test/support/world.ts': "import { n } from './servers/control-plane.ts';\nexport const m = n;",
    'test/a.test.ts': `import {\n  n,\n} from './support/servers/control-plane.ts';\n${body}${PASSES}`,
    'test/cluster/b.test.ts': `import { m } from '../support/world.ts';\n${body}${PASSES}`,
    'test/cluster/c.test.ts': `import type { m } from '../support/world.ts';\n${body}${PASSES}`,
  });
  assert.is(lastLine(said), '3 passed, 0 failed');
  assert.is(readFileSync(join(folder, 'log'), 'utf8'), 'in out in out in out ');
});

for (const [servers, files] of [
  ['no', 'a'],
  ['yes', 'b'],
] as const)
  tests(`--servers=${servers} chooses by what a file starts`, async () => {
    const { said } = await run(
      {
        'test/support/servers/redis.ts': 'export const n = 1;',
        'test/a.test.ts': PASSES,
        'test/b.test.ts': `import { n } from './support/servers/redis.ts';\n${PASSES}`,
      },
      `--servers=${servers}`,
    );
    assert.is(lastLine(said), '1 passed, 0 failed');
    assert.match(said, `test/${files}.test.ts`);
  });

const LEAVES = `const child = cp.spawn('sleep', ['1000'], { stdio: 'inherit' });\nfs.writeFileSync('pid', String(child.pid));\n`;

tests('what a file leaves running is killed, and nobody waits for it', async () => {
  const { folder, said } = await run({ 'test/a.test.ts': `${LEAVES}${PASSES}process.exit(0);` });
  assert.is(lastLine(said), '1 passed, 0 failed');
  await untilDead(folder);
});

for (const signal of ['SIGINT', 'SIGKILL'] as const)
  tests(`nothing goes on after ${signal} to the runner`, async () => {
    const folder = folderOf({ 'test/a.test.ts': `${LEAVES}setInterval(() => {}, 1000);` });
    const child = start(folder);
    await until(() => existsSync(join(folder, 'pid')) && readFileSync(join(folder, 'pid'), 'utf8') !== '');
    child.kill(signal);
    await once(child, 'exit');
    await untilDead(folder);
  });

const untilDead = (folder: string): Promise<void> => {
  const pid = readFileSync(join(folder, 'pid'), 'utf8');
  return until(() => !existsSync(`/proc/${pid}`) || /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')));
};

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(20);
}

tests.run();
