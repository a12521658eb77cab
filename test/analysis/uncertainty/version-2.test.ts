import fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { Answer } from '../../../src/analysis/evidence.ts';
import { type Observation, OWN } from '../../../src/analysis/score.ts';
import { cellRates } from '../../../src/analysis/uncertainty/grid.ts';
import type { Interval } from '../../../src/analysis/uncertainty/interval.ts';
import { scoreIntervals } from '../../../src/analysis/uncertainty/profile.ts';
import { type Rate, rateOf } from '../../../src/analysis/uncertainty/rate.ts';
import { ratioInterval } from '../../../src/analysis/uncertainty/ratio.ts';
import { uncertaintyOf } from '../../../src/analysis/uncertainty/report.ts';
import { type KeptBack, sampleOf } from '../../../src/analysis/uncertainty/sample.ts';
import { voiceIntervals } from '../../../src/analysis/uncertainty/voice.ts';
import { suite } from '../../support/suite.ts';
import { arbitraryField, makeAnswer, makeEvidence, makeQuestion } from '../make-evidence.ts';
import { PROPERTY_RUNS } from '../properties.ts';

const intervals = suite('intervals of version 2');

const NONE: KeptBack = new Map();
function rateFor(observations: readonly Observation[], keptBack = NONE): Rate {
  const sample = sampleOf(observations, keptBack);
  const found = rateOf(sample, cellRates(sample.grid, OWN));
  if (!found) throw new Error('there is no interval');
  return found;
}
const near = (got: number | undefined, want: number): void =>
  assert.ok(Math.abs((got ?? Number.NaN) - want) < 5e-6, `${got} is not ${want}`);
const NO_SCORE: Interval = { point: Number.NaN, lower: Number.NaN, upper: Number.NaN };
const widthOf = ({ lower, upper }: Interval): number => upper - lower;

/** Answers of one engine, a letter for each question: n names the brand, any other does not. */
const answers = (said: string, provider = 'provider_1', topic?: (question: number) => string): Observation[] =>
  [...said].map((letter, n) => ({
    ...{ questionId: `q${n}`, category: 'category_discovery', provider, sentiment: null },
    ...(topic ? { topic: topic(n) } : {}),
    order: letter === 'n' ? [OWN] : [],
  }));

/**
 * By hand. p = ½, influence ±⅛ each, v = 4/3 · 4/64 = 1/12, so n = 3 of 4 cells; t with 3 degrees is 3.18245, and half is
 * 3.18245 · √(3/4 + 3.18245²/4) / (3 + 3.18245²) = .439170. The day: 1.959964 · .2 · ¼ = .097998. √(.439170² + .097998²).
 */
intervals('[U-02] a rate’s interval comes out as computed by hand', () => {
  const found = rateFor(answers('nn--'));
  near(found.drift, 0.097998);
  near(found.lower, 0.5 - 0.449971);
  near(found.upper, 0.5 + 0.449971);
});

/** By hand, the same with two topics of two questions that agree: v = 2 · 2 / 16 = ¼, n = 1, t with 1 degree is 12.7062. */
intervals('[U-02] questions of one topic say of other topics what one question would', () => {
  const found = rateFor(answers('nn--', 'provider_1', (n) => (n < 2 ? 'price' : 'support')));
  const inner = (12.7062047 * Math.sqrt(1 / 4 + 12.7062047 ** 2 / 4)) / (1 + 12.7062047 ** 2);
  near(found.upper, Math.min(1, 0.5 + Math.hypot(inner, 0.097998)));
  assert.equal(widthOf(rateFor(answers('nnnn--', 'provider_1', () => 'price'))), 1);
});

intervals(
  '[U-02] one answer of one engine decides nothing: with or without a mention in it, the interval contains both rates',
  () => {
    const two = [...answers('nnnn----------------------'), ...answers('nnn-----------------------', 'provider_2')];
    const named = rateFor([...two, ...answers('n', 'provider_3')]);
    const absent = rateFor([...two, ...answers('-', 'provider_3')]);
    assert.ok(named.point - absent.point > 0.33);
    for (const { lower, upper } of [named, absent]) assert.ok(lower < absent.point && upper > named.point, `${upper}`);
    assert.equal([named.engines[2]?.lower, named.engines[2]?.upper], [0, 1]);
    const scoreOf = (said: string): Interval | undefined => {
      const observations = [...two, ...answers(said, 'provider_3')];
      return scoreIntervals(sampleOf(observations, NONE), observations, 1)?.total;
    };
    const [with1 = NO_SCORE, without = NO_SCORE] = [scoreOf('n'), scoreOf('-')];
    assert.ok(with1.point - without.point > 25);
    assert.ok(with1.lower < without.point && without.upper > with1.point, `${JSON.stringify([with1, without])}`);
  },
);

