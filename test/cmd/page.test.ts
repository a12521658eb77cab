import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { load } from 'cheerio';
import * as assert from 'uvu/assert';
import { openDataFolder } from '../../src/adapters/embedded/open-data-folder.ts';
import { EmbeddedResourceStore } from '../../src/adapters/embedded/resource-store.ts';
import { ExitError } from '../../src/cmd/exit.ts';
import { pageOf } from '../../src/cmd/page.ts';
import { systemClock as clock } from '../../src/lib/clock.ts';
import { readOldDataFolder } from '../support/old-data-folder.ts';
import { suite } from '../support/suite.ts';
import { tempFolder } from '../support/temp-folder.ts';

const test = suite('sightline page');

/** A data folder that the first version left, read as it lies there. */
const old = readOldDataFolder('test/fixtures/data-folders/0.1.0.json.gz');
const data = tempFolder();
for (const [path, content] of Object.entries(old.data)) {
  mkdirSync(dirname(join(data, path)), { recursive: true });
  writeFileSync(join(data, path), Buffer.from(content, 'base64'));
}
const reports = Object.values(old.views).flatMap(({ body }) => {
  const { id, status, result } = Object(body);
  return /^pvr-/.test(id)
    ? [{ id: String(id), status: String(status), score: result?.report.ai_visibility_score }]
    : [];
});
const completed = reports.find(({ status }) => status === 'completed');

async function refusal(making: Promise<unknown>): Promise<string> {
  const error = await making.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ExitError)) throw new Error(`no refusal but ${error}`);
  return `${error.code} ${error.lines.join('\n')}`;
}

test('[Y-06] a report of an old version is a page with its score, its digest and what it lacks', async () => {
  const page = load(await pageOf(completed?.id ?? '', { data }, {}));
  assert.is(page('h1 [data-field="result.report.ai_visibility_score"]').text(), String(completed?.score));
  assert.match(page('#method').text(), /sha256:[0-9a-f]{64}/);
  assert.match(page('#verdict').text(), 'does not say');
  assert.is(page('#trend').length, 1);
});

test('[Y-06] the page is in the language that is asked for', async () => {
  assert.match(await pageOf(completed?.id ?? '', { data, language: 'ja' }, {}), '<html lang="ja" dir="ltr">');
});

test('[Y-03] [Y-06] the branding of the partner is on it', async () => {
  const folder = await openDataFolder(data, { fsync: false, clock });
  const store = new EmbeddedResourceStore({ database: folder.database, clock, newUid: randomUUID });
  const { items } = await store.list('Partner', {});
  const [partner] = items;
  if (partner === undefined) throw new Error('the folder has a partner');
  const branding = { name: 'Acme', logo: Buffer.from(LOGO).toString('base64'), footer: 'By Acme' };
  await store.replaceSpec('Partner', partner.metadata, { ...partner.spec, branding });
  await store.close();
  folder.close();
  const page = load(await pageOf(completed?.id ?? '', { data }, {}));
  assert.equal([page('header img').attr('alt'), page('footer').text()], ['Acme', 'By Acme']);
});
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

test('[Y-06] what is no completed report is refused, and why', async () => {
  assert.match(await refusal(pageOf('pvr-nobody', { data }, {})), /^1 no report pvr-nobody in /);
  assert.match(await refusal(pageOf('pvr-nobody', {}, {})), /give --data with the folder/);
  const other = reports.find(({ status }) => status !== 'completed');
  if (other) assert.match(await refusal(pageOf(other.id, { data }, {})), 'only a completed report has numbers');
});

test.run();
