import { gunzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import type { ReportResult } from '../../../src/contract/report.ts';
import { sha256Of } from '../../../src/lib/sha256.ts';
import { madeUpReport } from '../../support/page-reports.ts';
import { reportResult } from '../../support/report-result.ts';
import type { Rest } from '../../support/rest.ts';
import { type Answer, at } from '../../support/rest-client.ts';
import { now, seedAction, seedCompleted, seedReport, seedWorkspace, storeJson } from '../../support/rest-seeds.ts';
import { restSuite } from '../../support/rest-suite.ts';

const path = (id: string, query = ''): string => `/v1/visibility-reports/${id}/page${query}`;
const GZIP = { 'accept-encoding': 'gzip' };
/** One more than the pages that a partner may have in the making or waiting. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'tr', 'ja', 'ko', 'ar', 'th'];
const HTML_LANG = /<html lang="([\w-]+)"/;

const SPACE = 'xmlns="http://www.w3.org/2000/svg"';
const CLEAN_LOGO = `<svg ${SPACE} viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>`;
const LOGO = Buffer.from(
  `<svg ${SPACE} viewBox="0 0 8 8" onload="alert(1)"><script>alert(1)</script><path d="M0 0h8v8z"/></svg>`,
).toString('base64');

async function seedOne(rest: Rest, result: ReportResult = reportResult()) {
  const { name } = (await seedWorkspace(rest)).metadata;
  return { workspace: name, report: await seedCompleted(rest, name, result) };
}
const read = (rest: Rest, id: string, query = '', headers = {}): Promise<Answer> =>
  rest.call('GET', path(id, query), { headers });

/** A completed report with numbers for the trend, later than the one before. */
async function seedMeasured(rest: Rest, workspace: string) {
  await rest.clock.advance(20);
  const [at, result] = [now(rest), await storeJson(rest, reportResult())];
  const measured = { visibility: '44.12', visibilityLower: '33.50', visibilityUpper: '55.27' };
  const status = { phase: 'Completed', finishedAt: at, updatedAt: at, score: 52, measured, result } as const;
  return seedReport(rest, workspace, { status });
}

const ok = restSuite('getVisibilityReportPage 200');

ok(
  '[Y-01] one HTML document, which neither fetches nor runs anything and which nobody in between keeps',
  async ({ rest }) => {
    const { report } = await seedOne(rest, madeUpReport(1).result);
    const { status, headers, text } = await read(rest, report.metadata.name);
    assert.is(status, 200);
    assert.match(text, /^<!doctype html>\s[\s\S]+<\/html>\s*$/);
    assert.match(text, 'Kestrel Cycles');
    assert.match(text, `<code>${report.metadata.name}</code>`);
    assert.is(headers['content-type'], 'text/html; charset=utf-8');
    assert.match(String(headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-[^']+'; /);
    assert.not.match(String(headers['content-security-policy']), /unsafe|https?:|\*|script-src/);
    assert.equal(
      [headers['cache-control'], headers['x-content-type-options'], headers['referrer-policy'], headers.vary],
      ['private, max-age=0, must-revalidate', 'nosniff', 'no-referrer', 'accept-encoding'],
    );
  },
);

ok('[Y-01] the policy in the header is that of the document', async ({ rest }) => {
  const { report } = await seedOne(rest);
  const { headers, text } = await read(rest, report.metadata.name);
  const [, written = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(text) ?? [];
  assert.is(written.replaceAll('&#39;', "'"), headers['content-security-policy']);
});

ok('[Y-01] it is gzipped for those who take that, and the same document', async ({ rest }) => {
  const { report } = await seedOne(rest, madeUpReport(2).result);
  const plain = await read(rest, report.metadata.name);
  const zipped = await read(rest, report.metadata.name, '', GZIP);
  assert.equal([plain.headers['content-encoding'], zipped.headers['content-encoding']], [undefined, 'gzip']);
  assert.ok(gunzipSync(zipped.bytes).equals(plain.bytes) && zipped.bytes.length < plain.bytes.length / 3);
  assert.is(zipped.headers.etag, plain.headers.etag);
});

ok(
  '[Y-01] [P-02] who has it gets 304 with the headers of the page, and another language is another page',
  async ({ rest }) => {
    const { report } = await seedOne(rest);
    const first = await read(rest, report.metadata.name);
    const tag = { 'if-none-match': first.headers.etag };
    const again = await read(rest, report.metadata.name, '', tag);
    assert.equal([again.status, again.bytes.length, again.headers.etag], [304, 0, first.headers.etag]);
    assert.is(again.headers['content-security-policy'], first.headers['content-security-policy']);
    assert.is((await read(rest, report.metadata.name, '', { 'if-none-match': 'W/"other"' })).status, 200);
  },
);

ok('[Y-01] members that only a later version knows do not matter', async ({ rest }) => {
  const result = reportResult();
  const later = { ...result, aLaterMember: 1, report: { ...result.report, aLaterMember: { deep: 1 } } };
  const { report } = await seedOne(rest, later);
  const { status, text } = await read(rest, report.metadata.name);
  assert.is(status, 200);
  assert.not.match(text, 'aLaterMember');
});

ok('[Y-01] it has the digest of the stored analysis, by which replay knows the report', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  const stored = { analysed: true };
  const [result, analysis] = [await storeJson(rest, reportResult()), await storeJson(rest, stored)];
  const status = { phase: 'Completed', finishedAt: now(rest), updatedAt: now(rest), result, analysis } as const;
  const report = await seedReport(rest, name, { status });
  assert.match((await read(rest, report.metadata.name)).text, `sha256:${sha256Of(JSON.stringify(stored))}`);
});

ok(
  '[Y-01] [U-06] its trend ends with the report itself; a change of the trend shows within a second',
  async ({ rest }) => {
    const { name } = (await seedWorkspace(rest)).metadata;
    const [first, second] = [await seedMeasured(rest, name), await seedMeasured(rest, name)];
    const points = ({ text }: Answer): number =>
      (text.match(/data-field="trend\.data\[\d\]\.visibility_score"/g) ?? []).length;
    assert.is(points(await read(rest, first.metadata.name)), 0);
    const before = await read(rest, second.metadata.name);
    assert.is(points(before), 2);
    const completedAt = second.spec.createdAt ?? '';
    await seedAction(rest, name, { status: { phase: 'Completed', updatedAt: completedAt, completedAt } });
    await rest.clock.advance(0); // a real clock has gone on since it was read
    await rest.clock.advance(1100);
    const after = await read(rest, second.metadata.name);
    assert.is.not(after.headers.etag, before.headers.etag);
    assert.is.not(after.text, before.text);
  },
);

ok('[Y-01] the language is the one asked for, else that of the site', async ({ rest }) => {
  const { report } = await seedOne(rest);
  const [, own] = HTML_LANG.exec((await read(rest, report.metadata.name)).text) ?? [];
  const [, asked] = HTML_LANG.exec((await read(rest, report.metadata.name, '?language=en-GB')).text) ?? [];
  assert.equal([own, asked], ['en', 'en']);
});

ok('[Y-03] it shows the branding of its partner, and a change of it at once', async ({ rest }) => {
  const { report } = await seedOne(rest);
  const { name } = report.metadata;
  const plain = await read(rest, name);
  assert.not.match(plain.text, '<img');
  await rest.brand('acme', { name: 'Acme <Agency>', logo: LOGO, colour: '#ffee00', footer: 'By Acme' });
  const { text, headers } = await read(rest, name);
  assert.match(text, '<img alt="Acme &lt;Agency&gt;" src="data:image/svg+xml;base64,');
  assert.match(text, '<footer><bdi>By Acme</bdi></footer>');
  const [, logo = ''] = /src="data:image\/svg\+xml;base64,([^"]+)"/.exec(text) ?? [];
  assert.is(Buffer.from(logo, 'base64').toString(), CLEAN_LOGO);
  assert.not.match(text, '#ffee00', 'it cannot be read on white');
  assert.match(
    String(headers['content-security-policy']),
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; base-uri 'none'; form-action 'none'$/,
  );
  assert.is.not(headers.etag, plain.headers.etag);
  await rest.brand('acme', undefined);
  assert.is((await read(rest, name)).text, plain.text);
});

ok('[Y-03] a logo that is refused leaves the name, and other partners are not concerned', async ({ rest }) => {
  const { report } = await seedOne(rest);
  const { namespace, host, key } = rest.rival;
  const workspace = await seedWorkspace(rest, { namespace });
  const foreign = await seedCompleted(rest, workspace.metadata.name, reportResult(), { namespace });
  await rest.brand('acme', { name: 'Acme Agency', logo: Buffer.from('<html/>').toString('base64') });
  const own = await read(rest, report.metadata.name);
  assert.match(own.text, '<strong><bdi>Acme Agency</bdi></strong>');
  assert.not.match(own.text, '<img');
  const other = await rest.call('GET', path(foreign.metadata.name), { host, key });
  assert.not.match(other.text, 'Acme Agency');
});

ok.inMemory('calls of ports are counted', '[Y-01] a page is kept for the next reader', async ({ rest }) => {
  const { report } = await seedOne(rest);
  await read(rest, report.metadata.name);
  await rest.clock.advance(1100);
  const reads = rest.artifacts.reads.length;
  await Promise.all([read(rest, report.metadata.name), read(rest, report.metadata.name, '', GZIP)]);
  assert.is(rest.artifacts.reads.length, reads);
});
ok.run();

const conflict = restSuite('getVisibilityReportPage 409');

conflict('[Y-01] a report that has not completed has no page', async ({ rest }) => {
  const { name } = (await seedWorkspace(rest)).metadata;
  for (const status of [
    undefined,
    { phase: 'Running', updatedAt: now(rest) } as const,
    { phase: 'Failed', error: 'run_lost: gone', updatedAt: now(rest) } as const,
  ]) {
    const report = await seedReport(rest, name, status && { status });
    const answer = await read(rest, report.metadata.name);
    assert.equal([answer.status, answer.json], [409, { detail: { code: 'report_not_completed' } }]);
  }
});

for (const how of ['damage', 'remove'] as const)
  conflict.inMemory('a port is replaced', `[Y-01] a lost result says so: ${how}`, async ({ rest }) => {
    const { report } = await seedOne(rest);
    rest.artifacts[how](report.status?.result ?? raise());
    const answer = await read(rest, report.metadata.name);
    assert.equal([answer.status, answer.json], [409, { detail: { code: 'result_lost' } }]);
  });
conflict.run();

const missing = restSuite('getVisibilityReportPage 404');

missing('[Y-01] [H-07] missing, malformed and foreign look alike', async ({ rest }) => {
  const workspace = await seedWorkspace(rest, { namespace: rest.rival.namespace });
  const foreign = await seedReport(rest, workspace.metadata.name, { namespace: rest.rival.namespace });
  for (const id of [foreign.metadata.name, `pvr-${'a'.repeat(26)}`, 'pvr-', 'pws-x']) {
    const answer = await read(rest, id);
    assert.equal([answer.status, answer.text], [404, '{"detail":"Visibility report not found"}'], id);
  }
});
missing.run();

const forbidden = restSuite('getVisibilityReportPage 403');

forbidden('[Y-01] [H-05] needs reports:read', async ({ rest }) => {
  const { report } = await seedOne(rest);
  const key = await rest.addKey('acme', ['reports:write', 'actions:read', 'workspaces:read']);
  const answer = await rest.call('GET', path(report.metadata.name), { key });
  assert.equal([answer.status, at(answer.json, 'detail', 'required_scope')], [403, 'reports:read']);
});
forbidden.run();

const invalid = restSuite('getVisibilityReportPage 422');

invalid('[Y-01] a language that the page does not have is refused', async ({ rest }) => {
  const { report } = await seedOne(rest);
  for (const [language, type] of [
    ['sv', 'value_error'],
    ['English', 'value_error'],
    ['en_GB!', 'value_error'],
    ['x', 'string_too_short'],
    ['e'.repeat(36), 'string_too_long'],
  ] as const) {
    const { status, json } = await read(rest, report.metadata.name, `?language=${language}`);
    const [loc, found] = [at(json, 'detail', 0, 'loc'), at(json, 'detail', 0, 'type')];
    assert.equal([status, loc, found], [422, ['query', 'language'], type], language);
  }
});
invalid.run();

const fault = restSuite('getVisibilityReportPage 500');

fault.inMemory(
  'each line of a program’s log that tells of a fault is one',
  '[Y-01] a result from which no page can be made leaves the report as it was',
  async ({ rest }) => {
    const { report } = await seedOne(rest, { report: { brand_name: 'Acme' } } as unknown as ReportResult); // damaged on purpose
    const answer = await read(rest, report.metadata.name);
    assert.equal([answer.status, answer.text], [500, '{"detail":"Internal Server Error"}']);
    const after = await rest.store.get('VisibilityReport', report.metadata);
    assert.equal(after, report);
  },
);
fault.run();

const unavailable = restSuite('getVisibilityReportPage 503');

unavailable('[Y-01] [E-08] a result that cannot be read now is not shown as missing', async ({ rest }) => {
  const { report } = await seedOne(rest);
  await rest.faults.artifactsAway();
  const answer = await read(rest, report.metadata.name);
  assert.equal([answer.status, answer.json], [503, { detail: { code: 'temporarily_unavailable' } }]);
  await rest.faults.mend();
  assert.is((await read(rest, report.metadata.name)).status, 200);
});
unavailable.inMemory(
  'a port is replaced',
  '[Y-01] of one partner only so many pages are made and wait at a time; others do not notice',
  async ({ rest }) => {
    const { report } = await seedOne(rest);
    const { namespace, host, key } = rest.rival;
    const workspace = await seedWorkspace(rest, { namespace });
    const foreign = await seedCompleted(rest, workspace.metadata.name, reportResult(), { namespace });
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const stored = rest.artifacts.read.bind(rest.artifacts);
    rest.artifacts.read = async (reference) => {
      await opened;
      return stored(reference);
    };
    const asked = LANGUAGES.map((language) => read(rest, report.metadata.name, `?language=${language}`));
    const refused = await Promise.race(asked);
    assert.equal([refused.status, refused.json], [503, { detail: { code: 'temporarily_unavailable' } }]);
    assert.is(refused.headers['retry-after'], '2');
    const other = rest.call('GET', path(foreign.metadata.name), { host, key });
    open();
    assert.is((await other).status, 200);
    const statuses = (await Promise.all(asked)).map(({ status }) => status).sort();
    assert.equal(statuses, [...Array.from({ length: 12 }, () => 200), 503]);
  },
);
unavailable.run();

function raise(): never {
  throw new Error('the report has no result');
}
