import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { tempFolder } from '../support/temp-folder.ts';

const demo = fileURLToPath(new URL('../../src/cmd/demo.ts', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** `make demo` without make, in a folder of its own. */
function start(folder: string, args: readonly string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [demo, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const text = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (text.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text.stderr += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, ...text })));
  return { child, ended };
}

const refusals = suite('a demo that cannot go on');

refusals('a port in use ends it, with the line of the server', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo; // a TCP server that listens
  const { code, stderr } = await start(tempFolder(), ['--keep', '--port', String(port), '--ops-port', '0']).ended;
  other.close();
  assert.is(code, 1);
  assert.match(stderr, `127.0.0.1:${port} is in use`);
});

refusals('--help tells what there is, and a wrong argument is told in a line', async () => {
  const help = await start(tempFolder(), ['--help']).ended;
  assert.is(help.code, 0);
  assert.match(help.stdout, '--site <url>');
  for (const [args, message] of [
    [['--bogus'], "error: unknown option '--bogus'\n"],
    [['--port', 'x'], "error: option '--port <n>' argument 'x' is invalid. must be a port, 0 to 65535\n"],
  ] as const) {
    const { code, stderr } = await start(tempFolder(), args).ended;
    assert.equal([code, stderr], [1, message]);
  }
});

refusals('a website that the API refuses is told in words', async () => {
  const { code, stderr } = await start(tempFolder(), ['--site', 'ftp://acme.example']).ended;
  assert.is(code, 1);
  assert.match(stderr, 'body.website: Value error, only http and https websites can be analysed');
});

refusals('being stopped alone leaves no server behind', async () => {
  const { child, ended } = start(tempFolder(), ['--keep', '--port', '0', '--ops-port', '0']);
  const port = await new Promise<string>((resolve) =>
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = /demo\.localhost:(\d+)/.exec(chunk.toString())?.[1];
      if (found) resolve(found);
    }),
  );
  child.kill('SIGTERM');
  assert.is((await ended).code, 0);
  const error = await fetch(`http://127.0.0.1:${port}/`).catch((fault: unknown) => fault);
  assert.instance(error, TypeError);
});

refusals.run();
