import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { z } from 'zod';
import { evidence } from '../../src/analysis/evidence.ts';
import { analysisDocument, VERSIONS } from '../../src/analysis/types.ts';
import { images } from '../../src/config/models.ts';
import { documentedTests, namesItsTests } from '../support/documented-tests.ts';
import { suite } from '../support/suite.ts';

const document = documentedTests('docs/upgrading.md');
const upgrading = suite('docs/upgrading.md');

namesItsTests(upgrading, document, 15);

upgrading('what it says of formats, versions and lifetimes is so', () => {
  for (const shape of [analysisDocument, evidence]) assert.equal(shape.shape.format.values, new Set([1]));
  assert.match(document.body, '| Artifacts `analysis`, `evidence` | `format: 1` |');
  for (const part of Object.keys(VERSIONS)) assert.match(document.body.toLowerCase(), part);
  const { urlLifetimeSeconds } = z
    .object({ urlLifetimeSeconds: z.int() })
    .parse(images.parse({ adapter: 'simulated' }));
  assert.match(document.body, `\`images.urlLifetimeSeconds\` (${urlLifetimeSeconds})`);
  const chart = readFileSync('charts/sightline/Chart.yaml', 'utf8');
  assert.match(chart, "kubeVersion: '>=1.31.0-0'");
  assert.match(document.body, '\n1.31 and newer');
});

upgrading.run();
