import { setImmediate as turn } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { createGeminiEngine } from '../../../src/adapters/engines/gemini/engine.ts';
import { createOpenAiEngine } from '../../../src/adapters/engines/openai/engine.ts';
import { createPerplexityEngine } from '../../../src/adapters/engines/perplexity/engine.ts';
import type { EngineReply } from '../../../src/ports/answer-engine.ts';
import { bytesFrom } from '../../support/client-sockets.ts';
import { ask, engineOptions, until } from '../../support/engine-call.ts';
import { geminiBody, openAiBody, perplexityBody } from '../../support/provider-bodies.ts';
import { type Provider, redirectLink, type Step, startProviderServer } from '../../support/provider-server.ts';
import { suite } from '../../support/suite.ts';

/**
 * Each class of error as each provider documents it, on a server that sends it: how many requests follow, after which
 * waits, and what the reply is counted as. One suite a class.
 */
type Vendor = Exclude<Provider, 'analyst'>;
const ALL: readonly Vendor[] = ['openai', 'gemini', 'perplexity'];
const CREATE = { openai: createOpenAiEngine, gemini: createGeminiEngine, perplexity: createPerplexityEngine };

const server = await startProviderServer();
const port = (): number => Number(new URL(server.origin).port);

interface Row {
  readonly of: readonly Vendor[];
  readonly title: string;
  readonly steps: readonly Step[];
  readonly requests: number;
  readonly waits?: readonly number[];
  /** Status, or the class of a failed one. */
  readonly end: string;
  readonly message?: RegExp;
  /** The stored body; that of the last step when left out. */
  readonly body?: string;
  readonly microUsd?: number;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Step => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const endOf = (reply: EngineReply): string => (reply.status === 'failed' ? reply.failure : reply.status);
const sentBy = (vendor: Vendor): number => server.requests.filter(({ provider }) => provider === vendor).length;

function classSuite(name: string, rows: readonly Row[]): ReturnType<typeof suite> {
  const errors = suite(name);
  for (const row of rows)
    for (const vendor of row.of)
      errors(`[G-03] ${vendor}: ${row.title}`, async () => {
        const { clock, options } = engineOptions(server.baseUrls[vendor]);
        const before = sentBy(vendor);
        server.queue(vendor, ...row.steps);
        const reply = await ask(CREATE[vendor](options));
        assert.is(endOf(reply), row.end);
        assert.is(reply.requests, row.requests);
        assert.is(sentBy(vendor) - before, row.requests, 'what was sent is what is told');
        assert.equal(clock.waits, row.waits ?? []);
        const last = row.steps.at(-1);
        const sent = typeof last === 'object' && 'body' in last ? last.body : undefined;
        if (reply.status === 'failed') {
          assert.match(reply.message, /^[\w. -]{1,80}$/, 'no address, no key, no sentence of the provider');
          if (row.message) assert.match(reply.message, row.message);
          if (sent !== undefined) assert.is(reply.rawBody, row.body ?? sent, 'the body is kept as it came');
          assert.is(reply.microUsd, row.microUsd);
        }
      });
  return errors;
}

const once = { requests: 1, microUsd: 0 } as const;

const google = (code: number, status: string, message: string, details: readonly unknown[] = []) => ({
  error: { code, message, status, details },
});
const GOOGLE = 'type.googleapis.com/google.rpc';

classSuite('auth and configuration: never tried again', [
  { ...once, of: ALL, title: '401', steps: ['unauthorized'], end: 'auth', message: /^http_401 \w+ after 1 request$/ },
  { ...once, of: ALL, title: '403', steps: ['forbidden'], end: 'auth', message: /^http_403 / },
  { ...once, of: ALL, title: '400', steps: ['bad_request'], end: 'config', message: /^http_400 / },
  { ...once, of: ALL, title: '404, an unknown model', steps: ['not_found'], end: 'config', message: /^http_404 / },
  {
    ...{ ...once, of: ['gemini'], title: '400 for a wrong key', end: 'auth' },
    steps: [
      json(
        400,
        google(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
          { '@type': `${GOOGLE}.ErrorInfo`, reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
        ]),
      ),
    ],
  },
  {
    ...{ ...once, of: ['perplexity'], title: '422 with detail', end: 'config', message: /^http_422 extra_forbidden / },
    steps: [json(422, { detail: [{ type: 'extra_forbidden', loc: ['body', 'x'], msg: 'Extra inputs' }] })],
  },
  {
    ...{ ...once, of: ['perplexity'], title: '401 from a gateway, as a page', end: 'auth' },
    steps: [{ status: 401, headers: { 'content-type': 'text/html' }, body: '<html><h1>401</h1></html>' }],
  },
]).run();

classSuite('quota and billing: never tried again', [
  { ...once, of: ALL, title: '402', steps: ['payment_required'], end: 'quota' },
  {
    ...{ ...once, of: ['openai'], title: '429 insufficient_quota, whatever Retry-After says', end: 'quota' },
    steps: [
      json(
        429,
        {
          error: {
            message: 'You exceeded your current quota, please check your plan and billing details.',
            ...{ type: 'insufficient_quota', param: null, code: 'insufficient_quota' },
          },
        },
        { 'retry-after': '1' },
      ),
    ],
  },
  {
    ...{ ...once, of: ['gemini'], title: '429 with an empty prepaid balance', end: 'quota' },
    steps: [json(429, google(429, 'RESOURCE_EXHAUSTED', 'Your prepayment credits are depleted. Top up to go on.'))],
  },
  {
    ...{ ...once, of: ['gemini'], title: '429 with the quota of the day used up', end: 'quota' },
    steps: [
      json(
        429,
        google(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.', [
          {
            '@type': `${GOOGLE}.QuotaFailure`,
            violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }],
          },
          { '@type': `${GOOGLE}.RetryInfo`, retryDelay: '2s' },
        ]),
      ),
    ],
  },
  {
    ...{ ...once, of: ['perplexity'], title: '401 insufficient_quota', end: 'quota' },
    steps: [
      json(401, { error: { message: 'You exceeded your current quota', type: 'insufficient_quota', code: 401 } }),
    ],
  },
]).run();

