import { type Answer, answer } from '../../analysis/evidence.ts';
import type { MeasurementPlan } from '../../analysis/measurement-plan.ts';
import { leftOf, spend } from '../spend.ts';
import { costOfAnswer, countAnswer } from './answer-cost.ts';
import { Budget } from './budget.ts';
import { call, type Lane } from './call.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { beginStage, type Cell, cellsInTurn, type ReportRun, type RunEngine, type Stage } from './context.ts';
import { inPlan } from './plan-order.ts';
import { notAsked, toAnswer } from './record-answer.ts';

/** A cell and its place in the plan, which all engines share. */
interface Place extends Cell {
  readonly place: number;
}

/**
 * Step 4: asks every engine every question in every sample. Engines work in parallel, each at its own pace and in the
 * order of the plan, so that a cut-off leaves a balanced picture. A received answer is durable before it counts (G-06).
 * One that does not arrive in time is a timeout (G-04). The answers are returned in the order of the plan, so that
 * nothing that follows depends on which engine was fast, or on a restart.
 */
export async function ask(
  run: ReportRun,
  { profile, questions, samples, place }: Pick<MeasurementPlan, 'profile' | 'questions' | 'samples' | 'place'>,
): Promise<readonly Answer[]> {
  const engines = run.engines(profile);
  const cells = cellsInTurn(questions, samples).map((cell, place) => ({ ...cell, place }));
  const total = cells.length * engines.length;
  run.planned.answers = total;
  const answers: Answer[] = [];
  const arrived = (found: Answer): void => {
    answers.push(found);
    // includes what an earlier process of this run has paid
    spend(run.spent, costOfAnswer(found));
    countAnswer(run.used, found);
    run.reporter.progress({ stage: 'answers', done: answers.length, total });
  };
  run.reporter.progress({ stage: 'answers', done: 0, total });
  const stage = beginStage(run, 'answers');
  try {
    const left = engines.map((engine) => ({ engine, cells: unanswered(run, engine, cells, arrived) }));
    await askAll(run, { stage, place }, left, arrived);
  } finally {
    stage.end();
  }
  if (run.signal.aborted) throw run.signal.reason;
  return inPlan(questions, answers);
}

const answerKey = ({ question, sample }: Cell, engine: RunEngine): string =>
  `answer/${question.id}/${engine.id}/${sample}`;

/** The cells without a stored answer; stored answers are reported at once. */
function unanswered(
  run: ReportRun,
  engine: RunEngine,
  cells: readonly Place[],
  arrived: (answer: Answer) => void,
): readonly Place[] {
  return cells.filter((cell) => {
    const known = run.checkpoints.get(answerKey(cell, engine), answer);
    if (known) arrived(known);
    return known === undefined;
  });
}

async function askAll(
  run: ReportRun,
  { stage, place }: { readonly stage: Stage; readonly place: MeasurementPlan['place'] },
  left: readonly { readonly engine: RunEngine; readonly cells: readonly Place[] }[],
  arrived: (answer: Answer) => void,
): Promise<void> {
  const lanes = left.map(({ engine, cells }) => ({
    id: engine.id,
    requestMicroUsd: engine.engine.requestMicroUsd,
    cells: cells.map(({ place }) => place),
  }));
  const budget = new Budget(leftOf(run.input.analysis.costCeilingUsd, run.spent), lanes);
  const asking = left.map(({ engine, cells }) => {
    const limiter = new ConcurrencyLimiter(run.clock, engine.concurrency);
    const lane: Lane = { engine, budget, stage, limiter, ...(place === undefined ? {} : { place }) };
    return { lane, cells };
  });
  const close = (): void => {
    budget.close();
    for (const { lane } of asking) lane.limiter.close();
  };
  if (stage.signal.aborted) close();
  else stage.signal.addEventListener('abort', close, { once: true });
  try {
    await Promise.all(asking.map(({ lane, cells }) => askEngine(run, lane, cells, arrived)));
  } finally {
    stage.signal.removeEventListener('abort', close);
    close();
  }
}

async function askEngine(
  run: ReportRun,
  lane: Lane,
  cells: readonly Place[],
  arrived: (answer: Answer) => void,
): Promise<void> {
  const answer = async (cell: Place): Promise<void> => {
    const release = await lane.limiter.enter();
    const found = await answerFor(run, lane, cell);
    if (found.failure === 'auth' || found.failure === 'quota') closeLane(lane, found.failure);
    release();
    arrived(found);
  };
  await Promise.all(cells.map(answer));
  lane.budget.leave(lane.engine.id);
}

function closeLane(lane: Lane, reason: 'auth' | 'quota'): void {
  lane.closed ??= reason;
  lane.budget.leave(lane.engine.id);
  lane.limiter.close();
}

async function answerFor(run: ReportRun, lane: Lane, cell: Place): Promise<Answer> {
  const { engine, stage, budget } = lane;
  const isAdmitted = lane.closed === undefined && !stage.signal.aborted && (await budget.admit(engine.id, cell.place));
  if (!isAdmitted) {
    const reason = lane.closed ?? (stage.signal.aborted ? 'timeout' : 'budget');
    return toAnswer(engine, cell, notAsked(engine, reason));
  }
  const found = toAnswer(engine, cell, await call(run, lane, cell));
  if (found.status !== 'failed') await run.checkpoints.put(answerKey(cell, engine), found);
  return found;
}
