import * as assert from 'uvu/assert';
import { AnalystError } from '../../../src/ports/analyst.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { FakeRunLedger } from '../../support/fakes/run-ledger.ts';
import { suite } from '../../support/suite.ts';
import { answered, OWNER, type ReportWorld, reportWorld } from '../world.ts';

const QUOTE = 'Acme is the best choice';
const positive = { brand: 'Acme', sentiment: 'positive', stance: 'present', quote: QUOTE };

const ENGINES = ['provider_1', 'provider_2'] as const;
type EngineId = (typeof ENGINES)[number];

/** Answers of each engine: to twelve open questions, of which one is asked twice. */
const ANSWERS = 13;
const SLOW_MS = 40_000;
/** The slow engine answers four questions at a time. */
const ANSWERS_MS = Math.ceil(ANSWERS / 4) * SLOW_MS;
const LABELS_MS = 600_000 * 0.15;
const LABEL_MS = 40_000;
/** The labeller reads eight answers at a time, and does so twice in its time. */
const LABELLED = 16;

const order = suite('the order in which answers are labelled');

/** The processes of a report that one engine answers at once and the other slowly. */
function unevenReport(slow: EngineId, labeller?: () => unknown) {
  const clock = manualClock();
  const after = (ms: number): Promise<void> => new Promise((resolve) => void clock.setTimer(ms, resolve));
  const askOf = (id: EngineId) => async () => {
    if (id === slow) await after(SLOW_MS);
    return answered(`${QUOTE}.`);
  };
  const slowLabeller = async () => {
    await after(LABEL_MS);
    return { labels: [{ ...positive, confidence: 1 }] };
  };
  const options = {
    ...{ clock, ledger: new FakeRunLedger(clock), artifacts: new FakeArtifactStore() },
    analysis: { openQuestions: 12, brandedQuestions: 0 },
    engines: { provider_1: askOf('provider_1'), provider_2: askOf('provider_2') },
    analyst: { label_sentiment: labeller ?? slowLabeller },
  };
  return { clock, ledger: options.ledger, process: () => reportWorld(options) };
}

/** Starts a process, stops it after a while, and waits for its end. */
async function stoppedAfter(world: ReportWorld, ms: number): Promise<void> {
  const stop = new AbortController();
  const end = world.start({ stop: stop.signal }).catch((error: unknown) => error);
  await world.clock.advance(ms);
  stop.abort(new Error('stopped by SIGTERM'));
  assert.match(String(await end), /stopped by SIGTERM/);
}

const named = ({ questionId, provider, sample }: { questionId: string; provider: string; sample: number }): string =>
  `${questionId}/${provider}/${sample}`;

/** The answers with a label are the first `count` of the evidence, which has each question to both engines. */
async function assertFirstLabelled(world: ReportWorld, count: number): Promise<void> {
  const { answers, labels } = await world.evidence();
  assert.is(answers.length, 2 * ANSWERS);
  assert.equal(
    answers.slice(0, 4).map(({ provider }) => provider),
    [...ENGINES, ...ENGINES],
  );
  assert.equal(labels.map(named), answers.slice(0, count).map(named));
}

for (const slow of ENGINES) {
  order(`[M-12] out of time, the last of the plan stay unlabelled, with ${slow} slow`, async () => {
    const { clock, process } = unevenReport(slow);
    const world = process();
    const end = world.start();
    await clock.advance(ANSWERS_MS + LABELS_MS);
    assert.is(await end, 'completed');
    await assertFirstLabelled(world, LABELLED);
  });

  order(`[M-12] the same out of quota, with ${slow} slow`, async () => {
    let left = 10;
    const { clock, process } = unevenReport(slow, () => {
      left -= 1;
      return left < 0 ? new AnalystError('quota', 'no', { requests: 1 }) : { labels: [{ ...positive, confidence: 1 }] };
    });
    const world = process();
    const end = world.start();
    await clock.advance(ANSWERS_MS);
    assert.is(await end, 'completed');
    await assertFirstLabelled(world, 10);
  });

  order(`[K-06] [M-12] the same after a restart without some answers of ${slow}`, async () => {
    const { clock, process } = unevenReport(slow);
    await stoppedAfter(process(), SLOW_MS);
    const resumed = process();
    const end = resumed.start({ attempt: 1 });
    await clock.advance(ANSWERS_MS - SLOW_MS + LABELS_MS);
    assert.is(await end, 'completed');
    assert.equal([Object.keys(resumed.asked), resumed.asked[slow]?.length], [[slow], ANSWERS - 4]);
    await assertFirstLabelled(resumed, LABELLED);
  });
}

order(
  '[K-06] [M-12] labels that an earlier version has paid for in its order are kept, the others follow',
  async () => {
    const { clock, ledger, process } = unevenReport('provider_2');
    await stoppedAfter(process(), ANSWERS_MS);
    const fast = [...(await ledger.checkpoints(OWNER)).keys()].flatMap((key) => {
      const [kind, questionId, provider, sample] = key.split('/');
      return kind === 'answer' && provider === 'provider_1' ? { questionId, provider, sample: Number(sample) } : [];
    });
    assert.is(fast.length, ANSWERS);
    for (const of of fast) {
      const paid = { labels: [{ ...of, ...positive }], requests: 1 };
      const key = `labels/${of.questionId}/${of.provider}/${of.sample}`;
      await ledger.putCheckpoint(OWNER, key, Buffer.from(JSON.stringify(paid)));
    }
    const resumed = process();
    const end = resumed.start({ attempt: 1 });
    await clock.advance(LABELS_MS);
    assert.is(await end, 'completed');
    assert.is(resumed.consulted.filter((task) => task === 'label_sentiment').length, ANSWERS);
    await assertFirstLabelled(resumed, 2 * ANSWERS);
  },
);

order.run();
