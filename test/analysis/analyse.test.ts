import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { analyse, analysisBytes } from '../../src/analysis/analyse.ts';
import type { Answer, Evidence } from '../../src/analysis/evidence.ts';
import { measure, measurementNotes } from '../../src/analysis/measure.ts';
import { analysisDocument } from '../../src/analysis/types.ts';
import type { Analysis, Competitor, VisibilityScores } from '../../src/contract/report.ts';
import { suite } from '../support/suite.ts';
import { arbitraryEvidence, makeAnswer, makeBrand, makeEvidence, makeQuestion } from './make-evidence.ts';
import { PROPERTY_RUNS } from './properties.ts';

const analysing = suite('analyse');
const RUNS = PROPERTY_RUNS;

const text = (evidence: Evidence): string => new TextDecoder().decode(analysisBytes(analyse(evidence)));
/** What partners look at first; none of it may move for a reason that is none. */
const headline = ({ report }: { readonly report: Analysis }) => ({
  scores: [report.visibility_score, report.ai_visibility_score, report.score_breakdown, report.answers_analyzed],
  overall: { ...report.overall, branded_answers: 0 },
  engines: Object.values(report.per_engine).map((each) => ({ ...each, branded_answers: 0 })),
  rows: report.competitors,
});

const EXAMPLE = makeEvidence({
  questions: [
    makeQuestion('q1'),
    makeQuestion('q2', { category: 'buying_intent' }),
    makeQuestion('q3', { category: 'brand_discovery', branded: true }),
  ],
  answers: [
    makeAnswer('q1', 'provider_1', 'Zapier, then Workato.', {
      cites: ['https://zapier.com/a?utm_source=openai', 'https://zapier.com/a', 'https://g2.com/x'],
    }),
    makeAnswer('q1', 'provider_1', 'I found nothing about Zapier. Use Workato.', { sample: 2 }),
    makeAnswer('q2', 'provider_1', 'Workato beats zapier.com here.', {
      cites: ['https://workato.com/', 'https://www.google.com/search?q=x', 'https://linkedin.com/company/zapier'],
    }),
    makeAnswer('q1', 'provider_2', 'Workato.'),
    makeAnswer('q2', 'provider_2', 'Zapier!', { status: 'truncated' }),
    makeAnswer('q3', 'provider_2', 'Zapier is a tool.'),
    makeAnswer('q9', 'provider_2', 'Zapier'),
    makeAnswer('q1', 'provider_9', 'Zapier'),
  ],
  labels: [
    {
      questionId: 'q1',
      provider: 'provider_1',
      sample: 1,
      brand: 'Zapier',
      sentiment: 'positive',
      stance: 'present',
      quote: 'Zapier, then',
    },
    {
      questionId: 'q1',
      provider: 'provider_1',
      sample: 2,
      brand: 'Zapier',
      sentiment: 'neutral',
      stance: 'absent',
      quote: 'I found nothing',
    },
    {
      questionId: 'q2',
      provider: 'provider_1',
      sample: 1,
      brand: 'Zapier',
      sentiment: 'negative',
      stance: 'present',
      quote: 'invented',
    },
  ],
});

/**
 * The audited brand as in the score test: T(m) = .4, coverage .5, T(m/r) = .25, T(s) = .25. The rival is in every answer, so
 * the gap is .4: 16 + 7.5 + 5 + 2.5 + 6 = 37.
 */
analysing('[M-03] [M-05] [M-09] [R-16] the example comes out as computed by hand', () => {
  const { report } = analyse(EXAMPLE);
  assert.is(report.visibility_score, 40);
  assert.is(report.ai_visibility_score, 37);
  assert.is(report.score_band, 'fair');
  assert.is(report.score_breakdown?.avg_rank.points, 5);
  assert.is(report.answers_analyzed, 4);
  assert.equal(report.overall, {
    visibility_pct: 50, // 2 of 4
    mean_reciprocal_rank: 0.375, // (1 + 1/2) / 4
    citation_share: 0.333333, // zapier.com/a of zapier.com/a, g2.com/x, workato.com/
    sentiment_counts: { positive: 1, neutral: 0, negative: 0 },
    mention_count: 2,
    answers_analyzed: 4,
    branded_answers: 1,
  });
  assert.equal(report.per_engine['provider_1'], {
    visibility_pct: 66.67,
    mean_reciprocal_rank: 0.5,
    citation_share: 0.333333,
    sentiment_counts: { positive: 1, neutral: 0, negative: 0 },
    mention_count: 2,
    answers_analyzed: 3,
    branded_answers: 0,
  });
  assert.is(report.per_engine['provider_2']?.branded_answers, 1);
});