/** A fifth kept back: half of what is left may be .4, or .6 of all. */
intervals('[U-02] what an engine keeps back may have named the brand, or not', () => {
  const all = answers('nn--nn--nn--nn--');
  const [whole, part] = [rateFor(all), rateFor(all, new Map([['provider_1', 0.2]]))];
  near(whole.lower - part.lower, 0.1);
  near(part.upper - whole.upper, 0.1);
});

intervals('[U-02] a ratio of counts, by hand: three topics with 1 of 2, 0 of 2 and 2 of 2', () => {
  const counted = [1, 0, 2].map((part, n) => ({ questionId: `q${n}`, engine: 'one', part, whole: 2 }));
  // v = 3/2 · (0 + 1 + 1) / 36 = 1/12, so n = 3; t with 2 degrees is 4.302653; the day as above
  const inner = (4.30265273 * Math.sqrt(3 / 4 + 4.30265273 ** 2 / 4)) / (3 + 4.30265273 ** 2);
  near(ratioInterval(counted)?.upper, 0.5 + Math.hypot(inner, 0.097998));
  assert.is(ratioInterval([]), null);
  assert.is(ratioInterval([{ questionId: 'q0', engine: 'one', part: 0, whole: 0 }]), null);
});

intervals(
  '[U-02] a ratio of counts, by hand: one miss of 72, where each engine alone is less certain than topics',
  () => {
    const of = (engine: string, misses: number) =>
      Array.from({ length: 24 }, (_, n) => ({ questionId: `q${n}`, engine, part: Number(n >= misses), whole: 1 }));
    const dayAt = (rate: number): number => 1.959964 * 0.2 * rate * (1 - rate);
    const alone = ratioInterval(of('one', 1));
    assert.ok(alone);
    const missing = Math.sqrt((alone.point - alone.lower) ** 2 - dayAt(23 / 24) ** 2);
    const perfect = 2.0686576 ** 2 / (24 + 2.0686576 ** 2); // all of 24 topics, t with 23 degrees
    const together = Math.hypot(missing, perfect, perfect) / 3;
    const found = ratioInterval([...of('one', 1), ...of('two', 0), ...of('three', 0)]);
    near(found?.lower, 71 / 72 - Math.hypot(together, dayAt(71 / 72)));
  },
);

intervals('[U-02] property 13: points lie inside, nothing leaves its range, no interval has a width of 0', () => {
  fc.assert(
    fc.property(arbitraryField(), ({ observations, competitorCount }) => {
      const sample = sampleOf(observations, NONE);
      const scored = scoreIntervals(sample, observations, competitorCount);
      if (!scored) throw new Error('there is no score');
      const voices = voiceIntervals(sample, competitorCount + 1);
      const found = [rateFor(observations), ...Object.values(scored.components), ...voices];
      for (const each of found) {
        if (each === null) continue;
        assert.ok(0 <= each.lower && each.lower <= each.point + 1e-12, JSON.stringify(each));
        assert.ok(each.point <= each.upper + 1e-12 && each.upper <= 1, JSON.stringify(each));
      }
      assert.ok(widthOf(rateFor(observations)) > 0.01);
      const { lower, point, upper } = scored.total;
      assert.ok(0 <= lower && lower <= point && point <= upper && upper <= 100 && lower < upper);
    }),
    PROPERTY_RUNS,
  );
});

intervals('[U-02] property 13: asking the same again makes no interval narrower, other questions do', () => {
  const copied = (observations: readonly Observation[], rename: (id: string, copy: number) => string) =>
    [0, 1, 2].flatMap((copy) => observations.map((each) => ({ ...each, questionId: rename(each.questionId, copy) })));
  fc.assert(
    fc.property(arbitraryField(), ({ observations }) => {
      const once = rateFor(observations);
      assert.equal(rateFor(copied(observations, (id) => id)), once);
      assert.ok(widthOf(rateFor(copied(observations, (id, copy) => `${id}-${copy}`))) < widthOf(once));
    }),
    PROPERTY_RUNS,
  );
});

