import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as assert from 'uvu/assert';
import { z } from 'zod';
import { measuredOf } from '../../../controllers/visibility-report/status.ts';
import { readResource } from '../../../src/adapters/kubernetes/read-resource.ts';
import { analyse, analysisBytes } from '../../../src/analysis/analyse.ts';
import { type Evidence, evidence as evidenceShape } from '../../../src/analysis/evidence.ts';
import { replay } from '../../../src/analysis/replay.ts';
import { analysisDocument, VERSIONS } from '../../../src/analysis/types.ts';
import { uncertaintyOf } from '../../../src/analysis/uncertainty/report.ts';
import { type Audit, auditOf } from '../../../src/cmd/audit/audit.ts';
import { readBody } from '../../../src/cmd/audit/read-body.ts';
import { documentOf, linesOf } from '../../../src/cmd/audit/replay.ts';
import type { StoredReport } from '../../../src/cmd/audit/stored-report.ts';
import type { VisibilityReport } from '../../../src/resources/kinds.ts';
import { suite } from '../../support/suite.ts';

const auditing = suite('audit of a stored report');

const shape = z.object({
  resources: z.array(z.looseObject({ kind: z.string() })),
  documents: z.object({ analysis: z.unknown(), evidence: z.unknown(), result: z.unknown() }),
});

/** A report as a released version has stored it. */
function storedBy(file: string): StoredReport {
  const { resources, documents } = shape.parse(JSON.parse(readFileSync(file, 'utf8')));
  const resource = readResource(
    'VisibilityReport',
    resources.find(({ kind }) => kind === 'VisibilityReport'),
  );
  const { namespace, name } = resource.metadata;
  const document = analysisDocument.parse(documents.analysis);
  const evidence = evidenceShape.parse(documents.evidence);
  return { namespace, name, resource, evidence, document, analysis: analysisBytes(document), result: documents.result };
}

const files = globSync('test/fixtures/stored/*.json').sort();
const audit = (report: StoredReport): Audit => auditOf(report, replay(report.analysis, report.evidence, readBody));
const verdictLine = (report: StoredReport): string => linesOf(report, audit(report)).at(-1) ?? '';

for (const file of files)
  auditing(`[M-16] what ${basename(file, '.json')} has stored is found to be identical`, () => {
    const report = storedBy(file);
    const { verdict, problems, intervals, costExtent } = audit(report);
    assert.equal([verdict, problems, intervals, costExtent], ['identical', [], 'same', 'least']);
    assert.is(verdictLine(report), 'verdict   identical');
  });

const [first] = files;
if (first === undefined) throw new Error('some version has stored a report');
const report = storedBy(first);

type Listed = Record<string, unknown>;
const actionsOf = ({ result }: StoredReport): Listed[] => (result as { action_list: Listed[] }).action_list; // the contract's shape
const withActions = (change: (actions: Listed[]) => Listed[]): StoredReport => ({
  ...report,
  result: { ...Object(report.result), action_list: change(actionsOf(report)) },
});
const withFirst = (members: Listed): StoredReport => withActions(([one, ...rest]) => [{ ...one, ...members }, ...rest]);
const withStatus = (status: VisibilityReport['status']): StoredReport => ({
  ...report,
  resource: { ...report.resource, status: { ...report.resource.status, ...status } },
});
const withEvidence = (evidence: Partial<Evidence>): StoredReport => ({
  ...report,
  evidence: { ...report.evidence, ...evidence },
});
const { cost } = report.resource.status ?? {};
const [action, second] = actionsOf(report);
const whole = (status: NonNullable<VisibilityReport['status']>['cost'], analystCost: Evidence['analystCost']) => ({
  ...withEvidence(analystCost === undefined ? {} : { analystCost }),
  resource: withStatus({ cost: status }).resource,
});

const forged: readonly (readonly [title: string, report: StoredReport, ...problems: string[]])[] = [
  ['the score', withStatus({ score: 99 }), 'status: status.score is 99, the analysis has 55'],
  ['the band', withStatus({ scoreBand: 'Excellent' }), 'status: status.scoreBand is Excellent, the analysis has Good'],
  ['the answers', withStatus({ answersDone: 168 }), 'status: status.answersDone is 168, the analysis has 30'],
  ['simulated', withStatus({ simulated: false }), 'status: status.simulated is false, the analysis has true'],
  ['the plan', withStatus({ planVersion: 7 }), 'status: status.planVersion is 7, the analysis has none'],
  [
    'what the trend shows',
    withStatus({ measured: { ...measuredOf(report.document), visibility: '1.00' } }),
    'status: status.measured.visibility differs from that of the analysis',
  ],
  [
    'an action left out',
    withActions((actions) => actions.slice(1)),
    `actions: action_list has 6 actions, the analysis recommends 7`,
    `actions: ${JSON.stringify(action?.['title'])} is not in action_list`,
  ],
  [
    'an action put in',
    withActions((actions) => [...actions, { ...action, title: 'Buy' }]),
    `actions: action_list has 8 actions, the analysis recommends 7`,
    `actions: "Buy" is in action_list but not recommended`,
  ],
  [
    'words and rank of an action',
    withFirst({ title: 'Buy', priority: 'low', executable: true }),
    `actions: ${action?.['id']}: executable, priority, title not as recommended`,
  ],
  ['its payload', withFirst({ payload: {} }), `actions: ${action?.['id']}: payload not as recommended`],
  ['its evidence', withFirst({ evidence: {} }), `actions: ${action?.['id']}: evidence not as recommended`],
  [
    'no list of actions',
    { ...report, result: { ...Object(report.result), action_list: 1 } },
    'actions: action_list is not a list of actions',
  ],
  [
    'a cost below that of the answers',
    withStatus({ cost: { requests: 29, microUsd: 0 } }),
    'cost: status.cost.requests is 29, evidence has at least 30',
  ],
  [
    'another cost than answers and analyst have',
    whole({ requests: 47, microUsd: 5 }, { requests: 16, microUsd: 0 }),
    'cost: status.cost.requests is 47, evidence has 46',
    'cost: status.cost.microUsd is 5, evidence has 0',
  ],
  [
    'another count of the answers of an engine',
    withStatus({ engines: { provider_1: { answers: 1000, failures: {}, requests: 1000 } } }),
    ...['provider_1', 'provider_2', 'provider_3'].map((id) => `cost: status.engines.${id} is not that of the evidence`),
  ],
  [
    'a served number',
    { ...report, result: { ...Object(report.result), report: { ...report.document.report, visibility_score: 1 } } },
    'served: report.visibility_score differs from that of the analysis',
  ],
  [
    'what has changed',
    {
      ...report,
      result: { ...Object(report.result), report: { ...report.document.report, change: { verdict: 'improved' } } },
    },
    'served: report.change differs from that of the status',
  ],
  [
    'intervals',
    withEvidence({ uncertainty: { ...uncertaintyOf(report.evidence, 'pvr-other'), questions: 99 } }),
    'intervals: the stored intervals do not follow from the answers',
  ],
];

