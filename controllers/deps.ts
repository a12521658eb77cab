import type { ConfigDocument } from '../src/config/document.ts';
import type { RunConfig } from '../src/config/run-input.ts';
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
import type { Views, ViewUpkeep } from '../src/ports/views.ts';
import type { ControllerOptions } from '../src/runtime/controller/controller-options.ts';
import type { InformerScope } from '../src/runtime/informer/informer-factory.ts';
import type { Log } from '../src/runtime/log.ts';

/** What the controllers are built from; every member is a port or a plain value. */
export interface ControllersDeps {
  readonly store: ResourceStore;
  /** The namespaces that are served; all when left out. */
  readonly scope?: InformerScope;
  readonly jobs: RunJobs;
  readonly ledger: RunLedger;
  readonly artifacts: ArtifactStore;
  readonly views: Views;
  readonly upkeep: ViewUpkeep;
  readonly viewChanges: ViewChanges;
  readonly listener: RunListener;
  readonly events: EventRecorder;
  readonly ids: Ids;
  readonly config: RunConfig & Pick<ConfigDocument, 'limits'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly failpoint: Failpoint;
  /** Hostnames that one namespace alone may have. */
  readonly fixedHostnames?: FixedHostnames;
  readonly observeRuns?: RunObserver;
  readonly observeViews?: ViewObserver;
  readonly antiEntropy?: Partial<AntiEntropySettings>;
}

/** Where controllers report to, for metrics. */
export type Observers = Pick<ControllerOptions, 'observer' | 'queueObserver'>;

/** Told when a run starts and ends; durations in milliseconds, by the times that stand in the status. */
export interface RunObserver {
  started(queuedMs: number): void;
  finished(tookMs: number): void;
  /** `reason` is one of the closed list of status/reasons.ts. */
  failed(reason: string): void;
}

/** Told how the views fare; durations in milliseconds. */
interface ViewObserver {
  /** From the arrival of a change to the answer of the views that have it. */
  written(lagMs: number): void;
  /** Views that a regular comparison had to correct: expected 0. */
  repaired(count: number): void;
  /** A namespace was written whole. */
  rebuilt(tookMs: number): void;
}

/** Of the anti-entropy between views and resources. */
export interface AntiEntropySettings {
  /** How often the views are asked whether anything was lost. */
  readonly lookEveryMs: number;
  /** While many namespaces are not whole: how long until the views are asked again which of them readers wait for. */
  readonly askAgainMs: number;
  /** Bounds what is in flight at once, and how long readers' own commands stand behind it. */
  readonly putAtOnce: number;
  readonly compareEveryMs: number;
  readonly compareAgainMs: number;
  /** After a rebuild: what was removed is forgotten when the views are emptied, so a late writer may bring it back. */
  readonly compareRebuiltMs: number;
}
