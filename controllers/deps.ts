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
import type { RunObserver } from './shared/run/observe-run.ts';
import type { KeeperSettings } from './views/keeper.ts';
import type { ViewObserver } from './views/observer.ts';

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
  readonly keeper?: Partial<KeeperSettings>;
}

/** Where controllers report to, for metrics. */
export type Observers = Pick<ControllerOptions, 'observer' | 'queueObserver'>;
