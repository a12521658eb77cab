import { by, inOrder } from '../lib/order.ts';
import { compare, mean, type Rational, rational, ZERO } from '../lib/rational.ts';
import type { Question, TrackedBrand } from './evidence.ts';
import type { MeasuredAnswer } from './measure.ts';
import { type Observation, OWN } from './score.ts';
import type { QuestionStats } from './types.ts';

/**
 * One row for every open question, in the order given. `brands` starts with the audited brand and is numbered as in the
 * observations.
 */
export function questionStats(
  questions: readonly Question[],
  measured: readonly MeasuredAnswer[],
  brands: readonly TrackedBrand[],
): QuestionStats[] {
  const answers = Map.groupBy(measured, ({ question }) => question.id);
  return questions
    .filter(({ branded }) => !branded)
    .map((question) => statsOf(question, answers.get(question.id) ?? [], brands));
}

/** The row of one question, computed from the given answers. */
export function statsOf(
  question: Question,
  measured: readonly MeasuredAnswer[],
  brands: readonly TrackedBrand[],
): QuestionStats {
  const observations = measured.map(({ observation }) => observation);
  const engines = [...Map.groupBy(observations, ({ provider }) => provider).values()];
  const omits = observations.filter(({ order }) => !order.includes(OWN));
  const rivals = brands
    .map(({ name }, number) => ({ name, rate: rateOf(engines, number) }))
    .filter(({ rate }, number) => number !== OWN && compare(rate, ZERO) > 0)
    .sort(
      inOrder(
        (a, b) => compare(b.rate, a.rate),
        by(({ name }) => name),
      ),
    );
  return {
    question,
    okAnswers: observations.length,
    missing: omits.length,
    ownRate: rateOf(engines, OWN),
    competitorRates: rivals,
    engines: engineCounts(observations),
    cited: citedCounts(measured),
    searchQueries: [...new Set(measured.flatMap(({ answer }) => answer.searchQueries))].sort(),
  };
}

/** Mean over engines of the mean over samples (M-13). */
function rateOf(engines: readonly (readonly Observation[])[], brand: number): Rational {
  const rates = engines.map((samples) =>
    rational(samples.filter(({ order }) => order.includes(brand)).length, samples.length),
  );
  return rates.length === 0 ? ZERO : mean(rates);
}

function engineCounts(observations: readonly Observation[]): QuestionStats['engines'] {
  return [...Map.groupBy(observations, ({ provider }) => provider)]
    .map(([provider, samples]) => ({
      provider,
      ok: samples.length,
      mentioned: samples.filter(({ order }) => order.includes(OWN)).length,
    }))
    .sort(by(({ provider }) => provider));
}

function citedCounts(measured: readonly MeasuredAnswer[]): QuestionStats['cited'] {
  const pages = Map.groupBy(
    measured.flatMap((each) => each.pages),
    ({ url }) => url,
  );
  return [...pages.values()]
    .flatMap((same) => same.slice(0, 1).map((page) => ({ ...page, answers: same.length })))
    .sort(
      inOrder(
        by(({ answers }) => -answers),
        by(({ url }) => url),
      ),
    );
}
