import type { ExecutionRunInput } from '../../config/run-input.ts';
import type { Studio } from '../../content/draw.ts';
import type { Analyst } from '../../ports/analyst.ts';
import type { AnswerEngine } from '../../ports/answer-engine.ts';
import type { WebFetcher } from '../../ports/web-fetcher.ts';
import type { RunContext } from '../context.ts';

/** The models that have written the text so far and the prompts they were given, for its provenance (J-02). */
interface Authors {
  readonly models: Set<string>;
  readonly prompts: Map<string, number>;
}

/** Everything the steps of an execution need; built once by the program. */
export interface ExecutionRun extends RunContext, ExecutionPorts {
  readonly input: ExecutionRunInput;
  readonly work: Work;
  readonly authors: Authors;
}

/** What the run has used of its limits; calls that an earlier process has paid for are counted too. */
interface Work {
  /** Tasks given to models. */
  modelCalls: number;
  /** Searches of which at least one request was sent. */
  searches: number;
}

/** The external systems that an execution uses. */
export interface ExecutionPorts {
  readonly fetcher: WebFetcher;
  readonly analyst: Analyst;
  /** Judges what the analyst has written; absent: the analyst itself. */
  readonly judge?: Analyst;
  /** Real engines that search the web; absent: none. */
  readonly searchEngines?: () => readonly SearchEngine[];
  /** Loaded when the first picture is drawn: most executions have none. */
  readonly pictures: () => Promise<Pictures>;
  /** The alt text of a drawn picture that was to show `subject`. */
  readonly altTextOf: (subject: string, language: string) => string;
}

export interface SearchEngine {
  /** The id of its provider. */
  readonly id: string;
  readonly engine: AnswerEngine;
}

export type Pictures = Studio;

/** Longest time of one task of the analyst, its retries included, as a share of the run deadline. */
const ANALYST_SHARE = 0.3;
/** The pictures' share, and the share that is reserved for storing the result. */
const PICTURES_SHARE = 0.4;
const PICTURES_RESERVE = 0.1;

export const analystLimitMs = (run: ExecutionRun): number => run.input.deadlineSeconds * 1000 * ANALYST_SHARE;

/** How long optional work may take: a task's time, as long as the reserve for storing the result is not touched. */
export function optionalLimitMs(run: ExecutionRun): number {
  const reserveMs = run.input.deadlineSeconds * 1000 * PICTURES_RESERVE;
  return Math.max(0, Math.min(analystLimitMs(run), run.endsAtMs - run.clock.monotonicMs() - reserveMs));
}

/** How long pictures may still be drawn. 0 when a run is resumed late; its slots then get placeholders. */
export function picturesLimitMs(run: ExecutionRun): number {
  const deadlineMs = run.input.deadlineSeconds * 1000;
  const leftMs = run.endsAtMs - run.clock.monotonicMs() - deadlineMs * PICTURES_RESERVE;
  return Math.max(0, Math.min(leftMs, deadlineMs * PICTURES_SHARE));
}
