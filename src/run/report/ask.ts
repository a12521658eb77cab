import { createHash } from 'node:crypto';
import { type Answer, answer, type BrandProfile, type Question } from '../../analysis/evidence.ts';
import type { EngineFailure, EngineReply } from '../../ports/answer-engine.ts';
import { untilAborted } from '../until-aborted.ts';
import { beginStage, type ReportRun, type RunEngine, type Stage } from './context.ts';

/** How long an engine has, once the time is over, to say how its call ended. */
const CLOSING_MS = 250;

/** Why no call starts any more: after a refused key or an empty account (G-03). */
type Closed = 'auth' | 'quota' | undefined;

interface Cell {
  readonly question: Question;
  readonly sample: number;
}

/**
 * Step 4: every question, every sample, of every engine. Engines are asked side by side, each with its own bound on
 * questions in flight; samples go round by round, so a cut-off leaves a balanced picture. An answer that came back is
 * durable before it counts (G-06); one that the time ran out for is a timeout (G-04).
 */
export async function ask(
  run: ReportRun,
  profile: BrandProfile,
  questions: readonly Question[],
): Promise<readonly Answer[]> {
  const engines = run.engines(profile);
  const cells = samplesInTurn(questions, run.input.analysis.samples);
  const total = cells.length * engines.length;
  const answers: Answer[] = [];
  const stage = beginStage(run, 'answers');
  const arrived = (found: Answer): void => {
    answers.push(found);
    addUp(run, found);
    run.reporter.progress({ stage: 'answers', done: answers.length, total });
  };
  run.reporter.progress({ stage: 'answers', done: 0, total });
  try {
    await Promise.all(engines.map((engine) => askEngine(run, engine, cells, stage, arrived)));
  } finally {
    stage.end();
  }
  if (run.signal.aborted) throw run.signal.reason;
  return answers;
}

const samplesInTurn = (questions: readonly Question[], samples: number): readonly Cell[] =>
  Array.from({ length: samples }, (_, index) => questions.map((question) => ({ question, sample: index + 1 }))).flat();

async function askEngine(
  run: ReportRun,
  engine: RunEngine,
  cells: readonly Cell[],
  stage: Stage,
  arrived: (answer: Answer) => void,
): Promise<void> {
  const left = [...cells];
  let closed: Closed;
  const worker = async (): Promise<void> => {
    for (let cell = left.shift(); cell !== undefined; cell = left.shift()) {
      const found = await answerFor(run, engine, cell, stage, () => closed);
      if (found.failure === 'auth' || found.failure === 'quota') closed ??= found.failure;
      arrived(found);
    }
  };
  await Promise.all(Array.from({ length: Math.min(engine.concurrency, cells.length) }, worker));
}

async function answerFor(
  run: ReportRun,
  engine: RunEngine,
  cell: Cell,
  stage: Stage,
  closed: () => Closed,
): Promise<Answer> {
  const key = `answer/${cell.question.id}/${engine.id}/${cell.sample}`;
  const known = run.checkpoints.get(key, answer);
  if (known) return known;
  const reason = closed();
  if (reason) return toAnswer(engine, cell, notAsked(engine, reason));
  if (stage.signal.aborted) return toAnswer(engine, cell, notAsked(engine, 'timeout'));
  const found = toAnswer(engine, cell, await askInTime(run, engine, cell, stage, closed));
  if (found.status === 'failed') return found;
  await run.checkpoints.put(key, found);
  return found;
}

/** The reply; a late one is a timeout, and one that was stopped because the engine is closed says why it is. */
async function askInTime(
  run: ReportRun,
  engine: RunEngine,
  cell: Cell,
  stage: Stage,
  closed: () => Closed,
): Promise<EngineReply> {
  const call = {
    signal: stage.signal,
    remainingMs: stage.remainingMs,
    sample: cell.sample,
    onRequest: () => closed() === undefined,
  };
  try {
    const asked = engine.engine.ask(cell.question.text, call);
    const reply = await untilAborted(asked, stage.signal, { clock: run.clock, graceMs: CLOSING_MS });
    if (reply.status !== 'failed' && stage.signal.aborted) return { ...notAsked(engine, 'timeout'), ...spentOn(reply) };
    const reason = reply.status === 'failed' && reply.failure === 'stopped' ? closed() : undefined;
    return reason === undefined ? reply : { ...notAsked(engine, reason), ...spentOn(reply) };
  } catch (error) {
    if (!stage.signal.aborted) throw error;
    return notAsked(engine, 'timeout');
  }
}

/** What a reply leaves behind that counts as another failure than its own. */
const spentOn = ({ rawBody, requests, latencyMs, requestSha256 }: EngineReply) => ({
  ...{ rawBody, requests, latencyMs },
  ...(requestSha256 === undefined ? {} : { requestSha256 }),
});

/** From the answers themselves, so that what an earlier process of this run paid for is in the sum. */
function addUp(run: ReportRun, { requests, microUsd }: Answer): void {
  run.spent.requests += requests;
  if (microUsd !== null) run.spent.microUsd = (run.spent.microUsd ?? 0) + microUsd;
}

const notAsked = (engine: RunEngine, failure: 'auth' | 'quota' | 'timeout'): EngineFailure => ({
  status: 'failed',
  failure,
  message: failure === 'timeout' ? 'the time for answers was over' : 'not asked: the engine had refused before',
  rawBody: '',
  requestedModel: engine.model,
  requests: 0,
  latencyMs: 0,
});

function toAnswer(engine: RunEngine, cell: Cell, reply: EngineReply): Answer {
  const base = {
    questionId: cell.question.id,
    provider: engine.id,
    sample: cell.sample,
    requestedModel: reply.requestedModel,
    requestSha256: reply.requestSha256 ?? null,
    rawBody: reply.rawBody,
    rawSha256: createHash('sha256').update(reply.rawBody).digest('hex'),
    requests: reply.requests,
    latencyMs: Math.round(reply.latencyMs),
  };
  if (reply.status === 'failed') {
    return {
      ...base,
      status: 'failed',
      failure: reply.failure,
      message: reply.message,
      text: '',
      citations: [],
      citationSource: 'none',
      grounded: null,
      searchQueries: [],
      model: reply.requestedModel,
      resolved: {},
      microUsd: null,
    };
  }
  return {
    ...base,
    status: reply.status,
    failure: null,
    message: null,
    text: reply.text,
    citations: reply.citations.map(({ url, title, snippet }) => ({ url, title, snippet })),
    citationSource: reply.citationSource,
    grounded: reply.grounded ?? null,
    searchQueries: [...reply.searchQueries],
    model: reply.model,
    resolved: { ...reply.resolved },
    microUsd: reply.usage.microUsd ?? null,
  };
}
