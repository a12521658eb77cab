import type { AntiEntropySettings } from '../../controllers/deps.ts';
import { createManager, type Manager } from '../../controllers/manager.ts';
import { EmbeddedViewChanges } from '../../src/adapters/embedded/view-changes.ts';
import { EmbeddedViews } from '../../src/adapters/embedded/views.ts';
import { createSharpCodec } from '../../src/adapters/images/sharp-codec.ts';
import type { MeasurementPlan } from '../../src/analysis/measurement-plan.ts';
import type { AnalysisDocument } from '../../src/analysis/types.ts';
import { configDocument } from '../../src/config/document.ts';
import { Brandings } from '../../src/domain/branding/read-branding.ts';
import { createIds, type Ids } from '../../src/domain/ids.ts';
import { type Failpoint, noFailpoint } from '../../src/lib/failpoint.ts';
import type { ResourceStore } from '../../src/ports/resource-store.ts';
import type {
  ProgressHandler,
  ProgressOrder,
  RunListener,
  RunProgress,
  ViewChanges,
} from '../../src/ports/run-channel.ts';
import type { RunOwner } from '../../src/ports/run-ledger.ts';
import type { ShownProgress } from '../../src/ports/shown-progress.ts';
import type { Views, ViewUpkeep } from '../../src/ports/views.ts';
import type { Kind, Resource, ResourceDraft } from '../../src/resources/kinds.ts';
import type { InformerScope } from '../../src/runtime/informer/informer-factory.ts';
import type { Log } from '../../src/runtime/log.ts';
import { anAnalysis } from '../support/analysis.ts';
import { ALL_MODELS, makeRecommendation, PAYLOAD } from '../support/builders.ts';
import { type ManualClock, manualClock } from '../support/clock.ts';
import { FakeArtifactStore } from '../support/fakes/artifact-store.ts';
import { FakeEventRecorder } from '../support/fakes/event-recorder.ts';
import { FakeResourceStore } from '../support/fakes/resource-store.ts';
import { FakeRunJobs } from '../support/fakes/run-jobs.ts';
import { FakeRunLedger } from '../support/fakes/run-ledger.ts';
import { FakeViewObserver } from '../support/fakes/view-observer.ts';

export const WEBSITE = 'https://acme.example';
const PROVIDER = { adapter: 'simulated' } as const;

/** Everything durable that controllers work on; it outlives them, as a cluster outlives its operator. */
export interface Machine {
  readonly clock: ManualClock;
  readonly store: FakeResourceStore;
  readonly jobs: FakeRunJobs;
  readonly ledger: FakeRunLedger;
  readonly artifacts: FakeArtifactStore;
  readonly views: Views & ViewUpkeep & ShownProgress;
  readonly ids: ReturnType<typeof createIds>;
  readonly warnings: string[];
  readonly events: FakeEventRecorder;
  readonly observeViews: FakeViewObserver;
  /** All namespaces when left out. */
  readonly scope?: InformerScope;
  /** Waits for answers of real servers, where there are some. */
  readonly breathe?: () => Promise<void>;
}

export function machine(views: Machine['views'] = new EmbeddedViews()): Machine {
  const clock = manualClock();
  return {
    clock,
    store: new FakeResourceStore(clock),
    jobs: new FakeRunJobs(clock),
    ledger: new FakeRunLedger(clock),
    artifacts: new FakeArtifactStore(),
    views,
    ids: createIds(Buffer.alloc(32, 7)),
    warnings: [],
    events: new FakeEventRecorder(),
    observeViews: new FakeViewObserver(),
  };
}

/** One life of the controllers. */
export interface Controllers {
  readonly manager: Manager;
  /** In the order of the calls, unless it is given. */
  tell(owner: RunOwner, progress: RunProgress, order?: ProgressOrder): void;
  changed(owner: RunOwner): void;
  stop(): Promise<void>;
}

