import * as assert from 'uvu/assert';
import { openApiDocument } from '../../../src/contract/openapi.ts';
import { REDOC_LOGO } from '../../../src/server/docs-pages/routes.ts';
import { restSuite } from '../../support/rest-suite.ts';

const test = restSuite<{ authorization: string }>('server/docs-pages', 'shared');
test.before(async (context) => {
  const key = await context.rest.addDocsUser('acme', 'reader');
  context.authorization = `Basic ${Buffer.from(`reader:${key}`).toString('base64')}`;
});

const PAGES = ['/openapi.json', '/docs', '/redoc'];
const ASSETS = [
  '/docs/start.js',
  '/docs/swagger-ui-bundle.js',
  '/docs/swagger-ui.css',
  '/docs/favicon-32x32.png',
  '/redoc/start.js',
  '/redoc/redoc.standalone.js',
];

test('[D-01] HTTP Basic opens the pages and what they load', async ({ rest, authorization }) => {
  for (const path of [...PAGES, ...ASSETS]) {
    const answer = await rest.call('GET', path, { key: null, headers: { authorization } });
    assert.is(answer.status, 200, path);
    assert.ok(answer.bytes.length > 0);
  }
});

test('[D-01] without a Basic credential, or with a bearer key, 401 asks for Basic with the body of every 401', async ({
  rest,
}) => {
  const expired = await rest.addDocsUser('acme', 'old', { expiresAt: '2026-01-01T00:00:00Z' });
  const wrong = [`reader:${rest.key}`, 'reader:', `old:${expired}`, 'nobody:x'].map(
    (pair) => `Basic ${Buffer.from(pair).toString('base64')}`,
  );
  for (const path of [...PAGES, ...ASSETS]) {
    for (const authorization of [undefined, `Bearer ${rest.key}`, 'Basic', 'Basic !', ...wrong]) {
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await rest.call('GET', path, { key: null, headers });
      assert.equal([answer.status, answer.text], [401, '{"detail":{"code":"invalid_partner_credentials"}}'], path);
      assert.match(String(answer.headers['www-authenticate']), /^Basic realm=/);
    }
  }
});

test('[D-01] they answer on a partner hostname only, by GET only, without a trailing slash', async ({
  rest,
  authorization,
}) => {
  const headers = { authorization };
  for (const path of PAGES) {
    assert.is((await rest.call('GET', path, { host: 'nobody.example', key: null, headers })).status, 404);
    assert.is((await rest.call('POST', path, { key: null, headers })).status, 405);
    assert.is((await rest.call('GET', `${path}/`, { key: null, headers })).status, 404);
  }
  assert.is((await rest.call('GET', '/docs/../package.json', { key: null, headers })).status, 404);
});

test('[D-02] /openapi.json is the document', async ({ rest, authorization }) => {
  const answer = await rest.call('GET', '/openapi.json', { key: null, headers: { authorization } });
  assert.is(answer.headers['content-type'], 'application/json');
  assert.equal(answer.json, JSON.parse(JSON.stringify(openApiDocument())));
});

test('[D-03] the pages name no other host and forbid the browser to ask one', async ({ rest, authorization }) => {
  for (const path of ['/docs', '/redoc', '/docs/start.js', '/redoc/start.js']) {
    const answer = await rest.call('GET', path, { key: null, headers: { authorization } });
    assert.not.match(answer.text, /(?:https?:)?\/\/\w/);
    const policy = String(answer.headers['content-security-policy']);
    assert.match(policy, /default-src 'none'/);
    assert.not.match(policy, /https?:|\*/);
  }
  const redoc = await rest.call('GET', '/redoc/redoc.standalone.js', { key: null, headers: { authorization } });
  assert.not.ok(redoc.text.includes(REDOC_LOGO));
});

test('large assets are gzipped for those who take that', async ({ rest, authorization }) => {
  const headers = { authorization, 'accept-encoding': 'gzip' };
  const answer = await rest.call('GET', '/docs/swagger-ui-bundle.js', { key: null, headers });
  assert.is(answer.headers['content-encoding'], 'gzip');
  assert.ok(answer.bytes.length < Buffer.byteLength(answer.text) / 2);
});

test.run();
