import { amountOf, defined, parseJson, recordOf, recordsOf, textOf } from '../lib/json.ts';
import type { EngineAnswer } from '../ports/answer-engine.ts';
import type { SimulatedAnswer } from './answer.ts';

/**
 * The body of a simulated engine:
 * `{object: "simulated.answer", simulated: true, model, status: "completed" | "refused" | "incomplete", text,
 * citations: [{url, title, snippet}], queries: [...], usage: {input_tokens, output_tokens}}`.
 */
export type SimulatedStatus = 'completed' | 'refused' | 'incomplete';

export function simulatedBody(
  model: string,
  status: SimulatedStatus,
  answer: SimulatedAnswer,
  question: string,
): string {
  const usage = { input_tokens: tokens(question), output_tokens: tokens(answer.text) };
  return JSON.stringify({ object: 'simulated.answer', simulated: true, model, status, ...answer, usage });
}

/** About four characters to a token; nothing is billed. */
const tokens = (text: string): number => Math.ceil(text.length / 4);

const STATUSES: Readonly<Record<string, 'ok' | 'refused' | 'truncated'>> = {
  completed: 'ok',
  refused: 'refused',
  incomplete: 'truncated',
};

type Answer = Pick<
  EngineAnswer,
  'status' | 'text' | 'citations' | 'citationSource' | 'grounded' | 'searchQueries' | 'model' | 'usage'
>;
type Malformed = { readonly status: 'failed'; readonly failure: 'transient'; readonly code: 'malformed_body' };

/** Pure, so that stored bodies replay to the same answer (M-16). */
export function normaliseSimulated(rawBody: string, requestedModel: string): Answer | Malformed {
  const body = recordOf(parseJson(rawBody));
  const status = STATUSES[textOf(body['status']) ?? ''];
  if (body['object'] !== 'simulated.answer' || !status) {
    return { status: 'failed', failure: 'transient', code: 'malformed_body' };
  }
  const text = textOf(body['text']) ?? '';
  const citations = recordsOf(body['citations']).flatMap((item) => {
    const url = textOf(item['url']);
    return url ? [{ url, title: textOf(item['title']) ?? null, snippet: textOf(item['snippet']) ?? null }] : [];
  });
  const usage = recordOf(body['usage']);
  const queries = Array.isArray(body['queries']) ? body['queries'].filter((query) => typeof query === 'string') : [];
  return {
    status: status === 'ok' && text.trim() === '' ? 'empty' : status,
    text,
    citations: citations.filter(({ url }, i) => citations.findIndex((first) => first.url === url) === i),
    citationSource: citations.length > 0 ? 'annotations' : 'none',
    grounded: true,
    searchQueries: queries,
    model: textOf(body['model']) ?? requestedModel,
    usage: defined({
      inputTokens: amountOf(usage['input_tokens']),
      outputTokens: amountOf(usage['output_tokens']),
      searches: queries.length,
      microUsd: 0,
      priceSource: 'simulated',
    }),
  };
}
