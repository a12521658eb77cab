import type { EngineAnswer, EngineCitation } from '../../../ports/answer-engine.ts';
import type { Reading } from './exchange.ts';
import type { RequestFailure } from './failure.ts';

/** The content of a stored body, without the details of its exchange. */
export type NormalisedAnswer = Pick<
  EngineAnswer,
  'status' | 'text' | 'citations' | 'citationSource' | 'grounded' | 'searchQueries' | 'model' | 'usage'
>;

export type Normalised = NormalisedAnswer | ({ readonly status: 'failed' } & RequestFailure);

/** A body that is not JSON is treated as a transport fault, so it is tried again. */
const MALFORMED: Normalised = { status: 'failed', failure: 'transient', code: 'malformed_body' };
/** JSON whose shape is not the provider's: from a proxy, or of a later version. Tried again like the above. */
export const UNKNOWN_SHAPE: Normalised = { status: 'failed', failure: 'transient', code: 'unknown_shape' };

/** For a body that is not a JSON object; `response` is the parsed value. */
export const notAnObject = (response: unknown): Normalised => (response === undefined ? MALFORMED : UNKNOWN_SHAPE);

export function readingOf(normalised: Normalised): Reading<NormalisedAnswer> {
  if (normalised.status === 'failed') return { ...normalised, outcome: 'failed' };
  const { microUsd } = normalised.usage;
  const cost = microUsd === undefined ? {} : { microUsd };
  return { outcome: normalised.status === 'truncated' ? 'truncated' : 'final', value: normalised, ...cost };
}

/** The first citation of each page, in the order given; a later one fills in a title or a snippet that it lacks. */
export function onePerPage(citations: readonly EngineCitation[]): readonly EngineCitation[] {
  const pages = new Map<string, EngineCitation>();
  for (const { url, title, snippet } of citations) {
    const first = pages.get(url);
    pages.set(url, { url, title: first?.title ?? title, snippet: first?.snippet ?? snippet });
  }
  return [...pages.values()];
}

export function distinct(queries: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(queries.filter((query) => query !== undefined))];
}
