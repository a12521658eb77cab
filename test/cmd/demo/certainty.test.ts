import * as assert from 'uvu/assert';
import { certaintyOf } from '../../../src/cmd/demo/certainty.ts';
import type { ReportResult } from '../../../src/contract/report.ts';
import { reportResult } from '../../support/report-result.ts';
import { suite } from '../../support/suite.ts';

const certain = suite('certainty in the summary of the demo');
const { report } = reportResult();
type Report = ReportResult['report'];

const brand = (name: string, visibility_pct: number): Report['competitors'][number] => ({
  ...{ name, category: 'anvils', mention_count: 1, visibility_pct },
  ...{ share_of_voice: 0.5, mean_reciprocal_rank: null },
});
const unknown = { visibility_pct: null, mean_reciprocal_rank: null, citation_share: null };
const measured: Report = {
  ...report,
  competitors: [brand('Anvilco', 60), brand('Acme', 50), brand('Hammerson', 50), brand('Tongs', 10)],
  sampling: {
    ...{ open_questions: 24, samples: 1, answers_planned: 72, answers_ok: 70 },
    ...{ repeatability: null, grade: 'directional' },
  },
  uncertainty: {
    level: 0.95,
    ai_visibility_score: { low: 41, high: 60 },
    visibility_score: null,
    score_breakdown: {
      ...{ mention_rate: null, platform_coverage: null, avg_rank: null },
      ...{ sentiment: null, competitive_gap: null },
    },
    overall: unknown,
    per_engine: {},
    competitors: [],
    not_estimated: {},
  },
  change: null,
};

certain('[U-02] [U-03] the interval, the place among competitors and the verdict are told', () => {
  assert.equal(certaintyOf(measured), [
    '  the true score is between 41 and 60, with 95 % confidence',
    '  24 questions were answered: enough for a direction, not for decisions',
    '  place 2 of 4 by how many answers name the brand',
    '  the first report of this website: nothing to compare with yet',
  ]);
});

certain('[U-02] the places that the intervals leave open are told', () => {
  const { uncertainty } = measured;
  assert.ok(uncertainty);
  const within = (...ranges: readonly (readonly [string, number, number])[]): string | undefined => {
    const competitors = ranges.map(([name, low, high]) => ({
      ...{ name, visibility_pct: { low, high } },
      ...{ share_of_voice: null, mean_reciprocal_rank: null },
    }));
    return certaintyOf({ ...measured, uncertainty: { ...uncertainty, competitors } })[2];
  };
  const told = '  place 2 of 4 by how many answers name the brand';
  const others = [['Hammerson', 40, 60] as const, ['Tongs', 5, 15] as const];
  assert.is(within(['Anvilco', 50, 70], ['Acme', 40, 60], ...others), `${told}; anything from 1 to 3 is possible`);
  assert.is(within(['Anvilco', 61, 70], ['Acme', 40, 60], ['Hammerson', 20, 39], ['Tongs', 5, 15]), told);
});

certain('[Q-05] a site without questions in its language is told so', () => {
  const sampling = { ...measured.sampling, open_questions: 50, samples: 2, answers_planned: 162, answers_ok: 162 };
  const told = { ...sampling, repeatability: 0.5, grade: 'decision', question_language: 'en' } as const;
  const lines = (site_language: string) => certaintyOf({ ...measured, sampling: { ...told, site_language } });
  assert.equal(
    lines('fi').filter((line) => line.includes('asked in')),
    ['  asked in English, as there are no questions in Finnish, the language of the website'],
  );
  assert.not.match(lines('en').join(' '), 'asked in');
});

certain('[U-03] no word says change where the verdict does not', () => {
  const change: NonNullable<Report['change']> = {
    ...{ previous_report_id: 'pvr-old', verdict: 'within_noise', reasons: [] },
    differences: { visibility_score: { difference: 9, low: -1, high: 19 } },
  };
  assert.match(certaintyOf({ ...measured, change }).at(-1) ?? '', 'no change');
  const declined = certaintyOf({ ...measured, change: { ...change, verdict: 'declined' } });
  assert.match(declined.at(-1) ?? '', 'has declined');
});

certain('a report of an early version has its place only', () => {
  assert.equal(certaintyOf({ ...report, competitors: [brand('Acme', 50)] }), [
    '  place 1 of 1 by how many answers name the brand',
  ]);
});
certain.run();
