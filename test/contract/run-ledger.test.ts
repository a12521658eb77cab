import { dataFolderFiles } from '../../src/adapters/embedded/open-data-folder.ts';
import { FileRunLedger } from '../../src/adapters/embedded/run-ledger.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { gatedOnce, runLedgerContract } from './run-ledger.contract.ts';

for (const fsync of [false, true]) {
  runLedgerContract(`embedded, fsync ${fsync}`, async () => {
    const folder = tempFolder();
    const open = () => new FileRunLedger({ folder, files: dataFolderFiles(folder, { fsync }), clock: systemClock });
    return { ledger: open(), other: open(), gated: gatedOnce(open()), close: async () => {} };
  });
}
