import * as assert from 'uvu/assert';
import { readResource } from '../../../src/adapters/kubernetes/read-resource.ts';
import type { Comparable } from '../../../src/analysis/verdict/comparable.ts';
import { changesOf } from '../../../src/cmd/audit/explain-changes.ts';
import type { ReportSource, StoredReport } from '../../../src/cmd/audit/stored-report.ts';
import { ExitError } from '../../../src/cmd/exit.ts';
import type { StatusOf, VisibilityReport } from '../../../src/resources/kinds.ts';
import { makeEvidence } from '../../analysis/make-evidence.ts';
import { measured } from '../../controllers/visibility-report/measured.ts';
import { anAnalysis } from '../../support/analysis.ts';
import { makeReport } from '../../support/builders.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { suite } from '../../support/suite.ts';

const explaining = suite('explain a change');

/** Stored reports by name, each with what it keeps to be compared with. */
async function stored(
  reports: Readonly<Record<string, Comparable | undefined>>,
  read: string[] = [],
): Promise<ReportSource> {
  const artifacts = new FakeArtifactStore();
  const resources = new Map<string, VisibilityReport>();
  for (const [name, comparable] of Object.entries(reports)) {
    const bytes = Buffer.from(JSON.stringify(anAnalysis(comparable ? { comparable } : {})));
    const owner = { namespace: 'acme', uid: `uid-${name}` };
    const analysis = await artifacts.put(owner, bytes, { mediaType: 'application/json', encoding: 'Gzip' });
    resources.set(
      name,
      readResource(
        'VisibilityReport',
        makeReport({ phase: 'Completed', analysis }, { metadata: { name, namespace: 'acme' } }),
      ),
    );
  }
  return {
    place: 'a test',
    artifacts,
    find: async (name) => {
      read.push(name);
      return [resources.get(name) ?? []].flat();
    },
    close: async () => {},
  };
}

const CHANGE = { verdict: 'Improved', difference: '+50.00', lower: '+16.10', upper: '+83.90' } as const;
function report(status: StatusOf<'VisibilityReport'>): StoredReport {
  const document = anAnalysis({ comparable: measured(6) });
  const resource = makeReport({ phase: 'Completed', ...status }, { metadata: { name: 'pvr-now', namespace: 'acme' } });
  return {
    ...{ namespace: 'acme', name: 'pvr-now', resource, document, evidence: makeEvidence() },
    ...{ analysis: new Uint8Array(), result: {} },
  };
}

explaining('[U-03] a verdict comes out as the status has it, with topics, engines, days and reasons', async () => {
  const source = await stored({ 'pvr-old': measured(0), 'pvr-now': measured(6) });
  const fields = await changesOf(report({ change: { previousReport: 'pvr-old', ...CHANGE } }), source, 'change');
  const found = fields.get('change')?.();
  assert.is(found?.stored, 'improved +50.00 (16.10 to 83.90)');
  assert.is(found?.computed, found?.stored);
  const names = found?.terms.map(({ name }) => name) ?? [];
  for (const name of ['in common', 'interval of topics', 'provider_1', 'provider_2', 'the days', 'interval'])
    assert.ok(names.includes(name), `${name} in ${names}`);
  assert.is(found?.terms.find(({ name }) => name === 'question q-0')?.value, 'moves it by +4.17');
});

explaining('[U-03] what cannot be compared names its reasons and no difference', async () => {
  const source = await stored({
    'pvr-old': measured(0, { models: { provider_1: ['model-z'] } }),
    'pvr-now': measured(6),
  });
  const change = { previousReport: 'pvr-old', verdict: 'NotComparable', reasons: ['ModelChanged'] } as const;
  const status = { change: { ...change, reasons: [...change.reasons] } };
  const found = (await changesOf(report(status), source, 'change')).get('change')?.();
  assert.equal([found?.stored, found?.computed], ['not_comparable', 'not_comparable']);
  assert.ok(found?.terms.some(({ name, value }) => name === 'not comparable' && value === 'model_changed'));
  assert.not(found?.terms.some(({ name }) => name === 'interval'));
});

explaining('[U-06] the first comparable report and the halves are explained from all their reports', async () => {
  const sides = { reportsBefore: ['pvr-a', 'pvr-b'], reportsAfter: ['pvr-now'] };
  const status = {
    change: { previousReport: 'pvr-b', ...CHANGE },
    ...{ changeSinceFirst: { previousReport: 'pvr-a', ...CHANGE }, pooledChange: { ...sides, ...CHANGE } },
  };
  const read: string[] = [];
  const source = await stored({ 'pvr-a': measured(0), 'pvr-b': measured(0), 'pvr-now': measured(6) }, read);
  const fields = await changesOf(report(status), source, 'change_pooled');
  assert.equal([...fields.keys()], ['change', 'change_since_first', 'change_pooled']);
  assert.equal(read.toSorted(), ['pvr-a', 'pvr-b'], 'the report itself has been read');
  assert.equal(fields.get('change_pooled')?.().terms[0], { name: 'reports', value: '2 before, 1 after' });
  assert.is(fields.get('change_since_first')?.().stored, 'improved +50.00 (16.10 to 83.90)');
});

explaining('without a field no other report is read, and one that is gone is said to be', async () => {
  const read: string[] = [];
  const source = await stored({ 'pvr-now': measured(6) }, read);
  const status = { change: { previousReport: 'pvr-old', ...CHANGE } };
  assert.is(
    (await changesOf(report(status), source, undefined)).get('change')?.().stored,
    'improved +50.00 (16.10 to 83.90)',
  );
  assert.equal(read, []);
  const found = (await changesOf(report(status), source, 'change')).get('change')?.();
  assert.match(found?.formula ?? '', 'is not there any more');
  assert.is((await changesOf(report({}), source, 'change')).size, 0);
});

explaining('each damaged report of a verdict is named, in their order, after all of them were read', async () => {
  const names = ['pvr-a', 'pvr-b', 'pvr-c'];
  const source = await stored({ 'pvr-a': measured(0), 'pvr-b': measured(0), 'pvr-c': measured(6) });
  const { promise: turn, resolve: go } = Promise.withResolvers<void>();
  let reading = 0;
  const damaged: ReportSource = {
    ...source,
    artifacts: {
      read: async () => {
        reading += 1;
        // the last one fails first, and the others not before it has
        if (reading < names.length) await turn;
        else setImmediate(go);
        reading -= 1;
        return undefined;
      },
    },
  };
  const sides = { reportsBefore: ['pvr-a', 'pvr-b'], reportsAfter: ['pvr-c', 'pvr-now'] };
  const fault = await changesOf(report({ pooledChange: { ...sides, ...CHANGE } }), damaged, 'change_pooled').then(
    () => undefined,
    (error: unknown) => error,
  );
  assert.instance(fault, ExitError);
  assert.is(reading, 0);
  const lines = fault instanceof ExitError ? fault.lines : [];
  assert.equal(
    lines.map((line) => line.split(' is missing')[0]),
    names.map((name) => `the analysis of report ${name}`),
  );
});

explaining.run();