const limited = (times: number, retryAfter: string): readonly Step[] =>
  Array.from({ length: times }, () => ({ fault: 'rate_limit', retryAfter }) as const);

classSuite('rate limit: after the wait that is asked for, four requests at most', [
  {
    ...{ of: ALL, title: 'Retry-After in seconds', requests: 2, waits: [7_000], end: 'ok' },
    steps: limited(1, '7'),
  },
  {
    ...{ of: ALL, title: 'Retry-After as an HTTP date', requests: 2, waits: [20_000], end: 'ok' },
    steps: limited(1, 'Sun, 01 Mar 2026 12:00:20 GMT'),
  },
  {
    ...{ of: ALL, title: 'a date is read against the provider’s clock', requests: 2, waits: [9_000], end: 'ok' },
    steps: [json(429, {}, { date: 'Tue, 03 Mar 2026 01:00:00 GMT', 'retry-after': 'Tue, 03 Mar 2026 01:00:09 GMT' })],
  },
  { of: ALL, title: 'without Retry-After, full jitter', requests: 2, waits: [500], end: 'ok', steps: ['rate_limit'] },
  {
    ...{ of: ALL, title: 'to the end', requests: 4, waits: [1_000, 1_000, 1_000], end: 'rate_limit', microUsd: 0 },
    steps: limited(4, '1'),
    message: /^http_429 \w+ after 4 requests$/,
  },
  { ...once, of: ALL, title: 'a wait beyond reason is not begun', steps: limited(1, '86400'), end: 'rate_limit' },
  {
    ...{ of: ['gemini'], title: 'RetryInfo.retryDelay', requests: 2, waits: [34_500], end: 'ok' },
    steps: [
      json(
        429,
        google(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota, please retry in 34.5s.', [
          { '@type': `${GOOGLE}.QuotaFailure`, violations: [{ quotaId: 'GenerateRequestsPerMinutePerProject' }] },
          { '@type': `${GOOGLE}.RetryInfo`, retryDelay: '34.5s' },
        ]),
      ),
    ],
  },
  {
    ...{ of: ['openai', 'perplexity'], title: '503 that names a rate limit', requests: 2, waits: [3_000], end: 'ok' },
    steps: [json(503, { error: { code: 'rate_limit_exceeded' } }, { 'retry-after': '3' })],
  },
  {
    ...{
      of: ['openai', 'perplexity'],
      title: 'a failed response with status 200',
      requests: 2,
      waits: [500],
      end: 'ok',
    },
    steps: [json(200, { status: 'failed', error: { code: 'rate_limit_exceeded', message: 'm' }, output: [] })],
  },
]).run();

