import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as assert from 'uvu/assert';
import { startProgram } from '../support/embedded/process.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** The clients of the guide, taken from the guide itself, against the program that it names. */
const GUIDE = readFileSync('docs/partner-guide.md', 'utf8');
const DEMO = resolve('src/cmd/demo.ts');
const SITE = 'https://www.kestrelcycles.example';

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function codeOf(name: string): string {
  const code = new RegExp(`<!-- test: ${name} -->\n\`\`\`\\w+\n([\\s\\S]*?)\n\`\`\``).exec(GUIDE)?.[1];
  if (!code) throw new Error(`the guide has no code ${name}`);
  return code;
}

function run(command: string, args: readonly string[], cwd: string, env: Record<string, string>): Promise<Ended> {
  const child = spawn(command, args, { cwd, env: { PATH: process.env.PATH ?? '', ...env }, timeout: 120_000 });
  const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (bytes: Buffer) => stdout.push(bytes));
  child.stderr.on('data', (bytes: Buffer) => stderr.push(bytes));
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) =>
      done({ code, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() }),
    );
  });
}

const hasPython = async (): Promise<boolean> =>
  (await run('python3', ['--version'], '.', {}).catch(() => undefined))?.code === 0;

/** What a client leaves: one article whose pictures are all used and all there. */
function assertArticle(folder: string): void {
  const files = readdirSync(folder);
  const [name = ''] = files.filter((file) => file.endsWith('.md'));
  const article = readFileSync(join(folder, name), 'utf8');
  const pictures = [...article.matchAll(/^!\[.+\]\((.+)\)$/gm)].map(([, file = '']) => file);
  assert.is(pictures.length, 2);
  assert.equal([...pictures, name].sort(), files.sort());
  for (const file of pictures) assert.ok(readFileSync(join(folder, file)).length > 1000, file);
  assert.match(article, /^# \S/);
  assert.match(article, /^\[1\]: https:\/\/\S+ "\S/m);
  assert.ok(article.indexOf(`](${pictures[1]})`) > article.indexOf('\n## '), 'the second picture belongs to a section');
}

const guide = suite('partner guide');

for (const { name, file, command, has } of [
  { name: 'partner-guide-node', file: 'client.mjs', command: process.execPath, has: async () => true },
  { name: 'partner-guide-python', file: 'client.py', command: 'python3', has: hasPython },
]) {
  guide(`${file} goes from a key to a saved article, and a second time finds the same report`, async () => {
    if (!(await has()))
      return console.log(`NOTE ${command} is not on this machine, so the guide's ${file} was not run`);
    const folder = tempFolder();
    const program = startProgram(['--keep', '--port', '0', '--ops-port', '0'], {}, { script: DEMO, cwd: folder });
    try {
      await program.line((line) => line.startsWith('Stop with'));
      const printed = program.stdout.join('\n');
      const env = {
        BASE: /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? '',
        KEY: /sl_[\w-]{43}/.exec(printed)?.[0] ?? '',
      };
      writeFileSync(join(folder, file), codeOf(name));
      const first = await run(command, [file, SITE, 'out'], folder, env);
      assert.is(first.code, 0, first.stderr + first.stdout);
      assert.match(first.stdout, /: \d+ of 100, between \d+ and \d+ \(decision\)/);
      assertArticle(join(folder, 'out'));
      // the same month: no second report, and the next article
      const second = await run(command, [file, SITE, 'again'], folder, env);
      assert.is(second.code, 0, second.stderr + second.stdout);
      assert.is(second.stdout.split('\n')[0], first.stdout.split('\n')[0]);
      assertArticle(join(folder, 'again'));
    } finally {
      program.signal('SIGTERM');
      await program.ended;
    }
  });
}

guide('a wrong key ends the client with the status, the code and the request', async () => {
  const folder = tempFolder();
  const program = startProgram(['--keep', '--port', '0', '--ops-port', '0'], {}, { script: DEMO, cwd: folder });
  try {
    await program.line((line) => line.startsWith('Stop with'));
    const BASE = /http:\/\/localhost:\d+/.exec(program.stdout.join('\n'))?.[0] ?? '';
    writeFileSync(join(folder, 'client.mjs'), codeOf('partner-guide-node'));
    const end = await run(process.execPath, ['client.mjs', SITE], folder, { BASE, KEY: `sl_${'x'.repeat(43)}` });
    assert.is(end.code, 1);
    assert.match(end.stderr, /401 \{"code":"invalid_partner_credentials"\} \(request \S+\)/);
  } finally {
    program.signal('SIGTERM');
    await program.ended;
  }
});

guide.run();
