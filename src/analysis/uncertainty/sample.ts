import type { Answer } from '../evidence.ts';
import type { Observation } from '../score.ts';
import { type Grid, gridOf } from './grid.ts';

/**
 * The open answers of a report, or of one of its engines, with the topics of the questions and the answers kept back.
 */
export interface Sample {
  readonly grid: Grid;
  /** By question, the number of its topic. Questions of one topic are correlated. */
  readonly topics: readonly number[];
  /** By engine, the share of its answers that it kept back: refused, cut off or empty. */
  readonly keptBack: readonly number[];
}

/**
 * By engine, the share of its answers that it kept back: refused, cut off or empty. A failed request is missing by
 * chance, but an answer may be kept back because of its content.
 */
export type KeptBack = ReadonlyMap<string, number>;

/**
 * The share of kept-back answers by provider, from the open answers of a report. Failed requests are not counted at
 * all.
 */
export function keptBackOf(answers: readonly Pick<Answer, 'provider' | 'status'>[]): KeptBack {
  const came = Map.groupBy(
    answers.filter(({ status }) => status !== 'failed'),
    ({ provider }) => provider,
  );
  return new Map(
    [...came].map(([provider, all]) => [provider, all.filter(({ status }) => status !== 'ok').length / all.length]),
  );
}

export function sampleOf(observations: readonly Observation[], keptBack: KeptBack): Sample {
  const grid = gridOf(observations);
  const names = new Map(observations.map((each) => [each.questionId, topicOf(each)]));
  const numbers = new Map([...new Set(names.values())].sort().map((name, number) => [name, number]));
  return {
    grid,
    topics: grid.questions.map((id) => numbers.get(names.get(id) ?? '') ?? 0),
    keptBack: grid.engines.map((engine) => keptBack.get(engine) ?? 0),
  };
}

/** The topic of a question; one without a topic is a topic of its own. */
export const topicOf = ({ topic, questionId }: { readonly topic?: string; readonly questionId: string }): string =>
  topic === undefined ? `question ${questionId}` : `topic ${topic}`;

/** The sample of one engine alone, with only the questions that it has answered. */
export function ofEngine({ grid, topics, keptBack }: Sample, engine: number): Sample {
  const count = grid.questions.length;
  const answered = grid.questions.flatMap((_, p) => ((grid.weights[engine * count + p] ?? 0) > 0 ? [p] : []));
  return {
    grid: {
      questions: answered.map((p) => grid.questions[p] ?? ''),
      engines: grid.engines.slice(engine, engine + 1),
      weights: Float64Array.from(answered, (p) => grid.weights[engine * count + p] ?? 0),
      cells: answered.map((p) => grid.cells[engine * count + p]),
    },
    topics: answered.map((p) => topics[p] ?? 0),
    keptBack: keptBack.slice(engine, engine + 1),
  };
}

/** Sums over the questions of each topic, topics without a question left out. */
export function byTopic(values: Float64Array, topics: readonly number[]): Float64Array {
  const sums = new Map<number, number>();
  values.forEach((value, p) => {
    const topic = topics[p] ?? 0;
    sums.set(topic, (sums.get(topic) ?? 0) + value);
  });
  return Float64Array.from(sums.values());
}
