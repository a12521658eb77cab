import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { samplePage } from '../../scripts/sample-page.ts';
import { actionCollection } from '../../src/contract/action.ts';
import { visibilityReport } from '../../src/contract/report.ts';
import { suite } from '../support/suite.ts';

const samples = suite('docs/samples');
const read = (name: string): string => readFileSync(`docs/samples/${name}`, 'utf8');

samples('[Y-03] [Y-04] [Y-05] report.html is what the page makes of the JSON beside it', async () => {
  assert.ok((await samplePage()) === read('report.html'), 'run node scripts/sample-page.ts');
});

samples('the JSON has the shapes of the contract, is of one run, and says that it is simulated', () => {
  const report = visibilityReport.parse(JSON.parse(read('report.json')));
  const { data } = actionCollection.parse(JSON.parse(read('actions.json')));
  const recommended = report.result?.action_list.map(({ id }) => id);
  assert.equal(data.map(({ id }) => id).sort(), recommended?.sort());
  const models = report.result?.report.prompts.flatMap(({ responses }) => responses.map(({ model_id }) => model_id));
  assert.ok(models !== undefined && models.length > 100 && models.every((model) => model.startsWith('simulated-')));
});

samples.run();