for (const [title, changed, ...problems] of forged)
  auditing(`[M-16] changed afterwards: ${title} is found, named, and no verdict stands above it`, () => {
    const found = audit(changed);
    assert.is(found.verdict, 'different');
    const lines = linesOf(changed, found);
    assert.equal(
      lines.filter((line) => line.startsWith('problem')),
      problems.map((problem) => `problem   ${problem}`),
    );
    assert.match(lines.at(-1) ?? '', /^verdict {3}DIFFERENT/);
    assert.not.ok(lines.some((line) => /\bidentical\b/.test(line)));
    const document = JSON.parse(JSON.stringify(documentOf(changed, found)));
    assert.is(document.verdict, 'different');
    assert.is(document.problems.length, problems.length);
  });

auditing('[M-16] effects of actions, which follow from earlier reports, are not compared', () => {
  const { report: served, ...others } = report.result as { report: object }; // the contract's shape
  const withEffects = { ...report, result: { ...others, report: { ...served, action_effects: [] } } };
  assert.is(audit(withEffects).verdict, 'identical');
});

auditing('[M-16] the cost of answers and analyst is that of the run', () => {
  const changed = whole(cost, { requests: 16, microUsd: 0 });
  assert.equal([audit(changed).verdict, audit(changed).costExtent], ['identical', 'whole']);
});

auditing('without stored intervals, score or cost, as of an early version, it says so and is identical', () => {
  const { uncertainty: _, ...evidence } = report.evidence;
  const { cost: _cost, score: _score, scoreBand: _band, ...status } = report.resource.status ?? {};
  const early = { ...report, evidence, resource: { ...report.resource, status } };
  const lines = linesOf(early, audit(early));
  assert.ok(lines.includes('intervals none are stored'), lines.join('\n'));
  assert.ok(lines.includes('cost      none is stored'));
  assert.is(lines.at(-1), 'verdict   identical');
});

auditing(
  'what an action may be besides: worked on with an earlier payload, or recommended anew by a later report',
  () => {
    const worked = withFirst({ status: 'needs_review', payload: {} });
    assert.is(audit(worked).verdict, 'identical');
    const later = withFirst({ report_id: 'pvr-later', title: 'As it says' });
    assert.is(audit(later).verdict, 'identical');
    assert.ok(
      linesOf(later, audit(later)).some((line) =>
        line.endsWith(`recommended them again: ${action?.['id']} of pvr-later`),
      ),
    );
    assert.ok(second !== undefined, 'there is more than one');
  },
);

auditing('where another version measured, what is stored beside the analysis still has to fit it', () => {
  const versions = { ...report.evidence.versions, scoring: VERSIONS.scoring + 1 };
  const analysis = Buffer.from('{"by":"another"}');
  const older = { ...withEvidence({ versions }), analysis };
  assert.is(audit(older).verdict, 'other_version');
  assert.is(audit({ ...older, resource: withStatus({ score: 99 }).resource }).verdict, 'different');
});

auditing('[M-16] intervals of a later version are not compared, and the report is not called identical', () => {
  const versions = { ...report.evidence.versions, intervals: VERSIONS.intervals + 1 };
  const later = withEvidence({ versions, uncertainty: { ...uncertaintyOf(report.evidence, report.name), version: 3 } });
  const { verdict, problems, intervals } = audit(later);
  assert.equal([verdict, problems, intervals], ['other_version', [], 'not_compared']);
  assert.ok(linesOf(later, audit(later)).some((line) => line.startsWith('version   intervals: measured with')));
});

auditing('a failed answer whose body is one is named with its place', () => {
  const [one, ...rest] = report.evidence.answers;
  if (one === undefined) throw new Error('there are answers');
  const evidence = {
    ...report.evidence,
    answers: [{ ...one, status: 'failed' as const, text: '', citations: [] }, ...rest],
  };
  const document = analyse(evidence);
  const changed = { ...report, evidence, document, analysis: analysisBytes(document) };
  const id = `${one.questionId}/${one.provider}/${one.sample}`;
  assert.ok(
    linesOf(changed, audit(changed)).includes(`problem   ${id}: the raw body is an answer, but is stored as failed`),
  );
});
auditing.run();
