import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { type Effect, effectOf, type Sighting } from '../../../src/analysis/verdict/effect.ts';
import { numbersFrom } from '../../support/page-reports.ts';
import { suite } from '../../support/suite.ts';
import { PROPERTY_RUNS } from '../properties.ts';

const effects = suite('effect of a published page');

type Gain = readonly [before: number, after: number];

/** A topic of one question, asked of as many engines as there are gains. */
const topic = (name: string, gains: readonly Gain[]): Sighting[] =>
  gains.map(([before, after]) => ({ question: `q-${name}`, topic: name, before, after }));
const topics = (count: number, gains: readonly Gain[], name = 'held back'): Sighting[] =>
  Array.from({ length: count }, (_, n) => topic(`${name} ${n}`, gains)).flat();

const NEVER: Gain = [0, 0];
const ALWAYS: Gain = [1, 1];
const WON: Gain = [0, 1];
const LOST: Gain = [1, 0];
const REST = [...topics(4, [NEVER, NEVER, NEVER], 'low'), ...topics(4, [ALWAYS, ALWAYS, ALWAYS], 'high')];
const RETURNING = [...topics(4, [WON, NEVER, NEVER], 'low'), ...topics(4, [LOST, ALWAYS, ALWAYS], 'high')];

/** The point, the ends of the interval and what was to be expected, to 5 decimals. */
const numbersOf = (effect: Effect | undefined) =>
  effect && [effect.range.point, effect.range.lower, effect.range.upper, effect.returned].map((n) => +n.toFixed(5) + 0);

/**
 * By hand. At rest, the slope is 1. Topics that all gained 0 get a variance of 2 / (5 · 4) = .1, and the targeted one,
 * which gained 1 three times, of 3.2 / (5 · 4) = .16. t with 7 degrees is 2.364624: ± 2.364624 · √(.16 + .1/8) = .98210.
 *
 * Returning: the others end at ⅓ and ⅔, so their slope is ⅓, on which they lie exactly. Plain: ± 2.364624 · √(8/63 · 9/8)
 * = .89374 around ⅓. By the slope: 0 ± 2.446912 · √(1/9 · (1 + ⅛ + .5²/2)) = .91191.
 */
const BY_HAND: readonly (readonly [string, readonly Sighting[], readonly Sighting[], readonly number[]])[] = [
  ['all won, the others at rest', topic('t', [WON, WON, WON]), REST, [1, 0.0179, 1, 0]],
  [
    'nothing won, the others return to the mean',
    topic('t', [WON, NEVER, NEVER]),
    RETURNING,
    [0.33333, -0.91191, 1, 0.33333],
  ],
];
for (const [what, targeted, heldBack, expected] of BY_HAND)
  effects(`calculated by hand: ${what}`, () => assert.equal(numbersOf(effectOf(targeted, heldBack)), expected));

effects('the shares of both sides are means over topics', () => {
  const { targeted, heldBack } = effectOf([...topic('a', [WON]), ...topic('b', [NEVER, LOST])], REST) ?? {};
  assert.equal(
    [targeted, heldBack],
    [
      { before: 0.25, after: 0.5 },
      { before: 0.5, after: 0.5 },
    ],
  );
});

effects('too little to compare with gives nothing', () => {
  const one = topic('t', [WON]);
  for (const [what, targeted, heldBack] of [
    ['no targeted question', [], REST],
    [
      'three topics held back',
      one,
      topics(
        3,
        Array.from({ length: 9 }, () => NEVER),
      ),
    ],
    ['seven questions held back', one, topics(7, [NEVER, NEVER, NEVER])],
    ['nineteen sightings', one, [...topics(9, [NEVER, NEVER]), ...topic('x', [NEVER])]],
  ] as const)
    assert.is(effectOf(targeted, heldBack), undefined, what);
  assert.ok(effectOf(one, topics(10, [NEVER, NEVER])));
});

const gain = fc.tuple(fc.constantFrom(0, 0.5, 1), fc.constantFrom(0, 0.5, 1));
const side = (least: number, name: string) =>
  fc
    .array(fc.array(gain, { minLength: 3, maxLength: 4 }), { minLength: least, maxLength: least + 8 })
    .map((all) => all.flatMap((gains, n) => topic(`${name} ${n}`, gains)));
