import { gunzipSync } from 'node:zlib';
import type { Evidence } from '../../../src/analysis/evidence.ts';
import { type ExecutionRunInput, executionRunInput } from '../../../src/config/run-input.ts';
import type { Failpoint } from '../../../src/lib/failpoint.ts';
import { defined } from '../../../src/lib/json.ts';
import type { Analyst } from '../../../src/ports/analyst.ts';
import type { ImageCodec } from '../../../src/ports/image-codec.ts';
import type { ImageReply } from '../../../src/ports/image-engine.ts';
import type { RunProgress } from '../../../src/ports/run-channel.ts';
import type { RunDone, RunRecord } from '../../../src/ports/run-ledger.ts';
import type { WebFetcher } from '../../../src/ports/web-fetcher.ts';
import type { SearchEngine } from '../../../src/run/execution/context.ts';
import { performRun, type RunEnd } from '../../../src/run/program.ts';
import { simulatedAltText } from '../../../src/simulation/labels.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { FakeRunLedger } from '../../support/fakes/run-ledger.ts';
import { FakeWebFetcher, type WrittenAddress } from '../../support/fakes/web-fetcher.ts';
import { anEvidence } from './evidence.ts';
import { type Consulted, GOOD_POSTS, GOOD_WRITER, scriptedAnalyst } from './writer.ts';

export const OWNER = { kind: 'ActionExecution', namespace: 'acme', name: 'aex-one', uid: 'uid-execution' } as const;
export const SITE = 'https://acme.example';
const REPORT = { namespace: 'acme', uid: 'uid-report' };

const page = (title: string, text: string): WrittenAddress => ({
  body: `<html lang="en"><head><title>${title}</title></head><body><main>${text}</main></body></html>`,
});
const PAGES: Readonly<Record<string, WrittenAddress>> = {
  [`${SITE}/`]: page('Acme', '<p>Acme has made 4200 anvils.</p><a href="/workshop-anvils">Workshop anvils</a>'),
  [`${SITE}/workshop-anvils`]: page('Workshop anvils', '<p>Our anvils weigh 35 kg.</p>'),
  'https://smithing.example/guide': page('A guide', '<p>A stand of oak is “as good as any”.</p>'),
  'https://globex.example/anvils': page('Globex anvils', '<p>Globex sells anvils of 50 kg.</p>'),
  'https://globex.example/': page('Globex', '<p>Globex is a rival.</p>'),
  'https://journal.example/test': page('A test', '<p>The test lasted 12 weeks.</p>'),
};

export const ARTICLE = {
  category: 'recommendation',
  article_title: 'Which anvil suits a small workshop?',
  language: 'en',
  word_range: '300-500',
  prompt_ids: ['q-one'],
  resource_urls: ['https://journal.example/test'],
};

const POST = { topic: 'Anvils for small workshops', language: 'en', prompt_ids: ['q-one'] };

export interface WorldOptions {
  readonly type?: ExecutionRunInput['type'];
  readonly payload?: Readonly<Record<string, unknown>>;
  readonly newTitle?: boolean;
  readonly briefGenerated?: boolean;
  readonly pages?: Readonly<Record<string, WrittenAddress>>;
  /** What the run reads pages with, given the fake one. */
  readonly reading?: (fake: WebFetcher) => WebFetcher;
  /** Null: the report’s evidence is gone. */
  readonly evidence?: Evidence | null;
  readonly analyst?: Readonly<Record<string, unknown>>;
  /** What each task costs; unknown when left out. */
  readonly taskMicroUsd?: number;
  /** What a request is taken to cost at most; unknown when left out. */
  readonly requestMicroUsd?: number;
  /** Instead of the scripted one. */
  readonly writer?: Analyst;
  /** The engine’s answer to the nth picture, from 0. */
  readonly draw?: (prompt: string, nth: number, signal: AbortSignal) => Promise<ImageReply> | ImageReply;
  readonly codec?: Partial<ImageCodec>;
  readonly imagesAdapter?: 'openai' | 'simulated';
  readonly searchEngines?: readonly SearchEngine[];
  /** Absent: the analyst judges what it has written. */
  readonly judge?: Analyst;
  readonly deadlineSeconds?: number;
  readonly limits?: Partial<NonNullable<ExecutionRunInput['limits']>>;
  /** Kept from one process to the next. */
  readonly ledger?: FakeRunLedger;
  readonly artifacts?: FakeArtifactStore;
  readonly clock?: ReturnType<typeof manualClock>;
  /** Throws to end this process there, as a kill would; nothing of it goes on after that. */
  readonly failpoint?: Failpoint;
}

export const drawnAs = (text: string): ImageReply => ({
  ...{ status: 'ok', bytes: Buffer.from(text), mimeType: 'image/png', model: 'images-x' },
});

