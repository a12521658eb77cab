import { type Clock, sleep } from '../lib/clock.ts';
import { sha256Of } from '../lib/sha256.ts';
import type { AnswerEngine, AskOptions, EngineFailureClass, EngineReply } from '../ports/answer-engine.ts';
import { simulateAnswer } from './answer.ts';
import { simulatedModel } from './labels.ts';
import type { Market, SimulatedProvider } from './market.ts';
import { normaliseSimulated, simulatedBody } from './normalise.ts';
import { draw } from './random.ts';

export interface SimulatedEngineOptions {
  readonly provider: SimulatedProvider;
  /** The prefix `simulated-` is added if it is missing, so that the id shows that the engine is simulated. */
  readonly model: string;
  readonly market: Market;
  /** How long an answer takes; default: 0. */
  readonly latencyMs?: number;
  readonly clock: Clock;
  /** For tests: the chance of each fault in a sample; they add up to at most 1. */
  readonly faults?: Partial<Readonly<Record<SimulatedFault, number>>>;
}
type SimulatedFault = EngineFailureClass | 'refused' | 'truncated' | 'empty';

const DEFAULT_MODEL = 'market-1';

/** A simulated answer engine. It makes up its answers from a seeded market, and its model id says so. */
export function createSimulatedEngine(options: SimulatedEngineOptions): AnswerEngine {
  const model = simulatedModel(options.model || DEFAULT_MODEL);
  return {
    requestMicroUsd: 0,
    async ask(question, call): Promise<EngineReply> {
      const startMs = options.clock.monotonicMs();
      call.signal.throwIfAborted();
      const spent = (requests: number, rawBody = '') => ({
        rawBody,
        requestedModel: model,
        ...(requests === 0 ? {} : { requestSha256: fingerprint(model, question) }),
        requests,
        latencyMs: options.clock.monotonicMs() - startMs,
      });
      const fail = (failure: EngineFailureClass, requests: number): EngineReply => ({
        ...spent(requests),
        status: 'failed',
        failure,
        microUsd: 0,
        message: `simulated ${failure}`,
      });
      if (call.onRequest?.(0) === false) return fail('stopped', 0);
      if (!(await waited(options, call))) return fail('timeout', 1);
      const { market, provider } = options;
      const fault = faultOf(options, question, call.sample);
      call.onRequestEnd?.({ throttled: fault === 'rate_limit', microUsd: 0 });
      if (fault !== undefined && !isShape(fault)) return fail(fault, 1);
      const answer = simulateAnswer({ market, provider, question, sample: call.sample });
      const rawBody = simulatedBody(model, ...SHAPES[fault ?? 'ok'](answer), question);
      const normalised = normaliseSimulated(rawBody, model);
      if (normalised.status === 'failed') return fail(normalised.failure, 1);
      return { ...spent(1, rawBody), ...normalised };
    },
  };
}

const fingerprint = (model: string, question: string): string => sha256Of(JSON.stringify({ model, question }));

/** False if the time for answers is up before the latency has passed. */
async function waited({ latencyMs = 0, clock }: SimulatedEngineOptions, call: AskOptions): Promise<boolean> {
  const leftMs = call.remainingMs?.() ?? Number.POSITIVE_INFINITY;
  if (latencyMs > 0) await sleep(clock, Math.min(latencyMs, leftMs), call.signal);
  return latencyMs <= leftMs;
}

type Shape = 'refused' | 'truncated' | 'empty';
const isShape = (fault: SimulatedFault): fault is Shape => Object.hasOwn(SHAPES, fault);

type Answer = ReturnType<typeof simulateAnswer>;
const SHAPES: Readonly<Record<Shape | 'ok', (answer: Answer) => ['completed' | 'refused' | 'incomplete', Answer]>> = {
  ok: (answer) => ['completed', answer],
  refused: (answer) => ['refused', { ...answer, text: 'Simulated refusal.', citations: [] }],
  truncated: (answer) => ['incomplete', { ...answer, text: answer.text.slice(0, answer.text.length / 2) }],
  empty: (answer) => ['completed', { ...answer, text: '', citations: [] }],
};

function faultOf(options: SimulatedEngineOptions, question: string, sample: number): SimulatedFault | undefined {
  let left = draw(options.market.seed, options.provider, question, sample, 'fault');
  // Object.entries widens the keys; they are those of the option.
  for (const [fault, rate] of Object.entries(options.faults ?? {}) as [SimulatedFault, number][]) {
    if (left < rate) return fault;
    left -= rate;
  }
  return undefined;
}
