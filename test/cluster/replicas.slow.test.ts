// timeout: 900 s
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import * as assert from 'uvu/assert';
import { leaseOf } from '../support/cluster/outage.ts';
import { tooSlow } from '../support/cluster/patience.ts';
import { type Polling, startPolling } from '../support/cluster/polling.ts';
import type { ClusterProgram } from '../support/cluster/program.ts';
import { keepRunning, lostItsLease, type Restarts } from '../support/cluster/restarts.ts';
import { type ClusterWorld, startClusterWorld } from '../support/cluster-world.ts';
import { createWorkspace, credential, eventually, makeKey, partner, terminal } from '../support/embedded.ts';
import { at } from '../support/rest-client.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';

const replaced = suite('replicas that are replaced under load');
const keys = suite('keys and partners on every replica');

const SHOPS = ['oak-tables.example', 'pine-tables.example'];
/** On a busy machine runs take long, and that is not what is tried here. */
const PATIENT = { analysis: { runDeadlineSeconds: 300 } };
const LAUNCH_EVERY_MS = 5000;
const TERMINAL_MS = 120_000;
const TRIES = 60;
const TRY_AGAIN_MS = 500;
/** Of a pod: longer than any drain takes (CLOSE_WITHIN_MS of src/cmd/cluster/program.ts). */
const GRACE_MS = 60_000;
/** Of one program, until this machine was quick enough to say something. */
const ROLLS = 6;

let on: ClusterWorld;
let restarts: Restarts;
let workspaces: string[];
/** A Service sends nothing to a replica that is not ready yet; the round robin here does, and gets a 503. */
let isStarting = false;
/** Requests of partners that have no answer yet. */
const underway = new Set<Promise<unknown>>();
/** Launches that got an answer which no partner should get. */
const refused: string[] = [];

const isLost = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && ['ECONNRESET', 'EPIPE'].includes(String(fault.code));

const noting = (world: ClusterWorld): ClusterWorld => ({
  ...world,
  call: (...sent) => {
    const answer = world.call(...sent);
    underway.add(answer);
    const isAnswered = () => void underway.delete(answer);
    answer.then(isAnswered, isAnswered);
    return answer;
  },
});

/** Requests that got no answer, or one that says that time was short. */
interface Faults {
  lost: number;
  slow: number;
}

/** Launches and polls until `body` is done. Only a connection that a killed process held, or a stall, may fail any. */
async function underLoad(body: (faults: Readonly<Faults>) => Promise<void>): Promise<void> {
  let isOver = false;
  const faults: Faults = { lost: 0, slow: 0 };
  const excused = (fault: unknown): boolean => {
    if (isLost(fault)) faults.lost += 1;
    if (isLost(fault) || (isStarting && at(fault, 'status') === 503)) return true;
    if (tooSlow(fault)) faults.slow += 1;
    return tooSlow(fault);
  };
  const polling = startPolling(on, { excused });
  const launched: string[] = [];
  const launching = (async () => {
    for (let n = 0; !isOver; n++) {
      const workspace = workspaces[n % workspaces.length] ?? '';
      await launchOne(polling, workspace, `key ${n} of ${launched.length} ${performance.now()}`, excused, launched);
      await sleep(LAUNCH_EVERY_MS);
    }
  })();
  try {
    await eventually('something runs', () => on.kubelet.pods().find(({ pid }) => pid !== undefined), 180_000);
    await body(faults);
  } finally {
    isOver = true;
    await launching;
  }
  assert.ok(launched.length > 0);
  for (const id of launched) {
    const { status, error } = await terminal(on, id, TERMINAL_MS);
    assert.is(status, 'completed', `${id}: ${error}`);
  }
  await polling.round();
  await polling.stop();
  assert.equal([...polling.wrong(), ...refused.splice(0)], []);
}

