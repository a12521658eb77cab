import fc from 'fast-check';
import * as assert from 'uvu/assert';
import {
  bandOf,
  type Observation,
  OWN,
  pooledMean,
  quarter,
  reciprocalRank,
  type Score,
  score,
  sharesOfVoice,
} from '../../src/analysis/score.ts';
import { compare, ONE, type Rational, rational, sum, ZERO } from '../../src/lib/rational.ts';
import { suite } from '../support/suite.ts';
import { arbitraryField, type Field, shuffledField } from './make-evidence.ts';
import { PROPERTY_RUNS } from './properties.ts';

const scoring = suite('score');
const COMPONENTS = ['mention_rate', 'platform_coverage', 'avg_rank', 'sentiment', 'competitive_gap'] as const;

const scoreOf = ({ observations, competitorCount }: Field): Score => score(observations, competitorCount);
const holds = (arbitrary: fc.Arbitrary<Field>, check: (field: Field) => void): void =>
  fc.assert(fc.property(arbitrary, check), PROPERTY_RUNS);
const atMost = (a: Rational, b: Rational): void => assert.ok(compare(a, b) <= 0, `${a.n}/${a.d} > ${b.n}/${b.d}`);
const observation = (more: Partial<Observation> = {}): Observation => ({
  questionId: 'q1',
  category: 'category_discovery',
  provider: 'provider_1',
  order: [],
  sentiment: null,
  ...more,
});

/**
 * By hand. Engine 1: q1 (weight 1) two samples, own first and positive, and absent; q2 (weight 1.5) rival first, own
 * second, unlabelled. Engine 2: q1 once, the rival alone.
 *   m: engine 1 (1·½ + 1.5·1) / 2.5 = .8, engine 2 0, T = .4
 *   coverage: (min(1, .8/.2) + 0) / 2 = .5
 *   m/r: engine 1 (1·½ + 1.5·½) / 2.5 = .5, T = .25
 *   s: engine 1 (1·½ + 1.5·½) / 2.5 = .5, T = .25
 *   rival: engine 1 (0 + 1.5) / 2.5 = .6, engine 2 1, T = .8; gap .4 / .8 = .5
 *   score 100 (.4·.4 + .15·.5 + .2·.25 + .1·.25 + .15·.5) = 16 + 7.5 + 5 + 2.5 + 7.5 = 38.5, rounded half up 39
 */
const BY_HAND: readonly Observation[] = [
  observation({ order: [0], sentiment: 'positive' }),
  observation({ order: [] }),
  observation({ questionId: 'q2', category: 'buying_intent', order: [1, 0] }),
  observation({ provider: 'provider_2', order: [1] }),
];

scoring('[R-15] a small field comes out as computed by hand', () => {
  const scored = score(BY_HAND, 1);
  const { breakdown, aiVisibilityScore, mentionRate, total } = scored;
  assert.equal(breakdown, {
    mention_rate: { value: 0.4, weight: 0.4, points: 16 },
    platform_coverage: { value: 0.5, weight: 0.15, points: 7.5 },
    avg_rank: { value: 0.25, weight: 0.2, points: 5 },
    sentiment: { value: 0.25, weight: 0.1, points: 2.5 },
    competitive_gap: { value: 0.5, weight: 0.15, points: 7.5 },
  });
  assert.equal(mentionRate, rational(2, 5));
  assert.equal(total, rational(77, 2));
  assert.is(aiVisibilityScore, 39);
  assert.equal(
    [1, 2].map((version) => bandOf(scored, version)),
    ['fair', 'fair'],
  );
  assert.equal(sharesOfVoice(BY_HAND, 1), [rational(1, 3), rational(2, 3)]);
});

scoring('[R-15] nothing observed: no breakdown, score 0, band poor', () => {
  assert.is(bandOf(score([], 2), 2), 'poor');
  assert.equal(score([], 2), { mentionRate: ZERO, total: ZERO, aiVisibilityScore: 0, isLast: false, breakdown: null });
});