/** An execution run over fakes of every port, on a clock that the test moves. */
export function executionWorld(options: WorldOptions = {}) {
  const clock = options.clock ?? manualClock();
  const ledger = options.ledger ?? new FakeRunLedger(clock);
  const artifacts = options.artifacts ?? new FakeArtifactStore();
  const fetcher = new FakeWebFetcher({ ...PAGES, ...options.pages });
  const consulted: Consulted[] = [];
  const prompts: string[] = [];
  const progress: RunProgress[] = [];
  const told: { readonly fields: object; readonly message: string }[] = [];
  const warnings: { readonly fields: object; readonly message: string }[] = [];
  const mortal = mortality(options.failpoint);
  const record = (): Promise<RunRecord> => ledger.read(OWNER);
  const codec: ImageCodec = {
    reencode: async (bytes, { maxWidth, maxHeight }) => ({
      ...{ outcome: 'image', bytes, mediaType: 'image/png', width: maxWidth, height: maxHeight },
    }),
    render: async (svg, size) => ({ bytes: Buffer.from(`placeholder ${svg}`), mediaType: 'image/png', ...size }),
    ...options.codec,
  };
  const draw = async (prompt: string, { signal }: { readonly signal: AbortSignal }): Promise<ImageReply> => {
    await mortal.alive();
    prompts.push(prompt);
    return (options.draw ?? (() => drawnAs(`picture of ${prompt}`)))(prompt, prompts.length - 1, signal);
  };
  const start = async (more: { attempt?: number; stop?: AbortSignal } = {}): Promise<RunEnd> => {
    const { attempt = 0, stop = new AbortController().signal } = more;
    const input = await inputOf(options, artifacts);
    return performRun(
      { owner: OWNER, attempt, podUid: `pod-${attempt}`, input: JSON.stringify(input) },
      {
        ledger: mortal.wrap(ledger),
        artifacts: mortal.wrap(artifacts),
        reporter: { progress: (now) => void progress.push(now), changed: () => {} },
        report: () => {
          throw new Error('an execution is no report');
        },
        execution: () => ({
          fetcher: options.reading?.(fetcher) ?? fetcher,
          searchEngines: () => options.searchEngines ?? [],
          analyst:
            options.writer ??
            scriptedAnalyst(
              consulted,
              { ...GOOD_WRITER, ...GOOD_POSTS, ...options.analyst },
              mortal.alive,
              defined({ microUsd: options.taskMicroUsd, requestMicroUsd: options.requestMicroUsd }),
            ),
          ...(options.judge ? { judge: options.judge } : {}),
          pictures: async () => ({ engine: { draw, ...defined({ requestMicroUsd: options.requestMicroUsd }) }, codec }),
          altTextOf: options.imagesAdapter === 'simulated' ? simulatedAltText : (subject) => subject,
        }),
        clock,
        failpoint: mortal.failpoint,
        log: {
          info: (fields, message) => void told.push({ fields, message }),
          warn: (fields, message) => void warnings.push({ fields, message }),
        },
      },
      stop,
    );
  };
  const read = async (name: string): Promise<unknown> => {
    const ref = (await record()).done?.artifacts[name];
    const bytes = ref && (await artifacts.read(ref));
    if (!bytes) throw new Error(`the run stored no ${name}`);
    return JSON.parse(gunzipSync(bytes).toString('utf8'));
  };
  return {
    owner: OWNER,
    clock,
    ledger,
    artifacts,
    fetcher,
    consulted,
    prompts,
    progress,
    warnings,
    told,
    record,
    start,
    read,
  };
}
export type ExecutionWorld = ReturnType<typeof executionWorld>;

/** Waits until the run has come that far: real work, such as unpacking, takes real time. */
export async function until(condition: () => boolean): Promise<void> {
  for (const end = performance.now() + 45_000; !condition(); await new Promise((resolve) => setTimeout(resolve, 1)))
    if (performance.now() > end) throw new Error('the run did not come that far');
}

export const doneOf = async (world: ExecutionWorld): Promise<RunDone> => {
  const { done } = await world.record();
  if (!done) throw new Error('the run recorded no end');
  return done;
};
export const errorOf = async (world: ExecutionWorld): Promise<string> => {
  const done = await doneOf(world);
  return done.outcome === 'Failed' ? done.error : '';
};

/** After a failpoint has thrown, every port of that process keeps silent for ever, as those of a killed one do. */
function mortality(failpoint: Failpoint = () => {}) {
  let dead = false;
  const alive = (): Promise<void> => (dead ? new Promise(() => {}) : Promise.resolve());
  return {
    alive,
    failpoint: (name: string): void => {
      if (dead) throw new Error('killed');
      try {
        failpoint(name);
      } catch (error) {
        dead = true;
        throw error;
      }
    },
    wrap: <T extends object>(port: T): T =>
      new Proxy(port, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== 'function') return member;
          return async (...given: unknown[]) => {
            await alive();
            return Reflect.apply(member, target, given);
          };
        },
      }),
  };
}

async function inputOf(options: WorldOptions, artifacts: FakeArtifactStore): Promise<ExecutionRunInput> {
  const { type = 'create_article', evidence = anEvidence(), deadlineSeconds = 600 } = options;
  const remote = { adapter: 'openai', model: 'model-x', apiKeyEnv: 'KEY' } as const;
  const as = { mediaType: 'application/json', encoding: 'Gzip' } as const;
  const sha256 = '0'.repeat(64);
  const gone = { ...as, key: `acme/gone/${sha256}`, sha256, sizeBytes: 1 };
  return executionRunInput.parse({
    kind: 'ActionExecution',
    type,
    payload: { ...(type === 'create_article' ? ARTICLE : POST), ...options.payload },
    outputId: 'art-one',
    createdAt: '2026-03-01T11:00:00Z',
    website: SITE,
    slug: type === 'create_article' ? 'which-anvil' : null,
    ...(options.newTitle ? { newTitle: true } : {}),
    ...(options.briefGenerated ? { briefGenerated: true } : {}),
    evidence: evidence === null ? gone : await artifacts.put(REPORT, Buffer.from(JSON.stringify(evidence)), as),
    deadlineSeconds,
    analyst: remote,
    images: options.imagesAdapter === 'simulated' ? { adapter: 'simulated' } : remote,
    web: {},
    ...(options.limits ? { limits: options.limits } : {}),
  });
}
