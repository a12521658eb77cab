import type { Environment, KeyedSection } from '../../config/load.ts';
import { whenAborted } from '../../lib/async.ts';
import { systemClock as clock } from '../../lib/clock.ts';
import type { Log } from '../../runtime/log.ts';
import { createDependency, type Dependency } from '../../telemetry/dependencies.ts';
import { Health } from '../../telemetry/health.ts';
import { createLogger } from '../../telemetry/logger.ts';
import { createMetrics, type Metrics } from '../../telemetry/metrics.ts';
import { type OpsRoute, startOpsServer } from '../../telemetry/ops-server.ts';
import { type Closer, closeAll } from '../closers.ts';
import { type ClusterConfig, readConfig, requireCluster } from '../config.ts';
import { endSoon } from '../exit.ts';
import { exitOnFault, stopSignal } from '../signals.ts';

export interface ClusterProgramOptions {
  readonly config: string;
  readonly pretty: boolean;
}

/**
 * The grace period of a pod (terminationGracePeriodSeconds in the chart) is longer than this and its preStop together.
 */
export const CLOSE_WITHIN_MS = 40_000;

type DependencyName = 'cluster_api' | 'redis' | 'nats';

/** What every program of a cluster has before its own work begins. */
export interface ClusterProgram {
  readonly config: ClusterConfig;
  readonly env: Environment;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly health: Health;
  /** Aborts when the process receives a signal to stop. */
  readonly stopping: AbortSignal;
  /** Ends what was started, in reverse order, even if a later part failed to start. */
  readonly closing: Closer[];
  /** Ends the process as failed, for errors from which it cannot recover. */
  readonly fail: (reason: Error) => void;
  /** Reports the state of another system to log and metrics. Checks of readiness are added elsewhere. */
  readonly dependency: (name: DependencyName) => Dependency;
  /** All interfaces, unless the configuration says otherwise. */
  readonly host: string;
}

/**
 * Runs a program: configuration, log and signals, then `start`, which resolves once everything runs. The program ends
 * on a signal, or with the promise `ended` that `start` may return. On SIGTERM it is first not ready, then drained.
 */
export async function runProgram(
  { name, asks }: { readonly name: 'api' | 'controllers'; readonly asks: readonly KeyedSection[] },
  options: ClusterProgramOptions,
  env: Environment,
  start: (program: ClusterProgram) => Promise<{ readonly ended?: Promise<unknown> }>,
): Promise<void> {
  const { config, warnings } = await readConfig(options.config, env, asks);
  const log = createLogger({ program: name, pretty: options.pretty });
  exitOnFault(log);
  for (const warning of warnings) log.warn({ warning }, 'configuration');
  const closing: Closer[] = [];
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {}); // raced below, and may come before
  const metrics = createMetrics({ processMetrics: true });
  const program: ClusterProgram = {
    config: requireCluster(config),
    env,
    log,
    metrics,
    health: new Health(clock),
    stopping: stopSignal(),
    closing,
    fail: failed.reject,
    dependency: (of) => createDependency(of, { log, clock, observe: (isUp) => metrics.dependency(of, isUp) }),
    host: config.http.host ?? '::',
  };
  try {
    const { ended } = await start(program);
    await Promise.race([whenAborted(program.stopping), failed.promise, ...(ended ? [ended] : [])]);
    log.info({}, 'stopping');
    program.health.drain();
  } finally {
    // ends a process whose shutdown hangs; the timer itself does not keep it alive
    const hung = setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    await closeAll(closing, log);
    clearTimeout(hung);
    endSoon();
  }
  log.info({}, 'stopped');
}

/**
 * The port for orchestrators and operators. It is opened before the program serves requests or leads, and closed after
 * that work has ended.
 */
export async function startOps(
  program: ClusterProgram,
  routes: Readonly<Record<string, OpsRoute>> = {},
): Promise<void> {
  const { host, config, health, metrics, log, closing } = program;
  const ops = await startOpsServer({ host, port: config.http.opsPort, health, metrics, log, routes });
  closing.push(() => ops.close());
  log.info({ host, opsPort: ops.port }, 'ops server is listening');
}
