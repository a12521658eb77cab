import type { Answer } from '../../analysis/evidence.ts';
import { defined } from '../../lib/json.ts';
import { sha256Of } from '../../lib/sha256.ts';
import type { EngineFailure, EngineFailureClass, EngineReply } from '../../ports/answer-engine.ts';
import type { Cell, RunEngine } from './context.ts';

/** Why a cell was not asked or its reply does not count. */
export type NotAsked = Extract<EngineFailureClass, 'auth' | 'quota' | 'timeout'> | 'budget';

/** The record of a cell in evidence: the engine's reply, or why there is none. */
export type CellReply = Exclude<EngineReply, EngineFailure> | CellFailure;
interface CellFailure extends Omit<EngineFailure, 'failure'> {
  readonly failure: EngineFailure['failure'] | 'budget';
}

const REASONS: Readonly<Record<NotAsked, string>> = {
  auth: 'not asked: the engine had refused before',
  quota: 'not asked: the engine had refused before',
  timeout: 'the time for answers was over',
  budget: 'not asked: the cost ceiling was reached',
};

export const notAsked = (engine: RunEngine, failure: NotAsked): CellFailure => ({
  status: 'failed',
  failure,
  message:
    failure === 'budget' && engine.engine.requestMicroUsd === undefined
      ? 'not asked: there is a cost ceiling, and no price of the model is known'
      : REASONS[failure],
  microUsd: 0,
  rawBody: '',
  requestedModel: engine.model,
  requests: 0,
  latencyMs: 0,
});

/** A reply, also a good one, that counts as the given failure; it keeps its cost and time. */
export function countedAs(engine: RunEngine, failure: NotAsked, reply: EngineReply): CellFailure {
  const { rawBody, requests, latencyMs, requestSha256 } = reply;
  const { microUsd: _none, ...bare } = notAsked(engine, failure);
  const known = defined<Pick<CellFailure, 'requestSha256' | 'microUsd'>>({ requestSha256, microUsd: costOf(reply) });
  return { ...bare, rawBody, requests, latencyMs, ...known };
}

/** The cost of all requests of a call, in millionths of a US dollar; undefined if unknown. */
export const costOf = (reply: CellReply): number | undefined =>
  reply.status === 'failed' ? reply.microUsd : reply.usage.microUsd;

/** A reply in the form in which evidence stores it. */
export function toAnswer(engine: RunEngine, cell: Cell, reply: CellReply): Answer {
  const base = {
    questionId: cell.question.id,
    provider: engine.id,
    sample: cell.sample,
    requestedModel: reply.requestedModel,
    requestSha256: reply.requestSha256 ?? null,
    rawBody: reply.rawBody,
    rawSha256: sha256Of(reply.rawBody),
    requests: reply.requests,
    latencyMs: Math.round(reply.latencyMs),
    microUsd: costOf(reply) ?? null,
  };
  return reply.status === 'failed' ? { ...base, ...withoutText(reply) } : { ...base, ...contentOf(reply) };
}

const withoutText = ({ failure, message, requestedModel }: CellFailure) => ({
  status: 'failed' as const,
  failure,
  message,
  text: '',
  citations: [],
  citationSource: 'none' as const,
  grounded: null,
  searchQueries: [],
  model: requestedModel,
  resolved: {},
});

function contentOf(reply: Exclude<EngineReply, EngineFailure>) {
  const { microUsd: _kept, priceSource, ...usage } = reply.usage;
  return {
    status: reply.status,
    failure: null,
    message: null,
    text: reply.text,
    citations: reply.citations.map(({ url, title, snippet }) => ({ url, title, snippet })),
    citationSource: reply.citationSource,
    grounded: reply.grounded ?? null,
    ...(reply.placed === undefined ? {} : { placed: reply.placed }),
    searchQueries: [...reply.searchQueries],
    model: reply.model,
    resolved: { ...reply.resolved },
    usage,
    ...(priceSource === undefined ? {} : { priceSource }),
  };
}