export interface ControllersOptions {
  readonly limits?: { readonly concurrentRuns?: number; readonly concurrentRunsPerPartner?: number };
  readonly queueDeadlineSeconds?: number;
  readonly failpoint?: Failpoint;
  /** Leaves it to the test to lead. */
  readonly follows?: boolean;
  /** Neither led nor waited for: the test breaks what they start with. */
  readonly unready?: boolean;
  /** Tests that let days pass need not look at the views each second. */
  readonly antiEntropy?: Partial<AntiEntropySettings>;
  /** Who is told of views; nobody when left out. */
  readonly viewChanges?: ViewChanges;
}

export async function startControllers(on: Machine, options: ControllersOptions = {}): Promise<Controllers> {
  const stop = new AbortController();
  const progress = new Set<ProgressHandler>();
  let told = 0;
  const changes = new Set<(owner: RunOwner) => void>();
  const listener: RunListener = {
    onProgress: (handler) => {
      progress.add(handler);
      return () => progress.delete(handler);
    },
    onChanged: (handler) => {
      changes.add(handler);
      return () => changes.delete(handler);
    },
  };
  const { queueDeadlineSeconds = 3600, limits = {} } = options;
  const config = configDocument.parse({
    providers: { provider_1: PROVIDER, provider_2: PROVIDER, provider_3: PROVIDER },
    analyst: PROVIDER,
    images: PROVIDER,
    analysis: { queueDeadlineSeconds },
    limits,
  });
  const manager = createManager({
    ...on,
    upkeep: on.views,
    progress: on.views,
    brandings: new Brandings(createSharpCodec()),
    viewChanges: options.viewChanges ?? new EmbeddedViewChanges(),
    listener,
    config,
    log: logInto(on.warnings),
    failpoint: options.failpoint ?? noFailpoint,
    antiEntropy: options.antiEntropy ?? {},
  });
  const started = manager.start(stop.signal);
  if (options.unready === true)
    started.catch(() => {}); // it was stopped before it was ready
  else await settled(on, started);
  if (options.follows !== true && options.unready !== true)
    await settled(on, Promise.all([manager.lead(stop.signal), manager.whenMirrored()]));
  await on.clock.advance(0);
  return {
    manager,
    tell: (owner, now, order = { attempt: 0, sequence: ++told }) => {
      for (const handler of progress) handler(owner, now, order);
    },
    changed: (owner) => {
      for (const handler of changes) handler(owner);
    },
    stop: async () => {
      const stopped = manager.stop(0);
      await on.clock.advance(0);
      stop.abort();
      await stopped;
    },
  };
}

async function settled({ clock, breathe }: Machine, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  for (let turns = 0; turns < 200 && !isOver; turns += 1) {
    await clock.advance(0);
    await breathe?.();
  }
  await over;
}

function logInto(lines: string[]): Log {
  const note = (fields: object, message?: string): void => {
    const { err } = fields as { err?: unknown }; // what pino's callers pass
    lines.push(`${message ?? ''}${err === undefined ? '' : `: ${String(err)}`}`);
  };
  const log: Log = { info: () => {}, debug: () => {}, warn: note, error: note, child: () => log };
  return log;
}

/** Where resources are made; any store will do. */
export interface Maker {
  readonly store: Pick<ResourceStore, 'create'>;
  readonly ids: Ids;
  readonly clock: { now(): number };
}

export async function create<K extends Kind>(on: Maker, draft: ResourceDraft<K>): Promise<Resource<K>> {
  const outcome = await on.store.create(draft);
  if (outcome.outcome !== 'created') throw new Error(`${draft.metadata.name}: ${JSON.stringify(outcome)}`);
  return outcome.resource;
}

export const createPartner = (on: Maker, namespace: string, more: Partial<Resource<'Partner'>['spec']> = {}) =>
  create(on, {
    kind: 'Partner',
    metadata: { namespace, name: namespace },
    spec: { hostnames: [`${namespace}.localhost`], ...more },
  });

export const createWorkspace = (on: Maker, namespace = 'acme', website = WEBSITE) =>
  create(on, {
    kind: 'Workspace',
    metadata: { namespace, name: on.ids.workspace(namespace, website) },
    spec: { website, models: [...ALL_MODELS], createdAt: new Date(on.clock.now()).toISOString() },
  });