analysing('[M-04] every tracked competitor has a row, an engine without answers has zeros', () => {
  const { report } = analyse(EXAMPLE);
  const unheard = { mention_count: 0, visibility_pct: 0, share_of_voice: 0, mean_reciprocal_rank: null };
  const category = 'workflow automation';
  assert.equal(report.competitors, [
    // (1/2 + 1 + 1 + 1) / 4; the absence statement moves Workato up to first
    {
      name: 'Workato',
      category,
      mention_count: 4,
      visibility_pct: 100,
      share_of_voice: 0.714286,
      mean_reciprocal_rank: 0.875,
    },
    {
      name: 'Zapier',
      category,
      mention_count: 2,
      visibility_pct: 50,
      share_of_voice: 0.285714,
      mean_reciprocal_rank: 0.375,
    },
    { name: 'Pipedream', category, ...unheard },
    { name: 'Tray.io', category, ...unheard },
  ]);
  assert.equal(report.per_engine['provider_3'], {
    visibility_pct: 0,
    mean_reciprocal_rank: 0,
    citation_share: null,
    sentiment_counts: { positive: 0, neutral: 0, negative: 0 },
    mention_count: 0,
    answers_analyzed: 0,
    branded_answers: 0,
  });
});

analysing('[M-01] [M-02] prompts list the ok answers by engine and sample, their text exact, their pages once', () => {
  const { prompts } = analyse(EXAMPLE).report;
  assert.equal(
    prompts.map(({ text: question, responses }) => [question, responses.map(({ engine }) => engine)]),
    [
      ['Question q1?', ['provider_1', 'provider_1', 'provider_2']],
      ['Question q2?', ['provider_1']],
      ['Question q3?', ['provider_2']],
    ],
  );
  assert.equal(prompts[0]?.responses[0], {
    engine: 'provider_1',
    model_id: 'model-1',
    answer_text: 'Zapier, then Workato.',
    citations: [
      { url: 'https://zapier.com/a', title: null, snippet: null },
      { url: 'https://g2.com/x', title: null, snippet: null },
    ],
  });
});

const RANKED: readonly (readonly [what: string, text: string, order: readonly string[]])[] = [
  ['text order', 'Workato, Zapier, Workato', ['Workato', 'Zapier']],
  [
    'markers and targets do not count',
    '[workato.com](https://workato.com) [Zapier](https://workato.com/x) Workato',
    ['Zapier', 'Workato'],
  ],
  ['code does not count', '```\nWorkato\n```\nZapier then Workato', ['Zapier', 'Workato']],
  ['a domain counts', 'workato.com, then Zapier', ['Workato', 'Zapier']],
];
for (const [what, answerText, order] of RANKED) {
  analysing(`[M-08] rank: ${what}`, () => {
    const evidence = makeEvidence({ ...EXAMPLE, labels: [], answers: [makeAnswer('q1', 'provider_1', answerText)] });
    const ranks = analyse(evidence).report.competitors.filter(({ mention_count: count }) => count > 0);
    const expected = order.map((name, index) => [name, index === 0 ? 1 : 0.5]);
    assert.equal(
      Object.fromEntries(ranks.map((row) => [row.name, row.mean_reciprocal_rank])),
      Object.fromEntries(expected),
    );
  });
}

analysing('[M-10] [M-12] notes list what was not counted and which labels were rejected', () => {
  const evidence = makeEvidence({
    ...EXAMPLE,
    profile: { ...EXAMPLE.profile, competitors: [makeBrand('Make'), makeBrand('Workato')] },
    answers: [...EXAMPLE.answers, makeAnswer('q2', 'provider_3', 'Make a plan.')],
  });
  assert.equal(measurementNotes(measure(evidence)), [
    'label without a quote that stands in the answer: "Zapier" in q2 provider_1 sample 1',
    'not counted (ambiguous): "Make" at 0 to 4 for "Make" in q2 provider_3 sample 1',
  ]);
});

analysing('[M-10] the brand’s domain, cited in the answer, is context for an ambiguous name', () => {
  const profile = { ...EXAMPLE.profile, brand: makeBrand('Box', { domain: 'box.com' }), categoryTerms: [] };
  const answers = [
    makeAnswer('q1', 'provider_1', 'Box is fine.', { cites: ['https://www.box.com/plans'] }),
    makeAnswer('q1', 'provider_2', 'Box is fine.'),
  ];
  const { report } = analyse(makeEvidence({ ...EXAMPLE, website: 'https://box.com', profile, answers, labels: [] }));
  assert.is(report.overall.mention_count, 1);
});

