import { createSecretKey } from 'node:crypto';
import * as assert from 'uvu/assert';
import { imageSignature, type ShareClaim, shareSignature } from '../../../src/domain/signed-url.ts';
import { reportResult } from '../../support/report-result.ts';
import { type Rest, SIGNING_KEYS } from '../../support/rest.ts';
import { type Answer, at } from '../../support/rest-client.ts';
import { startMemoryRest } from '../../support/rest-memory.ts';
import { now, seedCompleted, seedReport, seedWorkspace } from '../../support/rest-seeds.ts';
import { restSuite } from '../../support/rest-suite.ts';

const FOREIGN_KEY = createSecretKey(Buffer.alloc(32, 9));
const UNSIGNED = '0'.repeat(64);
const DAY_S = 86_400;
const links = (id: string): string => `/v1/visibility-reports/${id}/share-links`;
const open = (rest: Rest, to: string, host = rest.acme.host, headers = {}): Promise<Answer> =>
  rest.call('GET', to, { key: null, host, headers });

async function seedOne(rest: Rest, namespace = rest.acme.namespace) {
  const workspace = await seedWorkspace(rest, { namespace });
  return seedCompleted(rest, workspace.metadata.name, reportResult(), { namespace });
}

/** The time now: a real clock has gone on since it was read. */
async function timeOf({ clock }: Rest): Promise<number> {
  await clock.advance(0);
  return clock.now();
}

/** What POST returns, and its path with its query. */
async function share(rest: Rest, id: string, body?: object) {
  const { status, json } = await rest.call('POST', links(id), body && { body });
  assert.is(status, 201);
  const url = new URL(String(at(json, 'url')));
  return { url, expiresAt: Date.parse(String(at(json, 'expires_at'))), to: url.pathname + url.search };
}

/** A link as the host would have to sign it. */
function signed(
  rest: Rest,
  { metadata }: { metadata: { name: string; uid: string } },
  changed: Partial<ShareClaim> = {},
  key = SIGNING_KEYS[0],
) {
  const expires = Math.floor(rest.clock.now() / 1000) + DAY_S;
  const claim = { host: rest.acme.host, report: metadata.name, uid: metadata.uid, epoch: 0, expires, ...changed };
  const query = `expires=${claim.expires}&signature=${shareSignature(claim, key ?? FOREIGN_KEY)}`;
  return `/shared/visibility-reports/${metadata.name}?${query}`;
}

const created = restSuite('createShareLink 201');

created(
  '[Y-02] the link opens the page without a key for as long as was asked, 30 days by default',
  async ({ rest }) => {
    const { name } = (await seedOne(rest)).metadata;
    for (const [body, days] of [
      [undefined, 30],
      [{}, 30],
      [{ expires_in_days: 1 }, 1],
      [{ expires_in_days: 90 }, 90],
    ] as const) {
      const before = await timeOf(rest);
      const { url, expiresAt, to } = await share(rest, name, body);
      assert.equal(
        [url.pathname, Number(url.searchParams.get('expires')) * 1000],
        [`/shared/visibility-reports/${name}`, expiresAt],
      );
      const madeAt = expiresAt - days * DAY_S * 1000;
      assert.ok(before - 1000 < madeAt && madeAt <= (await timeOf(rest)), `${days} days: ${madeAt - before}`);
      assert.is((await open(rest, to)).status, 200);
    }
  },
);

created('[Y-03] whoever has the link sees the branding of the partner whose host it is', async ({ rest }) => {
  const { name } = (await seedOne(rest)).metadata;
  await rest.brand('acme', { name: 'Acme Agency', footer: 'By Acme' });
  const { url, to } = await share(rest, name);
  assert.is(url.hostname, rest.acme.host);
  const { status, text } = await open(rest, to);
  assert.is(status, 200);
  assert.match(text, '<strong><bdi>Acme Agency</bdi></strong>');
});

created('[Y-02] another port or other capitals are the same host', async ({ rest }) => {
  const { name } = (await seedOne(rest)).metadata;
  const { to } = await share(rest, name);
  assert.is((await open(rest, to, `${rest.acme.host.toUpperCase()}:8443`)).status, 200);
});
created.run();

const refused = restSuite('createShareLink 404, 409, 422, 403');

refused('[Y-02] only a completed report is shared', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const report = await seedReport(rest, name, { status: { phase: 'Failed', error: 'x: y', updatedAt: now(rest) } });
  const answer = await rest.call('POST', links(report.metadata.name));
  assert.equal([answer.status, answer.json], [409, { detail: { code: 'report_not_completed' } }]);
});

