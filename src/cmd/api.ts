import { randomBytes } from 'node:crypto';
import { createDirectoryCache, informersOf } from '../../controllers/cache.ts';
import { NatsViewChanges } from '../adapters/nats/messages.ts';
import type { Environment } from '../config/load.ts';
import { Brandings } from '../domain/branding/read-branding.ts';
import { createIds } from '../domain/ids.ts';
import { systemClock as clock } from '../lib/clock.ts';
import { createApp } from '../server/app.ts';
import { createPartnerDirectory, type PartnerDirectory } from '../server/partner-directory.ts';
import { observeReflector } from '../telemetry/observe-informers.ts';
import { openBackends } from './cluster/backends.ts';
import { definitionsServed } from './cluster/definitions.ts';
import { type ClusterApi, openCluster } from './cluster/kubernetes.ts';
import { type ClusterProgram, type ClusterProgramOptions, runProgram, startOps } from './cluster/program.ts';
import { fixedHostnames } from './config.ts';
import { failpointOf } from './failpoints.ts';
import { feedDirectory } from './feed-directory.ts';
import { createImageParts, createImageWriter } from './images.ts';
import { listen } from './listen.ts';
import { openPictureSigner } from './picture-signer.ts';
import { readSecrets } from './secrets.ts';

/** How long background work has to end after the last request. */
const DRAIN_MS = 10_000;
/** Time for clients and proxies to move their connections to other replicas. */
const LINGER_MS = 1000;

/** `sightline api`: the REST server on a cluster, with any number of replicas. Resolves when it has stopped. */
export const api = (options: ClusterProgramOptions, env: Environment): Promise<void> =>
  runProgram({ name: 'api', asks: ['images'] }, options, env, start);

/**
 * The server is ready as soon as it has read partners and keys. Without Redis and NATS, it reads from the cluster API:
 * their outage must not take every replica out of service at once.
 */
async function start(program: ClusterProgram): Promise<object> {
  const { config, env, log, metrics, closing, host } = program;
  const { idKey, signingKeys } = readSecrets(env, { signing: true });
  const signer = await openPictureSigner(config.images, env, log);
  const cluster = await openCluster('api', program);
  closing.push(() => cluster.client.close());
  const backends = await openBackends('api', program);
  const inside = new AbortController();
  const directory = openDirectory(program, cluster, inside.signal);
  await startOps(program);
  closing.push(() => inside.abort());
  const ports = { store: cluster.store, artifacts: backends.artifacts, clock, random: randomBytes, log };
  const pictures = createImageParts(config.images, env, signer);
  const app = await createApp({
    ...ports,
    settings: { ...config.http, imageUrlLifetimeSeconds: config.images.urlLifetimeSeconds },
    directory,
    views: backends.views,
    changes: new NatsViewChanges(backends.nats),
    ids: createIds(idKey),
    signingKeys,
    observe: metrics.http.answered,
    failpoint: failpointOf(env),
    stopping: program.stopping,
    images: createImageWriter(pictures, ports),
    brandings: new Brandings(pictures.codec),
  });
  closing.push(() => app.drain(AbortSignal.timeout(DRAIN_MS)));
  const rest = await listen(app.handler, { host, port: config.http.port });
  closing.push(() => rest.close(LINGER_MS));
  log.info({ host, port: rest.port }, 'listening');
  return {};
}

/** Partners and keys, read once the cluster serves their definitions. */
function openDirectory(program: ClusterProgram, cluster: ClusterApi, signal: AbortSignal): PartnerDirectory {
  const { log, metrics, health, fail } = program;
  const directory = createPartnerDirectory(fixedHostnames(program.config));
  health.addReadiness('partners', () =>
    directory.ready() ? undefined : `partners and keys have not been read yet${cluster.problem()}`,
  );
  const cache = createDirectoryCache(cluster.store, clock, {
    ...cluster.scope,
    observer: observeReflector(log, metrics.runtime.reflector),
  });
  const informers = informersOf(cache);
  for (const informer of informers) metrics.runtime.watchCache(informer.kind, () => informer.stalenessMs);
  const run = (): void => {
    for (const informer of informers) void informer.run(signal);
  };
  definitionsServed({ ...cluster, clock, log, health }, signal).then(run, (error: Error) => {
    if (!signal.aborted) fail(error);
  });
  feedDirectory(directory, cache, signal);
  return directory;
}