analysing('a competitor under the audited brand’s name, or twice in two spellings, is not counted apart', () => {
  const competitors = [makeBrand('zapier'), makeBrand('Demand-IQ'), makeBrand('DemandIQ', { aliases: ['D-IQ Suite'] })];
  const answers = [makeAnswer('q1', 'provider_1', 'Zapier and the D-IQ Suite')];
  const evidence = makeEvidence({ ...EXAMPLE, profile: { ...EXAMPLE.profile, competitors }, answers, labels: [] });
  assert.equal(
    analyse(evidence).report.competitors.map(({ name, mention_count: count }) => [name, count]),
    [
      ['Demand-IQ', 1],
      ['Zapier', 1],
    ],
  );
});

analysing('covers the intents with an ok answer and the root files that were read', () => {
  const file = {
    url: 'https://zapier.com/x',
    finalUrl: null,
    contentType: 'text/plain',
    sizeBytes: 0,
    body: '',
    failure: null,
    redirectedToRoot: false,
  };
  const evidence = makeEvidence({
    ...EXAMPLE,
    rootFiles: [
      { ...file, name: 'robots.txt', statusCode: 404 },
      { ...file, name: 'llms.txt', statusCode: 503 },
    ],
  });
  assert.equal(analyse(evidence).covers, {
    intents: ['intent q1', 'intent q2', 'intent q3'],
    rootFiles: ['robots.txt'],
    pages: [],
  });
});

analysing('[R-15] without an open answer there is no breakdown and every share is null or 0', () => {
  const { report } = analyse(makeEvidence({ questions: EXAMPLE.questions }));
  assert.is(report.score_breakdown, null);
  assert.is(report.ai_visibility_score, 0);
  assert.is(report.score_band, 'poor');
  assert.is(report.overall.citation_share, null);
});

analysing('[R-13] any evidence gives a document of the declared shape', () => {
  fc.assert(
    fc.property(arbitraryEvidence, (evidence) => {
      const document = analyse(evidence);
      assert.equal(analysisDocument.parse(document), document);
    }),
    RUNS,
  );
});

analysing('[M-16] property 3: the order of everything in the evidence changes no byte', () => {
  const shuffled = <T>(list: readonly T[]): fc.Arbitrary<T[]> =>
    fc.shuffledSubarray([...list], { minLength: list.length });
  const both = arbitraryEvidence.chain((evidence) =>
    fc
      .tuple(
        shuffled(evidence.answers),
        shuffled(evidence.questions),
        shuffled(evidence.providers),
        shuffled(evidence.profile.competitors),
        shuffled(evidence.labels),
      )
      .map(([answers, questions, providers, competitors, labels]) => [
        evidence,
        { ...evidence, answers, questions, providers, labels, profile: { ...evidence.profile, competitors } },
      ]),
  );
  fc.assert(
    fc.property(both, ([one, other]) => {
      assert.is(text(other ?? EXAMPLE), text(one ?? EXAMPLE));
    }),
    RUNS,
  );
});

analysing('[M-16] property 11: stored evidence replays to the identical bytes', () => {
  fc.assert(
    fc.property(arbitraryEvidence, (evidence) => {
      const stored: Evidence = JSON.parse(JSON.stringify(evidence));
      assert.is(text(stored), text(evidence));
    }),
    RUNS,
  );
});

analysing('[M-05] property 7: failed and branded answers and unseen competitors change no headline number', () => {
  const status = fc.constantFrom('refused' as const, 'truncated' as const, 'empty' as const, 'failed' as const);
  fc.assert(
    fc.property(arbitraryEvidence, status, fc.boolean(), (evidence, how, branded) => {
      const extra: Answer = makeAnswer(branded ? 'q4' : 'q0', 'provider_2', 'Zapier. Workato.', {
        sample: 99,
        cites: ['https://zapier.com/z'],
        status: branded ? 'ok' : how,
      });
      const competitors = [...evidence.profile.competitors, makeBrand('Nobodyknows')];
      const more = {
        ...evidence,
        answers: [...evidence.answers, extra],
        profile: { ...evidence.profile, competitors },
      };
      const [before, after] = [headline(analyse(evidence)), headline(analyse(more))];
      const seen = (rows: readonly Competitor[]) => rows.filter(({ name }) => name !== 'Nobodyknows');
      assert.equal({ ...after, rows: seen(after.rows) }, before);
    }),
    RUNS,
  );
});

