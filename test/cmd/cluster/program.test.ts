import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';

const test = suite('a program of a cluster');

const CONFIG = `
kubernetes: {}
redis: {url: "redis://127.0.0.1:1"}
nats: {servers: ["nats://127.0.0.1:1"]}
`;

/** A program that leaves a port open, as a library leaves a connection attempt, and has finished its work. */
const LEFT_OPEN = `
  import { createServer } from 'node:net';
  import { runProgram } from './src/cmd/cluster/program.ts';
  const options = { config: process.argv[1], pretty: false };
  await runProgram({ name: 'api', asks: [] }, options, {}, async ({ closing }) => {
    createServer().listen(0);
    closing.push(() => console.log('closed'));
    return { ended: Promise.resolve() };
  });
`;

test('[K-07] what a library has left open neither keeps a program alive that has closed its parts, nor fails it', async () => {
  const config = join(mkdtempSync(join(tmpdir(), 'sightline-test-')), 'config.yaml');
  writeFileSync(config, CONFIG);
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', LEFT_OPEN];
  const child = spawn(process.execPath, [...flags, config], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  assert.is(code, 0, said);
  assert.match(said, /closed\n.*"stopped"/s);
});

test.run();
