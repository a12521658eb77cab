import { randomUUID } from 'node:crypto';
import * as assert from 'uvu/assert';
import { openDataFolder } from '../../../src/adapters/embedded/open-data-folder.ts';
import { EmbeddedResourceStore } from '../../../src/adapters/embedded/resource-store.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { reportDraft } from '../../contract/resources.ts';
import { nodeProcess, sourceUrl } from '../../support/node-process.ts';
import { suite } from '../../support/suite.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** Creates reports from 16 clients for ever and prints the name of each one that was acknowledged. */
const WRITER = `
  import { writeSync } from 'node:fs';
  import { openDataFolder } from '${sourceUrl('adapters/embedded/open-data-folder.ts')}';
  import { EmbeddedResourceStore } from '${sourceUrl('adapters/embedded/resource-store.ts')}';
  import { systemClock } from '${sourceUrl('lib/clock.ts')}';
  const folder = await openDataFolder(process.argv[1], { fsync: false, clock: systemClock });
  const { database } = folder;
  const store = new EmbeddedResourceStore({ database, clock: systemClock, newUid: () => crypto.randomUUID(), keepChanges: 50 });
  const client = async (id) => {
    for (let i = 0; ; i++) {
      const name = ['pvr', process.argv[2], id, i].join('-');
      const outcome = await store.create({ kind: 'VisibilityReport', metadata: { namespace: 'acme', name }, spec: { workspaceName: 'pws-a' } });
      if (outcome.outcome === 'created') writeSync(1, name + '\\n');
    }
  };
  for (let id = 0; id < 16; id++) client(id);
`;

const crash = suite('embedded resource store, killed');

crash('[R-02] what was acknowledged exists after the process is killed at any moment', async () => {
  const path = tempFolder();
  const acknowledged: string[] = [];
  for (let round = 0; round < 6; round++) {
    const writer = nodeProcess(WRITER, path, String(round));
    await writer.atLeast(20);
    await new Promise((resolve) => setTimeout(resolve, 5 + 37 * round));
    await writer.kill();
    acknowledged.push(...writer.lines());
    const folder = await openDataFolder(path, { fsync: false, clock: systemClock });
    const store = new EmbeddedResourceStore({ database: folder.database, clock: systemClock, newUid: randomUUID });
    const stored = new Set((await store.list('VisibilityReport', {})).items.map(({ metadata }) => metadata.name));
    const lost = acknowledged.filter((name) => !stored.has(name));
    assert.equal(lost, []);
    const check = folder.database.prepare('PRAGMA integrity_check').get();
    assert.equal(Object.values(check ?? {}), ['ok']);
    store.close();
    folder.close();
  }
  assert.ok(acknowledged.length > 100, `${acknowledged.length} acknowledged`);
});

crash('32 clients wait for one durable commit at a time, not each for its own', async () => {
  const folder = await openDataFolder(tempFolder(), { fsync: true, clock: systemClock });
  const store = new EmbeddedResourceStore({ database: folder.database, clock: systemClock, newUid: randomUUID });
  const { database } = folder;
  const exec = database.exec.bind(database);
  let commits = 0;
  database.exec = (sql) => {
    if (sql === 'COMMIT') commits += 1;
    exec(sql);
  };
  const client = async (id: number): Promise<void> => {
    for (let i = 0; i < 50; i++) await store.create(reportDraft('acme', `pvr-${id}-${i}`));
  };
  await Promise.all(Array.from({ length: 32 }, (_, id) => client(id)));
  assert.ok(commits >= 50 && commits < 100, `${commits} commits for 1600 creates`);
  store.close();
  folder.close();
});

crash.run();
