import type { ScoreBreakdown } from '../../contract/report.ts';
import { ZERO } from '../../lib/rational.ts';
import { trackedBrands } from '../canonical.ts';
import type { Answer, Evidence } from '../evidence.ts';
import type { MeasuredAnswer } from '../measure.ts';
import { mentions, type Observation, OWN, type Score, score, sharesOfVoice, treeMean } from '../score.ts';
import { type BrandRate, brandRates } from './brand-rates.ts';
import { around, CONFIDENCE, type Interval, shown } from './interval.ts';
import { isLowEvidence, isThin } from './low-evidence.ts';
import {
  type Pool,
  type PooledAnswers,
  type PooledIntervals,
  pooledAnswers,
  pooledIntervals,
  rivalIntervals,
} from './pooled.ts';
import { type ScoreIntervals, scoreIntervals } from './profile.ts';
import type { Rate } from './rate.ts';
import { type KeptBack, keptBackOf, type Sample, sampleOf } from './sample.ts';
import type { Uncertainty } from './shape.ts';
import { DRIFT } from './unevenness.ts';
import { unknownIn } from './unknown.ts';
import { voiceIntervals } from './voice.ts';

/**
 * Version 2: topics are a sample of all topics. Differences between engines and days, and answers kept back, also add
 * uncertainty.
 */
export function secondUncertainty(evidence: Evidence, measured: readonly MeasuredAnswer[]): Uncertainty {
  const { open, observations, keptBack, sample, pools } = sampled(evidence, measured);
  const brands = trackedBrands(evidence.profile).map(({ name }) => name);
  const rates = brandRates(sample, brands.length);
  const rate = rates[OWN]?.rate ?? null;
  const ofScore = scored(sample, observations, rates);
  const prepared = pooledAnswers(pools.all);
  const overall = pooledIntervals(pools.all, prepared);
  const groups = {
    answers: open.length,
    overall,
    engines: Object.fromEntries(pools.engines.map(([id, pool]) => [id, pooledIntervals(pool)])),
    competitors: competitorIntervals({ pool: pools.all, prepared, overall, sample, rates }, brands),
  };
  const thinEngines = thinAmong(pools.engines);
  return {
    version: 2,
    confidence: CONFIDENCE,
    questions: questionsOf(open),
    topics: new Set(sample.topics).size,
    lowEvidence: isLowEvidence(questionsOf(open), open.length) || thinEngines.length > 0,
    thinEngines,
    drift: { logit: DRIFT, points: Math.round(10_000 * (rate?.drift ?? 0)) / 100 },
    keptBack: Object.fromEntries([...keptBack].map(([id, share]) => [id, Math.round(share * 1e6) / 1e6])),
    ...ofScore,
    visibility: rate && shown(rate, treeMean(observations, mentions(OWN)), 100),
    perEngine: Object.fromEntries(pools.engines.map(([id, pool]) => [id, engineRate({ sample, rate }, id, pool)])),
    ...groups,
    unknown: unknownIn({ ...groups, breakdown: ofScore.breakdown ?? null }),
  };
}

/** The open answers in the forms from which intervals are computed. */
export function sampled(evidence: Evidence, measured: readonly MeasuredAnswer[]) {
  const open = measured.filter(({ question }) => !question.branded);
  const observations = open.map(({ observation }) => observation);
  const keptBack = keptBackOf(openAnswers(evidence));
  const [sample, pools] = [sampleOf(observations, keptBack), poolsOf(evidence, open, keptBack)];
  return { open, observations, keptBack, sample, pools };
}

/** Stored answers of enabled providers to questions that do not name the brand, failed ones included. */
function openAnswers({ questions, answers, providers }: Evidence): Answer[] {
  const open = new Set(questions.filter(({ branded }) => !branded).map(({ id }) => id));
  const enabled = new Set(providers.map(({ id }): string => id));
  return answers.filter(({ questionId, provider }) => open.has(questionId) && enabled.has(provider));
}

interface MeasuredPool extends Pool {
  readonly answers: readonly MeasuredAnswer[];
}

interface Pools {
  readonly all: MeasuredPool;
  readonly engines: readonly (readonly [id: string, pool: MeasuredPool])[];
}

function poolsOf(evidence: Evidence, open: readonly MeasuredAnswer[], keptBack: KeptBack): Pools {
  const engines = evidence.providers
    .map(({ id }): string => id)
    .sort()
    .map((id): [string, MeasuredPool] => [
      id,
      { answers: open.filter(({ answer }) => answer.provider === id), keptBack: keptBack.get(id) ?? 0 },
    ]);
  const together = openAnswers(evidence).map(({ status }) => ({ provider: '', status }));
  return { all: { answers: open, keptBack: keptBackOf(together).get('') ?? 0 }, engines };
}

const questionsOf = (answers: readonly MeasuredAnswer[]): number =>
  new Set(answers.map(({ question }) => question.id)).size;

/** Engines that have answered at least one question, but too few. */
const thinAmong = (engines: Pools['engines']): string[] =>
  engines.flatMap(([id, { answers }]) => (answers.length > 0 && isThin(questionsOf(answers)) ? [id] : []));

function engineRate(
  { sample, rate }: { readonly sample: Sample; readonly rate: Rate | null },
  id: string,
  { answers }: MeasuredPool,
): Interval | null {
  const found = rate?.engines[sample.grid.engines.indexOf(id)];
  const observations = answers.map(({ observation }) => observation);
  return found ? shown(found, treeMean(observations, mentions(OWN)), 100) : null;
}

function scored(
  sample: Sample,
  observations: readonly Observation[],
  rates: readonly BrandRate[],
): Pick<Uncertainty, 'score' | 'breakdown'> {
  const { total, breakdown } = score(observations, rates.length - 1);
  const found = scoreIntervals(sample, observations, rates.length - 1, { total, rates });
  return { score: found && shown(found.total, total, 1), breakdown: found && breakdown && valuesOf(found, breakdown) };
}

/**
 * A component that stays at its limit for every mention rate in the interval gets no interval, because a width of 0
 * would be too certain.
 */
const valuesOf = (
  { components }: ScoreIntervals,
  breakdown: NonNullable<Score['breakdown']>,
): Record<string, Interval | null> =>
  Object.fromEntries(
    (Object.keys(components) as (keyof ScoreBreakdown)[]) // keys of a record of components
      .map((name) => {
        const found = around(components[name], breakdown[name].value, 1, 6);
        return [name, found.lower < found.upper ? found : null];
      }),
  );

interface OfBrands {
  readonly pool: Pool;
  readonly prepared: PooledAnswers;
  /** Of the audited brand. */
  readonly overall: PooledIntervals;
  readonly sample: Sample;
  readonly rates: readonly BrandRate[];
}

function competitorIntervals(
  { pool, prepared, overall, sample, rates }: OfBrands,
  brands: readonly string[],
): NonNullable<Uncertainty['competitors']> {
  const { observations } = prepared;
  const { visibility_pct, mean_reciprocal_rank } = overall;
  const voices = voiceIntervals(sample, brands.length, rates);
  const shares = sharesOfVoice(observations, brands.length - 1);
  return Object.fromEntries(
    brands.map((name, brand) => {
      const voice = voices[brand];
      const share_of_voice = voice ? shown(voice, shares[brand] ?? ZERO, 1, 6) : null;
      const found = brand === OWN ? { visibility_pct, mean_reciprocal_rank } : rivalIntervals(pool, brand, prepared);
      return [name, { ...found, share_of_voice }];
    }),
  );
}
