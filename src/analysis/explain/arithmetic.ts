import { add, divide, mean, multiply, type Rational, rational, roundHalfUp, sum, ZERO } from '../../lib/rational.ts';
import { engineMeans, type Measure, type Observation, questionWeight } from '../score.ts';

/** At most 6 decimals, for people; sums themselves are exact. */
export const shown = (value: Rational): string => String(roundHalfUp(value, 6));

/** `1/3` as it is, `1` without its denominator. */
export const fraction = ({ n, d }: Rational): string => (d === 1n ? `${n}` : `${n}/${d}`);

export interface Term {
  readonly name: string;
  readonly value: string;
}

/** T(x) with its steps: of each engine the weighted sum over questions by the sum of weights, then the mean over engines. */
export function treeTerms(observations: readonly Observation[], measure: Measure): Term[] {
  const engines = Map.groupBy(observations, ({ provider }) => provider);
  return [...engineMeans(observations, measure)].map(([provider, value]) => {
    const questions = [...Map.groupBy(engines.get(provider) ?? [], ({ questionId }) => questionId).values()];
    const weights = questions.map((samples) => (samples[0] ? questionWeight(samples[0].category) : ZERO));
    const weighted = questions.map((samples, at) => multiply(weights[at] ?? ZERO, mean(samples.map(measure))));
    return {
      name: provider,
      value: `${shown(sum(weighted))} ÷ ${shown(sum(weights))} = ${shown(value)} (${questions.length} questions)`,
    };
  });
}

/** What one observation adds to T(x): its share of the question, of the engine and of the engines. */
export function treeShare(observations: readonly Observation[], own: Observation, measure: Measure): Rational {
  const engines = new Set(observations.map(({ provider }) => provider)).size;
  const engine = observations.filter(({ provider }) => provider === own.provider);
  const samples = engine.filter(({ questionId }) => questionId === own.questionId).length;
  const categories = new Map(engine.map(({ questionId, category }) => [questionId, category]));
  const weights = [...categories.values()].map(questionWeight).reduce(add, ZERO);
  const weight = divide(questionWeight(own.category), weights);
  return divide(multiply(weight, measure(own)), rational(samples * engines));
}
