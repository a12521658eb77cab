import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { createManager, type Manager } from '../../controllers/manager.ts';
import { KubernetesEventRecorder } from '../adapters/kubernetes/event-recorder.ts';
import { NatsRunListener } from '../adapters/nats/messages.ts';
import { NatsViewChanges } from '../adapters/nats/view-changes.ts';
import type { Environment } from '../config/load.ts';
import { createIds } from '../domain/ids.ts';
import { systemClock as clock } from '../lib/clock.ts';
import { LeaderElector } from '../runtime/leader-election/leader-elector.ts';
import { type Backends, openBackends } from './cluster/backends.ts';
import { fixedHostnames } from './cluster/config.ts';
import { definitionsServed } from './cluster/definitions.ts';
import { type ClusterApi, openCluster } from './cluster/kubernetes.ts';
import { type ClusterProgram, type ClusterProgramOptions, runProgram, startOps } from './cluster/program.ts';
import { type ClusterRunJobs, openRunJobs } from './cluster/run-jobs.ts';
import { ExitError } from './exit.ts';
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
    if (!inside.signal.aborted) log.error({ err }, 'buckets of NATS not made');
  });
  let leading: Promise<void> | undefined;
  // the first to end: what the leader works on needs everything else, and the Lease is given up behind it
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

/** The Lease is given up only after what the leader was working on has ended. */
async function lead(leader: LeaderElector, manager: Manager, { stopping, log }: ClusterProgram): Promise<void> {
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

/** What reconciles writes through the fenced client only; mirrors write to Redis alone. */
const managerOf = (
  { config, env, log, metrics }: ClusterProgram,
  { scope, storeOver }: ClusterApi,
  { ledger, artifacts, views, nats }: Backends,
  { jobs, fenced }: ClusterRunJobs,
  events: KubernetesEventRecorder,
): Manager =>
  createManager(
    {
      store: storeOver(fenced),
      scope,
      jobs,
      ledger,
      artifacts,
      views,
      upkeep: views,
      viewChanges: new NatsViewChanges(nats),
      listener: new NatsRunListener(nats),
      events,
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