refused('[Y-02] [H-07] missing and foreign look alike, and foreign links stay', async ({ rest }) => {
  const foreign = await seedOne(rest, rest.rival.namespace);
  for (const method of ['POST', 'DELETE'])
    for (const id of [foreign.metadata.name, `pvr-${'a'.repeat(26)}`, 'pvr-']) {
      const answer = await rest.call(method, links(id));
      assert.equal([answer.status, answer.text], [404, '{"detail":"Visibility report not found"}'], `${method} ${id}`);
    }
  assert.is((await rest.store.get('VisibilityReport', foreign.metadata))?.spec.shareEpoch, undefined);
});

refused('[Y-02] from 1 to 90 whole days, and nothing else', async ({ rest }) => {
  const { name } = (await seedOne(rest)).metadata;
  for (const [body, loc, type] of [
    [{ expires_in_days: 0 }, ['body', 'expires_in_days'], 'greater_than_equal'],
    [{ expires_in_days: 91 }, ['body', 'expires_in_days'], 'less_than_equal'],
    [{ expires_in_days: 1.5 }, ['body', 'expires_in_days'], 'int_from_float'],
    [{ expires_in_days: null }, ['body', 'expires_in_days'], 'int_type'],
    [{ days: 3 }, ['body', 'days'], 'extra_forbidden'],
  ] as const) {
    const { status, json } = await rest.call('POST', links(name), { body });
    assert.equal([status, at(json, 'detail', 0, 'loc'), at(json, 'detail', 0, 'type')], [422, loc, type]);
  }
});

refused('[Y-02] [H-05] both need reports:write', async ({ rest }) => {
  const { name } = (await seedOne(rest)).metadata;
  const key = await rest.addKey('acme', ['reports:read', 'actions:write', 'workspaces:write']);
  for (const method of ['POST', 'DELETE']) {
    const answer = await rest.call(method, links(name), { key });
    assert.equal([answer.status, at(answer.json, 'detail', 'required_scope')], [403, 'reports:write']);
  }
});
refused.run();

const shown = restSuite('getSharedReport 200');

shown('[Y-02] it is the page of the report, and search engines are asked not to list it', async ({ rest }) => {
  const { name } = (await seedOne(rest)).metadata;
  const { to } = await share(rest, name);
  const answer = await open(rest, to);
  const page = await rest.call('GET', `/v1/visibility-reports/${name}/page`);
  assert.is(answer.text, page.text);
  const { 'x-robots-tag': robots, 'cache-control': cache, 'referrer-policy': referrer } = answer.headers;
  assert.equal([robots, cache, referrer], ['noindex', 'private, max-age=0, must-revalidate', 'no-referrer']);
  assert.match(answer.text, '<meta name="robots" content="noindex">');
  assert.is(answer.headers['content-security-policy'], page.headers['content-security-policy']);
  assert.is((await open(rest, to, rest.acme.host, { 'if-none-match': answer.headers.etag })).status, 304);
});

shown('[Y-02] every signing key in force opens it', async ({ rest }) => {
  const report = await seedOne(rest);
  assert.is((await open(rest, signed(rest, report))).status, 200);
  assert.is((await open(rest, signed(rest, report, {}, SIGNING_KEYS[1]))).status, 200);
  assert.is((await open(rest, signed(rest, report, {}, FOREIGN_KEY))).status, 404);
});
shown.run();

const dead = restSuite('getSharedReport 404');

dead('[Y-02] every reason gives the identical body', async ({ rest }) => {
  const [report, other] = [await seedOne(rest), await seedOne(rest)];
  const foreign = await seedOne(rest, rest.rival.namespace);
  const soon = Math.floor(rest.clock.now() / 1000) + 900;
  const base = `/shared/visibility-reports/${report.metadata.name}`;
  const key = SIGNING_KEYS[0] ?? FOREIGN_KEY;
  const image = imageSignature(
    { host: rest.acme.host, execution: report.metadata.name, index: 0, imageId: report.metadata.uid, expires: soon },
    key,
  );
  const wrong: [string, string?][] = [
    [`${base}?expires=${soon}&signature=${UNSIGNED}`],
    [`${base}?expires=${soon}&signature=${image}`],
    [`${base}?expires=${'9'.repeat(400)}&signature=${UNSIGNED}`],
    [signed(rest, report, { expires: soon - 901 })],
    [signed(rest, report), rest.rival.host],
    [signed(rest, report, { host: rest.rival.host }), rest.rival.host],
    [signed(rest, report, { host: rest.rival.host })],
    [signed(rest, report, { epoch: 1 })],
    [signed(rest, report, { uid: 'another' })],
    [signed(rest, report).replace(report.metadata.name, other.metadata.name)],
    [signed(rest, report).replace(/expires=\d+/, `expires=${soon}`)],
    [signed(rest, foreign)],
    [signed(rest, report).replace(report.metadata.name, `pvr-${'a'.repeat(26)}`)],
  ];
  for (const [to, host] of wrong) {
    const answer = await open(rest, to, host);
    assert.equal([answer.status, answer.text], [404, '{"detail":"Shared report not found"}'], to);
  }
});

