import { gatedOnce, runLedgerContract } from '../../contract/run-ledger.contract.ts';
import { FakeRunLedger } from './run-ledger.ts';

runLedgerContract('fake', async () => {
  const ledger = new FakeRunLedger();
  return { ledger, other: ledger, gated: gatedOnce(ledger), close: async () => {} };
});
