import * as assert from 'uvu/assert';
import { type Draws, drawsOf, fixed, pickOf } from '../../../scripts/known-market/chances.ts';
import { chanceAt, type Market, RIVALS } from '../../../scripts/known-market/market.ts';
import { pooledTruth, truthOf } from '../../../scripts/known-market/truth.ts';
import type { Question } from '../../../src/analysis/evidence.ts';
import { type Observation, score } from '../../../src/analysis/score.ts';
import { toNumber } from '../../../src/lib/rational.ts';
import { suite } from '../../support/suite.ts';

const question = (id: string, category: Question['category']): Question => ({
  ...{ id, category, text: `${id}?`, intent: id },
  branded: category === 'brand_discovery',
});
const QUESTIONS = [
  question('one', 'category_discovery'),
  question('two', 'recommendation'),
  question('three', 'buying_intent'),
  question('named', 'brand_discovery'),
];
const MARKET: Market = {
  chances: {
    category_discovery: fixed(0.8),
    recommendation: fixed(0.4),
    comparison: fixed(0.9),
    buying_intent: fixed(0.2),
  },
  reach: [1, 0.5, 0.1],
};

const truths = suite('truth of a known market');

truths('the rate by hand: categories by weight, then the engines that answer', () => {
  // (1 · 0.8 + 1.25 · 0.4 + 1.5 · 0.2) / 3.75 = 0.4266…; times the mean reach
  const near = (got: number, want: number): void => assert.ok(Math.abs(got - want) < 1e-9, `${got}, not ${want}`);
  near(truthOf(MARKET, QUESTIONS, [0]).mentionRate, (100 * 1.6) / 3.75);
  near(truthOf(MARKET, QUESTIONS, [0, 1]).mentionRate, (75 * 1.6) / 3.75);
  near(truthOf(MARKET, QUESTIONS, [0, 1, 2]).mentionRate, ((160 / 3) * 1.6) / 3.75);
});

truths('visibility_pct by hand: categories alike, engines by their answers', () => {
  // (0.8 + 0.4 + 0.2) / 3, of ten answers by an engine that reaches all and thirty by one that reaches half
  const answers = new Map([
    [0, 10],
    [1, 30],
  ]);
  const expected = (100 * (1.4 / 3) * (10 + 15)) / 40;
  assert.ok(Math.abs(pooledTruth(MARKET, QUESTIONS, answers) - expected) < 1e-9);
});

for (const [what, reach] of [
  ['well known', [1, 0.9, 0.9]],
  ['hardly known', [0.3, 0.2, 0.1]],
] as const) {
  truths(`the score is what the scorer gives for very many answers about a brand that is ${what}`, () => {
    const chances = { ...MARKET.chances, category_discovery: fixed(0.9), recommendation: fixed(0.8) };
    const market: Market = { chances, reach };
    const observations = QUESTIONS.flatMap(({ id, category }) =>
      category === 'brand_discovery'
        ? []
        : reach.flatMap((_, engine) => {
            const given = { questionId: id, category, provider: `engine ${engine}` };
            const chance = chanceAt(market, 'seed', question(id, category), engine);
            return Array.from({ length: 2000 }, (_, at) => ({ ...given, ...drawn(chance, drawsOf(id, engine, at)) }));
          }),
    );
    const measured = toNumber(score(observations, RIVALS.length).total);
    const expected = truthOf(market, QUESTIONS, [0, 1, 2]).score;
    assert.ok(Math.abs(measured - expected) < 0.6, `${measured}, expected ${expected}`);
  });
}

/** What an answer of the market comes to, without its text. */
function drawn(chance: number, draws: Draws): Pick<Observation, 'order' | 'sentiment'> {
  const order = [chance, ...RIVALS.map(({ rate }) => rate)]
    .flatMap((rate, brand) => (draws() < rate ? [{ brand, place: draws() }] : []))
    .sort((a, b) => a.place - b.place)
    .map(({ brand }) => brand);
  return { order, sentiment: pickOf(['positive', 'neutral', 'negative'] as const, draws) };
}

truths.run();
