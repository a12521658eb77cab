import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { createManager, type Manager } from '../../controllers/manager.ts';
import { KubernetesEventRecorder } from '../adapters/kubernetes/event-recorder.ts';
import { fencedClient } from '../adapters/kubernetes/fenced-client.ts';
import { LeaseLeader } from '../adapters/kubernetes/lease-leader.ts';
import { KubernetesRunJobs } from '../adapters/kubernetes/run-jobs.ts';
import { NatsRunListener } from '../adapters/nats/run-listener.ts';
import { NatsViewChanges } from '../adapters/nats/view-changes.ts';
import type { Environment } from '../config/load.ts';
import { createIds } from '../domain/ids.ts';
import { systemClock as clock } from '../lib/clock.ts';
import type { Log } from '../runtime/log.ts';
import { type Backends, openBackends } from './cluster/backends.ts';
import { jobCaches } from './cluster/jobs.ts';
import { type ClusterApi, openCluster } from './cluster/kubernetes.ts';
import { type ClusterProgram, type ClusterProgramOptions, runProgram, startOps } from './cluster/program.ts';
import { ExitError, misconfigured } from './exit.ts';
import { failpointOf } from './failpoints.ts';
import { managerObservers, watchManager } from './observe.ts';
import { runsRoute } from './runs-route.ts';
import { readSecrets } from './secrets.ts';

const DRAIN_MS = 20_000;
/** Events are for people: what has not gone out by then is lost. */
const EVENTS_WITHIN_MS = 2000;
const LEASE = 'sightline-controllers';
/** In a pod the host name is the pod's; two processes of one machine differ as well. */
const IDENTITY = `${hostname()}_${randomUUID()}`;

/**
 * `sightline controllers`: mirrors views in every replica, reconciles in the one that leads. Resolves when it has been
 * told to stop and has stopped; ends with exit code 1 when it lost the leadership, to be started again as a follower.
 */
export const controllers = (options: ClusterProgramOptions, env: Environment): Promise<void> =>
  runProgram({ name: 'controllers', asks: [] }, options, env, start);

async function start(program: ClusterProgram): Promise<{ readonly ended: Promise<unknown> }> {
  const { config, env, log, metrics, health, closing, stopping } = program;
  const cluster = await openCluster('controllers', config, env, program);
  closing.push(() => cluster.client.close());
  const leader = leaderOf(program, cluster);
  const backends = await openBackends('controllers', config, env, log);
  closing.push(() => backends.close());
  const inside = new AbortController();
  const parts = compose(program, cluster, backends, leader);
  closing.push(() => parts.close());
  const { manager } = parts;
  closing.push(() => inside.abort());
  closing.push(() => manager.stop(DRAIN_MS));
  await startOps(program, { '/runs': runsRoute(manager, clock) });
  watchManager(manager, metrics, health);
  health.addReadiness('jobs', () => (parts.jobsSynced() ? undefined : 'jobs and pods are not listed yet'));
  backends.makeBuckets(inside.signal).catch((err: unknown) => {
    if (!inside.signal.aborted) log.error({ err }, 'buckets of NATS not made');
  });
  const started = manager.start(inside.signal);
  const jobs = parts.followJobs(inside.signal);
  const ended = Promise.all([started, jobs]).then(() => lead(leader, manager, stopping, log));
  return { ended };
}

/** The Lease is given up only after what the leader was working on has ended. */
async function lead(leader: LeaseLeader, manager: Manager, stopping: AbortSignal, log: Log): Promise<void> {
  await leader.run(
    async (leading) => {
      log.info({}, 'leads');
      await manager.lead(leading);
    },
    () => manager.stopLeading(DRAIN_MS),
    stopping,
  );
  if (!stopping.aborted) throw new ExitError(1, ['the leadership was lost; the process ends, to be started again']);
}

function leaderOf({ config, log, metrics }: ClusterProgram, { client, ownNamespace }: ClusterApi): LeaseLeader {
  const namespace = config.kubernetes.leaseNamespace ?? ownNamespace;
  metrics.runtime.leading(LEASE, false);
  return new LeaseLeader({
    client,
    clock,
    random: Math.random,
    lease: { namespace, name: LEASE },
    identity: IDENTITY,
    onChange: (isLeader) => metrics.runtime.leading(LEASE, isLeader),
    onFault: (doing, err) => log.warn({ doing, err }, 'lease'),
  });
}

/** All parts, nothing started. What reconciles may write only while this replica leads; mirrors write to Redis alone. */
function compose(program: ClusterProgram, cluster: ClusterApi, backends: Backends, leader: LeaseLeader) {
  const { config, env, log, metrics } = program;
  const { image, runSecret, runResources: resources } = config.kubernetes;
  if (image === undefined) throw misconfigured('kubernetes.image', ['the controllers need the image of runs']);
  const fenced = fencedClient(cluster.client, () => leader.isLeader);
  const observers = managerObservers(log, metrics);
  const caches = jobCaches(cluster.client, cluster.scope, observers.reflector);
  const jobs = new KubernetesRunJobs({
    client: fenced,
    ...caches,
    clock,
    settings: {
      image,
      runSecret,
      resources,
      nats: {
        servers: config.nats.servers,
        hasCredentials: config.nats.credsFile !== undefined,
        replicas: config.nats.replicas,
      },
    },
    onEvent: (event) => log.info({ ...event }, 'run job'),
  });
  const events = new KubernetesEventRecorder({
    client: cluster.client,
    clock,
    newId: randomUUID,
    instance: IDENTITY,
    onDropped: (why, count, err) => log.debug({ why, count, err }, 'events dropped'),
  });
  const manager = createManager(
    {
      store: cluster.storeOver(fenced),
      scope: cluster.scope,
      jobs,
      ledger: backends.ledger,
      artifacts: backends.artifacts,
      views: backends.views,
      upkeep: backends.views,
      viewChanges: new NatsViewChanges(backends.nats),
      listener: new NatsRunListener(backends.nats),
      events,
      ids: createIds(readSecrets(env, { signing: false }).idKey),
      config,
      clock,
      log,
      failpoint: failpointOf(env),
      observeRuns: metrics.runs,
      observeViews: metrics.views,
    },
    observers,
  );
  return {
    manager,
    jobsSynced: () => caches.jobs.hasSynced && caches.pods.hasSynced,
    async followJobs(signal: AbortSignal) {
      for (const informer of [caches.jobs, caches.pods]) {
        metrics.runtime.watchCache(informer.kind, () => informer.stalenessMs);
        void informer.run(signal);
      }
      await Promise.all([caches.jobs.whenSynced(), caches.pods.whenSynced()]);
    },
    async close() {
      await events.close(EVENTS_WITHIN_MS);
      jobs.close();
    },
  };
}
