import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { openDataFolder } from '../../src/adapters/embedded/open-data-folder.ts';
import { EmbeddedResourceStore } from '../../src/adapters/embedded/resource-store.ts';
import { readResource } from '../../src/adapters/kubernetes/read-resource.ts';
import { claimEntry } from '../../src/adapters/nats/run-ledger.ts';
import { systemClock as clock } from '../../src/lib/clock.ts';
import { runDone, unpackCheckpoint } from '../../src/ports/run-ledger.ts';
import { KIND_NAMES } from '../../src/resources/kinds.ts';
import { asked, storedAnswers } from '../support/embedded/kill-case.ts';
import { type Embedded, runProgram, startEmbedded, terminal, type World } from '../support/embedded.ts';
import { readOldDataFolder, type View, viewsOf, worldOf } from '../support/old-data-folder.ts';
import { at } from '../support/rest-client.ts';
import { suite } from '../support/suite.ts';

/** What each released version has left in a data folder; test/support/write-data-folder.ts wrote it. */
const files = globSync('test/fixtures/data-folders/*.json.gz').sort();

type Replacer = (name: string, value: unknown) => unknown;

/** What an action needs is no longer shown with it; the list in a stored result stays as it is. */
const withoutNeeds: Replacer = (name, value) => (name === 'needs' ? undefined : value);

/** A workspace has gained members since (V-04). */
const withSettings: Replacer = (_, value) =>
  at(value, 'website') === undefined ? value : { ...Object(value), settings: null, plan: null };

/** A report and an execution have gained a member since (P-04). */
const withProgress: Replacer = (_, value) =>
  at(value, 'completed_at') === undefined ? value : { ...Object(value), progress: null };

/** Nothing is known of what happened to an action before histories were kept (L-01). */
const withHistory: Replacer = (_, value) =>
  at(value, 'latest_execution') === undefined ? value : { ...Object(value), history: [] };

/** How an output was made was not recorded (J-02), nor the FAQ of an article as JSON-LD and the sources of a post. */
const withProvenance: Replacer = (_, value) => {
  const output = at(value, 'output');
  if (output === undefined) return value;
  const since = at(output, 'article_plan') === undefined ? { sources: null } : { faq_json_ld: null };
  return { ...Object(value), output: { ...Object(output), provenance: null, ...since } };
};

const CHANGES: readonly [path: RegExp, Replacer][] = [
  [/actions/, withoutNeeds],
  [/actions\/[^/]*$/, withHistory],
  [/output$/, withProvenance],
  [/workspaces(\/[^/]*)?$/, withSettings],
  [/./, withProgress],
];

function shownNow(path: string, view: View): View {
  const changes = CHANGES.filter(([paths]) => paths.test(path));
  return changes.reduce((shown, [, change]) => JSON.parse(JSON.stringify(shown, change)) as View, view); // the same shape
}

const folders = suite('embedded: data folders of earlier versions');
folders('of every version there is one', () => assert.ok(files.length > 0));

for (const file of files) {
  const of = basename(file, '.json.gz');
  const old = readOldDataFolder(file);
  let world: World;
  let program: Embedded;
  let paid: ReadonlySet<string>;

  folders(`${of}: every resource in it reads as one from a cluster`, async () => {
    world = await worldOf(old);
    const folder = await openDataFolder(world.data, { fsync: false, clock });
    const store = new EmbeddedResourceStore({ database: folder.database, clock, newUid: randomUUID });
    for (const kind of KIND_NAMES) {
      const { items } = await store.list(kind, { limit: 100 });
      assert.ok(items.length > 0, kind);
      for (const item of items) assert.equal(readResource(kind, JSON.parse(JSON.stringify(item))), item);
    }
    store.close();
    folder.close();
  });

  folders(`${of}: claims, checkpoints and ends in it read as entries of a cluster’s bucket`, () => {
    for (const [path, content] of Object.entries(old.data)) {
      const bytes = Buffer.from(content, 'base64');
      const [, name] = /^runs\/.+\/(claim|checkpoint|done)\b/.exec(path) ?? [];
      if (name === 'claim') claimEntry.parse(JSON.parse(bytes.toString('utf8')));
      if (name === 'checkpoint') assert.ok(unpackCheckpoint(gunzipSync(bytes))?.key, path);
      if (name === 'done') assert.equal(runDone.parse(JSON.parse(bytes.toString('utf8'))), JSON.parse(String(bytes)));
    }
  });

  folders(`${of}: partners read what they read before`, async () => {
    paid = await storedAnswers(world);
    program = await startEmbedded(world);
    const views = await viewsOf(program, Object.keys(old.views));
    for (const [path, view] of Object.entries(old.views)) assert.equal(views[path], shownNow(path, view), path);
  });

  folders(`[K-06] ${of}: a half-finished run ends, and does not pay again for what it had stored`, async () => {
    const report = await terminal(program, old.halfway);
    assert.is(report.status, 'completed', String(report.error));
    const calls = asked(world.providers.requests);
    assert.ok(calls.length > 0, 'it was half-way');
    assert.is(new Set(calls).size, calls.length, 'each question once');
    for (const call of calls)
      assert.not.ok(
        [...paid].some((entry) => entry.endsWith(` ${call}`)),
        call,
      );
  });

  folders(`[Q-01] [U-03] ${of}: the next report makes a plan, and is not compared with those before it`, async () => {
    const { workspace_id: workspace } = (await terminal(program, old.halfway)) as { workspace_id: string }; // of the contract
    const path = `/v1/workspaces/${workspace}`;
    const settings = { names: ['Oak Tables'] };
    assert.is((await program.call('PATCH', path, { body: { settings } })).status, 200);
    const launched = await program.call('POST', `${path}/visibility-reports`);
    assert.is(launched.status, 202, launched.text);
    const report = await terminal(program, String(at(JSON.parse(launched.text), 'id')));
    assert.is(report.status, 'completed', String(report.error));
    const change = at(report, 'result', 'report', 'change');
    assert.is(at(change, 'verdict'), 'not_comparable');
    assert.ok((at(change, 'reasons') as string[]).includes('plan_changed'), JSON.stringify(change)); // of the contract
    assert.is(at(report, 'result', 'report', 'brand_name'), 'Oak Tables');
    const trend = await program.call('GET', `${path}/trend`);
    assert.is(trend.status, 200, trend.text);
    assert.equal(at(JSON.parse(trend.text), 'data', 0, 'change'), change);
  });

  folders(`${of}: replays to the stored digest`, async () => {
    await program.stop();
    for (const [path, { body }] of Object.entries(old.views)) {
      if (!path.startsWith('/v1/visibility-reports/') || at(body, 'status') !== 'completed') continue;
      const { code, stdout, stderr } = await runProgram(['replay', String(at(body, 'id')), '--data', world.data]);
      assert.is(code, 0, stdout + stderr);
    }
    await world.close();
  });
}

folders.run();