scoring('[R-15] bands begin at 25, 50 and 75 and never fall as the score rises', () => {
  const edges = [0, 24, 25, 49, 50, 74, 75, 100].map(quarter);
  assert.equal(edges, ['poor', 'poor', 'fair', 'fair', 'good', 'good', 'excellent', 'excellent']);
  const steps = Array.from({ length: 101 }, (_, value) =>
    ['poor', 'fair', 'good', 'excellent'].indexOf(quarter(value)),
  );
  assert.equal(steps, steps.toSorted());
});

scoring('[R-15] worked examples: one lucky mention, one engine only, weak, dominant, perfect', () => {
  const cells = (count: number, each: (n: number, provider: number) => Partial<Observation>): Observation[] =>
    [1, 2, 3].flatMap((provider) =>
      Array.from({ length: count }, (_, n) =>
        observation({ questionId: `q${n}`, provider: `provider_${provider}`, ...each(n, provider) }),
      ),
    );
  const lucky = cells(30, (n, provider) => (n === 0 && provider === 1 ? { order: [0] } : {}));
  assert.is(score(lucky, 0).aiVisibilityScore, 2);
  const oneEngine = cells(10, (n, provider) => (provider === 1 && n < 3 ? { order: [1, 0] } : {}));
  assert.is(score(oneEngine, 1).aiVisibilityScore, 18);
  const everywhere = cells(10, (n) => ({ order: n < 9 ? [0, 1] : [1], sentiment: n < 8 ? 'positive' : 'neutral' }));
  assert.is(bandOf(score(everywhere, 1), 2), 'excellent', 'second of two');
  const perfect = cells(10, () => ({ order: [0, 1], sentiment: 'positive' }));
  assert.is(score(perfect, 1).aiVisibilityScore, 100);
  assert.is(
    score(
      cells(10, () => ({ order: [1] })),
      1,
    ).aiVisibilityScore,
    0,
  );
});

scoring('[R-16] property 1: bounds, weights add up to 1, points add up to the score within rounding', () => {
  holds(arbitraryField(), (field) => {
    const { breakdown, aiVisibilityScore, total } = scoreOf(field);
    const parts = COMPONENTS.map((name) => breakdown?.[name] ?? { value: -1, weight: -1, points: -1 });
    for (const { value, weight, points } of parts) {
      assert.ok(value >= 0 && value <= 1);
      assert.ok(points >= 0 && points <= 100 * weight + 1e-9);
    }
    assert.equal(sum(parts.map(({ weight }) => rational(Math.round(weight * 100), 100))), ONE);
    assert.ok(Math.abs(parts.reduce((all, { points }) => all + points, 0) - aiVisibilityScore) <= 0.5 + 5 * 0.005);
    assert.ok(Number.isInteger(aiVisibilityScore) && aiVisibilityScore >= 0 && aiVisibilityScore <= 100);
    atMost(total, rational(100));
  });
});

scoring('[R-15] property 2: never named is exactly 0; always first and praised is exactly 100', () => {
  holds(arbitraryField(), (field) => {
    const named = field.observations.some(({ order }) => order.includes(OWN));
    const { total, breakdown } = scoreOf(field);
    assert.is(compare(total, ZERO) > 0, named);
    assert.is(
      COMPONENTS.every((name) => breakdown?.[name].value === 0),
      !named,
    );
    const best = field.observations.map((each) => ({
      ...each,
      order: [OWN, ...each.order.filter((brand) => brand !== OWN)],
      sentiment: 'positive' as const,
    }));
    assert.equal(scoreOf({ ...field, observations: best }).total, rational(100));
  });
});

