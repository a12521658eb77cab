import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ControllerObserver, ReconcileOutcome } from '../runtime/controller/controller-options.ts';
import type { QueueObserver, QueueStats } from '../runtime/controller/work-queue.ts';
import type { ReflectorObserver } from '../runtime/informer/reflector-options.ts';

/** Uses the metric names and labels of client-go and controller-runtime, so their dashboards and alerts work here. */
export interface RuntimeMetrics {
  readonly queue: QueueObserver;
  readonly controller: ControllerObserver;
  readonly reflector: ReflectorObserver;
  /** Registers a queue whose gauges are read on each scrape. */
  watchQueue(name: string, stats: () => QueueStats): void;
  /** Registers a cache whose staleness is read on each scrape. */
  watchCache(kind: string, stalenessMs: () => number): void;
  leading(name: string, isLeader: boolean): void;
  /** Whether a namespace listed in the configuration can be read; a closed set. */
  namespace(name: string, isReadable: boolean): void;
}

const SHORT_TIMES = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1000];

export function createRuntimeMetrics(registry: Registry): RuntimeMetrics {
  const registers = [registry];
  const master = new Gauge({
    name: 'leader_election_master_status',
    help: '1 if this replica is the leader, otherwise 0.',
    labelNames: ['name'],
    registers,
  });
  // `namespace` is taken: Prometheus sets it to the pod's namespace when it discovers targets in Kubernetes
  const readable = new Gauge({
    name: 'namespace_readable',
    help: '1 if a namespace listed in the configuration can be read, otherwise 0.',
    labelNames: ['partner_namespace'],
    registers,
  });
  return {
    ...queueMetrics(registers),
    ...controllerMetrics(registers),
    ...reflectorMetrics(registers),
    leading: (name, isLeader) => master.set({ name }, isLeader ? 1 : 0),
    namespace: (name, isReadable) => readable.set({ partner_namespace: name }, isReadable ? 1 : 0),
  };
}

function queueMetrics(registers: Registry[]): Pick<RuntimeMetrics, 'queue' | 'watchQueue'> {
  const labelNames = ['name'] as const;
  const watched = new Map<string, () => QueueStats>();
  const gauge = (name: string, help: string, read: (stats: QueueStats) => number): void => {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        for (const [queue, stats] of watched) this.set({ name: queue }, read(stats()));
      },
    });
  };
  gauge('workqueue_depth', 'Keys ready to be processed.', (s) => s.depth);
  gauge(
    'workqueue_unfinished_work_seconds',
    'Time spent so far on keys being processed.',
    (s) => s.unfinishedMs / 1000,
  );
  gauge(
    'workqueue_longest_running_processor_seconds',
    'Time spent so far on the key that has been in processing longest.',
    (s) => s.longestRunningMs / 1000,
  );
  const adds = new Counter({ name: 'workqueue_adds_total', help: 'Keys added.', labelNames, registers });
  const retries = new Counter({ name: 'workqueue_retries_total', help: 'Keys retried.', labelNames, registers });
  const buckets = SHORT_TIMES;
  const waited = new Histogram({
    name: 'workqueue_queue_duration_seconds',
    help: 'Time a key waits in the queue before it is processed.',
    labelNames,
    buckets,
    registers,
  });
  const worked = new Histogram({
    name: 'workqueue_work_duration_seconds',
    help: 'Time to process a key.',
    labelNames,
    buckets,
    registers,
  });
  return {
    queue: {
      added: (name) => adds.inc({ name }),
      taken: (name, waitedMs) => waited.observe({ name }, waitedMs / 1000),
      done: (name, workedMs) => worked.observe({ name }, workedMs / 1000),
      retried: (name) => retries.inc({ name }),
    },
    watchQueue(name, stats) {
      watched.set(name, stats);
      adds.inc({ name }, 0);
      retries.inc({ name }, 0);
    },
  };
}

/** controller-runtime's `result` label. */
const RESULTS: Record<ReconcileOutcome, string> = {
  success: 'success',
  requeue_after: 'requeue_after',
  error: 'error',
  terminal_error: 'error',
  timeout: 'error',
};

