import type { ConfigDocument } from '../src/config/document.ts';
import type { RunConfig } from '../src/config/run-input.ts';
import type { Brandings } from '../src/domain/branding/read-branding.ts';
import type { Ids } from '../src/domain/ids.ts';
import type { FixedHostnames } from '../src/domain/partners.ts';
import type { Clock } from '../src/lib/clock.ts';
import type { Failpoint } from '../src/lib/failpoint.ts';
import type { ArtifactStore } from '../src/ports/artifact-store.ts';
import type { EventRecorder } from '../src/ports/event-recorder.ts';
import type { ResourceStore } from '../src/ports/resource-store.ts';
import type { RunListener, ViewChanges } from '../src/ports/run-channel.ts';
import type { RunJobs } from '../src/ports/run-jobs.ts';
import type { RunLedger } from '../src/ports/run-ledger.ts';
import type { ShownProgress } from '../src/ports/shown-progress.ts';
import type { Views, ViewUpkeep } from '../src/ports/views.ts';
import type { EnginesUse, RunCost } from '../src/resources/meta.ts';
import type { ControllerOptions } from '../src/runtime/controller/controller-options.ts';
import type { InformerScope } from '../src/runtime/informer/informer-factory.ts';
import type { Log } from '../src/runtime/log.ts';
import type { ListAndWatch } from './lean-reader.ts';

/** The dependencies of the controllers; every member is a port or a plain value. */
export interface ControllersDeps {
  readonly store: ResourceStore;
  /** What the caches list and watch; default: the store. */
  readonly cached?: ListAndWatch;
  /** The namespaces that are served; all if omitted. */
  readonly scope?: InformerScope;
  readonly jobs: RunJobs;
  readonly ledger: RunLedger;
  readonly artifacts: ArtifactStore;
  readonly views: Views;
  readonly upkeep: ViewUpkeep;
  readonly progress: ShownProgress;
  readonly viewChanges: ViewChanges;
  readonly listener: RunListener;
  readonly events: EventRecorder;
  readonly ids: Ids;
  /** In one process with the server, this is the server's instance, so that each logo is read only once. */
  readonly brandings: Brandings;
  readonly config: RunConfig & Pick<ConfigDocument, 'limits' | 'actions'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly failpoint: Failpoint;
  /** Hostnames reserved for one namespace. */
  readonly fixedHostnames?: FixedHostnames;
  readonly observeRuns?: RunObserver;
  readonly observeViews?: ViewObserver;
  readonly antiEntropy?: Partial<AntiEntropySettings>;
}

/** Receives what controllers report, for metrics. */
export type Observers = Pick<ControllerOptions, 'observer' | 'queueObserver'>;

/** Called when a run starts and ends; durations are in milliseconds, from the times in the status. */
export interface RunObserver {
  started(queuedMs: number): void;
  finished(tookMs: number): void;
  /** `reason` is one of the closed list of status/reasons.ts. */
  failed(reason: string): void;
  /** What a run that ended has spent, and what a report asked of its engines. */
  spent(namespace: string, cost: RunCost, engines: EnginesUse): void;
}

/** Called with the state of the views; durations are in milliseconds. */
interface ViewObserver {
  /** From the arrival of a change until the views have it. */
  written(lagMs: number): void;
  /** Number of views that a regular comparison corrected; 0 is expected. */
  repaired(count: number): void;
  /** All views of a namespace were written. */
  rebuilt(tookMs: number): void;
}

/** Of the anti-entropy between views and resources. */
export interface AntiEntropySettings {
  /** How often to check whether views were lost. */
  readonly lookEveryMs: number;
  /**
   * How long a list of incomplete namespaces is used before it is read again; those that readers wait for come first in
   * it.
   */
  readonly askAgainMs: number;
  /** Limits the writes in flight, and so how long the readers' commands wait behind them. */
  readonly putAtOnce: number;
  readonly compareEveryMs: number;
  readonly compareAgainMs: number;
  /**
   * How long after a rebuild the views are compared again: emptied views no longer remember removals, so a late writer
   * may restore a removed view.
   */
  readonly compareRebuiltMs: number;
}
