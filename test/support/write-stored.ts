/**
 * node test/support/write-stored.ts 0.2.0
 *
 * Run once at a release, by hand: writes test/fixtures/stored/VERSION.json, what the program of that version leaves in
 * its stores. Later versions have to read it (test/stored.test.ts), so a file is never written again.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { makeOriginals, type Originals } from '../bench/sizes/originals.ts';

const [version = ''] = process.argv.slice(2);
const file = `test/fixtures/stored/${version}.json`;
if (!/^\d+\.\d+\.\d+$/.test(version) || existsSync(file)) throw new Error(`not a new version: ${version}`);

const made = await makeOriginals({ openQuestions: 9, brandedQuestions: 1, samples: 1 });
const document = (name: string): unknown => JSON.parse(textOf(made, name));
const { workspace, report, action, execution } = made;
const { result, analysis, evidence, output } = { ...report.status, ...execution.status };
if (!result || !analysis || !evidence || !output) throw new Error('an artifact lacks');
const ended = { podUid: 'pod-1', requests: 20, simulated: true };
const stored = {
  resources: [workspace, report, action, execution],
  documents: { analysis: document('analysis'), evidence: document('evidence'), result: document('result') },
  // entries of the bucket `runs`, as src/adapters/nats writes them
  claim: { podUid: 'pod-1' },
  done: [
    { outcome: 'Completed', artifacts: { analysis, evidence }, ...ended, microUsd: 412 },
    { outcome: 'Failed', error: 'site_unreachable: The home page could not be read.', artifacts: {}, ...ended },
  ],
};
writeFileSync(file, `${JSON.stringify(stored)}\n`);
process.exit(0);

function textOf({ reportArtifacts }: Originals, name: string): string {
  const found = reportArtifacts.find(({ what }) => what === name);
  if (!found) throw new Error(`no ${name}`);
  return gunzipSync(found.bytes).toString('utf8');
}
