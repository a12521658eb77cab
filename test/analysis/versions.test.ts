import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as assert from 'uvu/assert';
import { z } from 'zod';
import { analyse, analysisBytes } from '../../src/analysis/analyse.ts';
import { type Evidence, evidence } from '../../src/analysis/evidence.ts';
import { suite } from '../support/suite.ts';
import { sha256Of } from './make-evidence.ts';

/** Evidence of reports as earlier versions measured them, with the digest of the analysis that they stored. */
const fixture = z.object({ evidence, sha256: z.string() });
const files = globSync('test/fixtures/stored/analyses/*.json').sort();

const versions = suite('reports of earlier versions');

versions('there are some', () => assert.ok(files.length > 0));

for (const file of files) {
  versions(`[M-16] ${basename(file, '.json')}: the same bytes come from the stored evidence`, () => {
    const { evidence: stored, sha256 } = fixture.parse(JSON.parse(readFileSync(file, 'utf8')));
    assert.is(sha256Of(Buffer.from(analysisBytes(analyse(stored))).toString('utf8')), sha256);
  });
}

versions('[M-16] the version that the evidence names decides, not the newest', () => {
  const [file = ''] = files.filter((name) => name.endsWith('/en.json'));
  const { evidence: stored } = fixture.parse(JSON.parse(readFileSync(file, 'utf8')));
  const [answer] = stored.answers.filter(({ status }) => status === 'ok');
  const mentions = (matcher: number): number => {
    const answers = [{ ...answer, text: '1. **Box** – a place for everything' } as Evidence['answers'][number]];
    return analyse({ ...stored, answers, labels: [], versions: { ...stored.versions, matcher } }).report.overall
      .mention_count;
  };
  assert.equal([1, 2, 99].map(mentions), [0, 1, 1]);
});
versions.run();