analysing('[M-03] property 4: copies of every answer change no rate and no score, and multiply every count', () => {
  fc.assert(
    fc.property(arbitraryEvidence, fc.integer({ min: 2, max: 3 }), (evidence, copies) => {
      const again = <T extends { readonly sample: number }>(list: readonly T[]): T[] =>
        Array.from({ length: copies }, (_, copy) =>
          list.map((each) => ({ ...each, sample: each.sample + 100 * copy })),
        ).flat();
      const more = analyse({ ...evidence, answers: again(evidence.answers), labels: again(evidence.labels) }).report;
      const times = (scores: VisibilityScores): VisibilityScores => ({
        ...scores,
        mention_count: scores.mention_count * copies,
        answers_analyzed: scores.answers_analyzed * copies,
        branded_answers: scores.branded_answers * copies,
        sentiment_counts: {
          positive: scores.sentiment_counts.positive * copies,
          neutral: scores.sentiment_counts.neutral * copies,
          negative: scores.sentiment_counts.negative * copies,
        },
      });
      const { report } = analyse(evidence);
      assert.equal(
        [more.visibility_score, more.ai_visibility_score, more.score_breakdown],
        [report.visibility_score, report.ai_visibility_score, report.score_breakdown],
      );
      assert.equal(more.overall, times(report.overall));
      for (const [engine, scores] of Object.entries(report.per_engine))
        assert.equal(more.per_engine[engine], times(scores));
      const rows = report.competitors.map((row) => ({ ...row, mention_count: row.mention_count * copies }));
      assert.equal(more.competitors, rows);
    }),
    RUNS,
  );
});

analysing('[R-16] properties 8 and 9: counts of engines add up, the brand’s row repeats the overall numbers', () => {
  fc.assert(
    fc.property(arbitraryEvidence, (evidence) => {
      const { report } = analyse(evidence);
      const { overall } = report;
      const engines = Object.values(report.per_engine);
      assert.is(report.answers_analyzed, overall.answers_analyzed);
      for (const field of ['mention_count', 'answers_analyzed', 'branded_answers'] as const) {
        assert.is(
          engines.reduce((all, each) => all + each[field], 0),
          overall[field],
        );
      }
      for (const field of ['positive', 'neutral', 'negative'] as const) {
        assert.is(
          engines.reduce((all, each) => all + each.sentiment_counts[field], 0),
          overall.sentiment_counts[field],
        );
      }
      const { positive, neutral, negative } = overall.sentiment_counts;
      assert.ok(positive + neutral + negative <= overall.mention_count);
      assert.ok(overall.mention_count <= overall.answers_analyzed);
      const own = report.competitors.find(({ name }) => name === 'Zapier');
      assert.is(own?.mention_count, overall.mention_count);
      assert.is(own?.visibility_pct, overall.visibility_pct);
      assert.is(own?.mean_reciprocal_rank, overall.mean_reciprocal_rank);
      const voices = report.competitors.reduce((all, row) => all + row.share_of_voice, 0);
      const named = report.competitors.some((row) => row.mention_count > 0);
      assert.ok(Math.abs(voices - (named ? 1 : 0)) <= 0.000002);
    }),
    RUNS,
  );
});

analysing('[M-08] ranks follow the text: the order of an answer is that of its first counted mentions', () => {
  fc.assert(
    fc.property(arbitraryEvidence, (evidence) => {
      const names = ['Zapier', 'Pipedream', 'Tray.io', 'Workato'];
      for (const { mentions, observation } of measure(evidence)) {
        const first = [...new Set(mentions.map(({ brand }) => brand))];
        assert.equal(
          observation.order.map((brand) => names[brand]),
          first,
        );
      }
    }),
    RUNS,
  );
});

analysing('[M-06] property 10: renaming a brand in evidence and answers alike changes no number', () => {
  fc.assert(
    fc.property(arbitraryEvidence, (evidence) => {
      const renamed: Evidence = JSON.parse(
        JSON.stringify(evidence).replaceAll('Workato', 'Xorkato').replaceAll('workato', 'xorkato'),
      );
      const numbers = (of: Evidence): unknown => {
        const { rows, ...rest } = headline(analyse(of));
        return { ...rest, rows: rows.map((row) => ({ ...row, name: row.name.replace('Xorkato', 'Workato') })) };
      };
      assert.equal(numbers(renamed), numbers(evidence));
    }),
    RUNS,
  );
});

analysing.run();
