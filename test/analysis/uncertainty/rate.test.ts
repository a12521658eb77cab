import * as assert from 'uvu/assert';
import { type Observation, OWN } from '../../../src/analysis/score.ts';
import { cellRates } from '../../../src/analysis/uncertainty/grid.ts';
import { type Rate, rateOf } from '../../../src/analysis/uncertainty/rate.ts';
import { type KeptBack, sampleOf } from '../../../src/analysis/uncertainty/sample.ts';
import { lettered } from '../../support/letters.ts';
import { suite } from '../../support/suite.ts';

const rates = suite('interval of the rate, by hand');

const T2 = 4.30265273; // Student's t, two degrees of freedom
const T3 = 3.18244631;
const dayAt = (unevenness: number): number => 1.959964 * 0.2 * unevenness;
/** Half-width of Wilson's interval at one half. */
const halfAt = (size: number, t: number): number =>
  (t * Math.sqrt(1 / (4 * size) + t ** 2 / (4 * size ** 2))) / (1 + t ** 2 / size);

function rateFor(observations: readonly Observation[], keptBack: KeptBack = new Map()): Rate {
  const sample = sampleOf(observations, keptBack);
  const rate = rateOf(sample, cellRates(sample.grid, OWN));
  assert.ok(rate);
  return rate;
}
const near = (got: number | undefined, want: number): void =>
  assert.ok(Math.abs((got ?? Number.NaN) - want) < 5e-6, `${got}, not ${want}`);

rates('[U-02] without an answer there is none', () => {
  const sample = sampleOf([], new Map());
  assert.is(rateOf(sample, cellRates(sample.grid, OWN)), null);
});

rates('[U-02] an engine has the interval that it would have alone, of the questions that it answered', () => {
  const said = ['nn--n-', 'n-- -n', '-nn-- '];
  const both = rateFor(said.flatMap((each, engine) => lettered(each, { provider: `provider_${engine + 1}` })));
  for (const [engine, each] of said.entries()) {
    const { point, lower, upper } = rateFor(lettered(each));
    for (const [got, want] of [
      [both.engines[engine]?.point, point],
      [both.engines[engine]?.lower, lower],
      [both.engines[engine]?.upper, upper],
    ] as const)
      near(got, want);
  }
});

rates('[U-02] what one of two engines kept back counts half, at its worst on both sides', () => {
  const observations = [...lettered('nn--nn--nn--nn--'), ...lettered('n---n---n---n---', { provider: 'provider_2' })];
  const [whole, part] = [rateFor(observations), rateFor(observations, new Map([['provider_2', 0.2]]))];
  near(whole.lower - part.lower, (0.2 * 0.25) / 2);
  near(part.upper - whole.upper, (0.2 * 0.75) / 2);
});

rates('[U-02] two topics say something of others, one says nothing', () => {
  const two = rateFor(lettered('nnnn', { topic: (question) => `t${question % 2}` }));
  near(two.lower, 2 / (2 + 12.7062047 ** 2)); // t with one degree of freedom
  const one = rateFor(lettered('nnnn', { topic: () => 't' }));
  assert.equal([one.lower, one.upper], [0, 1]);
});

rates('[U-02] where all answers agree, topics count by their weights', () => {
  const categories = ['category_discovery', 'category_discovery', 'buying_intent'] as const;
  const size = 3.5 ** 2 / (1 + 1 + 1.5 ** 2);
  const [always, never] = [rateFor(lettered('nnn', { categories })), rateFor(lettered('---', { categories }))];
  near(always.lower, size / (size + T2 ** 2));
  near(always.upper, 1);
  near(never.lower, 0);
  near(never.upper, T2 ** 2 / (size + T2 ** 2));
});

rates('[U-02] questions that differ within topics alike count as questions do', () => {
  // u = ± 1/16, v = 8/7 · 8/256, so n = 7; between topics nothing differs
  const { lower, upper } = rateFor(lettered('n-n-n-n-', { topic: (question) => `t${Math.floor(question / 2)}` }));
  const reach = Math.hypot(halfAt(7, T3), dayAt(0.25));
  near(lower, 0.5 - reach);
  near(upper, 0.5 + reach);
});

rates('[U-02] engines that each agree with themselves leave as many answers as there are cells', () => {
  const { lower, upper, engines } = rateFor([...lettered('nnn'), ...lettered('-- ', { provider: 'provider_2' })]);
  near(lower, 0.5 - halfAt(5, T2)); // five cells of six; the day moves nothing
  near(upper, 0.5 + ((engines[1]?.upper ?? 0) - 0) / 2); // the engine with two answers alone is wider
});

rates.run();
