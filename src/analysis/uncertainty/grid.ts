import { mean, toNumber } from '../../lib/rational.ts';
import { type Measure, type Observation, questionWeight } from '../score.ts';

/**
 * Open answers as a table of question × engine cells, questions and engines in the order of their ids, so that the
 * order of the answers does not affect sums of doubles. Cell (engine e, question p) has the index e · questions + p.
 */
export interface Grid {
  readonly questions: readonly string[];
  readonly engines: readonly string[];
  /** Weight of the question where the engine has answered it, else 0. */
  readonly weights: Float64Array;
  /** Answers of each cell; undefined where there is none. */
  readonly cells: readonly (readonly Observation[] | undefined)[];
}

export function gridOf(observations: readonly Observation[]): Grid {
  const questions = [...new Set(observations.map(({ questionId }) => questionId))].sort();
  const engines = [...new Set(observations.map(({ provider }) => provider))].sort();
  const column = new Map(questions.map((id, index) => [id, index]));
  const row = new Map(engines.map((id, index) => [id, index]));
  const cells = new Array<Observation[] | undefined>(questions.length * engines.length).fill(undefined);
  const weights = new Float64Array(cells.length);
  for (const observation of observations) {
    const at = (row.get(observation.provider) ?? 0) * questions.length + (column.get(observation.questionId) ?? 0);
    const cell = cells[at];
    if (cell) cell.push(observation);
    else cells[at] = [observation];
    weights[at] = toNumber(questionWeight(observation.category));
  }
  return { questions, engines, weights, cells };
}

/** Mean of each cell, 0 where there is no answer. */
export const cellMeans = ({ cells }: Grid, measure: Measure): Float64Array =>
  Float64Array.from(cells, (cell) => (cell ? toNumber(mean(cell.map(measure))) : 0));

/** Mention rate of one brand in each cell, 0 to 1; 0 if there is no answer. */
export const cellRates = ({ cells }: Grid, brand: number): Float64Array =>
  Float64Array.from(cells, (cell) => (cell ? timesIn(cell, brand) / cell.length : 0));

function timesIn(cell: readonly Observation[], brand: number): number {
  let times = 0;
  for (const { order } of cell) if (order.includes(brand)) times += 1;
  return times;
}
