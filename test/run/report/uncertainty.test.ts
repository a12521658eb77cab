import * as assert from 'uvu/assert';
import { uncertaintyOf } from '../../../src/analysis/uncertainty/report.ts';
import { suite } from '../../support/suite.ts';
import { OWNER, reportWorld } from '../world.ts';

const uncertain = suite('uncertainty of a run');

uncertain('[M-16] a run stores how sure its numbers are, by the version of today', async () => {
  const world = reportWorld();
  await world.start();
  const evidence = await world.evidence();
  const { report } = await world.analysis();
  assert.is(evidence.uncertainty?.version, evidence.versions.intervals);
  assert.is(evidence.uncertainty?.visibility?.point, report.visibility_score);
  assert.equal(uncertaintyOf(evidence, OWNER.name), evidence.uncertainty);
});

uncertain.run();
