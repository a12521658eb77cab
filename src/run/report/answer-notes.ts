import type { Answer } from '../../analysis/evidence.ts';

/** What an auditor wants to know first of the answers: which are missing and why, what served them, what they cost. */
export function answerNotes(answers: readonly Answer[]): string[] {
  return [...missingAnswers(answers), ...unreadable(answers), ...changedModels(answers), ...unpriced(answers)];
}

/** Which answers are missing, and why. */
export const missingAnswers = (answers: readonly Answer[]): string[] =>
  counted(
    answers.filter(({ status }) => status !== 'ok'),
    ({ provider, failure, status }) => `${provider}: ${failure ?? status}`,
  ).map(([key, count]) => `${key}: ${plural(count, 'answer')} not counted`);

/** The models that served, by provider, each once in the order of the answers given. */
export function servedModels(answers: readonly Answer[]): Record<string, string[]> {
  const ok = Map.groupBy(
    answers.filter(({ status }) => status === 'ok'),
    ({ provider }) => provider,
  );
  return Object.fromEntries(
    [...ok]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, list]) => [id, [...new Set(list.map((each) => each.model))]]),
  );
}

/** Their raw bodies are kept as they came. */
const unreadable = (answers: readonly Answer[]): string[] =>
  counted(
    answers.filter(({ message }) => /^(malformed_body|unknown_shape)\b/.test(message ?? '')),
    ({ provider }) => provider,
  ).map(([provider, count]) => `${provider}: ${plural(count, 'body', 'bodies')} of an unknown shape`);

const changedModels = (answers: readonly Answer[]): string[] =>
  Object.entries(servedModels(answers))
    .filter(([, models]) => models.length > 1)
    .map(([provider, models]) => `${provider}: the model changed on the way: ${models.join(', ')}`);

const unpriced = (answers: readonly Answer[]): string[] =>
  counted(
    answers.filter(({ requests, microUsd }) => requests > 0 && microUsd === null),
    ({ provider, model }) => `${provider}: ${model}`,
  ).map(([key, count]) => `${key}: cost of ${plural(count, 'answer')} unknown`);

function counted(answers: readonly Answer[], key: (answer: Answer) => string): [key: string, count: number][] {
  const groups = Map.groupBy(answers, key);
  return [...groups].map(([name, list]): [string, number] => [name, list.length]).sort(([a], [b]) => (a < b ? -1 : 1));
}

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
