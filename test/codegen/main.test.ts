import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { generatedFiles } from '../../src/codegen/files.ts';
import { findDifferences, writeDifferences } from '../../src/codegen/main.ts';
import { suite } from '../support/suite.ts';

const test = suite('codegen/main');
const ROOT = join(import.meta.dirname, '..', '..');

test('the committed files are what the schemas make', async () => {
  assert.equal(await findDifferences(ROOT), []);
});

test('writes what is missing, names what was edited, repairs it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sightline-codegen-'));
  const all = Object.keys(generatedFiles());
  try {
    assert.equal(await writeDifferences(root), all);
    assert.equal(await findDifferences(root), []);
    const first = join(root, String(all[0]));
    const made = await readFile(first, 'utf8');
    await writeFile(first, `${made} `);
    assert.equal(await findDifferences(root), [all[0]]);
    await writeDifferences(root);
    assert.is(await readFile(first, 'utf8'), made);
  } finally {
    await rm(root, { recursive: true });
  }
});

test.run();
