import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { SAMPLE_HOST, serveSampleSite } from '../../src/simulation/sample-site.ts';
import { runProgram } from '../support/embedded.ts';
import { suite } from '../support/suite.ts';

const site = suite('sightline sample-site');
const MAIN = fileURLToPath(new URL('../../src/cmd/main.ts', import.meta.url));

site('serves the website of the demo until it is told to stop, and says where', async () => {
  const flags = ['--disable-warning=ExperimentalWarning', MAIN, 'sample-site', '--port', '0'];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    const [line] = await once(createInterface(child.stdout), 'line');
    const { port } = JSON.parse(line);
    const home = await fetch(`http://127.0.0.1:${port}/`);
    assert.is(home.status, 200);
    const robots = await (await fetch(`http://127.0.0.1:${port}/robots.txt`)).text();
    assert.match(robots, SAMPLE_HOST);
    child.kill('SIGTERM');
    assert.equal(await ended, [0, null]);
  } finally {
    child.kill('SIGKILL');
  }
});

site('a port that is in use is one line, without a stack', async () => {
  const { port, close } = await serveSampleSite(0, '0.0.0.0');
  try {
    const { code, stderr } = await runProgram(['sample-site', '--port', String(port)]);
    const line = `sightline: --port: 0.0.0.0:${port} is in use by another program; set --port`;
    assert.equal([code, stderr], [1, line]);
  } finally {
    close();
  }
});

site.run();
