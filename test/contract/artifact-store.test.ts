import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileArtifactStore } from '../../src/adapters/embedded/artifact-store.ts';
import { dataFolderFiles } from '../../src/adapters/embedded/open-data-folder.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { artifactStoreContract } from './artifact-store.contract.ts';

for (const fsync of [false, true]) {
  artifactStoreContract(`embedded, fsync ${fsync}`, async () => {
    const folder = tempFolder();
    const open = () => new FileArtifactStore({ folder, files: dataFolderFiles(folder, { fsync }), clock: systemClock });
    return {
      store: open(),
      other: open(),
      damage: async (ref) => {
        const path = join(folder, 'artifacts', ref.key);
        await writeFile(path, Buffer.alloc((await readFile(path)).length, 'x'));
      },
      close: async () => {},
    };
  });
}
