import { type Answer, answer, type BrandProfile, type Question } from '../../analysis/evidence.ts';
import { spend } from '../spend.ts';
import { costOfAnswer } from './answer-cost.ts';
import { Budget } from './budget.ts';
import { call, type Lane } from './call.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { beginStage, type Cell, cellsInTurn, type ReportRun, type RunEngine, type Stage } from './context.ts';
import { notAsked, toAnswer } from './record-answer.ts';

/** A cell and its place in the plan, which is the same for all engines. */
interface Place extends Cell {
  readonly place: number;
}

/**
 * Step 4: every question, every sample, of every engine. Engines are asked side by side, each at its own pace, cells in
 * the order of the plan, so that a cut-off leaves a balanced picture. An answer that came back is durable before it
 * counts (G-06); one that the time ran out for is a timeout (G-04).
 */
export async function ask(
  run: ReportRun,
  profile: BrandProfile,
  questions: readonly Question[],
): Promise<readonly Answer[]> {
  const engines = run.engines(profile);
  const cells = cellsInTurn(questions, run.input.analysis.samples).map((cell, place) => ({ ...cell, place }));
  const total = cells.length * engines.length;
  run.planned.answers = total;
  const answers: Answer[] = [];
  const arrived = (found: Answer): void => {
    answers.push(found);
    addUp(run, found);
    run.reporter.progress({ stage: 'answers', done: answers.length, total });
  };
  run.reporter.progress({ stage: 'answers', done: 0, total });
  const stage = beginStage(run, 'answers');
  try {
    const left = engines.map((engine) => ({ engine, cells: unanswered(run, engine, cells, arrived) }));
    await askAll(run, stage, left, arrived);
  } finally {
    stage.end();
  }
  if (run.signal.aborted) throw run.signal.reason;
  return answers;
}

const answerKey = ({ question, sample }: Cell, engine: RunEngine): string =>
  `answer/${question.id}/${engine.id}/${sample}`;

/** The cells without a stored answer; those with one arrive now. */
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
  stage: Stage,
  left: readonly { readonly engine: RunEngine; readonly cells: readonly Place[] }[],
  arrived: (answer: Answer) => void,
): Promise<void> {
  const lanes = left.map(({ engine, cells }) => ({
    id: engine.id,
    requestMicroUsd: engine.engine.requestMicroUsd,
    cells: cells.map(({ place }) => place),
  }));
  const budget = new Budget(ceilingOf(run), lanes);
  const asking = left.map(({ engine, cells }) => {
    const lane: Lane = { engine, budget, stage, limiter: new ConcurrencyLimiter(run.clock, engine.concurrency) };
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

/** What is left of the ceiling after what the run has already spent, in millionths of a US dollar. */
function ceilingOf({ input, spent }: ReportRun): number | undefined {
  const { costCeilingUsd } = input.analysis;
  return costCeilingUsd === undefined ? undefined : Math.floor(costCeilingUsd * 1_000_000) - (spent.microUsd ?? 0);
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

/** From the answers themselves, so that what an earlier process of this run paid for is in the sum. */
const addUp = (run: ReportRun, answer: Answer): void => spend(run.spent, costOfAnswer(answer));
