import { orAborted } from '../../lib/async.ts';
import type { AskOptions, EngineReply } from '../../ports/answer-engine.ts';
import type { Budget } from './budget.ts';
import type { ConcurrencyLimiter } from './concurrency-limiter.ts';
import type { Cell, ReportRun, RunEngine, Stage } from './context.ts';
import { type CellReply, costOf, countedAs, type NotAsked, notAsked } from './record-answer.ts';

/** How long an engine has, once the time is over, to say how its call ended. */
const CLOSING_MS = 250;

/** One engine as it is asked in this report. */
export interface Lane {
  readonly engine: RunEngine;
  readonly limiter: ConcurrencyLimiter;
  readonly budget: Budget;
  readonly stage: Stage;
  /** Set after a refused key or an empty account: no new call starts (G-03). */
  closed?: 'auth' | 'quota';
}

/**
 * Asks once, with what the budget has reserved for the first request. A late reply is a timeout, and one that was
 * stopped says why it was.
 */
export async function call(run: Pick<ReportRun, 'clock'>, lane: Lane, cell: Cell): Promise<CellReply> {
  const { engine, stage } = lane;
  const account = new Account(run.clock.monotonicMs, lane);
  let reply: EngineReply | undefined;
  try {
    const options = { ...account.hooks, signal: stage.signal, remainingMs: stage.remainingMs, sample: cell.sample };
    const asked = engine.engine.ask(cell.question.text, options);
    reply = await orAborted(asked, stage.signal, { clock: run.clock, graceMs: CLOSING_MS });
  } catch (error) {
    if (!stage.signal.aborted) throw error;
  } finally {
    account.end(reply);
  }
  if (reply === undefined) return givenUp(engine, account.sent);
  // without its body, which reads as an answer: whoever replays the report would count it
  if (reply.status !== 'failed')
    return stage.signal.aborted ? { ...countedAs(engine, 'timeout', reply), rawBody: '' } : reply;
  const reason: NotAsked | undefined = lane.closed ?? (account.refused ? 'budget' : undefined);
  return reply.failure === 'stopped' && reason !== undefined ? countedAs(engine, reason, reply) : reply;
}

/** What is still on its way when the time is over may be charged all the same. */
function givenUp(engine: RunEngine, sent: number): CellReply {
  const { microUsd: _unknown, ...bare } = notAsked(engine, 'timeout');
  return { ...bare, requests: sent, ...(sent === 0 ? { microUsd: 0 } : {}) };
}

/** What one call reserves and spends, and what its requests tell of the engine. */
class Account {
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

  /** An engine that tells nothing of its requests is settled by its reply. */
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