function controllerMetrics(registers: Registry[]): Pick<RuntimeMetrics, 'controller'> {
  const labelNames = ['controller'] as const;
  const counter = (suffix: string, help: string) =>
    new Counter({ name: `controller_runtime_${suffix}`, help, labelNames, registers });
  const gauge = (suffix: string, help: string) =>
    new Gauge({ name: `controller_runtime_${suffix}`, help, labelNames, registers });
  const total = new Counter({
    name: 'controller_runtime_reconcile_total',
    help: 'Reconciles, by result.',
    labelNames: ['controller', 'result'],
    registers,
  });
  const failures = {
    error: counter('reconcile_errors_total', 'Failed reconciles.'),
    terminal_error: counter('terminal_reconcile_errors_total', 'Failed reconciles that are not retried.'),
    timeout: counter('reconcile_timeouts_total', 'Reconciles that timed out.'),
  };
  const time = new Histogram({
    name: 'controller_runtime_reconcile_time_seconds',
    help: 'Duration of a reconcile.',
    labelNames,
    buckets: SHORT_TIMES,
    registers,
  });
  const active = gauge('active_workers', 'Busy workers.');
  const most = gauge('max_concurrent_reconciles', 'Maximum number of workers.');
  const stalledKeys = gauge('stalled_keys', 'Keys no longer reconciled because they were queued too often.');
  const count = (controller: string, outcome: ReconcileOutcome, by: number): void => {
    total.inc({ controller, result: RESULTS[outcome] }, by);
    if (RESULTS[outcome] === 'error') failures.error.inc({ controller }, by);
    if (outcome === 'terminal_error' || outcome === 'timeout') failures[outcome].inc({ controller }, by);
  };
  return {
    controller: {
      configured(controller, workers) {
        most.set({ controller }, workers);
        active.set({ controller }, 0);
        stalledKeys.set({ controller }, 0);
        for (const outcome of ['success', 'requeue_after', 'error', 'terminal_error', 'timeout'] as const) {
          count(controller, outcome, 0);
        }
      },
      started: (controller) => active.inc({ controller }),
      finished(controller, outcome, tookMs) {
        active.dec({ controller });
        time.observe({ controller }, tookMs / 1000);
        count(controller, outcome, 1);
      },
      stalled: (controller, stalled) => stalledKeys.inc({ controller }, stalled ? 1 : -1),
    },
  };
}

function reflectorMetrics(registers: Registry[]): Pick<RuntimeMetrics, 'reflector' | 'watchCache'> {
  const labelNames = ['kind'] as const;
  const counter = (name: string, help: string) => new Counter({ name, help, labelNames, registers });
  const relists = new Counter({
    name: 'reflector_relists_total',
    help: 'Full lists loaded into a cache, by reason.',
    labelNames: ['kind', 'reason'],
    registers,
  });
  const reconnects = counter('watch_reconnects_total', 'Lists and watches restarted after a failure.');
  const misses = counter('cache_miss_total', 'Changes that a watch did not report; expected 0.');
  const handlerErrors = counter('reflector_handler_errors_total', 'Event handlers that threw an error.');
  const watched = new Map<string, () => number>();
  new Gauge({
    name: 'cache_staleness_seconds',
    help: 'Time since a watch last received anything about a kind.',
    labelNames,
    registers,
    collect() {
      for (const [kind, stalenessMs] of watched) this.set({ kind }, stalenessMs() / 1000);
    },
  });
  return {
    reflector: {
      relisted: (kind, reason) => relists.inc({ kind, reason }),
      reconnecting: (kind) => reconnects.inc({ kind }),
      missed: (kind, count) => misses.inc({ kind }, count),
      handlerFailed: (kind) => handlerErrors.inc({ kind }),
    },
    watchCache(kind, stalenessMs) {
      watched.set(kind, stalenessMs);
      for (const total of [reconnects, misses, handlerErrors]) total.inc({ kind }, 0);
    },
  };
}
