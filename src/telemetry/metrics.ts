import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createRestClientMetrics, type RestClientMetrics } from './rest-client-metrics.ts';
import { createRuntimeMetrics, type RuntimeMetrics } from './runtime-metrics.ts';

/** Metrics of the REST server. Label values are closed sets: never an id, a path with an id, or a host. */
interface HttpMetrics {
  /** `operation` is the contract's operation id, or a fixed word for other requests. */
  answered(operation: string, method: string, code: number, tookMs: number): void;
}

/** Metrics of report and execution runs. No label names a run, because their number is unbounded. */
interface RunMetrics {
  /**
   * Registers the function that counts runs by phase on each scrape. The failure counter starts at zero for each reason:
   * `increase` does not see a new series appear, so the first failure would raise no alert.
   */
  watch(byPhase: () => Readonly<Record<string, number>>, failureReasons: readonly string[]): void;
  started(queuedMs: number): void;
  finished(tookMs: number): void;
  /** `reason` is one of a closed set. */
  failed(reason: string): void;
}

interface ViewMetrics {
  /** `lagMs`: from the arrival of a change until its view is written. */
  written(lagMs: number): void;
  /** Views that the periodic comparison had to correct; expected 0. */
  repaired(count: number): void;
  rebuilt(tookMs: number): void;
}

export interface Metrics {
  readonly runtime: RuntimeMetrics;
  readonly http: HttpMetrics;
  readonly restClient: RestClientMetrics;
  readonly runs: RunMetrics;
  readonly views: ViewMetrics;
  /** Whether another system could be reached at the last attempt; `name` is one of a closed set. */
  readonly dependency: (name: string, isUp: boolean) => void;
  readonly contentType: string;
  /** The Prometheus text format. */
  render(): Promise<string>;
}

/** Metrics of one process, in its own registry. `processMetrics` adds memory, CPU and event loop lag. */
export function createMetrics(options: { readonly processMetrics: boolean }): Metrics {
  const registry = new Registry();
  if (options.processMetrics) collectDefaultMetrics({ register: registry });
  return {
    runtime: createRuntimeMetrics(registry),
    http: httpMetrics(registry),
    restClient: createRestClientMetrics(registry),
    runs: runMetrics(registry),
    views: viewMetrics(registry),
    dependency: dependencyMetric(registry),
    contentType: registry.contentType,
    render: () => registry.metrics(),
  };
}

function dependencyMetric(registry: Registry): Metrics['dependency'] {
  const up = new Gauge({
    name: 'dependency_up',
    help: '1 if the dependency (cluster API, Redis or NATS) could be reached at the last attempt, otherwise 0.',
    labelNames: ['dependency'],
    registers: [registry],
  });
  return (dependency, isUp) => up.set({ dependency }, isUp ? 1 : 0);
}

function httpMetrics(registry: Registry): HttpMetrics {
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'REST requests answered.',
    labelNames: ['operation', 'method', 'code'],
    registers,
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the start of a request to the end of its response.',
    labelNames: ['operation', 'method'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  return {
    answered(operation, method, code, tookMs) {
      requests.inc({ operation, method, code });
      duration.observe({ operation, method }, tookMs / 1000);
    },
  };
}

function runMetrics(registry: Registry): RunMetrics {
  const registers = [registry];
  let byPhase: (() => Readonly<Record<string, number>>) | undefined;
  new Gauge({
    name: 'runs',
    help: 'Existing reports and executions, by phase.',
    labelNames: ['phase'],
    registers,
    collect() {
      for (const [phase, count] of Object.entries(byPhase?.() ?? {})) this.set({ phase }, count);
    },
  });
  const queue = new Histogram({
    name: 'run_queue_seconds',
    help: 'Time from the creation of a run to its start.',
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600],
    registers,
  });
  const duration = new Histogram({
    name: 'run_duration_seconds',
    help: 'Time from the start of a run to its end.',
    buckets: [1, 2.5, 5, 10, 30, 60, 120, 240, 360, 480, 600, 900],
    registers,
  });
  const failures = new Counter({
    name: 'run_failures_total',
    help: 'Failed runs, by reason.',
    labelNames: ['reason'],
    registers,
  });
  return {
    watch(count, failureReasons) {
      byPhase = count;
      for (const reason of failureReasons) failures.inc({ reason }, 0);
    },
    started: (queuedMs) => queue.observe(queuedMs / 1000),
    finished: (tookMs) => duration.observe(tookMs / 1000),
    failed: (reason) => failures.inc({ reason }),
  };
}

function viewMetrics(registry: Registry): ViewMetrics {
  const registers = [registry];
  const lag = new Histogram({
    name: 'view_lag_seconds',
    help: 'Time from the arrival of a resource change on the watch until its view is stored. The time from the store to the watch is not included, because timestamps in resources have a resolution of one second.',
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
    registers,
  });
  const repairs = new Counter({
    name: 'view_repairs_total',
    help: 'Views that the periodic comparison had to correct; expected 0.',
    registers,
  });
  const rebuild = new Histogram({
    name: 'view_rebuild_seconds',
    help: 'Duration of one rebuild of the views of a namespace.',
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  });
  return {
    written: (lagMs) => lag.observe(Math.max(0, lagMs) / 1000),
    repaired: (count) => repairs.inc(count),
    rebuilt: (tookMs) => rebuild.observe(tookMs / 1000),
  };
}
