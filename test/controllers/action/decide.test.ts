import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decide } from '../../../controllers/action/decide.ts';
import type { Action, StatusOf } from '../../../src/resources/kinds.ts';
import { make } from '../../support/builders.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const recommendation = (reportName: string, reportCreatedAt: string) => ({
  priority: 'High' as const,
  targetEngines: [],
  title: 'Write',
  description: '',
  whyItMatters: '',
  expectedImpact: '',
  evidence: {},
  payload: {},
  reportName,
  reportCreatedAt,
  firstRecommendedAt: reportCreatedAt,
  lastRecommendedAt: reportCreatedAt,
});
const action = (status?: StatusOf<'Action'>, report = 'pvr-one', createdAt = '2026-03-01T11:00:00.000Z'): Action =>
  make(
    'Action',
    {
      workspaceName: 'pws',
      type: 'CreateArticle',
      fingerprint: 'f'.repeat(64),
      recommendation: recommendation(report, createdAt),
    },
    status ? { status } : {},
  );

const recommended = suite('what a recommendation in the spec means for the status');

recommended('[A-05] a new action takes down its report, and no update', () => {
  const { status } = decide(action(), [], NOW);
  assert.is(status.phase, 'Recommended');
  assert.is(status.appliedReport, 'pvr-one');
  assert.is(status.updatedAt, undefined);
});

recommended('[A-05] a later report is taken down, and what that one wrote is left as it is', () => {
  const first = decide(action(), [], NOW).status;
  const { status } = decide(action(first, 'pvr-two', '2026-03-01T11:30:00.000Z'), [], NOW);
  assert.is(status.appliedReport, 'pvr-two');
  assert.equal(decide(action(status, 'pvr-two', '2026-03-01T11:30:00.000Z'), [], NOW).status, status);
});

recommended('[X-09] a launch that failed right after the recommendation stays failed', () => {
  const failedAt = '2026-03-01T11:59:59.000Z';
  const { status } = decide(action({ phase: 'Failed', launchFailedAt: failedAt, updatedAt: failedAt }), [], NOW);
  assert.is(status.phase, 'Failed');
  assert.is(status.launchFailedAt, failedAt);
});

recommended('[A-07] two misses that came before the recommendation was taken down still count', () => {
  const missedReports = [
    { name: 'pvr-two', createdAt: '2026-03-01T11:10:00.000Z' },
    { name: 'pvr-three', createdAt: '2026-03-01T11:20:00.000Z' },
  ];
  const { status } = decide(action({ phase: 'Superseded', missedReports }), [], NOW);
  assert.is(status.phase, 'Superseded');
});

recommended.run();
