import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { leanReader } from '../../controllers/lean-reader.ts';
import { createManager, type Manager } from '../../controllers/manager.ts';
import { createSharpCodec } from '../adapters/images/sharp-codec.ts';
import { KubernetesEventRecorder } from '../adapters/kubernetes/event-recorder.ts';
import { NatsRunListener, NatsViewChanges } from '../adapters/nats/messages.ts';
import type { Environment } from '../config/load.ts';
import { Brandings } from '../domain/branding/read-branding.ts';
import { createIds } from '../domain/ids.ts';
import { systemClock as clock } from '../lib/clock.ts';
import { LeaderElector } from '../runtime/leader-election/leader-elector.ts';
import { type Backends, openBackends } from './cluster/backends.ts';
import { definitionsServed } from './cluster/definitions.ts';
import { type ClusterApi, openCluster } from './cluster/kubernetes.ts';
import { type ClusterProgram, type ClusterProgramOptions, runProgram, startOps } from './cluster/program.ts';
import { type ClusterRunJobs, openRunJobs } from './cluster/run-jobs.ts';
import { fixedHostnames } from './config.ts';
import { ExitError } from './exit.ts';
import { failpointOf } from './failpoints.ts';
import { managerObservers, runsRoute, watchManager } from './observe.ts';
import { readSecrets } from './secrets.ts';

const DRAIN_MS = 20_000;
/** Events are for people: those not sent by then are lost. */
const EVENTS_WITHIN_MS = 2000;
const LEASE = 'sightline-controllers';
/** In a pod, the hostname is that of the pod. Two processes of one machine differ as well. */
const IDENTITY = `${hostname()}_${randomUUID()}`;

/**
 * `sightline controllers`: mirrors views in every replica, reconciles in the leader. Resolves when it has stopped. If it
 * loses the leadership, it exits with code 1, to be restarted as a follower.
 */
export const controllers = (options: ClusterProgramOptions, env: Environment): Promise<void> =>
  runProgram({ name: 'controllers', asks: [] }, options, env, start);

async function start(program: ClusterProgram): Promise<{ readonly ended: Promise<unknown> }> {
  const { log, metrics, health, closing } = program;
  const cluster = await openCluster('controllers', program);
  closing.push(() => cluster.client.close());
  const leader = leaderOf(program, cluster);
  const backends = await openBackends('controllers', program);
  const inside = new AbortController();
  const runs = openRunJobs(program, cluster, () => leader.isLeader);
  const events = eventsOf(program, cluster);
  closing.push(() => runs.jobs.close());
  closing.push(() => events.close(EVENTS_WITHIN_MS));
  const manager = managerOf(program, cluster, backends, runs, events);
  closing.push(() => inside.abort());
  closing.push(() => manager.stop(DRAIN_MS));
  await startOps(program, { '/runs': runsRoute(manager, clock) });
  watchManager(manager, metrics, health);
  health.addReadiness('jobs', () =>
    runs.hasSynced() ? undefined : `jobs and pods are not listed yet${cluster.problem()}`,
  );
  backends.makeBuckets(inside.signal).catch((err: unknown) => {
    if (!inside.signal.aborted) log.error({ err }, 'NATS buckets not created');
  });
  let leading: Promise<void> | undefined;
  // ends first: the work of the leader needs everything else, and the Lease is released after it
  closing.push(() => leading?.catch(() => {}));
  const ready = definitionsServed({ ...cluster, clock, log, health }, inside.signal).then(() =>
    Promise.all([manager.start(inside.signal), runs.follow(inside.signal)]),
  );
  const ended = ready.then(() => {
    leading = lead(leader, manager, program);
    return leading;
  });
  return { ended };
}

/** The Lease is released only after the work of the leader has ended. */
async function lead(leader: LeaderElector, manager: Manager, { stopping, log }: ClusterProgram): Promise<void> {
  await leader.run(
    async (leading) => {
      log.info({}, 'became the leader');
      await manager.lead(leading);
    },
    () => manager.stopLeading(DRAIN_MS),
    stopping,
  );
  if (!stopping.aborted) throw new ExitError(1, ['leadership lost; the process exits to be restarted']);
}

function leaderOf({ config, log, metrics }: ClusterProgram, { client, ownNamespace }: ClusterApi): LeaderElector {
  const namespace = config.kubernetes.leaseNamespace ?? ownNamespace;
  metrics.runtime.leading(LEASE, false);
  return new LeaderElector({
    client,
    clock,
    random: Math.random,
    lease: { namespace, name: LEASE },
    identity: IDENTITY,
    onChange: (isLeader) => metrics.runtime.leading(LEASE, isLeader),
    onFault: (doing, err) => log.warn({ doing, err }, 'lease'),
  });
}

const eventsOf = ({ log }: ClusterProgram, { client }: ClusterApi): KubernetesEventRecorder =>
  new KubernetesEventRecorder({
    client,
    clock,
    newId: randomUUID,
    instance: IDENTITY,
    onDropped: (why, count, err) => log.debug({ why, count, err }, 'events dropped'),
  });

/** Reconcilers write only through the fenced client; mirrors write only to Redis. */
const managerOf = (
  { config, env, log, metrics }: ClusterProgram,
  { scope, storeOver }: ClusterApi,
  { ledger, artifacts, views, nats }: Backends,
  { jobs, fenced }: ClusterRunJobs,
  events: KubernetesEventRecorder,
): Manager => {
  const store = storeOver(fenced);
  return createManager(
    {
      store,
      cached: leanReader(store),
      scope,
      jobs,
      ledger,
      artifacts,
      views,
      upkeep: views,
      progress: views,
      viewChanges: new NatsViewChanges(nats),
      listener: new NatsRunListener(nats),
      events,
      brandings: new Brandings(createSharpCodec()),
      ids: createIds(readSecrets(env, { signing: false }).idKey),
      config,
      clock,
      log,
      failpoint: failpointOf(env),
      fixedHostnames: fixedHostnames(config),
      observeRuns: metrics.runs,
      observeViews: metrics.views,
    },
    managerObservers(log, metrics),
  );
};