/** As a partner does it: no answer means again, with the same key. */
async function launchOne(
  polling: Polling,
  workspace: string,
  key: string,
  excused: (fault: unknown) => boolean,
  launched: string[],
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      const answer = await once(workspace, key);
      // refused where time is short
      if (at(answer.json, 'detail', 'code') !== 'report_not_queued' && !excused(answer)) {
        if (answer.status !== 202) return void refused.push(answer.text);
        const id = String(at(answer.json, 'id'));
        launched.push(id);
        return polling.follow(workspace, id);
      }
    } catch (fault) {
      if (!excused(fault)) return void refused.push(String(fault));
    }
    await sleep(TRY_AGAIN_MS);
  }
  refused.push(`${key}: not accepted in ${TRIES} tries`);
}

/** A launch that is not repeated, so that each of its answers is looked at. */
const once = (workspace: string, key: string) =>
  on.call('POST', `/v1/workspaces/${workspace}/visibility-reports`, { headers: { 'Idempotency-Key': key } });

/** So late a Service hears of it, while the replica still takes what comes (LINGER_MS of src/cmd/api.ts). */
const HEARD_AFTER_MS = 300;
/** By then it hears of it in time. */
const IN_TIME_MS = 700;

/** Rolls it until it happens without a fault. One that the Service heard of in time may lose no request. */
async function rollUnnoticed(program: ClusterProgram, faults: Readonly<Faults>): Promise<void> {
  const seen: string[] = [];
  for (let rolls = 0; rolls < ROLLS; rolls++) {
    const before = { ...faults };
    const heardMs = await roll(program);
    const [lost, slow] = [faults.lost - before.lost, faults.slow - before.slow];
    if (lost + slow === 0) return;
    seen.push(`heard after ${Math.round(heardMs)} ms: ${lost} lost, ${slow} too slow`);
    if (heardMs < IN_TIME_MS) assert.is(lost, 0, `${program.name}, a request that was taken is not answered: ${seen}`);
  }
  throw new Error(`${program.name}: no roll without a fault: ${seen.join('; ')}`);
}

/** As a rolling update does it: SIGTERM, the whole grace for it to end, then its successor. Gives when the Service heard. */
async function roll(program: ClusterProgram): Promise<number> {
  await eventually(`${program.name} is ready`, () => isReady(program), 120_000);
  const startedMs = performance.now();
  process.kill(program.pid, 'SIGTERM');
  await sleep(HEARD_AFTER_MS);
  const takeIn = on.takeOut(program);
  const heardMs = performance.now() - startedMs;
  const end = await Promise.race([program.end(), sleep(GRACE_MS, undefined, { ref: false })]);
  assert.equal(end, { code: 0, signal: null }, `${program.name} after ${performance.now() - startedMs} ms`);
  await startAgain(program);
  takeIn();
  return heardMs;
}

const isReady = (program: ClusterProgram): Promise<true | undefined> =>
  program.ops('/readyz').then(
    ({ status }) => (status === 200 ? true : undefined),
    () => undefined,
  );

async function startAgain(program: ClusterProgram): Promise<void> {
  isStarting = true;
  await program.start();
  // it may have taken them before it was ready
  await Promise.allSettled([...underway]);
  // and whoever asked has to look at the answer
  await nextTurn();
  isStarting = false;
}

const untilLed = (by?: (program: ClusterProgram) => boolean): Promise<ClusterProgram> =>
  eventually(
    'one leads',
    async () => {
      const leader = await on.leader();
      return leader && (by?.(leader) ?? true) ? leader : undefined;
    },
    180_000,
  );

