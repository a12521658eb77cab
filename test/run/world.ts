import { gunzipSync } from 'node:zlib';
import { type Evidence, evidence as evidenceShape, type ProviderInfo } from '../../src/analysis/evidence.ts';
import { type AnalysisDocument, analysisDocument } from '../../src/analysis/types.ts';
import { type ReportRunInput, reportRunInput } from '../../src/config/run-input.ts';
import { noFailpoint } from '../../src/lib/failpoint.ts';
import { type Analyst, AnalystError } from '../../src/ports/analyst.ts';
import type { AskOptions, EngineAnswer, EngineFailureClass, EngineReply } from '../../src/ports/answer-engine.ts';
import type { RunProgress } from '../../src/ports/run-channel.ts';
import type { RunArtifact, RunOwner, RunRecord } from '../../src/ports/run-ledger.ts';
import type { WebFetcher } from '../../src/ports/web-fetcher.ts';
import { performRun, type RunEnd } from '../../src/run/program.ts';
import { manualClock } from '../support/clock.ts';
import { FakeArtifactStore } from '../support/fakes/artifact-store.ts';
import { FakeRunLedger } from '../support/fakes/run-ledger.ts';
import { FakeWebFetcher, type WrittenAddress } from '../support/fakes/web-fetcher.ts';

/**
 * A report run over fakes of every port, on a clock that the test moves. What a test is about is given, the rest is
 * plausible: one website, three providers that answer at once, an analyst that knows the brand.
 */
export interface ReportWorld {
  readonly clock: ReturnType<typeof manualClock>;
  readonly ledger: FakeRunLedger;
  readonly fetcher: FakeWebFetcher;
  /** Questions put to each provider, in order. */
  readonly asked: Record<string, string[]>;
  /** Names of the tasks that the analyst was given, in order. */
  readonly consulted: string[];
  readonly progress: RunProgress[];
  readonly changes: { count: number };
  /** Warnings for operators. */
  readonly warnings: { readonly fields: object; readonly message: string }[];
  readonly told: { readonly fields: object; readonly message: string }[];
  start(more?: { attempt?: number; podUid?: string; stop?: AbortSignal }): Promise<RunEnd>;
  record(): Promise<RunRecord>;
  /** An artifact of the run, uncompressed. */
  bytes(name: 'evidence' | 'analysis' | 'plan'): Promise<Uint8Array>;
  evidence(): Promise<Evidence>;
  analysis(): Promise<AnalysisDocument>;
}

export type Ask = (question: string, call: AskOptions) => Promise<EngineReply>;

export interface WorldOptions {
  readonly pages?: Readonly<Record<string, WrittenAddress>>;
  readonly engines?: Readonly<Record<string, Ask>>;
  /** What the engines say they are; openai when left out. */
  readonly adapters?: Readonly<Record<string, ProviderInfo['adapter']>>;
  /** What a request of each engine is taken to cost at most; unknown when left out. */
  readonly requestMicroUsd?: Readonly<Record<string, number>>;
  readonly analyst?: Readonly<Record<string, unknown>>;
  /** What each answer of the analyst cost; unknown when left out. */
  readonly analystMicroUsd?: number;
  readonly deadlineSeconds?: number;
  readonly concurrency?: number;
  readonly analysis?: Partial<ReportRunInput['analysis']>;
  readonly ledger?: FakeRunLedger;
  readonly artifacts?: FakeArtifactStore;
  /** The report; OWNER when left out. */
  readonly owner?: RunOwner & { readonly kind: 'VisibilityReport' };
  readonly input?: Partial<
    Pick<ReportRunInput, 'createdAt' | 'plan' | 'planWith' | 'planWanted' | 'settings' | 'articles'>
  >;
  /** Reads the web instead of `pages`. */
  readonly web?: WebFetcher;
  readonly clock?: ReturnType<typeof manualClock>;
}

export const OWNER = { kind: 'VisibilityReport', namespace: 'acme', name: 'pvr-one', uid: 'uid-report' } as const;
export const SITE = 'https://acme.example';
const HOME = '<html lang="en"><title>Acme</title><h1>Acme</h1><p>Acme sells anvils.</p></html>';

export const answered = (text: string, more: Partial<EngineAnswer> = {}): EngineAnswer => ({
  status: 'ok',
  text,
  citations: [],
  citationSource: 'none',
  searchQueries: [],
  model: 'model-served',
  usage: {},
  rawBody: JSON.stringify({ text }),
  requestedModel: 'model-x',
  requests: 1,
  latencyMs: 5,
  ...more,
});

export const failing = (failure: EngineFailureClass, requests = 1): EngineReply => ({
  status: 'failed',
  failure,
  message: `${failure} after ${requests} requests`,
  rawBody: '{"error":{}}',
  requestedModel: 'model-x',
  requests,
  latencyMs: 5,
});

/** Never answers, and ends with its signal. */
export const hanging: Ask = (_, { signal }) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
/** Never answers and heeds nothing. */
export const deaf: Ask = () => new Promise(() => {});

