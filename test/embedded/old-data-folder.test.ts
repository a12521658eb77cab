import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { openDataFolder } from '../../src/adapters/embedded/open-data-folder.ts';
import { EmbeddedResourceStore } from '../../src/adapters/embedded/resource-store.ts';
import { readResource } from '../../src/adapters/kubernetes/read-resource.ts';
import { claimEntry, doneEntry, unpacked } from '../../src/adapters/nats/run-entries.ts';
import { systemClock as clock } from '../../src/lib/clock.ts';
import { KIND_NAMES } from '../../src/resources/kinds.ts';
import { asked, storedAnswers } from '../support/embedded/kill-case.ts';
import { type Embedded, runProgram, startEmbedded, terminal, type World } from '../support/embedded.ts';
import { readOldDataFolder, type View, viewsOf, worldOf } from '../support/old-data-folder.ts';
import { at } from '../support/rest-client.ts';
import { suite } from '../support/suite.ts';

/** What each released version has left in a data folder; test/support/write-data-folder.ts wrote it. */
const files = globSync('test/fixtures/data-folders/*.json.gz').sort();

/** What an action needs is no longer shown with it; the list in a stored result stays as it is. */
const shownNow = (path: string, view: View): View =>
  path.includes('actions')
    ? (JSON.parse(JSON.stringify(view, (name, value) => (name === 'needs' ? undefined : value))) as View)
    : view; // the same shape

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
      if (name === 'checkpoint') assert.ok(unpacked(gunzipSync(bytes))?.key, path);
      if (name === 'done') assert.equal(doneEntry.parse(JSON.parse(bytes.toString('utf8'))), JSON.parse(String(bytes)));
    }
  });

  folders(`${of}: partners read what they read before`, async () => {
    paid = await storedAnswers(world);
    program = await startEmbedded(world);
    const views = await viewsOf(program, Object.keys(old.views));
    for (const [path, view] of Object.entries(old.views)) assert.equal(views[path], shownNow(path, view), path);
  });

  folders(`[K-06] ${of}: a run that was half-way ends, and pays for nothing that it had stored`, async () => {
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
