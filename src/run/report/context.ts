import type { BrandProfile, Evidence, ProviderInfo, Question } from '../../analysis/evidence.ts';
import { samplesOf } from '../../analysis/planned-answers.ts';
import type { ReportRunInput } from '../../config/run-input.ts';
import type { Analyst } from '../../ports/analyst.ts';
import type { AnswerEngine } from '../../ports/answer-engine.ts';
import type { WebFetcher } from '../../ports/web-fetcher.ts';
import type { Limits } from '../consult.ts';
import type { RunContext } from '../context.ts';

/** An enabled provider with its engine. */
export interface RunEngine extends ProviderInfo {
  readonly concurrency: number;
  readonly engine: AnswerEngine;
}

/** Everything the steps of a report need; built once by the program. */
export interface ReportRun extends RunContext, ReportPorts {
  readonly input: ReportRunInput;
}

/** The external systems that a report uses. */
export interface ReportPorts {
  readonly fetcher: WebFetcher;
  readonly analyst: Analyst;
  readonly analystInfo: Evidence['analyst'];
  /** Proposes changes to pages; absent: the analyst does. */
  readonly writer?: Analyst;
  /** The engines of the enabled providers. The profile seeds the market of a simulated one; real ones ignore it. */
  readonly engines: (profile: BrandProfile) => readonly RunEngine[];
}

/** Budgets of the stages as shares of the run deadline (G-04); the rest is for scoring and storing. */
export const BUDGETS = { discovery: 0.1, answers: 0.65, labels: 0.15, proposals: 0.07 } as const;

/** Reserved after a stage, so that a run resumed late still ends with the answers it has. */
const RESERVES = { discovery: 0, answers: 0.25, labels: 0.1, proposals: 0.03 } as const;

export interface Stage {
  /** Aborts when the stage's share of the deadline is used up or the run ends. Callees may ignore it: see orAborted. */
  readonly signal: AbortSignal;
  readonly remainingMs: () => number;
  readonly end: () => void;
}

/** Limits of a call that may use the rest of the stage. */
export const limitsOf = ({ signal, remainingMs }: Stage): Limits => ({ signal, limitMs: remainingMs() });

export function beginStage(run: ReportRun, stage: keyof typeof BUDGETS): Stage {
  const over = new AbortController();
  const abort = (): void => over.abort(new StageOver(stage));
  const deadlineMs = run.input.deadlineSeconds * 1000;
  const startMs = run.clock.monotonicMs();
  const endsAtMs = Math.min(startMs + deadlineMs * BUDGETS[stage], run.endsAtMs - deadlineMs * RESERVES[stage]);
  if (endsAtMs <= startMs) abort();
  return {
    signal: AbortSignal.any([run.signal, over.signal]),
    remainingMs: () => Math.max(0, endsAtMs - run.clock.monotonicMs()),
    end: endsAtMs <= startMs ? () => {} : run.clock.setTimer(endsAtMs - startMs, abort),
  };
}

/** The time of a stage is up; the run continues with what it has. */
class StageOver extends Error {
  override readonly name = 'StageOver';
  constructor(stage: string) {
    super(`the time for ${stage} is over`);
  }
}

/** One question in one sample; each engine is asked it once. */
export interface Cell {
  readonly question: Question;
  readonly sample: number;
}

/**
 * The cells of a report in the order in which every engine is asked: sample by sample, open questions before branded
 * ones. A cut-off by time or money therefore drops further samples first, then branded questions, then open ones across
 * all categories, which are interleaved in the plan.
 */
export function cellsInTurn(questions: readonly Question[], samples: number): readonly Cell[] {
  const ordered = [...questions.filter(({ branded }) => !branded), ...questions.filter(({ branded }) => branded)];
  const most = Math.max(...ordered.map((question) => samplesOf(question, samples)), 0);
  return Array.from({ length: most }, (_, index) => index + 1).flatMap((sample) =>
    ordered.filter((question) => samplesOf(question, samples) >= sample).map((question) => ({ question, sample })),
  );
}