intervals('[U-02] a score of 0 or 100 still has a wide interval, and one topic leaves the whole range', () => {
  const of = (said: string, topic?: () => string): Interval | undefined => {
    const observations = answers(said, 'provider_1', topic).map((each) => ({
      ...each,
      sentiment: 'positive' as const,
    }));
    return scoreIntervals(sampleOf(observations, NONE), observations, 0)?.total;
  };
  const [never, always] = [of('-'.repeat(24)), of('n'.repeat(24))];
  assert.equal([never?.point, never?.lower, always?.point, always?.upper], [0, 0, 100, 100]);
  assert.ok((never?.upper ?? 0) > 5 && (never?.upper ?? 0) < 60, `${never?.upper}`);
  assert.ok((always?.lower ?? 100) < 97 && (always?.lower ?? 100) > 60, `${always?.lower}`);
  const one = of('nn--', () => 'price');
  assert.equal([one?.lower, one?.upper], [0, 100]);
});

/** Stored answers, a letter for each question: n names the audited brand, w a competitor, x is refused and f has failed. */
const TEXTS: Readonly<Record<string, string>> = { n: 'Zapier', w: 'Workato' };
const STATUSES: Readonly<Record<string, Answer['status']>> = { x: 'refused', f: 'failed' };
const stored = (said: string, provider = 'provider_1'): Answer[] =>
  [...said].map((letter, n) =>
    makeAnswer(`q${n}`, provider, TEXTS[letter] ?? 'None.', { status: STATUSES[letter] ?? 'ok' }),
  );
const QUESTIONS = Array.from({ length: 20 }, (_, n) => makeQuestion(`q${n}`));
const uncertaintyFrom = (...all: readonly Answer[][]) =>
  uncertaintyOf(makeEvidence({ questions: QUESTIONS, answers: all.flat() }), 'pvr-1');

/** Half of the answers of one engine name the brand: 1.959964 · .2 · ¼ = .0979982. */
intervals('[U-02] the effect of the day is shown in points, by hand', () => {
  assert.equal(uncertaintyFrom(stored('n-'.repeat(8))).drift, { logit: 0.2, points: 9.8 });
});

/** Engine 1 keeps back 4 of 20, so 4 of all 40: a fifth and a tenth of one half is added on each side. */
intervals('[U-02] the answers kept back widen the rates of their own engine and of all engines', () => {
  const other = stored('n-'.repeat(10), 'provider_2');
  const [failed, refused] = ['f', 'x'].map((last) => uncertaintyFrom(stored('n-'.repeat(8) + last.repeat(4)), other));
  const wider = (of: (found: typeof failed) => Interval | null | undefined): readonly number[] => {
    const [before, after] = [of(failed) ?? NO_SCORE, of(refused) ?? NO_SCORE];
    return [before.lower - after.lower, after.upper - before.upper].map((points) => Number(points.toFixed(2)));
  };
  assert.equal(
    wider((found) => found?.engines?.['provider_1']?.visibility_pct),
    [10, 10],
  );
  assert.equal(
    wider((found) => found?.engines?.['provider_2']?.visibility_pct),
    [0, 0],
  );
  assert.equal(
    wider((found) => found?.overall?.visibility_pct),
    [5, 5],
  );
});

intervals('[U-02] engines are listed by their ids, in whatever order the evidence has them', () => {
  const engines = ['provider_3', 'provider_1', 'provider_2'];
  const { providers, ...rest } = makeEvidence({
    questions: QUESTIONS,
    answers: engines.flatMap((id) => stored('n', id)),
  });
  const turned = providers.toSorted((a, b) => engines.indexOf(a.id) - engines.indexOf(b.id));
  const found = uncertaintyOf({ ...rest, providers: turned }, 'pvr-1');
  const inOrder = engines.toSorted();
  assert.equal(found.thinEngines, inOrder);
  assert.equal([Object.keys(found.perEngine), Object.keys(found.engines ?? {})], [inOrder, inOrder]);
});

/** None of 16 topics names the brand: Wilson's interval reaches up to t² / (16 + t²) with t for 15 degrees, 2.13145. */
intervals('[U-02] the brand has an interval of its rank even if no answer names it, a competitor has none', () => {
  const { overall, competitors } = uncertaintyFrom(stored('w-'.repeat(8)));
  const rank = { point: 0, lower: 0, upper: 0.221149 };
  assert.equal([overall?.mean_reciprocal_rank, competitors?.['Zapier']?.mean_reciprocal_rank], [rank, rank]);
  assert.equal(competitors?.['Zapier']?.visibility_pct, { point: 0, lower: 0, upper: 22.11 });
  assert.is(competitors?.['Pipedream']?.mean_reciprocal_rank, null);
});

intervals.run();
