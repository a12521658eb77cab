import { spawnSync } from 'node:child_process';
import * as assert from 'uvu/assert';
import { createLogger } from '../../src/telemetry/logger.ts';
import { gatherRequestLines } from '../../src/telemetry/request-lines.ts';
import { manualClock } from '../support/clock.ts';
import { suite } from '../support/suite.ts';

const gather = suite('lines of requests');

function gathering() {
  const clock = manualClock();
  const writes: string[][] = [];
  const write = (text: string): void => {
    const lines = text.trim().split('\n');
    writes.push(lines.map((line) => JSON.parse(line).n));
  };
  const lines = gatherRequestLines({ write }, clock);
  return { writes, lines, clock, log: createLogger({ program: 'test', destination: lines }) };
}

gather('requests of 100 ms are one write, at their end', async () => {
  const { writes, log, clock } = gathering();
  log.info({ n: 1 }, 'request');
  await clock.advance(60);
  log.info({ n: 2 }, 'request');
  await clock.advance(39);
  assert.equal(writes, []);
  await clock.advance(1);
  assert.equal(writes, [[1, 2]], 'the first has waited for 100 ms');
  log.info({ n: 3 }, 'request');
  await clock.advance(100);
  assert.equal(writes, [[1, 2], [3]]);
  assert.is(clock.pending(), 0, 'nothing runs while nothing waits');
});

gather('any other line goes out at once, after the requests before it', async () => {
  const { writes, log, clock } = gathering();
  log.info({ n: 1 }, 'ready');
  log.info({ n: 2 }, 'request');
  log.error({ n: 3 }, 'request failed');
  assert.equal(writes, [[1], [2, 3]]);
  await clock.advance(1000);
  assert.is(writes.length, 2);
});

gather('many requests do not wait', () => {
  const { writes, log } = gathering();
  for (let n = 0; n < 1000; n++) log.info({ n, path: 'x'.repeat(500) }, 'request');
  assert.ok(writes.length >= 5);
  assert.ok(writes.every((lines) => lines.length < 200));
});

gather('a process that ends writes what waits', () => {
  const { writes, log, lines } = gathering();
  log.info({ n: 1 }, 'request');
  lines.flush();
  lines.flush();
  assert.equal(writes, [[1]]);
});

const MODULE = new URL('../../src/telemetry/logger.ts', import.meta.url).href;
const SIGNALS = new URL('../../src/cmd/signals.ts', import.meta.url).href;

for (const [what, ending, code] of [
  ['an exit', 'process.exit(0)', 0],
  ['the last work done', '', 0],
  ['an uncaught error', 'throw new Error("x")', 1],
  ['an uncaught error that is logged', 'exitOnFault(log); setImmediate(() => { throw new Error("x"); })', 1],
  ['an unhandled rejection', 'Promise.reject(new Error("x"))', 1],
  [
    'a second SIGTERM',
    'stopSignal(); for (const n of [1, 2]) process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 60_000)',
    1,
  ],
] as const)
  gather(`${what} loses no line`, () => {
    const program = `
      import { createLogger } from ${JSON.stringify(MODULE)};
      import { exitOnFault, stopSignal } from ${JSON.stringify(SIGNALS)};
      const log = createLogger({ program: 'test' });
      for (const n of [1, 2, 3]) log.info({ n }, 'request');
      ${ending}`;
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
    });
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.equal(
      lines.flatMap(({ n }) => n ?? []),
      [1, 2, 3],
    );
    assert.is(status, code);
  });

const format = suite('a line of a request');
const KEY = `sl_${'Ab1-_'.repeat(8)}xyz`;
const POLL = { requestId: 'a1-1', operation: 'getWorkspace', method: 'GET', status: 200, ms: 0.123, path: '/v1/x' };

for (const [what, fields] of [
  ['a poll', { ...POLL, namespace: 'acme', host: 'acme.localhost' }],
  ['an unknown host', { ...POLL, namespace: undefined, host: undefined }],
  ['a client that left', { ...POLL, heldMs: 3000, cut: true }],
  ['a time in exponents', { ...POLL, ms: 1e-7 }],
  ['a time that is none', { ...POLL, ms: Number.NaN }],
  ['quotes and escapes', { ...POLL, actorId: 'a"b\\c\n\u001b\u2028' }],
  ['other scripts', { ...POLL, actorId: 'Zoë 漢字 😀 \ud800' }],
  ['a word that sounds like a secret', { ...POLL, path: '/v1/token-bucket', host: 'keys.example' }],
  ['a key in the path', { ...POLL, path: `/v1/${KEY}` }],
  ['a key as an id', { ...POLL, requestId: KEY }],
  ['a secret in a field', { ...POLL, apiKey: 'abcdefgh', token: 'abc' }],
  ['what is not flat', { ...POLL, err: new Error('x'), nothing: null, list: [1] }],
] as const)
  format(`[H-11] ${what}: the same as that of pino`, () => {
    const lines: string[] = [];
    const log = createLogger({ program: 'test', destination: { write: (line: string) => void lines.push(line) } });
    for (let times = 0; times < 2; times++) {
      log.info(fields, 'request');
      log.child({}).info(fields, 'request');
    }
    const [ours, pinos, ...again] = lines.map((line) => line.replace(/"time":"[^"]{24}"/, '"time":"then"'));
    assert.is(ours, pinos);
    assert.equal(again, [ours, pinos]);
    assert.not.ok(ours?.includes(KEY.slice(3)));
  });

format('of another level, or for people, is written by pino', () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  createLogger({ program: 'test', destination }).error(POLL, 'request');
  createLogger({ program: 'test', destination, pretty: true }).info(POLL, 'request');
  createLogger({ program: 'test', destination, level: 'warn' }).info(POLL, 'request');
  assert.is(lines.length, 2);
  assert.match(lines[0] ?? '', /^\{"level":"error"/);
  assert.match(lines[1] ?? '', /INFO.*request\n/);
});

gather.run();
format.run();
