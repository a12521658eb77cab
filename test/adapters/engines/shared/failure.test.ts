import * as assert from 'uvu/assert';
import { classifyResponse } from '../../../../src/adapters/engines/shared/failure.ts';
import { suite } from '../../../support/suite.ts';

const failure = suite('failure classes');

function google(status: string, extra: Record<string, unknown> = {}): string {
  return JSON.stringify({ error: { code: 429, message: 'Some prose.', status, ...extra } });
}
const invalidKey = { details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }] };
const perDay = { details: [{ violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel' }] }] };
const perMinute = { details: [{ violations: [{ quotaId: 'GenerateRequestsPerMinute' }] }, { retryDelay: '34.5s' }] };

const ROWS: readonly (readonly [status: number, body: string, expected: string, code: string, waitMs?: number])[] = [
  [400, '{"error":{"type":"invalid_request_error","code":null}}', 'config', 'http_400 invalid_request_error'],
  [400, google('INVALID_ARGUMENT', invalidKey), 'auth', 'http_400 INVALID_ARGUMENT'],
  [401, '{"error":{"code":"invalid_api_key"}}', 'auth', 'http_401 invalid_api_key'],
  [401, '{"error":{"type":"insufficient_quota","code":401}}', 'quota', 'http_401 insufficient_quota'],
  [402, '', 'quota', 'http_402'],
  [403, google('PERMISSION_DENIED'), 'auth', 'http_403 PERMISSION_DENIED'],
  [404, '{"error":{"code":"model_not_found"}}', 'config', 'http_404 model_not_found'],
  [405, '', 'config', 'http_405'],
  [408, '', 'transient', 'http_408'],
  [409, '', 'transient', 'http_409'],
  [413, '', 'config', 'http_413'],
  [422, '{"detail":[{"type":"missing"}]}', 'config', 'http_422 missing'],
  [429, '{"error":{"code":"rate_limit_exceeded"}}', 'rate_limit', 'http_429 rate_limit_exceeded'],
  [429, '{"error":{"code":"insufficient_quota"}}', 'quota', 'http_429 insufficient_quota'],
  [429, '{"error":{"type":"insufficient_quota","code":null}}', 'quota', 'http_429 insufficient_quota'],
  [429, google('RESOURCE_EXHAUSTED'), 'rate_limit', 'http_429 RESOURCE_EXHAUSTED'],
  [429, google('RESOURCE_EXHAUSTED', perMinute), 'rate_limit', 'http_429 RESOURCE_EXHAUSTED', 34_500],
  [429, google('RESOURCE_EXHAUSTED', perDay), 'quota', 'http_429 RESOURCE_EXHAUSTED'],
  [
    429,
    google('RESOURCE_EXHAUSTED', { message: 'Your prepayment credits are depleted.' }),
    'quota',
    'http_429 RESOURCE_EXHAUSTED',
  ],
  [429, `[${google('RESOURCE_EXHAUSTED')}]`, 'rate_limit', 'http_429 RESOURCE_EXHAUSTED'],
  [429, 'Too many', 'rate_limit', 'http_429'],
  [499, '', 'transient', 'http_499'],
  [500, '<html>', 'transient', 'http_500'],
  [503, '{"error":"overloaded"}', 'transient', 'http_503'],
  [503, '{"error":{"code":"rate_limit_exceeded"}}', 'rate_limit', 'http_503 rate_limit_exceeded'],
  [504, '{"detail":"gateway"}', 'transient', 'http_504'],
  [529, '{"error":{"type":"overloaded_error"}}', 'transient', 'http_529 overloaded_error'],
  [302, '', 'config', 'http_302'],
];
for (const [status, body, expected, code, retryAfterMs] of ROWS) {
  failure(`[G-03] ${status} ${body.slice(0, 60)} is ${expected}`, () =>
    assert.equal(classifyResponse(status, body), {
      failure: expected,
      code,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    }),
  );
}

failure('[G-01] a code is a word, never prose, an address or a key', () => {
  for (const code of ['see https://x.example/', 'a b', 'x'.repeat(60), '', 'key=1']) {
    assert.is(classifyResponse(500, JSON.stringify({ error: { code } })).code, 'http_500');
  }
});

failure.run();
