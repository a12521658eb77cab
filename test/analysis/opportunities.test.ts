import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { impactOf, impactScore, opportunities } from '../../src/analysis/opportunities.ts';
import { contentOpportunity } from '../../src/contract/report.ts';
import { rational } from '../../src/lib/rational.ts';
import { suite } from '../support/suite.ts';
import { statsOf } from './stats.ts';

const gaps = suite('opportunities');
const rates = (...list: number[]) => list.map((rate, i) => ({ name: `Rival ${i}`, rate }));

gaps('[M-13] the formula, by hand', () => {
  // 1 · (.35 + .65 · .5) · .9 · 4/7 = .34714285…
  assert.is(impactScore(statsOf({ competitorRates: rates(0.5, 0.25) })), 0.347143);
  // .75 · (.35 + .65) · 1 · 6/9 = .5
  const buying = statsOf({
    question: { category: 'buying_intent' },
    okAnswers: 6,
    ownRate: 0.25,
    competitorRates: rates(1),
  });
  assert.is(impactScore(buying), 0.5);
  assert.is(impactScore(statsOf({ question: { category: 'category_discovery' } })), 0.14);
  assert.is(impactScore(statsOf({ okAnswers: 0 })), 0);
});

gaps('[M-03] an impact just below a half of its last decimal is rounded down', () => {
  const own = rational(4_999_990_000_000_000_001n, 10_000_000_000_000_000_000n);
  // (1 − own) · 1 · 1 · 3/6 = .25000049999999999995
  const gap = { question: { category: 'buying_intent' }, okAnswers: 3, competitorRates: rates(1) } as const;
  assert.is(impactScore(statsOf({ ...gap, ownRate: own })), 0.25);
  assert.is(impactScore(statsOf({ ...gap, ownRate: 0.499999 })), 0.250001);
});

gaps('[M-03] rates are not rounded before the impact is', () => {
  // 5/6 missing, a rival in every answer, buying intent, 6 answers: 5/6 · 1 · 1 · 6/9 = 5/9
  const gap = statsOf({
    question: { category: 'buying_intent' },
    okAnswers: 6,
    missing: 5,
    ownRate: rational(1, 6),
    competitorRates: rates(1),
  });
  assert.is(impactScore(gap), 0.555556);
});

gaps('[M-13] open questions with answers and a rate of at most one half, with source observed', () => {
  const list = opportunities([
    statsOf({ question: { text: 'half' }, ownRate: 0.5 }),
    statsOf({ question: { text: 'more' }, ownRate: 0.500001 }),
    statsOf({ question: { text: 'branded', branded: true, category: 'brand_discovery' } }),
    statsOf({ question: { text: 'discovery', category: 'brand_discovery' } }),
    statsOf({ question: { text: 'unanswered' }, okAnswers: 0 }),
  ]);
  assert.equal(
    list.map((row) => [row.prompt_text, row.source]),
    [['half', 'observed']],
  );
});

gaps('[M-13] counts are of answers, competitors those seen', () => {
  const [row] = opportunities([statsOf({ missing: 3, ownRate: 0.25, competitorRates: rates(1, 0.5) })]);
  assert.ok(contentOpportunity.safeParse(row).success);
  assert.equal([row?.engines_missing, row?.engines_total, row?.competitors], [3, 4, ['Rival 0', 'Rival 1']]);
});

gaps('bands begin at .45 and .2', () => {
  assert.equal([0, 0.199999, 0.2, 0.449999, 0.45, 1].map(impactOf), ['low', 'low', 'medium', 'medium', 'high', 'high']);
});

gaps('highest impact first, then by text', () => {
  const list = opportunities([
    statsOf({ question: { text: 'b' } }),
    statsOf({ question: { text: 'a' } }),
    statsOf({ question: { text: 'c' }, competitorRates: rates(1) }),
  ]);
  assert.equal(
    list.map((row) => row.prompt_text),
    ['c', 'a', 'b'],
  );
});

const rate = fc.double({ min: 0, max: 1, noNaN: true });
gaps('impact lies in 0 to 1, falls as the brand’s rate rises, rises with a rival’s', () => {
  fc.assert(
    fc.property(rate, rate, rate, rate, fc.integer({ min: 1, max: 60 }), (a, b, c, d, okAnswers) => {
      const impact = (ownRate: number, rival: number) =>
        impactScore(statsOf({ ownRate, okAnswers, competitorRates: rates(rival) }));
      const [low, high, few, many] = [Math.min(a, b), Math.max(a, b), Math.min(c, d), Math.max(c, d)];
      assert.ok(impact(low, c) >= 0 && impact(low, c) <= 1);
      assert.ok(impact(high, c) <= impact(low, c));
      assert.ok(impact(a, many) >= impact(a, few));
      assert.is(Number(impact(a, c).toFixed(6)), impact(a, c));
    }),
  );
});
gaps('the order of questions does not matter', () => {
  const many = Array.from({ length: 6 }, (_, i) => statsOf({ question: { text: `q${i}` }, ownRate: (i % 3) / 6 }));
  fc.assert(
    fc.property(fc.shuffledSubarray(many, { minLength: 6 }), (mixed) => {
      assert.equal(opportunities(mixed), opportunities(many));
    }),
  );
});
gaps.run();
