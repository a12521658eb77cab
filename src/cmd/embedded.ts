import { randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createManager } from '../../controllers/manager.ts';
import { FileArtifactStore } from '../adapters/embedded/artifact-store.ts';
import { type DataFolder, openDataFolder } from '../adapters/embedded/open-data-folder.ts';
import { EmbeddedResourceStore } from '../adapters/embedded/resource-store.ts';
import { EmbeddedRunJobs } from '../adapters/embedded/run-jobs.ts';
import { FileRunLedger } from '../adapters/embedded/run-ledger.ts';
import { EmbeddedViewChanges } from '../adapters/embedded/view-changes.ts';
import { EmbeddedViews } from '../adapters/embedded/views.ts';
import type { ConfigDocument } from '../config/document.ts';
import type { Environment } from '../config/load.ts';
import { createIds } from '../domain/ids.ts';
import { systemClock as clock } from '../lib/clock.ts';
import type { Log } from '../runtime/log.ts';
import { createApp } from '../server/app.ts';
import { createPartnerDirectory } from '../server/partner-directory.ts';
import { Health } from '../telemetry/health.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createMetrics, type Metrics } from '../telemetry/metrics.ts';
import { startOpsServer } from '../telemetry/ops-server.ts';
import { readConfig } from './config.ts';
import { failpointOf } from './failpoints.ts';
import { feedDirectory } from './feed-directory.ts';
import { listen } from './listen.ts';
import { applyManifests } from './manifest-folder.ts';
import { managerObservers, watchManager } from './observe.ts';
import { runsRoute } from './runs-route.ts';

export interface EmbeddedOptions {
  readonly config?: string;
  readonly data: string;
  readonly manifests?: string;
  readonly port?: number;
  readonly pretty: boolean;
}

/** `sightline embedded`: server, controllers and store in one process, runs as its children. Resolves when it has been told to stop and has stopped. */
export async function embedded(options: EmbeddedOptions, env: Environment): Promise<void> {
  const { config, warnings } = await readConfig(options.config, env);
  const log = createLogger({ program: 'embedded', pretty: options.pretty });
  for (const warning of warnings) log.warn({ warning }, 'configuration');
  const folder = await openDataFolder(options.data, { fsync: config.store.fsync, clock });
  const stopping = stopSignal();
  try {
    await serve(folder, config, options, env, log, stopping);
  } finally {
    folder.close();
  }
  log.info({}, 'stopped');
}

async function serve(
  folder: DataFolder,
  config: ConfigDocument,
  options: EmbeddedOptions,
  env: Environment,
  log: Log,
  stopping: AbortSignal,
): Promise<void> {
  const metrics = createMetrics({ processMetrics: true });
  const health = new Health(clock);
  const ports = createPorts(folder, config, env, log);
  const failpoint = failpointOf(env);
  const ids = createIds(Buffer.from(folder.keys.idKey, 'base64'));
  const inside = new AbortController();
  if (options.manifests !== undefined) await applyManifests(options.manifests, ports.store, log, stopping);
  const manager = createManager(
    {
      ...ports,
      listener: ports.jobs.messages,
      markViewsComplete: () => ports.views.markComplete(),
      ids,
      config,
      clock,
      log,
      failpoint,
    },
    managerObservers(log, metrics),
  );
  const directory = createPartnerDirectory();
  const app = await createApp({
    settings: {
      publicScheme: config.http.publicScheme,
      trustForwardedHost: config.http.trustForwardedHost,
      maxBodyBytes: config.http.maxBodyBytes,
      imageUrlLifetimeSeconds: config.images.urlLifetimeSeconds,
    },
    directory,
    ...ports,
    changes: ports.viewChanges,
    ids,
    signingKeys: folder.keys.signingKeys.map((key) => Buffer.from(key, 'base64')),
    clock,
    random: randomBytes,
    log,
    observe: metrics.http.answered,
    failpoint,
  });
  feedDirectory(directory, manager.cache, inside.signal);
  const host = config.http.host ?? '127.0.0.1';
  const rest = await listen(app.handler, { host, port: options.port ?? config.http.port });
  const ops = await startOps(config, host, health, metrics, manager, log);
  await manager.start(inside.signal);
  await ports.jobs.resume();
  watchManager(manager, metrics, health);
  forgetOldRuns(ports.ledger, log, inside.signal);
  log.info({ host, port: rest.port, opsPort: ops.port, data: folder.path }, 'ready');
  await untilAborted(stopping);
  log.info({}, 'stopping');
  health.drain();
  await rest.close();
  await app.drain(AbortSignal.timeout(5000));
  await manager.stop(5000);
  await ports.jobs.drain(3000);
  inside.abort();
  await ports.store.close();
  await ops.close();
}

/** Records of runs are of no use once their resource is terminal; a cluster's bucket forgets them by the same age. */
const RUN_RECORD_AGE_MS = 48 * 3_600_000;
const FORGET_EVERY_MS = 3_600_000;

function forgetOldRuns(ledger: FileRunLedger, log: Log, signal: AbortSignal): void {
  let cancel = (): void => {};
  const again = (): void => {
    cancel = clock.setTimer(FORGET_EVERY_MS, () => {
      ledger.removeOlderThan(clock.now() - RUN_RECORD_AGE_MS).catch((err: unknown) => log.warn({ err }, 'old run records stay'));
      again();
    });
  };
  again();
  signal.addEventListener('abort', () => cancel(), { once: true });
}

/** The embedded adapters behind the ports. */
function createPorts(folder: DataFolder, config: ConfigDocument, env: Environment, log: Log) {
  const { database, files, path } = folder;
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const command = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    main,
    'run',
    '--data',
    path,
    ...(config.store.fsync ? ['--fsync'] : []),
  ];
  const kept = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    store: new EmbeddedResourceStore({ database, clock, newUid: randomUUID }),
    jobs: new EmbeddedRunJobs({
      database,
      clock,
      newId: randomUUID,
      command,
      env: Object.fromEntries(kept),
      onEvent: (event) => log.info({ ...event }, 'run job'),
    }),
    ledger: new FileRunLedger({ folder: path, files, clock }),
    artifacts: new FileArtifactStore({ folder: path, files, clock }),
    views: new EmbeddedViews(),
    viewChanges: new EmbeddedViewChanges(),
  };
}

const startOps = (
  config: ConfigDocument,
  host: string,
  health: Health,
  metrics: Metrics,
  manager: ReturnType<typeof createManager>,
  log: Log,
) =>
  startOpsServer({
    host,
    port: config.http.opsPort,
    health,
    metrics,
    log,
    routes: { '/runs': runsRoute(manager, clock) },
  });

/** SIGTERM and SIGINT ask the process to finish; a second one of them ends it at once. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(1);
      stop.abort();
    });
  }
  return stop.signal;
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
