import * as assert from 'uvu/assert';
import { redactText } from '../../src/lib/redact.ts';
import { createLogger } from '../../src/telemetry/logger.ts';
import { assertInProportion } from '../support/cpu-cost.ts';
import { suite } from '../support/suite.ts';

const logs = suite('logger');

function setUp(options: { pretty?: boolean; level?: 'debug' } = {}) {
  const lines: string[] = [];
  const destination = { write: (line: string) => lines.push(line) };
  const logger = createLogger({ program: 'test', destination, ...options });
  const last = (): Record<string, unknown> => JSON.parse(lines.at(-1) ?? '{}');
  return { logger, lines, last };
}

const KEY = `sl_${'Ab1-_'.repeat(8)}xyz`;
const SIGNATURE = 'f'.repeat(64);

logs('one JSON object a line: time, level in words, program, message, fields', () => {
  const { logger, lines, last } = setUp();
  logger.info({ object: 'ns/a', failures: 2 }, 'reconcile failed');
  logger.debug('not at this level');
  assert.is(lines.length, 1);
  assert.ok(lines[0]?.endsWith('}\n'));
  const { time, ...rest } = last();
  assert.match(String(time), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  assert.equal(rest, { level: 'info', program: 'test', object: 'ns/a', failures: 2, msg: 'reconcile failed' });
});

logs('what others wrote stays within its line and its field', () => {
  const { logger, lines, last } = setUp();
  const forged = 'a\n{"level":"error","msg":"forged"}\r\n\u2028\u001b[2J"}';
  logger.info({ actorId: forged, err: new Error(forged) }, forged);
  assert.is(lines.length, 1);
  assert.is(lines[0]?.indexOf('\n'), (lines[0]?.length ?? 0) - 1);
  assert.not.match(lines[0]?.trimEnd() ?? '', /\p{Cc}/u);
  assert.equal([last()['level'], last()['actorId'], last()['msg']], ['info', forged, forged]);
});

logs('errors keep type, message, stack and causes', () => {
  const { logger, last } = setUp();
  logger.error({ err: new TypeError('outer', { cause: new Error('inner') }) }, 'failed');
  const err = last()['err'] as Record<string, string>; // written by pino's error serializer
  assert.is(err['type'], 'TypeError');
  assert.match(String(err['message']), /outer.*inner/);
  assert.match(String(err['stack']), /logger\.test/);
});

logs('[H-11] no way of logging lets a secret through', () => {
  const { logger, lines } = setUp();
  const url = `https://acme.localhost/v1/x/images/0?expires=1&signature=${SIGNATURE}`;
  const failure = Object.assign(new Error(`GET ${url} with Bearer ${KEY}`), { headers: { authorization: KEY } });
  logger.info({ headers: { Authorization: `Bearer ${KEY}`, 'x-goog-api-key': KEY } }, 'field');
  logger.info({ deep: [{ apiKey: KEY, signingKeys: [KEY], clientSecret: KEY, access_token: KEY }] }, 'deep');
  logger.info({ url }, 'signed URL');
  logger.info(`message with ${KEY} and ${url}`);
  logger.error(failure);
  logger.error({ err: new Error('outer', { cause: failure }) }, 'cause');
  logger.child({ token: KEY, url }).warn('bindings');
  logger.info({ text: JSON.stringify({ authorization: `Bearer ${KEY}` }) }, 'text of JSON');
  assert.is(lines.length, 8);
  for (const line of lines) {
    assert.not.ok(line.includes(KEY.slice(3)), line);
    assert.not.ok(line.includes(SIGNATURE), line);
    assert.ok(line.includes('[redacted]'), line);
    JSON.parse(line);
  }
});

logs('what only sounds like a secret stays', () => {
  const { logger, last } = setUp();
  logger.info({ inputTokens: 12, tokens: 3, keyed: 'a', monkey: 'b', path: '/v1/token-bucket' }, 'the key is stalled');
  const { inputTokens, tokens, keyed, monkey, path, msg } = last();
  assert.equal(
    [inputTokens, tokens, keyed, monkey, path, msg],
    [12, 3, 'a', 'b', '/v1/token-bucket', 'the key is stalled'],
  );
});

logs('text loses keys, passwords in URLs and signatures, and nothing else', () => {
  const table: [string, string][] = [
    ['Authorization: Bearer abcdefgh.ijk', 'Authorization: Bearer [redacted]'],
    ['redis://user:pass@host:6379/0', 'redis://[redacted]@host:6379/0'],
    ['/a?x=1&signature=abc&y=2', '/a?x=1&signature=[redacted]&y=2'],
    ['?X-Amz-Signature=abc', '?X-Amz-Signature=[redacted]'],
    ['invalid api_key: "0123456789"', 'invalid api_key: "[redacted]"'],
    [`sk-${'a'.repeat(20)} tail`, 'sk-[redacted] tail'],
    ['https://acme.example/a@b?c=d', 'https://acme.example/a@b?c=d'],
    ['nothing to see', 'nothing to see'],
  ];
  for (const [text, expected] of table) assert.is(redactText(text), expected);
});

logs('a hostile text is searched in linear time', () => {
  const parts = ['?key', 'api_key', 'bearer ', '://a', '&sig-key-', 'sl_-'];
  assertInProportion((size) => {
    for (const part of parts) redactText(part.repeat(size));
  }, 20_000);
});

logs('pretty is for people: one readable line, redacted too', () => {
  const { logger, lines } = setUp({ pretty: true });
  logger.warn({ object: 'ns/a', token: KEY }, 'reconcile failed');
  const text = lines.join('');
  assert.match(text, /WARN.*reconcile failed/);
  assert.match(text, /object: "ns\/a"/);
  assert.not.ok(text.includes(KEY));
});

logs.run();
