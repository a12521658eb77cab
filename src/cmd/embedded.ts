import { createSecretKey, randomBytes } from 'node:crypto';
import { createManager } from '../../controllers/manager.ts';
import { asDataFolderError } from '../adapters/embedded/data-folder-error.ts';
import { ManifestFolder } from '../adapters/embedded/manifests/folder.ts';
import { NamedFields } from '../adapters/embedded/manifests/memory.ts';
import { type DataFolder, openDataFolder } from '../adapters/embedded/open-data-folder.ts';
import type { FileRunLedger } from '../adapters/embedded/run-ledger.ts';
import type { ConfigDocument } from '../config/document.ts';
import type { Environment } from '../config/load.ts';
import { Brandings } from '../domain/branding/read-branding.ts';
import { createIds } from '../domain/ids.ts';
import { every, whenAborted } from '../lib/async.ts';
import { systemClock as clock } from '../lib/clock.ts';
import type { PictureSigner } from '../ports/picture-signer.ts';
import type { Log } from '../runtime/log.ts';
import { type App, createApp } from '../server/app.ts';
import { createPartnerDirectory } from '../server/partner-directory.ts';
import { Health } from '../telemetry/health.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { startOpsServer } from '../telemetry/ops-server.ts';
import { type Closer, closeAll } from './closers.ts';
import { readConfig } from './config.ts';
import { createPorts } from './embedded-ports.ts';
import { misconfigured } from './exit.ts';
import { failpointOf } from './failpoints.ts';
import { feedDirectory } from './feed-directory.ts';
import { createImageParts, createImageWriter } from './images.ts';
import { listen } from './listen.ts';
import { managerObservers, runsRoute, watchManager } from './observe.ts';
import { openPictureSigner } from './picture-signer.ts';
import { exitOnFault, stopSignal } from './signals.ts';

export interface EmbeddedOptions {
  readonly config?: string;
  readonly data: string;
  readonly manifests?: string;
  readonly port?: number;
  readonly pretty: boolean;
}

/**
 * `sightline embedded`: server, controllers and store in one process, runs as its children. Resolves when it has
 * stopped.
 */
export async function embedded(options: EmbeddedOptions, env: Environment): Promise<void> {
  const { config, warnings } = await readConfig(options.config, env);
  const log = createLogger({ program: 'embedded', pretty: options.pretty });
  exitOnFault(log);
  for (const warning of warnings) log.warn({ warning }, 'configuration');
  const signer = await openPictureSigner(config.images, env, log);
  const folder = await openDataFolder(options.data, { fsync: config.store.fsync, clock });
  const stopping = stopSignal();
  const closing: Closer[] = [];
  try {
    const program = compose(folder, config, env, log, signer);
    await start(program, options, stopping, closing);
    await whenAborted(stopping);
    log.info({}, 'stopping');
    program.health.drain();
  } finally {
    await closeAll(closing, log);
    folder.close();
  }
  log.info({}, 'stopped');
}

type EmbeddedProgram = ReturnType<typeof compose>;

/** All parts; nothing is started. */
function compose(
  folder: DataFolder,
  config: ConfigDocument,
  env: Environment,
  log: Log,
  signer: PictureSigner | undefined,
) {
  const metrics = createMetrics({ processMetrics: true });
  const ports = portsOf(folder, config, env, log);
  const ids = createIds(Buffer.from(folder.keys.idKey, 'base64'));
  const pictures = createImageParts(config.images, env, signer);
  const brandings = new Brandings(pictures.codec);
  const shared = { ...ports, brandings, ids, clock, log, random: randomBytes, failpoint: failpointOf(env) };
  const manager = createManager(
    {
      ...shared,
      config,
      listener: ports.jobs.messages,
      observeRuns: metrics.runs,
      observeViews: metrics.views,
    },
    managerObservers(log, metrics),
  );
  const directory = createPartnerDirectory();
  const app = (stopping: AbortSignal): Promise<App> =>
    createApp({
      ...{ ...shared, stopping },
      settings: { ...config.http, imageUrlLifetimeSeconds: config.images.urlLifetimeSeconds },
      directory,
      changes: ports.viewChanges,
      signingKeys: folder.keys.signingKeys.map((key) => createSecretKey(key, 'base64')),
      observe: metrics.http.answered,
      images: createImageWriter(pictures, shared),
    });
  return { folder, config, log, metrics, health: new Health(clock), ports, manager, directory, app };
}

