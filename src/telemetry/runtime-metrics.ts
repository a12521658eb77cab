import type { ControllerObserver, ReconcileOutcome } from '../runtime/controller/controller-options.ts';
import type { QueueObserver, QueueStats } from '../runtime/controller/work-queue.ts';
import type { ReflectorObserver } from '../runtime/informer/reflector-options.ts';
import type { Meter } from './meter.ts';

/** Uses the metric names and labels of client-go and controller-runtime, so their dashboards and alerts work here. */
export function runtimeMetrics(meter: Meter) {
  const leader = meter.gauge('leader_election_master_status', '1 if this replica is the leader, otherwise 0.', [
    'name',
  ]);
  // `namespace` is taken: Prometheus sets it to the pod's namespace when it discovers targets in Kubernetes
  const readable = meter.gauge(
    'namespace_readable',
    '1 if a namespace listed in the configuration can be read, otherwise 0.',
    ['partner_namespace'],
  );
  return {
    ...queueMetrics(meter),
    ...controllerMetrics(meter),
    ...reflectorMetrics(meter),
    leading: (name: string, isLeader: boolean): void => leader.set({ name }, isLeader ? 1 : 0),
    namespace: (name: string, isReadable: boolean): void =>
      readable.set({ partner_namespace: name }, isReadable ? 1 : 0),
  };
}

const SHORT_TIMES = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1000];

function queueMetrics(meter: Meter) {
  const watched = new Map<string, () => QueueStats>();
  const gauge = (suffix: string, help: string, read: (stats: QueueStats) => number): void =>
    meter.polledGauge(`workqueue_${suffix}`, help, 'name', () =>
      [...watched].map(([name, stats]) => [name, read(stats())] as const),
    );
  gauge('depth', 'Keys ready to be processed.', (s) => s.depth);
  gauge('unfinished_work_seconds', 'Time spent so far on keys being processed.', (s) => s.unfinishedMs / 1000);
  gauge(
    'longest_running_processor_seconds',
    'Time spent so far on the key that has been in processing longest.',
    (s) => s.longestRunningMs / 1000,
  );
  const counter = (suffix: string, help: string) => meter.counter(`workqueue_${suffix}`, help, ['name']);
  const histogram = (suffix: string, help: string) =>
    meter.histogram(`workqueue_${suffix}`, help, SHORT_TIMES, ['name']);
  const adds = counter('adds_total', 'Keys added.');
  const retries = counter('retries_total', 'Keys retried.');
  const waited = histogram('queue_duration_seconds', 'Time a key waits in the queue before it is processed.');
  const worked = histogram('work_duration_seconds', 'Time to process a key.');
  const queue: QueueObserver = {
    added: (name) => adds.inc({ name }),
    taken: (name, waitedMs) => waited.observe({ name }, waitedMs / 1000),
    done: (name, workedMs) => worked.observe({ name }, workedMs / 1000),
    retried: (name) => retries.inc({ name }),
  };
  return {
    queue,
    /** Registers a queue whose gauges are read on each scrape. */
    watchQueue(name: string, stats: () => QueueStats): void {
      watched.set(name, stats);
      adds.inc({ name }, 0);
      retries.inc({ name }, 0);
    },
  };
}

/** controller-runtime's `result` label. */
const RESULTS: Readonly<Record<ReconcileOutcome, string>> = {
  success: 'success',
  requeue_after: 'requeue_after',
  error: 'error',
  terminal_error: 'error',
  timeout: 'error',
};

function controllerMetrics(meter: Meter) {
  const labels = ['controller'] as const;
  const counter = (suffix: string, help: string) => meter.counter(`controller_runtime_${suffix}`, help, labels);
  const gauge = (suffix: string, help: string) => meter.gauge(`controller_runtime_${suffix}`, help, labels);
  const total = meter.counter('controller_runtime_reconcile_total', 'Reconciles, by result.', [...labels, 'result']);
  const failures = {
    error: counter('reconcile_errors_total', 'Failed reconciles.'),
    terminal_error: counter('terminal_reconcile_errors_total', 'Failed reconciles that are not retried.'),
    timeout: counter('reconcile_timeouts_total', 'Reconciles that timed out.'),
  };
  const time = meter.histogram(
    'controller_runtime_reconcile_time_seconds',
    'Duration of a reconcile.',
    SHORT_TIMES,
    labels,
  );
  const active = gauge('active_workers', 'Busy workers.');
  const most = gauge('max_concurrent_reconciles', 'Maximum number of workers.');
  const stalledKeys = gauge(
    'stalled_keys',
    'Keys that are reconciled only every five minutes because they changed too often.',
  );
  const count = (controller: string, outcome: ReconcileOutcome, by: number): void => {
    total.inc({ controller, result: RESULTS[outcome] }, by);
    if (RESULTS[outcome] === 'error') failures.error.inc({ controller }, by);
    if (outcome === 'terminal_error' || outcome === 'timeout') failures[outcome].inc({ controller }, by);
  };
  const controller: ControllerObserver = {
    configured(controller, workers) {
      most.set({ controller }, workers);
      active.set({ controller }, 0);
      stalledKeys.set({ controller }, 0);
      for (const outcome of Object.keys(RESULTS)) count(controller, outcome as ReconcileOutcome, 0); // its keys
    },
    started: (controller) => active.inc({ controller }),
    finished(controller, outcome, tookMs) {
      active.dec({ controller });
      time.observe({ controller }, tookMs / 1000);
      count(controller, outcome, 1);
    },
    stalled: (controller, stalled) => stalledKeys.inc({ controller }, stalled ? 1 : -1),
  };
  return { controller };
}

function reflectorMetrics(meter: Meter) {
  const labels = ['kind'] as const;
  const relists = meter.counter('reflector_relists_total', 'Full lists loaded into a cache, by reason.', [
    ...labels,
    'reason',
  ]);
  const reconnects = meter.counter('watch_reconnects_total', 'Lists and watches restarted after a failure.', labels);
  const misses = meter.counter('cache_miss_total', 'Changes that a watch did not report; expected 0.', labels);
  const handlerErrors = meter.counter('reflector_handler_errors_total', 'Event handlers that threw an error.', labels);
  const watched = new Map<string, () => number>();
  meter.polledGauge('cache_staleness_seconds', 'Time since a watch last received anything about a kind.', 'kind', () =>
    [...watched].map(([kind, stalenessMs]) => [kind, stalenessMs() / 1000] as const),
  );
  const reflector: ReflectorObserver = {
    relisted: (kind, reason) => relists.inc({ kind, reason }),
    reconnecting: (kind) => reconnects.inc({ kind }),
    missed: (kind, count) => misses.inc({ kind }, count),
    handlerFailed: (kind) => handlerErrors.inc({ kind }),
  };
  return {
    reflector,
    /** Registers a cache whose staleness is read on each scrape. */
    watchCache(kind: string, stalenessMs: () => number): void {
      watched.set(kind, stalenessMs);
      for (const total of [reconnects, misses, handlerErrors]) total.inc({ kind }, 0);
    },
  };
}
