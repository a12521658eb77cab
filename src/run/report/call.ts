import { orAborted } from '../../lib/async.ts';
import type { AskOptions, EngineReply, Place } from '../../ports/answer-engine.ts';
import type { Budget } from './budget.ts';
import type { ConcurrencyLimiter } from './concurrency-limiter.ts';
import type { Cell, ReportRun, RunEngine, Stage } from './context.ts';
import { type CellReply, costOf, countedAs, type NotAsked, notAsked } from './record-answer.ts';

/** How long an engine has to report the end of its call once the time is up. */
const CLOSING_MS = 250;

/** The state of one engine while a report asks it. */
export interface Lane {
  readonly engine: RunEngine;
  readonly limiter: ConcurrencyLimiter;
  readonly budget: Budget;
  readonly stage: Stage;
  /** Of the plan, for engines that take one. */
  readonly place?: Place | null;
  /** Set when the key is refused or the quota is used up: no new call starts (G-03). */
  closed?: 'auth' | 'quota';
}

/**
 * Asks once, with the budget reserved for one request. A late reply counts as a timeout. The reply of a stopped call
 * says for which reason it was stopped.
 */
export async function call(run: Pick<ReportRun, 'clock'>, lane: Lane, cell: Cell): Promise<CellReply> {
  const { engine, stage } = lane;
  const callBudget = new CallBudget(run.clock.monotonicMs, lane);
  let reply: EngineReply | undefined;
  try {
    const { signal, remainingMs } = stage;
    const place = lane.place === undefined ? {} : { place: lane.place };
    const options = { ...callBudget.hooks, ...place, signal, remainingMs, sample: cell.sample };
    const asked = engine.engine.ask(cell.question.text, options);
    reply = await orAborted(asked, stage.signal, { clock: run.clock, graceMs: CLOSING_MS });
  } catch (error) {
    if (!stage.signal.aborted) throw error;
  } finally {
    callBudget.end(reply);
  }
  if (reply === undefined) return timedOut(engine, callBudget.sent);
  // without its body: a replay would count it as an answer
  if (reply.status !== 'failed')
    return stage.signal.aborted ? { ...countedAs(engine, 'timeout', reply), rawBody: '' } : reply;
  const reason: NotAsked | undefined = lane.closed ?? (callBudget.refused ? 'budget' : undefined);
  return reply.failure === 'stopped' && reason !== undefined ? countedAs(engine, reason, reply) : reply;
}

/** A request that is still in flight when the time is up may be charged all the same. */
function timedOut(engine: RunEngine, sent: number): CellReply {
  const { microUsd: _unknown, ...bare } = notAsked(engine, 'timeout');
  return { ...bare, requests: sent, ...(sent === 0 ? { microUsd: 0 } : {}) };
}

/** Reservations and spending of one call, and what its requests reveal about the engine's limits. */
class CallBudget {
  sent = 0;
  refused = false;
  #held: number;
  #sentAtMs: number;
  readonly #lane: Lane;
  readonly #now: () => number;

  constructor(now: () => number, lane: Lane) {
    this.#now = now;
    this.#lane = lane;
    this.#sentAtMs = now();
    this.#held = lane.budget.priceOf(lane.engine.id);
  }

  readonly hooks: Pick<AskOptions, 'onRequest' | 'onRequestEnd'> = {
    onRequest: (mostMicroUsd) => {
      if (this.#lane.closed !== undefined || !this.#isReserved(mostMicroUsd)) return false;
      this.sent += 1;
      this.#sentAtMs = this.#now();
      return true;
    },
    onRequestEnd: ({ throttled, retryAfterMs, microUsd }) => {
      if (throttled) this.#lane.limiter.throttled(this.#sentAtMs, retryAfterMs);
      this.#settle(microUsd);
    },
  };

  /** If an engine does not report its requests, its reply settles the reservation. */
  end(reply: EngineReply | undefined): void {
    const unsent = this.sent === 0 && (reply === undefined || reply.requests === 0);
    if (this.#held > 0) this.#settle(unsent ? 0 : reply && costOf(reply));
    if (reply !== undefined && reply.status !== 'failed') this.#lane.limiter.answered();
  }

  #isReserved(mostMicroUsd: number | undefined): boolean {
    if (this.sent === 0) return true;
    if (this.#lane.budget.reserve(mostMicroUsd)) {
      this.#held = mostMicroUsd ?? 0;
      return true;
    }
    this.refused = true;
    return false;
  }

  #settle(microUsd: number | undefined): void {
    const held = this.#held;
    this.#held = 0;
    this.#lane.budget.settle(held, microUsd);
  }
}
