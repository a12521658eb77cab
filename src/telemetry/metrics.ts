import { collectDefaultMetrics, Registry } from 'prom-client';
import { httpMetrics } from './http-metrics.ts';
import { Meter } from './meter.ts';
import { runtimeMetrics } from './runtime-metrics.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Metrics of one process, in its own registry. `processMetrics` adds memory, CPU and event loop lag. Label values are
 * few: never an id, a path with an id, or the host of a request.
 */
export function createMetrics(options: { readonly processMetrics: boolean }) {
  const registry = new Registry();
  if (options.processMetrics) collectDefaultMetrics({ register: registry });
  const meter = new Meter(registry);
  return {
    runtime: runtimeMetrics(meter),
    http: httpMetrics(meter),
    restClient: restClientMetrics(meter),
    runs: runMetrics(meter),
    views: viewMetrics(meter),
    dependency: dependencyMetric(meter),
    contentType: registry.contentType,
    /** The Prometheus text format. */
    render: () => registry.metrics(),
  };
}

function dependencyMetric(meter: Meter) {
  const up = meter.gauge(
    'dependency_up',
    '1 if the dependency (cluster API, Redis or NATS) could be reached at the last attempt, otherwise 0.',
    ['dependency'],
  );
  return (dependency: string, isUp: boolean): void => up.set({ dependency }, isUp ? 1 : 0);
}

/** Requests to the cluster API, with the metric names and labels of client-go. */
function restClientMetrics(meter: Meter) {
  const requests = meter.counter('rest_client_requests_total', 'Requests to the cluster API, including retries.', [
    'code',
    'method',
    'host',
  ]);
  const duration = meter.histogram(
    'rest_client_request_duration_seconds',
    'Time from the start of a request to the end of its response; for a watch, until its response starts.',
    [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60],
    ['verb', 'host'],
  );
  return {
    /** `code` is the HTTP status or `<error>`; `host` is the server as configured. */
    requested(verb: string, code: string, host: string, tookMs: number): void {
      requests.inc({ code, method: verb, host });
      duration.observe({ verb, host }, tookMs / 1000);
    },
  };
}

/** Runs of reports and executions. No label names a run, because their number is unbounded. */
function runMetrics(meter: Meter) {
  let byPhase = (): Readonly<Record<string, number>> => ({});
  meter.polledGauge('runs', 'Existing reports and executions, by phase.', 'phase', () => Object.entries(byPhase()));
  const queue = meter.histogram(
    'run_queue_seconds',
    'Time from the creation of a report or an execution to the start of its run.',
    [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600],
  );
  const duration = meter.histogram(
    'run_duration_seconds',
    'Time from the start of a run to its end.',
    [1, 2.5, 5, 10, 30, 60, 120, 240, 360, 480, 600, 900],
  );
  const failures = meter.counter('run_failures_total', 'Failed runs, by reason.', ['reason']);
  return {
    /**
     * Registers the function that counts runs by phase on each scrape. The failure counter starts at zero for each
     * reason; otherwise the first failure would raise no alert, because `increase` does not see a new series appear.
     */
    watch(count: () => Readonly<Record<string, number>>, failureReasons: readonly string[]): void {
      byPhase = count;
      for (const reason of failureReasons) failures.inc({ reason }, 0);
    },
    started: (queuedMs: number): void => queue.observe(queuedMs / 1000),
    finished: (tookMs: number): void => duration.observe(tookMs / 1000),
    failed: (reason: string): void => failures.inc({ reason }),
    spent: spendingMetrics(meter),
  };
}

/** What runs that ended have spent. The label is `partner_namespace`, because Prometheus sets `namespace` itself. */
function spendingMetrics(meter: Meter) {
  const cost = meter.counter(
    'run_cost_usd_total',
    'Known cost of runs that have ended, in US dollars. payee is the id of a provider, or "other": the analyst, the writer with its searches, and pictures.',
    ['partner_namespace', 'payee'],
  );
  const answers = meter.counter(
    'engine_answers_total',
    'Answers of engines in reports that have ended. outcome is ok or the class of the failure.',
    ['partner_namespace', 'provider', 'outcome'],
  );
  return (partner_namespace: string, total: Spending, engines: Readonly<Record<string, EngineSpending>>): void => {
    let other = total.microUsd;
    for (const [provider, { answers: ok, failures, microUsd }] of Object.entries(engines)) {
      for (const [outcome, count] of Object.entries({ ok, ...failures }))
        answers.inc({ partner_namespace, provider, outcome }, count);
      if (microUsd === undefined) continue;
      cost.inc({ partner_namespace, payee: provider }, microUsd / 1e6);
      other = (other ?? 0) - microUsd;
    }
    if (other !== undefined) cost.inc({ partner_namespace, payee: 'other' }, Math.max(0, other) / 1e6);
  };
}

interface Spending {
  readonly requests: number;
  /** In millionths of a US dollar; absent if unknown. */
  readonly microUsd?: number | undefined;
}
interface EngineSpending extends Spending {
  readonly answers: number;
  /** Number of answers that cannot be used, by class. */
  readonly failures: Readonly<Record<string, number>>;
}

function viewMetrics(meter: Meter) {
  const lag = meter.histogram(
    'view_lag_seconds',
    'Time from the arrival of a resource change on the watch until its view is stored. The time from the store to the watch is not included, because timestamps in resources have a resolution of one second.',
    [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
  );
  const repairs = meter.counter('view_repairs_total', 'Views that the periodic comparison had to correct; expected 0.');
  const rebuild = meter.histogram(
    'view_rebuild_seconds',
    'Duration of one rebuild of the views of a namespace.',
    [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60],
  );
  return {
    written: (lagMs: number): void => lag.observe(Math.max(0, lagMs) / 1000),
    repaired: (count: number): void => repairs.inc(count),
    rebuilt: (tookMs: number): void => rebuild.observe(tookMs / 1000),
  };
}
