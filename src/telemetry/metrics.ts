import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createRestClientMetrics, type RestClientMetrics } from './rest-client-metrics.ts';
import { createRuntimeMetrics, type RuntimeMetrics } from './runtime-metrics.ts';

/** What the REST server tells. Labels are closed lists: never an id, a path with an id, or a host. */
interface HttpMetrics {
  /** `operation` is the operation id of the contract, or a fixed word for everything else. */
  answered(operation: string, method: string, code: number, tookMs: number): void;
}

/** What happens to runs of reports and executions. No label names a run: their number has no bound. */
interface RunMetrics {
  /**
   * Lets the runs there are be counted by phase when they are scraped. The failures begin at zero for each reason:
   * `increase` does not see how a series comes to be, so the first failure would raise no alert.
   */
  watch(byPhase: () => Readonly<Record<string, number>>, failureReasons: readonly string[]): void;
  started(queuedMs: number): void;
  finished(tookMs: number): void;
  /** `reason` is of a closed list. */
  failed(reason: string): void;
}

interface ViewMetrics {
  /** From the arrival of a change to its view. */
  written(lagMs: number): void;
  /** Views that the regular comparison had to correct: expected 0. */
  repaired(count: number): void;
  rebuilt(tookMs: number): void;
}

export interface Metrics {
  readonly runtime: RuntimeMetrics;
  readonly http: HttpMetrics;
  readonly restClient: RestClientMetrics;
  readonly runs: RunMetrics;
  readonly views: ViewMetrics;
  /** Whether another system could be reached when it was last asked; `name` is of a closed list. */
  readonly dependency: (name: string, isUp: boolean) => void;
  readonly contentType: string;
  /** The Prometheus text format. */
  render(): Promise<string>;
}

/** Metrics of one process, in a registry of their own. `processMetrics` adds memory, CPU and event loop lag. */
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
    help: '1 when the cluster API, Redis or NATS could be reached when it was last asked, else 0.',
    labelNames: ['dependency'],
    registers: [registry],
  });
  return (dependency, isUp) => up.set({ dependency }, isUp ? 1 : 0);
}

function httpMetrics(registry: Registry): HttpMetrics {
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered REST requests.',
    labelNames: ['operation', 'method', 'code'],
    registers,
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
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
    help: 'Runs there are, by phase.',
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
    help: 'Runs that failed, by reason.',
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
    help: 'Time from the arrival of a change of a resource on the watch to the answer of the views that have it. Leaves out the way from the store to the watch, as resources carry no finer times than seconds.',
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
    registers,
  });
  const repairs = new Counter({
    name: 'view_repairs_total',
    help: 'Views that the regular comparison had to correct: expected 0.',
    registers,
  });
  const rebuild = new Histogram({
    name: 'view_rebuild_seconds',
    help: 'Time of one rebuild of the views of one namespace.',
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  });
  return {
    written: (lagMs) => lag.observe(Math.max(0, lagMs) / 1000),
    repaired: (count) => repairs.inc(count),
    rebuilt: (tookMs) => rebuild.observe(tookMs / 1000),
  };
}