/** A machine with the partner acme and its one workspace. */
export async function machineWithWorkspace(): Promise<Machine> {
  const on = machine();
  await createPartner(on, 'acme');
  await createWorkspace(on);
  return on;
}

export const createReport = (
  on: Machine,
  name: string,
  namespace = 'acme',
  more: Partial<Resource<'VisibilityReport'>['spec']> = {},
) =>
  create(on, {
    kind: 'VisibilityReport',
    metadata: { namespace, name },
    spec: {
      workspaceName: on.ids.workspace(namespace, WEBSITE),
      website: WEBSITE,
      models: [...ALL_MODELS],
      createdAt: new Date(on.clock.now()).toISOString(),
      ...more,
    },
  });

/** A recommended action of the namespace's workspace; `letter` makes its fingerprint. */
export const createAction = (
  on: Maker,
  letter = 'a',
  namespace = 'acme',
  more: Partial<Resource<'Action'>['spec']> = {},
) => {
  const workspaceName = on.ids.workspace(namespace, WEBSITE);
  const fingerprint = letter.repeat(64);
  return create(on, {
    kind: 'Action',
    metadata: { namespace, name: on.ids.action(namespace, workspaceName, fingerprint) },
    spec: {
      workspaceName,
      type: 'CreateArticle',
      fingerprint,
      recommendation: makeRecommendation(),
      ...more,
    },
  });
};

/** An execution as REST and the manifests of the command line make it. */
export const createExecution = (
  on: Maker,
  actionName: string,
  attempt = 1,
  more: Partial<Resource<'ActionExecution'>['spec']> = {},
  namespace = 'acme',
) => {
  const name = on.ids.execution(namespace, actionName, attempt);
  const outputType = more.outputType ?? 'Article';
  return create(on, {
    kind: 'ActionExecution',
    metadata: { namespace, name },
    spec: {
      actionName,
      attempt,
      type: 'CreateArticle',
      payload: PAYLOAD,
      outputType,
      outputId: on.ids.output(outputType, namespace, name),
      createdAt: new Date(on.clock.now()).toISOString(),
      ...more,
    },
  });
};

export async function reportNow(on: Machine, name: string, namespace = 'acme'): Promise<Resource<'VisibilityReport'>> {
  const report = await on.store.get('VisibilityReport', { namespace, name });
  if (!report) throw new Error(`there is no report ${name}`);
  return report;
}

export const ownerOf = ({ kind, metadata: { namespace, name, uid } }: Resource<RunOwner['kind']>): RunOwner => ({
  kind,
  namespace,
  name,
  uid,
});

/** What a run's process does at its start and at its end, as the ledger shows it. */
export async function claim(on: Machine, owner: RunOwner, attempt = 0): Promise<void> {
  await on.ledger.claim(owner, attempt, `pod-${attempt}`);
}

/** `plan`: the measurement plan that the run has made. */
export async function complete(
  on: Machine,
  owner: RunOwner,
  more: Partial<AnalysisDocument> = {},
  plan?: MeasurementPlan,
): Promise<void> {
  const put = (value: unknown) =>
    on.artifacts.put(owner, Buffer.from(JSON.stringify(value)), { mediaType: 'application/json', encoding: 'Gzip' });
  const artifacts = { analysis: await put(anAnalysis(more)), ...(plan ? { plan: await put(plan) } : {}) };
  await on.ledger.finish(owner, { outcome: 'Completed', podUid: 'pod-0', artifacts, requests: 3, simulated: true });
}

/** What the run of an execution leaves at its end: its output, and images where it has some. */
export async function write(on: Machine, owner: RunOwner, images?: unknown): Promise<void> {
  const put = (value: unknown) =>
    on.artifacts.put(owner, Buffer.from(JSON.stringify(value)), { mediaType: 'application/json', encoding: 'Gzip' });
  const artifacts = {
    output: await put({ content: 'A text.' }),
    ledger: await put({ format: 1 }),
    ...(images === undefined ? {} : { images: await put(images) }),
  };
  await on.ledger.finish(owner, { outcome: 'Completed', podUid: 'pod-0', artifacts, requests: 4, simulated: true });
}
