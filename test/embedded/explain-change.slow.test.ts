import * as assert from 'uvu/assert';
import type { VisibilityReport } from '../../src/contract/report.ts';
import { createWorkspace, launch, makeWorld, runProgram, startEmbedded, terminal } from '../support/embedded.ts';
import { at } from '../support/rest-client.ts';
import { suite } from '../support/suite.ts';

const explaining = suite('explain a change on one machine');

explaining('[U-03] [U-06] three reports: verdicts and intervals are explained as partners read them', async () => {
  const world = await makeWorld({ engines: 'simulated' });
  try {
    // enough questions for a verdict
    world.configure({ analysis: { openQuestions: 12, brandedQuestions: 1, samples: 1 } });
    const embedded = await startEmbedded(world);
    const workspace = await createWorkspace(embedded);
    const reports: VisibilityReport[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { json } = await launch(embedded, workspace);
      reports.push(await terminal(embedded, (json as { id: string }).id)); // the contract's shape
    }
    const [first, second, third] = reports;
    const id = third?.id ?? '';
    const explain = async (field: string) => {
      const { code, stdout, stderr } = await runProgram(['explain', id, field, '--json', '--data', world.data]);
      assert.is(code, 0, stderr);
      return JSON.parse(stdout);
    };
    const { json: trend } = await embedded.call('GET', `/v1/workspaces/${workspace}/trend`);
    assert.equal(at(trend, 'data', 0, 'change_pooled', 'reports_before'), [first?.id, second?.id]);
    assert.equal(at(trend, 'data', 0, 'change_pooled', 'reports_after'), [id]);
    for (const field of ['change', 'change_since_first', 'change_pooled']) {
      const { stored, computed, terms } = await explain(field);
      assert.is(computed, stored, field);
      assert.ok(stored.startsWith(at(trend, 'data', 0, field, 'verdict')), `${stored} as ${field}`);
      assert.ok(terms.some(({ name }: { name: string }) => name === 'interval of topics'));
    }
    const range = third?.result?.report.uncertainty?.visibility_score;
    const { stored, computed } = await explain('uncertainty.visibility_score');
    assert.equal([stored, computed], Array(2).fill(range ? `${range.low} to ${range.high}` : null));
    assert.is((await embedded.stop()).code, 0);
  } finally {
    await world.close();
  }
});

explaining.run();
