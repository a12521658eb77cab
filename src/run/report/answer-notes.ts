import type { Answer, Evidence } from '../../analysis/evidence.ts';
import { tally } from '../../lib/tally.ts';

/** Notes for auditors on the answers: what is missing and why, unreadable bodies, changed models, and unknown costs. */
export function answerNotes(answers: readonly Answer[]): string[] {
  return [...missingAnswers(answers), ...unreadable(answers), ...changedModels(answers), ...unpriced(answers)];
}

/** Which answers are missing, and why. */
export const missingAnswers = (answers: readonly Answer[]): string[] =>
  counted(
    answers.filter(({ status }) => status !== 'ok'),
    ({ provider, failure, status }) => `${provider}: ${failure ?? status}`,
  ).map(([key, count]) => `${key}: ${plural(count, 'answer')} not counted`);

/** The models that served, by provider, each once, in the order of the answers. */
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

/** Their raw bodies are kept as received. */
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

/** Which answers come from an engine that was not told the place: it takes none, or has refused this one. */
export function placeNotes(place: Evidence['place'], answers: readonly Answer[]): string[] {
  if (!place) return [];
  const name = place.town ?? place.area ?? '';
  return counted(
    answers.filter(({ status, placed }) => status !== 'failed' && placed === undefined),
    ({ provider }) => provider,
  ).map(([provider, count]) => `${provider} was not told the place ${name} for ${plural(count, 'answer')}`);
}

const counted = (answers: readonly Answer[], key: (answer: Answer) => string): [key: string, count: number][] =>
  [...tally(answers.map(key))].sort(([a], [b]) => (a < b ? -1 : 1));

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