const passing = { requests: 2, waits: [500], end: 'ok' } as const;

classSuite('transient: tried again, four requests at most', [
  ...(
    [
      ['408', 'request_timeout'],
      ['409', 'conflict'],
      ['500', 'server_error'],
      ['503', 'unavailable'],
      ['529', 'overloaded'],
      ['a connection that is reset', 'reset'],
      ['a cut body', 'cut'],
      ['a cut body of unknown length', 'cut_chunks'],
      ['malformed JSON', 'malformed'],
    ] as const
  ).map(([title, step]): Row => ({ ...passing, of: ALL, title, steps: [step] })),
  { ...passing, of: ['gemini'], title: '499', steps: [json(499, google(499, 'CANCELLED', 'm'))] },
  { ...passing, of: ['gemini'], title: '504', steps: [json(504, google(504, 'DEADLINE_EXCEEDED', 'm'))] },
  { ...passing, of: ['perplexity'], title: 'an error that is a text', steps: [json(500, { error: 'Internal error' })] },
  { ...passing, of: ['perplexity'], title: 'an error as detail', steps: [json(502, { detail: 'Bad gateway' })] },
  {
    ...{ ...passing, of: ['gemini'], title: 'a model that stumbled (MALFORMED_FUNCTION_CALL)' },
    steps: [json(200, { candidates: [{ finishReason: 'MALFORMED_FUNCTION_CALL' }] })],
  },
  {
    ...{ of: ALL, title: 'to the end', requests: 4, waits: [500, 1_000, 2_000], end: 'transient' },
    steps: ['reset', 'cut', 'malformed', 'unavailable'],
    message: /^http_503 \w+ after 4 requests$/,
  },
]).run();

const SAID = { text: 'Acme makes anvils.', sources: [] };
const answerOf = {
  openai: openAiBody(SAID, 'm'),
  gemini: geminiBody(SAID, 'm', redirectLink),
  perplexity: perplexityBody(SAID, 'm'),
};
for (const vendor of ALL) {
  const step = { status: 500, headers: { 'content-type': 'application/json' }, body: answerOf[vendor] };
  classSuite('an answer with a status of failure is none, and is not kept to be read as one', [
    {
      ...{ of: [vendor], title: 'to the end', requests: 4, waits: [500, 1_000, 2_000], end: 'transient' },
      ...{ steps: [step, step, step, step], body: '', message: /^http_500/, microUsd: 0 },
    },
  ]).run();
}

const hangs = suite('hang: cut off by the limit of a request, tried again');
for (const vendor of ALL)
  for (const fault of ['hang', 'stall'] as const)
    hangs(`[G-03] ${vendor}: ${fault === 'hang' ? 'no answer at all' : 'half a body, then silence'}`, async () => {
      const { clock, options } = engineOptions(server.baseUrls[vendor], { requestTimeoutMs: 70_000 });
      server.queue(vendor, fault, fault, fault, fault);
      const before = sentBy(vendor);
      let heard = bytesFrom(port());
      const asked = ask(CREATE[vendor](options));
      for (let n = 1; n <= 4; n++) {
        await until(() => sentBy(vendor) === before + n && clock.held() === 1);
        if (fault === 'stall') await until(() => bytesFrom(port()) > heard);
        await turn(); // whoever reads has it
        heard = bytesFrom(port());
        clock.expire();
      }
      const reply = await asked;
      assert.is(endOf(reply), 'timeout');
      assert.is(reply.requests, 4);
      assert.equal(clock.waits, [500, 1_000, 2_000]);
      assert.is(reply.latencyMs, 4 * 70_000 + 3_500);
      assert.is(reply.rawBody === '', fault === 'hang');
      assert.is(reply.status === 'failed' ? reply.microUsd : 0, undefined, 'it may have been charged');
    });