scoring('[M-03] property 3: the order of answers changes nothing', () => {
  fc.assert(
    fc.property(shuffledField(), ([field, observations]) => {
      assert.equal(scoreOf({ ...field, observations }), scoreOf(field));
      const shares = sharesOfVoice(observations, field.competitorCount);
      assert.equal(shares, sharesOfVoice(field.observations, field.competitorCount));
    }),
    PROPERTY_RUNS,
  );
});

scoring('[M-03] property 3: renumbering the competitors changes no score', () => {
  holds(arbitraryField(), (field) => {
    const turned = field.observations.map((each) => ({
      ...each,
      order: each.order.map((brand) => (brand === OWN ? OWN : field.competitorCount + 1 - brand)),
    }));
    assert.equal(scoreOf({ ...field, observations: turned }), scoreOf(field));
  });
});

scoring('[M-03] property 4: copies of every answer change no score and no share', () => {
  fc.assert(
    fc.property(arbitraryField(), fc.integer({ min: 2, max: 4 }), (field, copies) => {
      const observations = field.observations.flatMap((each) => Array.from({ length: copies }, () => each));
      assert.equal(scoreOf({ ...field, observations }), scoreOf(field));
      const shares = sharesOfVoice(observations, field.competitorCount);
      assert.equal(shares, sharesOfVoice(field.observations, field.competitorCount));
    }),
    PROPERTY_RUNS,
  );
});

/** The field with one observation changed, which is chosen by `pick`. */
const changed = (field: Field, pick: number, change: (each: Observation) => Observation): Field => {
  const at = pick % field.observations.length;
  return { ...field, observations: field.observations.map((each, index) => (index === at ? change(each) : each)) };
};
const improves = (change: (each: Observation, pick: number) => Observation): void =>
  fc.assert(
    fc.property(arbitraryField(), fc.nat(50), (field, pick) => {
      const after = scoreOf(changed(field, pick, (each) => change(each, pick)));
      atMost(scoreOf(field).total, after.total);
    }),
    PROPERTY_RUNS,
  );

scoring('[R-15] property 5: a mention where there was none never lowers the score, whatever its sentiment', () => {
  improves((each, pick) =>
    each.order.includes(OWN)
      ? each
      : {
          ...each,
          order: [...each.order, OWN],
          sentiment: (['positive', 'neutral', 'negative', null] as const)[pick % 4] ?? null,
        },
  );
});

scoring('[R-15] property 5: moving up by one place never lowers the score', () => {
  improves((each) => {
    const at = each.order.indexOf(OWN);
    if (at < 1) return each;
    const before = each.order[at - 1] ?? OWN;
    return { ...each, order: each.order.with(at - 1, OWN).with(at, before) };
  });
});

scoring('[R-15] property 5: a better sentiment never lowers the score', () => {
  const better = { negative: 'neutral', neutral: 'positive', positive: 'positive' } as const;
  improves((each) => ({ ...each, sentiment: each.sentiment && better[each.sentiment] }));
});

scoring(
  '[R-15] property 6: a rival’s mention, of an old or a new competitor, never raises score, share of voice or own rank',
  () => {
    fc.assert(
      fc.property(arbitraryField(), fc.nat(50), fc.nat(50), (field, pick, place) => {
        const rival = field.competitorCount + 1; // a new competitor, or an old one where it is missing
        const brand = place % 2 === 0 || field.competitorCount === 0 ? rival : 1;
        const after = changed(field, pick, (each) => {
          if (each.order.includes(brand)) return each;
          return { ...each, order: each.order.toSpliced(place % (each.order.length + 1), 0, brand) };
        });
        const wide = { ...field, competitorCount: rival };
        atMost(scoreOf({ ...after, competitorCount: rival }).total, scoreOf(wide).total);
        const share = (which: Field): Rational => sharesOfVoice(which.observations, rival)[OWN] ?? ZERO;
        atMost(share(after), share(wide));
        const rank = ({ observations }: Field): Rational => pooledMean(observations, reciprocalRank(OWN));
        atMost(rank(after), rank(wide));
      }),
      PROPERTY_RUNS,
    );
  },
);