dead('[Y-02] a link dies with its time', async ({ rest }) => {
  const report = await seedOne(rest);
  const expires = Math.floor((await timeOf(rest)) / 1000) + 8;
  const to = signed(rest, report, { expires });
  assert.is((await open(rest, to)).status, 200);
  await rest.clock.advance(expires * 1000 - rest.clock.now());
  assert.is((await open(rest, to)).status, 404);
});

dead('[Y-02] DELETE revokes all links of that report, of no other, and none that are made later', async ({ rest }) => {
  const [report, other] = [(await seedOne(rest)).metadata.name, (await seedOne(rest)).metadata.name];
  const before = [await share(rest, report), await share(rest, report, { expires_in_days: 90 })];
  const kept = await share(rest, other);
  const { headers } = await open(rest, before[0]?.to ?? '');
  for (let times = 0; times < 2; times += 1) {
    const answer = await rest.call('DELETE', links(report));
    assert.equal([answer.status, answer.bytes.length, answer.headers['content-length']], [204, 0, undefined]);
  }
  for (const { to } of before) {
    const answer = await open(rest, to, rest.acme.host, { 'if-none-match': headers.etag });
    assert.equal([answer.status, answer.text], [404, '{"detail":"Shared report not found"}']);
  }
  assert.is((await open(rest, kept.to)).status, 200);
  assert.is((await open(rest, (await share(rest, report)).to)).status, 200);
  const page = await rest.call('GET', `/v1/visibility-reports/${report}/page`);
  assert.is(page.headers.etag, headers.etag, 'the page itself has not changed');
});

dead.inMemory(
  'a second replica on the same ports',
  '[Y-02] a revoked link is dead on every replica at once',
  async ({ rest }) => {
    const { store, artifacts, directory, clock } = rest;
    const other = await startMemoryRest({ store, artifacts, directory, clock });
    const { name } = (await seedOne(rest)).metadata;
    const { to } = await share(rest, name);
    // both have the page in memory, and the views of the other never hear of a change
    for (const replica of [rest, other]) assert.is((await open(replica, to)).status, 200);
    assert.is((await rest.call('DELETE', links(name))).status, 204);
    for (const replica of [rest, other]) assert.is((await open(replica, to)).status, 404);
    await other.close();
  },
);
dead.run();

const invalid = restSuite('getSharedReport 422');

invalid('[Y-02] expires and signature have their form', async ({ rest }) => {
  const { name } = (await seedOne(rest)).metadata;
  for (const [query, member, type] of [
    [`expires=x&signature=${UNSIGNED}`, 'expires', 'int_parsing'],
    ['expires=1&signature=f', 'signature', 'string_too_short'],
    [`signature=${UNSIGNED}`, 'expires', 'missing'],
  ] as const) {
    const { status, json } = await open(rest, `/shared/visibility-reports/${name}?${query}`);
    assert.equal([status, at(json, 'detail', 0, 'loc'), at(json, 'detail', 0, 'type')], [422, ['query', member], type]);
  }
});
invalid.run();

const unavailable = restSuite('share links 503');

unavailable('[Y-02] while the store is away, nothing is said to be revoked and no page is shown', async ({ rest }) => {
  const { name } = (await seedOne(rest)).metadata;
  const { to } = await share(rest, name);
  await rest.faults.storeAway();
  for (const answer of [await rest.call('DELETE', links(name)), await open(rest, to)])
    assert.equal([answer.status, answer.json], [503, { detail: { code: 'temporarily_unavailable' } }]);
  await rest.faults.mend();
  assert.is((await open(rest, to)).status, 200);
});

unavailable(
  '[Y-02] a link that has expired, or that nobody can have made, does not ask the store',
  async ({ rest }) => {
    const report = await seedOne(rest);
    const nowS = Math.floor(rest.clock.now() / 1000);
    assert.is((await open(rest, signed(rest, report, { expires: nowS + 90 * DAY_S }))).status, 200);
    await rest.faults.storeAway();
    for (const [expires, status] of [
      [nowS - 1, 404],
      [nowS + 90 * DAY_S, 503],
      [nowS + 92 * DAY_S, 404],
    ] as const)
      assert.is((await open(rest, signed(rest, report, { expires }))).status, status, `${expires - nowS}`);
    await rest.faults.mend();
  },
);
unavailable.run();