const drawn = fc.tuple(side(1, 'targeted'), side(8, 'held back'));
const near = (a: number | undefined, b: number | undefined): void =>
  assert.ok(Math.abs((a ?? Number.NaN) - (b ?? Number.NaN)) < 1e-9, `${a} and ${b}`);

effects('properties: within bounds around the point, and never of width 0', () => {
  fc.assert(
    fc.property(drawn, ([targeted, heldBack]) => {
      const range = effectOf(targeted, heldBack)?.range;
      if (!range) throw new Error('there is enough to compare');
      assert.ok(-1 <= range.lower && range.lower < range.upper && range.upper <= 1);
      const inside = Math.min(1, Math.max(-1, range.point));
      assert.ok(range.lower <= inside && inside <= range.upper);
    }),
    PROPERTY_RUNS,
  );
});

effects('properties: counting misses instead of hits turns the sign, as does exchanging the sides', () => {
  const missed = (all: readonly Sighting[]): Sighting[] =>
    all.map((each) => ({ ...each, before: 1 - each.before, after: 1 - each.after }));
  fc.assert(
    fc.property(drawn, ([targeted, heldBack]) => {
      const effect = effectOf(targeted, heldBack);
      const turned = effectOf(missed(targeted), missed(heldBack));
      near(turned?.range.point, -(effect?.range.point ?? 0));
      near(turned?.range.lower, -(effect?.range.upper ?? 0));
      near(turned?.range.upper, -(effect?.range.lower ?? 0));
    }),
    PROPERTY_RUNS,
  );
  fc.assert(
    fc.property(side(8, 'a'), side(8, 'b'), (a, b) =>
      near(effectOf(a, b)?.range.point, -(effectOf(b, a)?.range.point ?? 0)),
    ),
    PROPERTY_RUNS,
  );
});

/** Their slope is 1, and a little more or less by the order in which it is summed up. */
const OF_SLOPE_ONE = `
  0.5:1 1:0.5 1:1
  1:0.5 0:0 0.5:0.5 0:0.5
  0:0.5 1:0 0:1
  0.5:0 0.5:0 0.5:0
  0.5:1 1:0.5 0.5:1 0.5:0
  1:0 0.5:1 0.5:1
  0:0 0:0 0.5:0
  0.5:1 0.5:1 1:0
  0:0 0.5:0 1:0
  1:0 0:0 0.5:0
  0.5:0 0:0 1:0
  0.5:0.5 0:0 0.5:1
  0.5:0 0.5:0 0.5:0
`
  .trim()
  .split('\n')
  .map((line) =>
    line
      .trim()
      .split(' ')
      .map((each): Gain => {
        const [before = 0, after = 0] = each.split(':').map(Number);
        return [before, after];
      }),
  );

effects('the order of sightings does not decide whether low shares rise again', () => {
  const [one, other] = [
    topic('one', [NEVER, NEVER, NEVER]),
    OF_SLOPE_ONE.flatMap((gains, n) => topic(`other ${n}`, gains)),
  ];
  assert.is(effectOf(one, other)?.returned, 0);
  assert.is(effectOf(one, other.toReversed())?.returned, 0);
});

effects('properties: the order of sightings does not matter', () => {
  fc.assert(
    fc.property(drawn, ([targeted, heldBack]) => {
      const there = effectOf(targeted, heldBack)?.range;
      const back = effectOf(targeted.toReversed(), heldBack.toReversed())?.range;
      near(there?.lower, back?.lower);
      near(there?.upper, back?.upper);
    }),
    PROPERTY_RUNS,
  );
});

effects('properties: more hits of targeted questions raise the difference, more of the others lower it', () => {
  const raised = (all: readonly Sighting[], place: number): Sighting[] =>
    all.map((each, n) => (n === place % all.length ? { ...each, after: 1 } : each));
  fc.assert(
    fc.property(drawn, fc.nat(), ([targeted, heldBack], place) => {
      const point = effectOf(targeted, heldBack)?.range.point ?? Number.NaN;
      assert.ok((effectOf(raised(targeted, place), heldBack)?.range.point ?? -9) >= point - 1e-12);
      assert.ok((effectOf(targeted, raised(heldBack, place))?.range.point ?? 9) <= point + 1e-12);
    }),
    PROPERTY_RUNS,
  );
});