if (
  requireServers(replaced, 'replicas that come and go', [...CONTROL_PLANE_WITH_JOBS, 'redis-server', 'nats-server'])
) {
  replaced.before(async () => {
    on = noting(await startClusterWorld({ apis: 2, controllers: 2, shops: SHOPS, answerMs: 300, config: PATIENT }));
    restarts = keepRunning(on.controllers, lostItsLease);
    workspaces = [];
    for (const website of SHOPS) workspaces.push(await createWorkspace(on, website));
  });

  replaced('[R-02] [K-06] one after the other by SIGTERM: no request fails, each ends with code 0', async () => {
    await underLoad(async (faults) => {
      for (const program of [...on.apis, ...on.controllers]) await rollUnnoticed(program, faults);
    });
  });

  replaced('[K-06] SIGTERM hands the leadership over at once, not after the lease has run out', async () => {
    const leader = await untilLed();
    const leads = (program: ClusterProgram): number => program.lines('became the leader').length;
    const others = on.controllers.filter((program) => program !== leader);
    const before = others.map(leads);
    const { holderIdentity } = await leaseOf(on);
    process.kill(leader.pid, 'SIGTERM');
    assert.equal(await leader.end(), { code: 0, signal: null });
    // given up, or taken since: one that is not given up stands for 15 s
    assert.is.not((await leaseOf(on)).holderIdentity, holderIdentity);
    await untilLed((program) => program !== leader);
    assert.equal(
      others.map(leads),
      before.map((count) => count + 1),
    );
    await leader.start();
  });

  replaced('[R-02] [K-06] one after the other by SIGKILL: what was accepted completes, nothing goes back', async () => {
    await underLoad(async () => {
      for (const program of [...on.apis, ...on.controllers]) {
        await program.kill();
        await sleep(1000);
        await startAgain(program);
      }
    });
    await untilLed();
  });

  replaced('SIGTERM in the middle of a request: it is answered, and new connections are not taken', async () => {
    const [program] = on.apis;
    if (program === undefined) throw new Error('no replica');
    await on.redis.freeze();
    // it waits for Redis before it asks the cluster
    const answer = on.call('GET', '/v1/workspaces', {}, program);
    // it answers what was sent later, so it has taken this
    for (let n = 0; n < 3; n++) await program.ops('/healthz');
    process.kill(program.pid, 'SIGTERM');
    assert.is((await answer).status, 200);
    on.redis.thaw();
    assert.equal(await program.end(), { code: 0, signal: null });
    await program.start();
  });

  /** H-12 says 2 s, which tests with a clock of their own prove. */
  async function untilAll(status: number, key: string): Promise<void> {
    for (const replica of on.apis)
      await eventually(
        `${replica.name} answers ${status}`,
        async () => ((await on.call('GET', '/v1/workspaces', { key }, replica)).status === status ? true : undefined),
        120_000,
      );
  }

  keys('[H-03] [H-12] every replica soon knows of added, rotated, revoked and expired keys', async () => {
    const [first, second, short] = [makeKey(), makeKey(), makeKey()];
    await untilAll(401, first);
    await on.apply(credential('partner-app', first));
    await untilAll(200, first);
    await on.apply(credential('partner-app', second));
    await untilAll(200, second);
    await untilAll(401, first);
    await on.apply(credential('partner-app', second, { active: false }));
    await untilAll(401, second);
    const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString().replace(/\.\d+Z$/, 'Z');
    await on.apply(credential('short-lived', short, { expiresAt: inMs(3_600_000) }));
    await untilAll(200, short);
    await on.apply(credential('short-lived', short, { expiresAt: inMs(3000) }));
    await untilAll(401, short);
    await on.apply(credential('partner-app', second));
    await untilAll(200, second);
    const path = '/apis/sightline.dev/v1alpha1/namespaces/acme/partnercredentials/partner-app';
    await on.cluster.call('DELETE', path);
    await untilAll(401, second);
  });

  keys('[H-01] [H-12] a suspended partner’s host is unknown on every replica soon, and known again after', async () => {
    await on.apply(partner('acme', { suspended: true }));
    await untilAll(404, on.world.key);
    await on.apply(partner('acme', { suspended: false }));
    await untilAll(200, on.world.key);
  });

  keys.after(async () => {
    restarts?.stop();
    await on?.close();
  });
}

replaced.run();
keys.run();
