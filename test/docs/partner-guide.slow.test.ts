import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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

/** A proxy in front of the program. It says of the pictures of an article that they belong to the given places. */
async function proxyWithPlaces(base: string, places: readonly string[]): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { url = '', headers, method } = request;
    const { host: _, ...sent } = headers; // of the program, so that the addresses of pictures lead to it
    const ask = forward(
      new URL(url, base),
      { method, headers: { ...sent, 'accept-encoding': 'identity' } },
      async (answer) => {
        const body = JSON.parse(Buffer.concat(await answer.toArray()).toString());
        places.forEach((place, index) => {
          if (body.output?.images?.[index]) body.output.images[index].section_hint = place;
        });
        response.writeHead(answer.statusCode ?? 0, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      },
    );
    request.pipe(ask);
  });
  await once(server.listen(0), 'listening');
  return server;
}

/** What a client leaves: one article whose pictures are all used and all there. */
function assertArticle(folder: string): string {
  const files = readdirSync(folder);
  const [name = ''] = files.filter((file) => file.endsWith('.md'));
  const article = readFileSync(join(folder, name), 'utf8');
  const pictures = [...article.matchAll(/^!\[.+\]\((.+)\)$/gm)].map(([, file = '']) => file);
  assert.is(pictures.length, 2);
  assert.equal([...pictures, name].sort(), files.sort());
  for (const file of pictures) assert.ok(readFileSync(join(folder, file)).length > 1000, file);
  assert.match(article, /^# \S/);
  assert.match(article, /^\[1\]: https:\/\/\S+ "\S/m);
  return article;
}

/** Where the pictures stand: what the line before each is, and the part that follows. */
function assertPlaces(article: string, places: readonly string[]): void {
  const PLACES: Readonly<Record<string, RegExp>> = {
    hero: /^# .+\n\n!\[/,
    section: /\n## .+\n\n!\[[\s\S]*\n## /,
    faq: /\n## .+\n\n!\[(?![\s\S]*\n## )/, // the questions are the last part
    conclusion: /\n\n!\[.+\n\n\[1\]: /,
  };
  for (const [place, wanted] of Object.entries(PLACES))
    assert.is(wanted.test(article), places.includes(place), `${place} in:\n${article}`);
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
      assertPlaces(assertArticle(join(folder, 'out')), ['hero', 'section']);
      // the same month: no second report, and the next article
      const proxy = await proxyWithPlaces(env.BASE, ['faq', 'conclusion']);
      const { port } = proxy.address() as AddressInfo; // it listens on a port
      const behind = { ...env, BASE: `http://localhost:${port}` };
      const second = await run(command, [file, SITE, 'again'], folder, behind).finally(() => proxy.close());
      assert.is(second.code, 0, second.stderr + second.stdout);
      assert.is(second.stdout.split('\n')[0], first.stdout.split('\n')[0]);
      assertPlaces(assertArticle(join(folder, 'again')), ['faq', 'conclusion']);
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
