/**
 * The program of an execution's run for tests: claims, writes the smallest output and ends. Its argument is the data
 * folder; a title with `fail` in it ends as failed, one with `hang` never.
 */
import { FileArtifactStore } from '../../src/adapters/embedded/artifact-store.ts';
import { dataFolderFiles } from '../../src/adapters/embedded/open-data-folder.ts';
import { connectToParent } from '../../src/adapters/embedded/run-channel.ts';
import { FileRunLedger } from '../../src/adapters/embedded/run-ledger.ts';
import { executionRunInput } from '../../src/config/run-input.ts';
import { systemClock as clock } from '../../src/lib/clock.ts';
import type { RunOwner } from '../../src/ports/run-ledger.ts';

interface Document {
  readonly owner: RunOwner;
  readonly attempt: number;
  readonly podUid: string;
  readonly input: string;
}

const [folder = ''] = process.argv.slice(2);
const { owner, attempt, podUid, input }: Document = JSON.parse(process.env['SIGHTLINE_RUN'] ?? '{}');
const parent = connectToParent();
const files = dataFolderFiles(folder, { fsync: false });
const ledger = new FileRunLedger({ folder, files, clock });
const artifacts = new FileArtifactStore({ folder, files, clock });
const store = (value: unknown) =>
  artifacts.put(owner, Buffer.from(JSON.stringify(value)), { mediaType: 'application/json', encoding: 'Gzip' });

await ledger.claim(owner, attempt, podUid);
parent.changed();
const { outputId, payload, slug } = executionRunInput.parse(JSON.parse(input));
const end = { podUid, requests: 1, simulated: true };
const title = String(payload['article_title']);
if (title.includes('hang')) await new Promise((resolve) => setTimeout(resolve, 600_000));
if (title.includes('fail'))
  await ledger.finish(owner, { ...end, outcome: 'Failed', error: 'text_rejected: no.', artifacts: {} });
else {
  const output = await store({ id: outputId, slug, content: 'A text.' });
  const sourceLedger = await store({ format: 1 });
  await ledger.finish(owner, { ...end, outcome: 'Completed', artifacts: { output, ledger: sourceLedger } });
}
parent.changed();