function portsOf(folder: DataFolder, config: ConfigDocument, env: Environment, log: Log) {
  try {
    return createPorts(folder, config, env, log);
  } catch (error) {
    throw asDataFolderError(folder.path, error);
  }
}

/**
 * Starts the parts in the order of their dependencies, and adds the end of each to `closing`. Requests are served
 * before the controllers run, so that a restart is short: until the views are complete, reads go to the store.
 */
async function start(
  program: EmbeddedProgram,
  options: EmbeddedOptions,
  stopping: AbortSignal,
  closing: Closer[],
): Promise<void> {
  const { config, log, metrics, health, ports, manager, directory } = program;
  const host = config.http.host ?? '127.0.0.1';
  let starting: string | undefined = 'starting';
  health.addReadiness('start', () => starting);
  const ops = await startOpsServer({
    host,
    port: config.http.opsPort,
    health,
    metrics,
    log,
    routes: { '/runs': runsRoute(manager, clock) },
  });
  closing.push(() => ops.close());
  closing.push(() => ports.store.close());
  const inside = new AbortController();
  closing.push(() => inside.abort());
  if (options.manifests !== undefined) {
    await applyManifests(options.manifests, program, AbortSignal.any([stopping, inside.signal]));
  }
  closing.push(() => ports.jobs.drain(3000));
  closing.push(() => manager.stop(5000));
  feedDirectory(directory, manager.cache, inside.signal);
  const app = await program.app(stopping);
  closing.push(() => app.drain(AbortSignal.timeout(5000)));
  const rest = await listen(app.handler, { host, port: options.port ?? config.http.port });
  closing.push(() => rest.close());
  await manager.start(inside.signal);
  await Promise.all([manager.whenMirrored(), manager.lead(inside.signal)]);
  await ports.jobs.resume();
  watchManager(manager, metrics, health);
  forgetOldRuns(ports.ledger, log, inside.signal);
  starting = undefined;
  log.info({ host, port: rest.port, opsPort: ops.port, data: program.folder.path }, 'ready');
}

/**
 * Records of runs are not needed after their resource is terminal; the bucket of a cluster has the same maximum age.
 */
const RUN_RECORD_AGE_MS = 48 * 3_600_000;
const FORGET_EVERY_MS = 3_600_000;

function forgetOldRuns(ledger: FileRunLedger, log: Log, signal: AbortSignal): void {
  every(clock, FORGET_EVERY_MS, signal, () =>
    ledger
      .removeOlderThan(clock.now() - RUN_RECORD_AGE_MS)
      .catch((err: unknown) => log.warn({ err }, 'old run records not deleted')),
  );
}

/**
 * Applies the folder and watches it for changes. A file that cannot be applied is logged, and what was applied from it
 * before stays. If there is such a file at the start and nothing was ever applied, the program lists every problem and
 * exits. It also exits if the folder does not exist or cannot be read.
 */
async function applyManifests(path: string, { log, ports, folder: data }: EmbeddedProgram, signal: AbortSignal) {
  const folder = new ManifestFolder({
    ...{ path, store: ports.store, clock, named: new NamedFields(data.database) },
    onApplied: (file, changed) => log.info({ file, changed }, 'manifests applied'),
    onNotices: (file, notices) => {
      for (const notice of notices)
        log.warn({ file, notice }, 'field not removed, though the manifest no longer has it');
    },
    onProblems: (file, problems) => {
      for (const problem of problems) log.error({ file, problem }, 'manifest refused; its last applied state is kept');
    },
  });
  const problems = await folder.applyAll().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR' && error.code !== 'EACCES') throw error;
    return [`${path} cannot be read (${error.code})`];
  });
  if (problems.length > 0) throw misconfigured('manifests', problems);
  folder.follow(signal);
}
