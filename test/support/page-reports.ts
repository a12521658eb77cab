import type { WireActionEffect, WireMeasuredEffect } from '../../src/contract/action-effect.ts';
import type { Analysis, ReportResult } from '../../src/contract/report.ts';
import type { PageReport, PageTrend } from '../../src/page/page.ts';

/** Made-up reports for the tests of the page: of the right shape, consistent with their own answers, from a seed. */

export interface MadeUp {
  readonly brand?: string;
  readonly rivals?: readonly string[];
  readonly engines?: number;
  /** Engines that gave no answer, by number. */
  readonly silent?: readonly number[];
  readonly questions?: number;
  /** Characters that are added to each answer. */
  readonly filler?: string;
  readonly simulated?: boolean;
  /** Addresses that an answer cites first. */
  readonly cites?: (question: number, engine: string) => readonly string[];
}

const CATEGORIES = ['category_discovery', 'recommendation', 'comparison', 'buying_intent', 'brand_discovery'] as const;
const SITES = ['brand.example', 'simulated-forum.example', 'www.techcrunch.com', 'rival.example', 'en.wikipedia.org'];

/** Numbers from 0 to 1, the same for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39) >>> 0;
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

export function madeUpReport(seed: number, made: MadeUp = {}): PageReport {
  const next = numbersFrom(seed);
  const brand = made.brand ?? 'Kestrel Cycles';
  const rivals = made.rivals ?? ['Alderway', 'Borrowdale Bikes', 'Corvane'];
  const engines = Array.from({ length: made.engines ?? 3 }, (_, index) => `provider_${index + 1}`);
  const prompts = Array.from({ length: made.questions ?? 20 }, (_, index): Analysis['prompts'][number] => {
    const category = CATEGORIES[index % 5] ?? 'recommendation';
    const asking = engines.filter((_engine, at) => !made.silent?.includes(at + 1));
    return {
      text:
        category === 'brand_discovery'
          ? `What is ${brand}, question ${index}?`
          : `Which one should I take, question ${index}?`,
      category,
      responses: asking.map((engine) => {
        const named = [brand, ...rivals.slice(0, 5)].filter(() => next() < 0.5);
        const cited = SITES.filter(() => next() < 0.4);
        const denied = seed % 2 === 0 && !named.includes(brand) && index % 3 === 0 ? `I do not know ${brand}. ` : '';
        return {
          engine,
          model_id: made.simulated === false ? 'gpt-6.1-terra' : `simulated-${engine.replace('_', '-')}`,
          answer_text: `In short, here it is. ${named.map((name) => `${name} is worth a look. `).join('')}${denied}Take your time.${made.filler ?? ''}`,
          // early reports do not say it
          ...(seed % 2 === 0 && { brands: named }),
          citations: [
            ...(made.cites?.(index, engine) ?? []).map((url) => ({ url, title: `About ${url}`, snippet: null })),
            ...cited.map((site) => ({
              url: `https://${site}/page/${index}`,
              title: `A page of ${site}`,
              snippet: null,
            })),
          ],
        };
      }),
    };
  });
  const report = numbersOf({ brand, rivals, engines, prompts, next, simulated: made.simulated !== false });
  return {
    id: `pvr-made${seed}`,
    workspace_id: 'pws-made',
    created_at: '2026-11-25T10:00:00.000Z',
    completed_at: '2026-11-25T10:20:00.000Z',
    digest: 'ab'.repeat(32),
    result: { report, proposed_articles: [], action_list: actionsOf(next) },
  };
}

interface Ground {
  readonly brand: string;
  readonly rivals: readonly string[];
  readonly engines: readonly string[];
  readonly prompts: Analysis['prompts'];
  readonly next: () => number;
  readonly simulated: boolean;
}

function numbersOf({ brand, rivals, engines, prompts, next, simulated }: Ground): Analysis {
  const open = prompts.filter(({ category }) => category !== 'brand_discovery').flatMap(({ responses }) => responses);
  const share = (name: string, list = open): number =>
    list.length === 0
      ? 0
      : rounded(
          (100 * list.filter(({ brands, answer_text }) => (brands ?? answer_text).includes(name)).length) / list.length,
          2,
        );
  const around = (value: number, most: number, digits: number) => ({
    low: rounded(Math.max(0, value - next() * most * 0.2), digits),
    high: rounded(Math.min(most, value + next() * most * 0.2), digits),
  });
  const scores = (list: typeof open): Analysis['overall'] => {
    const count = list.filter((each) => each.answer_text.includes(brand)).length;
    return {
      visibility_pct: share(brand, list),
      mean_reciprocal_rank: rounded(next(), 6),
      citation_share: next() < 0.2 ? null : rounded(next(), 6),
      sentiment_counts: { positive: Math.floor(count / 2), neutral: count - Math.floor(count / 2), negative: 0 },
      mention_count: count,
      answers_analyzed: list.length,
      branded_answers: 4,
    };
  };
  const overall = scores(open);
  const perEngine = engines.map((id) => [id, scores(open.filter(({ engine }) => engine === id))] as const);
  const competitors = [brand, ...rivals].map((name) => ({
    ...{ name, category: 'bikes', mention_count: 1, visibility_pct: share(name) },
    ...{ share_of_voice: rounded(next(), 6), mean_reciprocal_rank: rounded(next(), 6) },
  }));
  const score = Math.round(next() * 100);
  const rates = (of: Analysis['overall']) => ({
    visibility_pct: of.answers_analyzed === 0 ? null : around(of.visibility_pct, 100, 2),
    mean_reciprocal_rank: null,
    citation_share: null,
  });
  const part = { value: 0.5, weight: 0.2, points: 10 };
  const parts = ['mention_rate', 'platform_coverage', 'avg_rank', 'sentiment', 'competitive_gap'] as const;
  const table = <T>(value: T) =>
    Object.fromEntries(parts.map((name) => [name, value])) as Record<(typeof parts)[number], T>; // these are its keys
  return {
    ...{ brand_name: brand, url: 'https://brand.example', category: 'bikes', description: `${brand} makes bikes.` },
    ...{ visibility_score: overall.visibility_pct, ai_visibility_score: score, score_band: 'fair', scoring_version: 2 },
    ...{
      score_breakdown: table(part),
      answers_analyzed: open.length,
      overall,
      per_engine: Object.fromEntries(perEngine),
    },
    ...{ competitors, prompts },
    root_files: [rootFile('robots.txt', true, ['GPTBot']), rootFile('llms.txt', false, [])],
    sampling: {
      ...{ open_questions: prompts.length, samples: 1, answers_planned: open.length + 3, answers_ok: open.length },
      ...{ repeatability: rounded(next(), 6), site_language: 'en', question_language: 'en', grade: 'decision' },
    },
    not_counted: { brand: Math.floor(next() * 9), competitors: Math.floor(next() * 9) },
    engines: Object.fromEntries(
      engines.map((id) => [
        id,
        {
          name: simulated ? 'Simulated' : `Engine ${id.at(-1)}`,
          vendor: null,
          models: [simulated ? `simulated-${id.replace('_', '-')}` : 'gpt-6.1-terra'],
        },
      ]),
    ),
    uncertainty: {
      level: 0.95,
      ai_visibility_score: around(score, 100, 0),
      visibility_score: around(overall.visibility_pct, 100, 2),
      score_breakdown: table(null),
      overall: rates(overall),
      per_engine: Object.fromEntries(perEngine.map(([id, of]) => [id, rates(of)])),
      competitors: competitors.map(({ name, visibility_pct }) => ({
        ...{ name, share_of_voice: null, mean_reciprocal_rank: null },
        visibility_pct: around(visibility_pct, 100, 2),
      })),
      not_estimated: {},
    },
    change: {
      ...{ previous_report_id: 'pvr-before', verdict: 'within_noise', reasons: [] },
      differences: { visibility_score: { difference: rounded(next() * 10 - 5, 2), low: -12.46, high: 12.46 } },
    },
    action_effects: EFFECTS,
  };
}

const side = (questions: number) => ({
  ...{ questions, topics: 1, answers_before: 3 * questions, answers_after: 3 * questions - 1 },
});
const measure = (verdict: 'improved' | 'declined', difference: number): WireMeasuredEffect => ({
  ...{ verdict, reasons: [], return_to_mean: 1.25 },
  ...{ targeted: { before: 12.5, after: 37.5 }, held_back: { before: 50, after: 48.75 } },
  difference: { difference, low: difference - 10.5, high: difference + 10.25 },
});
const untold = (...reasons: WireMeasuredEffect['reasons']): WireMeasuredEffect => ({
  ...{ verdict: 'cannot_be_told', reasons, targeted: null, held_back: null, difference: null, return_to_mean: null },
});
const effect = (n: number, mention: WireMeasuredEffect, citation: WireMeasuredEffect): WireActionEffect => ({
  ...{ action_id: `act-done${n}`, title: `Publish page ${n}`, published_url: `https://brand.example/page/${n}` },
  ...{ completed_at: '2026-11-20T10:00:00.000Z', previous_report_id: 'pvr-before', page_read: false, cited_by: n },
  ...{ targeted: side(3), held_back: side(12), mention, citation },
});
const EFFECTS: WireActionEffect[] = [
  effect(1, measure('improved', 26.25), measure('declined', -26.25)),
  effect(
    2,
    { ...measure('improved', 5), verdict: 'cannot_be_told', reasons: ['within_noise'] },
    untold('not_recorded'),
  ),
  {
    ...effect(3, untold('plan_changed', 'model_changed'), untold('too_little_in_common')),
    found_by_report_id: 'pvr-made',
  },
  {
    ...effect(4, measure('improved', 26.25), untold('within_noise')),
    found_by_report_id: 'pvr-made',
    completed_at: null,
  },
];

const rootFile = (name: string, present: boolean, blocked_agents: string[]) => ({
  ...{ name, url: `https://brand.example/${name}`, present, status_code: present ? 200 : 404 },
  ...{ content_type: 'text/plain', size_bytes: 100, error: null, blocked_agents },
});

const actionsOf = (next: () => number): ReportResult['action_list'] =>
  Array.from({ length: 7 }, (_, index) => ({
    ...{ id: `act-${index}`, workspace_id: 'pws-made', report_id: 'pvr-made', type: 'request_third_party_mention' },
    ...{ status: 'recommended', priority: 'high', executable: false, target_engines: ['provider_1'] },
    ...{
      title: `Ask site ${index}`,
      description: 'Ask.',
      why_it_matters: 'It is cited often.',
      expected_impact: 'More.',
    },
    evidence: index === 0 ? {} : { expected_points: { point: rounded(next() * 4, 2), low: 0.2, high: 5.1 } },
    ...{ first_recommended_at: '2026-11-25T10:00:00.000Z', last_recommended_at: '2026-11-25T10:00:00.000Z' },
    ...{ created_at: '2026-11-25T10:00:00.000Z', updated_at: null },
    payload: {
      target_urls: ['https://a.example'],
      outreach_angle: 'It is good.',
      suggested_request: 'Dear',
      prompt_ids: [],
    },
  }));

const monthsAgo = (months: number) => ({
  created_at: new Date(Date.UTC(2026, 10 - months, 25, 10)).toISOString(),
  completed_at: new Date(Date.UTC(2026, 10 - months, 25, 10, 20)).toISOString(),
});

/** Points of a workspace, the newest of which is that of `report`; the third one cannot be compared with the one before. */
export function madeUpTrend(seed: number, report: PageReport, points = 5): PageTrend {
  const next = numbersFrom(seed + 1000);
  const data = Array.from({ length: points }, (_, index): PageTrend['data'][number] => {
    const isBreak = index === 2;
    const of = report.result.report;
    const value = index === 0 ? of.visibility_score : rounded(next() * 90 + 5, 2);
    const score = index === 0 ? of.ai_visibility_score : Math.round(next() * 90 + 5);
    const reasons = isBreak ? (['plan_changed'] as const) : [];
    const difference = isBreak ? null : { difference: 1.5, low: -2.25, high: 5.25 };
    const judged = {
      verdict: isBreak ? ('not_comparable' as const) : ('within_noise' as const),
      ...{ reasons: [...reasons], differences: { visibility_score: difference } },
    };
    const isFirst = index === points - 1;
    return {
      ...{ report_id: index === 0 ? report.id : `pvr-old${index}`, score_band: 'fair' },
      ...{
        ...monthsAgo(index),
      },
      ...{ ai_visibility_score: score, visibility_score: value },
      uncertainty: {
        ai_visibility_score: { low: Math.max(0, score - 5), high: Math.min(100, score + 5) },
        visibility_score: { low: rounded(Math.max(0, value - 8.5), 2), high: rounded(Math.min(100, value + 8.5), 2) },
      },
      change: isFirst ? null : { previous_report_id: 'pvr-before', ...judged },
      change_since_first: null,
      change_pooled: index === 0 ? { reports_before: ['pvr-a'], reports_after: ['pvr-b'], ...judged } : null,
      breaks: [...reasons],
      actions_completed:
        index === 0
          ? [{ id: 'act-1', type: 'create_article', title: 'Publish it', completed_at: '2026-11-20T10:00:00.000Z' }]
          : [],
    };
  });
  return { data, actions_completed_since: [], has_more: false };
}