/** A market in which only the targeted topics change: each answer that would not name the brand does so with `effect`. */
interface Market {
  readonly topics?: number;
  readonly level?: number;
  /** Spread of topics and of questions, and of days, in logits. */
  readonly spread?: readonly [topic: number, question: number];
  readonly days?: number;
  readonly targets?: number;
  /** Whether the topics that seem lowest become targets, as they do in reports. */
  readonly isChosen?: boolean;
  readonly effect?: number;
}

/** 2 reports of topics of 3 questions to 3 engines each, asked once. */
function reportsOf(market: Market, seed: number): readonly [targeted: Sighting[], heldBack: Sighting[]] {
  const { topics: count = 17, level = -0.8, spread = [0.7, 1], days = 0.2, targets = 1, effect = 0 } = market;
  const next = numbersFrom(seed * 7919 + 13);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const logits = Array.from({ length: count }, () => {
    const mean = level + spread[0] * normal();
    return Array.from({ length: 3 }, () => mean + spread[1] * normal());
  });
  const hits = (chance: (logit: number, at: number) => number): number[][] =>
    logits.map((questions, at) =>
      questions.flatMap((logit) => [0, 1, 2].map(() => Number(next() < chance(logit, at)))),
    );
  const chanceOn = (day: number) => (logit: number) => 1 / (1 + Math.exp(-logit - day));
  const before = hits(chanceOn(days * normal()));
  const places = before.map((_, at) => at);
  const sum = (at: number): number => (before[at] ?? []).reduce((a, b) => a + b, 0);
  const order = market.isChosen ? places.sort((a, b) => sum(a) - sum(b)) : places;
  const chosen = new Set(order.slice(0, targets));
  const chance = chanceOn(days * normal());
  const after = hits((logit, at) => chance(logit) + (chosen.has(at) ? effect * (1 - chance(logit)) : 0));
  const sightings = (isOf: boolean): Sighting[] =>
    before.flatMap((of, at) =>
      chosen.has(at) !== isOf
        ? []
        : of.map((was, n) => ({
            question: `q-${at}-${Math.floor(n / 3)}`,
            topic: `t-${at}`,
            before: was,
            after: after[at]?.[n] ?? 0,
          })),
    );
  return [sightings(true), sightings(false)];
}

const TIMES = 1000;
/** How often of `TIMES` the interval was above 0, and below. */
function toldOf(market: Market): readonly [up: number, down: number] {
  const ranges = Array.from({ length: TIMES }, (_, n) => effectOf(...reportsOf(market, n + 1))?.range);
  return [
    ranges.filter((range) => range && range.lower > 0).length,
    ranges.filter((range) => range && range.upper < 0).length,
  ];
}

const AT_REST: readonly (readonly [string, Market])[] = [
  ['any topic', {}],
  ['the lowest topic', { isChosen: true }],
  ['the lowest third', { isChosen: true, targets: 6 }],
  ['the lowest, where all are alike', { isChosen: true, spread: [0, 0] }],
  ['the lowest third, where all are alike', { isChosen: true, targets: 6, spread: [0, 0] }],
  ['the lowest, where topics differ much', { isChosen: true, spread: [2, 1] }],
  ['the lowest third of a brand that is named mostly', { isChosen: true, targets: 6, level: 1.5 }],
  ['the lowest of a brand that is hardly named', { isChosen: true, level: -3 }],
  ['the lowest of 8 topics', { isChosen: true, topics: 8 }],
  ['the lowest, and days that differ much', { isChosen: true, days: 0.6 }],
];
for (const [what, market] of AT_REST)
  effects(`[U-03] where nothing has an effect, at most 5 of 100 intervals miss 0: ${what}`, () => {
    const [up, down] = toldOf(market);
    assert.ok(up + down <= 0.05 * TIMES, `${up} above and ${down} below 0 of ${TIMES}`);
  });

effects('a strong effect is told, more often the stronger it is and the more topics it has', () => {
  const up = (market: Market): number => toldOf({ ...market, isChosen: true })[0];
  const [none, some, much, many] = [up({}), up({ effect: 0.4 }), up({ effect: 0.7 }), up({ effect: 0.4, targets: 4 })];
  assert.ok(none < some && some < much && some < many, [none, some, much, many].join(' '));
  assert.ok(much > TIMES / 2, `${much}`);
});
effects.run();