hangs.run();

const unknown = {
  requests: 4,
  waits: [500, 1_000, 2_000],
  end: 'transient',
  message: /^unknown_shape after 4 requests$/,
};
const shapes = (name: string, of: readonly Vendor[], body: unknown): Row => ({
  ...{ ...unknown, of, title: name },
  steps: Array.from({ length: 4 }, () => json(200, body)),
});

classSuite('unknown shape: kept as it came, counted as failed', [
  shapes('an empty object', ALL, {}),
  shapes('a list', ALL, []),
  shapes('a text', ALL, 'ok'),
  shapes('null', ALL, null),
  shapes('chat completions', ALL, { choices: [{ message: { content: 'Acme is best.' } }] }),
  shapes('parts of another kind', ['openai', 'perplexity'], {
    status: 'completed',
    output: [{ type: 'message', content: [{ type: 'output_rich', blocks: ['Acme is best.'] }] }],
  }),
  shapes('parts of another kind', ['gemini'], {
    candidates: [{ content: { parts: [{ richText: 'Acme is best.' }] }, finishReason: 'STOP' }],
  }),
  shapes('candidates that are no list', ['gemini'], { candidates: 'x', usageMetadata: {} }),
  {
    ...{ ...unknown, of: ALL, title: 'a page with status 200', message: /^malformed_body after 4 requests$/ },
    steps: Array.from({ length: 4 }, () => ({ status: 200, body: '<html>Sign in</html>' })),
  },
]).run();

classSuite('content: never tried again', [
  { ...once, of: ALL, title: 'a refusal, or recitation', steps: ['refused'], end: 'refused' },
  { ...once, of: ALL, title: 'safety, the content filter', steps: ['filtered'], end: 'refused' },
  { ...once, of: ALL, title: 'an empty text', steps: ['empty'], end: 'empty' },
  {
    ...{ ...once, of: ['gemini'], title: 'a question that is blocked', end: 'refused' },
    steps: [json(200, { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: {} })],
  },
]).run();

classSuite('truncated: once more with a larger limit', [
  { of: ALL, title: 'whole the second time', steps: ['truncated'], requests: 2, end: 'ok' },
  { of: ALL, title: 'twice', steps: ['truncated', 'truncated'], requests: 2, end: 'truncated' },
  { of: ALL, title: 'a fault in between ends it', steps: ['truncated', 'reset'], requests: 2, end: 'truncated' },
]).run();

const large = suite('large answers');
for (const vendor of ALL)
  large(`[M-02] ${vendor}: an answer a megabyte long is taken whole`, async () => {
    const text = `${'Acme makes anvils and Globex makes hammers. 鉄床 '.repeat(22_000)}End.`;
    assert.ok(Buffer.byteLength(text) > 1024 * 1024);
    server.queue(vendor, { answer: { text } });
    const reply = await ask(CREATE[vendor](engineOptions(server.baseUrls[vendor]).options));
    assert.is(reply.status === 'ok' && reply.text, text);
  });
large('a body beyond 16 MB is not read, and is tried again', async () => {
  const step: Step = { status: 200, body: `"${'x'.repeat(17 * 1024 * 1024)}"` };
  server.queue('openai', step);
  const { clock, options } = engineOptions(server.baseUrls.openai);
  assert.is(endOf(await ask(createOpenAiEngine(options))), 'ok');
  assert.equal(clock.waits, [500]);
});
large.after(() => server.close());
large.run();
