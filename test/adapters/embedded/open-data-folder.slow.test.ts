import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { DataFolderError } from '../../../src/adapters/embedded/data-folder-error.ts';
import { openDataFolder } from '../../../src/adapters/embedded/open-data-folder.ts';
import { EmbeddedResourceStore } from '../../../src/adapters/embedded/resource-store.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { StoreUnavailableError } from '../../../src/ports/resource-store.ts';
import { reportDraft } from '../../contract/resources.ts';
import { suite } from '../../support/suite.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const mountPoint = tempFolder();

/** A file system of this many KiB at the mount point; false where this process may not mount. */
function resize(kib: number, isMounted: boolean): boolean {
  const options = isMounted ? `remount,size=${kib}k` : `size=${kib}k`;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', mountPoint], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const canMount = process.platform === 'linux' && resize(4, false);
const fullDisk = suite('data folder on a full disk');
fullDisk.after(() => {
  if (canMount) execFileSync('umount', [mountPoint]);
});
if (!canMount) console.log('NOTE a full disk was not tried: this process may not mount one');

fullDisk(
  'whatever fails first for want of room, the start or the writes say it in one line and lose nothing',
  async () => {
    if (!canMount) return;
    const endings = new Set<string>();
    for (const kib of [4, 12, 24, 40, 80, 200, 400]) {
      resize(kib, true);
      const path = join(mountPoint, 'data');
      rmSync(path, { recursive: true, force: true });
      endings.add(await fill(path, kib));
    }
    assert.equal([...endings].sort(), ['DataFolderError', 'StoreUnavailableError']);
  },
);

/** Writes until there is no room, gives room and looks; the name of the error that ended it. */
async function fill(path: string, kib: number): Promise<string> {
  const made: string[] = [];
  const open = async () => {
    const folder = await openDataFolder(path, { fsync: true, clock: systemClock });
    return {
      folder,
      store: new EmbeddedResourceStore({ database: folder.database, clock: systemClock, newUid: randomUUID }),
    };
  };
  const opened = await open().catch((error: unknown) => error);
  if (opened instanceof Error) {
    assert.instance(opened, DataFolderError);
    assert.match(opened.message, /^data folder [^\n]*(disk is full|may be full)[^\n]*$/);
    return opened.name;
  }
  const { folder, store } = opened as Awaited<ReturnType<typeof open>>; // not the error, see above
  let end: unknown;
  while (end === undefined) {
    const name = `pvr-${made.length}`;
    await store.create(reportDraft('acme', name)).then(
      () => made.push(name),
      (error: unknown) => (end = error),
    );
  }
  assert.instance(end, StoreUnavailableError);
  resize(kib + 2000, true);
  await store.create(reportDraft('acme', 'pvr-after'));
  store.close();
  folder.close();
  const again = await open();
  const items = (await again.store.list('VisibilityReport', {})).items.map(({ metadata }) => metadata.name);
  assert.equal(items.sort(), [...made, 'pvr-after'].sort());
  again.store.close();
  again.folder.close();
  return 'StoreUnavailableError';
}

fullDisk.run();