export const BRAND = {
  name: 'Acme',
  aliases: [],
  category: 'anvils',
  categoryTerms: ['anvils'],
  description: 'Acme sells anvils.',
  language: 'en',
  audience: null,
  useCases: [],
  region: null,
  ownedProfiles: [],
};

const KNOWN: Readonly<Record<string, unknown>> = {
  identify_brand: BRAND,
  propose_competitors: { competitors: [{ name: 'Globex', aliases: [], domain: 'globex.example' }] },
  review_questions: { proposals: [] },
  classify_competitors: { competitors: [] },
  label_sentiment: { labels: [] },
};

export function reportWorld(options: WorldOptions = {}): ReportWorld {
  const clock = options.clock ?? manualClock();
  const ledger = options.ledger ?? new FakeRunLedger(clock);
  const { owner = OWNER, artifacts = new FakeArtifactStore() } = options;
  const fetcher = new FakeWebFetcher({ [`${SITE}/`]: { body: HOME }, ...options.pages });
  const asked: Record<string, string[]> = {};
  const consulted: string[] = [];
  const progress: RunProgress[] = [];
  const changes = { count: 0 };
  const warnings: ReportWorld['warnings'] = [];
  const told: ReportWorld['told'] = [];
  const input = inputOf(options);
  const engines = input.providers.map(({ id }) => ({
    id,
    adapter: options.adapters?.[id] ?? 'openai',
    name: id,
    model: 'model-x',
    concurrency: options.concurrency ?? 4,
    engine: {
      ...(options.requestMicroUsd?.[id] === undefined ? {} : { requestMicroUsd: options.requestMicroUsd[id] }),
      ask: (question: string, call: AskOptions): Promise<EngineReply> => {
        asked[id] = [...(asked[id] ?? []), question];
        return (options.engines?.[id] ?? (async () => answered('Acme and Globex make anvils.')))(question, call);
      },
    },
  }));
  const analyst = analystOf(consulted, { ...KNOWN, ...options.analyst }, options.analystMicroUsd);
  const record = () => ledger.read(owner);
  const bytes = async (name: string): Promise<Uint8Array> => {
    const ref: RunArtifact | undefined = (await record()).done?.artifacts[name];
    const stored = ref && (await artifacts.read(ref));
    if (!stored) throw new Error(`the run stored no ${name}`);
    return gunzipSync(stored);
  };
  const read = async (name: string): Promise<unknown> => JSON.parse(Buffer.from(await bytes(name)).toString('utf8'));
  return {
    clock,
    ledger,
    fetcher,
    asked,
    consulted,
    progress,
    changes,
    warnings,
    told,
    record,
    bytes,
    evidence: async () => evidenceShape.parse(await read('evidence')),
    analysis: async () => analysisDocument.parse(await read('analysis')),
    start: ({ attempt = 0, podUid = `pod-${attempt}`, stop = new AbortController().signal } = {}) =>
      performRun(
        { owner, attempt, podUid, input: JSON.stringify(input) },
        {
          ledger,
          artifacts,
          reporter: {
            progress: (now) => void progress.push(now),
            changed: () => {
              changes.count += 1;
            },
          },
          report: () => ({
            fetcher: options.web ?? fetcher,
            analyst,
            analystInfo: { adapter: 'openai', model: 'analyst-x' },
            engines: () => engines,
          }),
          execution: () => {
            throw new Error('a report is no execution');
          },
          clock,
          failpoint: noFailpoint,
          log: {
            info: (fields, message) => void told.push({ fields, message }),
            warn: (fields, message) => void warnings.push({ fields, message }),
          },
        },
        stop,
      ),
  };
}

/** Answers by task name: a value, an AnalystError to throw, or a function that gives either or a promise. */
function analystOf(consulted: string[], answers: Readonly<Record<string, unknown>>, microUsd?: number): Analyst {
  const cost = microUsd === undefined ? {} : { microUsd };
  return {
    async complete(task, input, { signal }) {
      consulted.push(task.name);
      const given = answers[task.name];
      const value = await (typeof given === 'function' ? given(input, signal) : given);
      if (value instanceof AnalystError) throw value;
      return { value: task.schema.parse(value), model: 'analyst-x', requests: 1, ...cost };
    },
  };
}

function inputOf({ deadlineSeconds = 600, analysis, input }: WorldOptions): ReportRunInput {
  const remote = { adapter: 'openai', model: 'model-x', apiKeyEnv: 'KEY' } as const;
  return reportRunInput.parse({
    kind: 'VisibilityReport',
    website: SITE,
    createdAt: '2026-03-01T11:00:00.000Z',
    deadlineSeconds,
    providers: ['provider_1', 'provider_2'].map((id) => ({ id, engine: remote })),
    analyst: remote,
    analysis: { openQuestions: 4, brandedQuestions: 1, samples: 1, ...analysis },
    web: {},
    ...input,
  });
}