scoring('[R-15] property 7: a tracked competitor that is never seen changes nothing', () => {
  holds(arbitraryField(), (field) => {
    const wider = { ...field, competitorCount: field.competitorCount + 1 };
    assert.equal(scoreOf(wider), scoreOf(field));
    const shares = sharesOfVoice(field.observations, wider.competitorCount);
    assert.equal(shares, [...sharesOfVoice(field.observations, field.competitorCount), ZERO]);
  });
});

/** Every brand named in this many of ten answers of each engine; the brand itself before the others. */
const market = (...named: readonly (readonly number[])[]): Observation[] =>
  named.flatMap((counts, engine) =>
    Array.from({ length: 10 }, (_, n) =>
      observation({
        questionId: `q${n}`,
        provider: `provider_${engine + 1}`,
        order: counts.flatMap((count, brand) => (n < count ? [brand] : [])),
        sentiment: 'positive',
      }),
    ),
  );

scoring('[R-15] a brand that is plainly the last of several is not good, whatever its score', () => {
  const bands = (...engines: readonly (readonly number[])[]): string[] => {
    const scored = score(market(...engines), 3);
    return [1, 2].map((version) => bandOf(scored, version));
  };
  assert.equal(bands([4, 6, 6, 7], [5, 6, 7, 7], [4, 7, 6, 6]), ['good', 'fair'], 'in every engine');
  assert.equal(bands([6, 5, 9, 9], [4, 7, 8, 9], [4, 7, 8, 9]), ['good', 'fair'], 'over all, and far behind');
  assert.equal(bands([7, 7, 7, 8], [7, 7, 8, 7], [7, 8, 7, 7]), ['excellent', 'excellent'], 'over all, by a little');
  assert.equal(bands([5, 5, 8, 8], [5, 5, 8, 8], [5, 5, 8, 8]), ['good', 'good'], 'with another');
  assert.equal(bands([5, 9, 0, 0], [5, 9, 0, 0], [5, 9, 0, 0]), ['good', 'good'], 'second of two that are named');
});

scoring('[R-15] property: last in every engine is poor or fair', () => {
  const engine = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 3, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(engine, { minLength: 1, maxLength: 3 }), (engines) => {
      const brands = Math.min(...engines.map((counts) => counts.length));
      const counts = engines.map((some) => some.slice(0, brands));
      const lasts = counts.map(([, ...rivals]) => [Math.min(...rivals) - 1, ...rivals]);
      assert.ok(['poor', 'fair'].includes(bandOf(score(market(...lasts), brands - 1), 2)));
    }),
    PROPERTY_RUNS,
  );
});

scoring('[R-16] property 8: shares of voice add up to 1, or are all 0 when nobody is named', () => {
  holds(arbitraryField(0), ({ observations, competitorCount }) => {
    const named = observations.some(({ order }) => order.length > 0);
    assert.equal(sum(sharesOfVoice(observations, competitorCount)), named ? ONE : ZERO);
  });
});

scoring('[R-15] property 12: the band is a step function of the score that never falls', () => {
  const NAMES = ['poor', 'fair', 'good', 'excellent'];
  const whole = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(whole, whole, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      assert.ok(NAMES.indexOf(quarter(low)) <= NAMES.indexOf(quarter(high)));
      assert.is(quarter(low), NAMES[Math.min(3, Math.floor(low / 25))]);
    }),
    PROPERTY_RUNS,
  );
  holds(arbitraryField(), (field) => {
    const scored = scoreOf(field);
    assert.is(bandOf(scored, 1), quarter(scored.aiVisibilityScore));
    const [first, second] = [1, 2].map((version) => NAMES.indexOf(bandOf(scored, version)));
    assert.is(second, scored.isLast ? Math.min(first ?? 0, 1) : first);
  });
});

scoring.run();
