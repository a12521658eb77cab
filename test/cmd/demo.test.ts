import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { send } from '../support/rest-client.ts';
import { suite } from '../support/suite.ts';
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

/** A demo that says nothing but why it cannot go on; one that runs is stopped, so that a test of it ends. */
async function refused(folder: string, args: readonly string[]): Promise<Ended> {
  const { child, ended } = start(folder, args);
  child.stdout?.once('data', () => child.kill('SIGTERM'));
  return await ended;
}

refusals('a second one beside a running one ends, and leaves the data and the keys of the first alone', async () => {
  const folder = tempFolder();
  const ports = ['--keep', '--port', '0', '--ops-port', '0'];
  const first = start(folder, ports);
  try {
    const said = await new Promise<string>((resolve) => {
      let text = '';
      first.child.stdout?.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (text.includes('Stop with Ctrl-C')) resolve(text);
      });
    });
    const second = await refused(folder, ports);
    assert.is(second.code, 1);
    assert.match(second.stderr, /dev is in use by another sightline process \(pid \d+\): stop that first\n$/);
    const [key, base] = [/KEY=(\S+)/.exec(said)?.[1], /running on (\S+)/.exec(said)?.[1]];
    const server = { port: Number(new URL(String(base)).port), agent: new Agent() };
    const answer = await send(server, 'GET', '/v1/workspaces', { host: 'demo.localhost', key: String(key) });
    assert.is(answer.status, 200);
  } finally {
    first.child.kill('SIGTERM');
    await first.ended;
  }
  assert.is((await refused(folder, ports)).code, 0, 'the first is gone, so the third runs');
});

refusals('the base URL that it prints is one that any client resolves, and no other host is served', async () => {
  const { child, ended } = start(tempFolder(), ['--keep', '--port', '0', '--ops-port', '0']);
  try {
    const said = await new Promise<string>((resolve) => {
      let text = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (text.includes('Stop with Ctrl-C')) resolve(text);
      });
    });
    const [key, base] = [/KEY=(\S+)/.exec(said)?.[1], String(/running on (\S+)/.exec(said)?.[1])];
    assert.match(base, /^http:\/\/localhost:\d+$/);
    const answer = await fetch(`${base}/v1/workspaces`, { headers: { authorization: `Bearer ${key}` } });
    assert.is(answer.status, 200);
    assert.is((await fetch(base.replace('localhost', '127.0.0.1'))).status, 404);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
});

refusals('being stopped alone leaves no server behind', async () => {
  const { child, ended } = start(tempFolder(), ['--keep', '--port', '0', '--ops-port', '0']);
  const port = await new Promise<string>((resolve) =>
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = /\blocalhost:(\d+)/.exec(chunk.toString())?.[1];
      if (found) resolve(found);
    }),
  );
  child.kill('SIGTERM');
  assert.is((await ended).code, 0);
  const error = await fetch(`http://127.0.0.1:${port}/`).catch((fault: unknown) => fault);
  assert.instance(error, TypeError);
});

refusals.run();
