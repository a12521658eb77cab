import { z } from 'zod';
import type { Task } from '../../analysis/tasks.ts';
import { type Analyst, AnalystError } from '../../ports/analyst.ts';
import { answeredOnce, NoAnswer } from '../consult.ts';
import { isReached } from '../spend.ts';
import { limitsOf, type ReportRun, type Stage } from './context.ts';

/** Why a model was not asked, or did not answer. */
export type NoReply = NoAnswer['failure'] | 'budget' | 'cost_unknown';

type Reply<O> =
  | { readonly ok: true; readonly value: O; readonly model: string | undefined }
  | { readonly ok: false; readonly why: NoReply };

/** Asks a model for a proposal or for a verdict, as far as time and money allow. */
export type Call = <I, O>(analyst: Analyst, key: string, task: Task<I, O>, input: I) => Promise<Reply<O>>;

/**
 * The calls of one report. An answer that is already paid for is read from its checkpoint, whatever it cost. No further
 * call is made once the time is up or a key or a setting was refused. Under a cost ceiling, calls also end once the
 * report has reached it, or once the cost of a call is unknown.
 */
export function createCalls(run: ReportRun, stage: Stage): Call {
  let ended: NoReply | undefined;
  const ceiling = run.input.analysis.costCeilingUsd;
  const isUnknown = (key: string): boolean =>
    ceiling !== undefined && run.checkpoints.get(key, paid)?.microUsd === undefined;
  return async (analyst, key, task, input) => {
    if (run.checkpoints.get(key, paid) === undefined) {
      ended ??= stage.signal.aborted ? 'timeout' : isReached(ceiling, run.spent) ? 'budget' : undefined;
      if (ended !== undefined) return { ok: false, why: ended };
    }
    try {
      const { value, model } = await answeredOnce({ ...run, analyst }, key, task, input, limitsOf(stage));
      if (isUnknown(key)) ended ??= 'cost_unknown';
      return { ok: true, value, model };
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      run.log.warn({ err: error.cause }, 'no changes to a page were proposed');
      if (isRefusal(error.failure)) ended ??= error.failure;
      if (ceiling !== undefined && costOfFailed(error) === undefined) ended ??= 'cost_unknown';
      return { ok: false, why: error.failure };
    }
  };
}

const paid = z.object({ microUsd: z.int().optional() });

const isRefusal = (failure: NoAnswer['failure']): boolean =>
  failure === 'auth' || failure === 'quota' || failure === 'config';

const costOfFailed = ({ cause }: NoAnswer): number | undefined =>
  cause instanceof AnalystError ? cause.microUsd : undefined;
