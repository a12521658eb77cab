import * as assert from 'uvu/assert';
import { analyse, analysisBytes } from '../../../src/analysis/analyse.ts';
import { servedCheck } from '../../../src/cmd/audit/checks.ts';
import { loadReport } from '../../../src/cmd/audit/stored-report.ts';
import { ExitError } from '../../../src/cmd/exit.ts';
import type { VisibilityReport } from '../../../src/resources/kinds.ts';
import { makeEvidence } from '../../analysis/make-evidence.ts';
import { makeReport } from '../../support/builders.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { suite } from '../../support/suite.ts';

const OWNER = { namespace: 'acme', uid: 'uid-report' };
const AS_JSON = { mediaType: 'application/json', encoding: 'Gzip' } as const;
const bytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

async function completed() {
  const artifacts = new FakeArtifactStore();
  const evidence = makeEvidence();
  const document = analyse(evidence);
  const put = (content: Uint8Array) => artifacts.put(OWNER, content, AS_JSON);
  const status = {
    phase: 'Completed' as const,
    evidence: await put(bytes(evidence)),
    analysis: await put(analysisBytes(document)),
    result: await put(bytes({ report: document.report, proposed_articles: [], action_list: [] })),
  };
  return { artifacts, document, status, put };
}

type Status = NonNullable<VisibilityReport['status']>;

const load = (artifacts: FakeArtifactStore, ...statuses: readonly Status[]) => {
  const reports = statuses.map((status, at) =>
    makeReport(status, { metadata: { namespace: at === 0 ? 'acme' : `other-${at}` } }),
  );
  const source = { place: 'here', find: async () => reports, artifacts, close: async () => {} };
  return loadReport(source, 'pvr-one');
};

async function refusal(loading: Promise<unknown>): Promise<string> {
  const error = await loading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ExitError)) throw new Error(`no refusal but ${error}`);
  return `${error.code} ${error.lines.join('\n')}`;
}

const loading = suite('a stored report');

loading('a completed one is loaded with the bytes of its analysis', async () => {
  const { artifacts, document, status } = await completed();
  const report = await load(artifacts, status);
  assert.equal(report.document, document);
  assert.equal(Buffer.from(report.analysis), Buffer.from(analysisBytes(document)));
});

loading('what is no completed report is refused, and why', async () => {
  const { artifacts, status } = await completed();
  const of = (...statuses: readonly Status[]) => refusal(load(artifacts, ...statuses));
  assert.is(await of(), '1 no report pvr-one in here');
  assert.match(await of({ ...status, phase: 'Running' }), /^1 report pvr-one is Running: only a completed report/);
  assert.match(await of({}), /^1 report pvr-one is Queued/);
  assert.match(await of({ phase: 'Failed', error: 'timeout: too late' }), /is Failed \(timeout: too late\)/);
  assert.is(await of(status, status), '2 report pvr-one is in acme, other-1: say which with --namespace');
});

loading('what is missing, damaged or of another form is named', async () => {
  const { artifacts, status, put } = await completed();
  const of = (changed: Partial<Status>) => refusal(load(artifacts, { ...status, ...changed }));
  const { evidence: _, ...without } = status;
  assert.match(await refusal(load(artifacts, without)), /^1 the evidence of report pvr-one is not stored/);
  const gone = { ...status.analysis, key: `acme/uid-report/${'0'.repeat(64)}`, sha256: '0'.repeat(64) };
  assert.match(await of({ analysis: gone }), /^1 the analysis of report pvr-one is missing: .*acme\/uid-report/);
  const foreign = { ...status.evidence, key: status.evidence.key.replace('acme/', 'rival/') };
  assert.match(await of({ evidence: foreign }), /is damaged: the reference is to another namespace$/);
  const plain = await artifacts.put(OWNER, bytes({}), { ...AS_JSON, encoding: 'Identity' });
  assert.match(await of({ evidence: { ...plain, encoding: 'Gzip' } }), /is damaged: .* is not a gzip stream$/);
  assert.match(
    await of({ evidence: await put(bytes({ format: 2 })) }),
    /has a format that this version cannot read: format:/,
  );
  assert.match(await of({ evidence: await put(Buffer.from('no JSON')) }), /has a format that this version cannot read/);
  artifacts.damage(status.evidence);
  assert.match(await of({}), /^1 the evidence of report pvr-one is damaged/);
});

loading('[M-16] a result with other numbers than the analysis is told from one with the same', async () => {
  const { document } = await completed();
  const { report, proposed_articles } = document;
  const resource = makeReport();
  const check = (result: unknown) => servedCheck({ document, resource, result });
  assert.equal(check({ action_list: [], proposed_articles, report }), []);
  const better = { ...report, ai_visibility_score: 100 };
  assert.equal(check({ report: better, proposed_articles, action_list: [] }), [
    'report.ai_visibility_score differs from that of the analysis',
  ]);
  assert.equal(check({ report, proposed_articles: [1] }), ['proposed_articles differ from those of the analysis']);
  assert.ok(check(null).length > 1);
});
loading.run();
