import * as assert from 'uvu/assert';
import type { RunJob } from '../../src/ports/run-jobs.ts';
import { suite } from '../support/suite.ts';
import {
  claim,
  complete,
  createPartner,
  createReport,
  createWorkspace,
  type Machine,
  machine,
  machineWithWorkspace,
  ownerOf,
  reportNow,
  startControllers,
} from './world.ts';

const manager = suite('the manager');

manager('[K-03] a job whose owner is gone, or is another now, ends at the start', async () => {
  const on = await machineWithWorkspace();
  const report = await createReport(on, 'pvr-one');
  const job = (name: string, uid: string) => ({
    namespace: 'acme',
    name: `${name}-r0`,
    owner: { kind: 'VisibilityReport', namespace: 'acme', name, uid } as const,
    attempt: 0,
    createdAtMs: on.clock.now(),
    phase: 'Active' as const,
  });
  on.jobs.set(job('pvr-gone', 'uid-gone'));
  on.jobs.set(job('pvr-two', 'uid-of-an-earlier-one'));
  on.jobs.set(job('pvr-one', report.metadata.uid));
  await createReport(on, 'pvr-two');
  const controllers = await startControllers(on);
  assert.equal(on.jobs.removed.sort(), ['acme/pvr-gone-r0', 'acme/pvr-two-r0']);
  await controllers.stop();
});

manager('a job that cannot be removed does not keep the controllers from starting', async () => {
  const on = await machineWithWorkspace();
  const owner = { kind: 'VisibilityReport', namespace: 'acme', name: 'pvr-gone', uid: 'uid-gone' } as const;
  on.jobs.set({ namespace: 'acme', name: 'pvr-gone-r0', owner, attempt: 0, createdAtMs: 0, phase: 'Active' });
  const remove = on.jobs.remove.bind(on.jobs);
  on.jobs.remove = async (name) => {
    if (name.name === 'pvr-gone-r0') throw new Error('not now');
    return remove(name);
  };
  const controllers = await startControllers(on);
  await createReport(on, 'pvr-one');
  await on.clock.advance(0);
  assert.is(on.jobs.created.length, 1);
  await controllers.stop();
});

manager('until all is listed and mirrored it is not ready, and says what is missing', async () => {
  const on = await machineWithWorkspace();
  const away = new Error('away');
  const list = on.store.list.bind(on.store);
  on.store.list = (kind, query) => (kind === 'Workspace' ? Promise.reject(away) : list(kind, query));
  const put = on.views.put.bind(on.views);
  on.views.put = () => Promise.reject(away);
  const { manager, stop } = await startControllers(on, { unready: true });
  assert.is(manager.notReady(), 'not listed yet: Workspace');
  on.store.list = list;
  await on.clock.advance(60_000);
  assert.is(manager.notReady(), 'views not mirrored yet');
  on.views.put = put;
  await on.clock.advance(60_000);
  assert.is(manager.notReady(), undefined);
  await stop();
});

manager('limits hold over a restart: running jobs keep their places', async () => {
  const on = await machineWithWorkspace();
  const limits = { concurrentRuns: 2 };
  const first = await startControllers(on, { limits });
  for (const n of [1, 2, 3, 4]) await createReport(on, `pvr-${n}`);
  await on.clock.advance(0);
  assert.is(on.jobs.created.length, 2);
  await first.stop();
  const second = await startControllers(on, { limits });
  await on.clock.advance(10_000);
  assert.is(on.jobs.created.length, 2);
  assert.is(second.manager.admission.running(), 2);
  assert.is(second.manager.admission.waiting(), 2);
  const done = ownerOf(await reportNow(on, 'pvr-1'));
  await claim(on, done);
  await complete(on, done);
  second.changed(done);
  await on.clock.advance(0);
  assert.is(on.jobs.created.length, 3);
  await second.stop();
});

manager('a partner’s own limit holds, and raising it takes effect at once', async () => {
  const on = machine();
  await createPartner(on, 'acme', { limits: { concurrentRuns: 1 } });
  await createWorkspace(on);
  const controllers = await startControllers(on);
  for (const n of [1, 2, 3]) await createReport(on, `pvr-${n}`);
  await on.clock.advance(0);
  assert.is(on.jobs.created.length, 1);
  const partner = await on.store.get('Partner', { namespace: 'acme', name: 'acme' });
  if (partner)
    await on.store.replaceSpec('Partner', partner.metadata, { ...partner.spec, limits: { concurrentRuns: 2 } });
  await on.clock.advance(0);
  assert.is(on.jobs.created.length, 2);
  await controllers.stop();
});

const PARTNERS = ['a', 'b', 'c', 'd', 'e'];
const REPORTS = 20;
const SLOTS = 5;
const RUN_MS = 60_000;

for (const launched of ['before the controllers start', 'while they run'] as const) {
  manager(`five partners launch 20 reports each ${launched}: none waits longer than 1.5 times its share`, async () => {
    const on = machine();
    for (const partner of PARTNERS) {
      await createPartner(on, partner);
      await createWorkspace(on, partner);
    }
    const startedAtMs = on.clock.monotonicMs();
    const starts = new Map<string, number[]>(PARTNERS.map((partner) => [partner, []]));
    on.jobs.onCreate = ({ owner, namespace, name }) => {
      starts.get(owner.namespace)?.push(on.clock.monotonicMs() - startedAtMs);
      void claim(on, owner);
      on.clock.setTimer(RUN_MS, async () => {
        await complete(on, owner);
        on.jobs.change({ namespace, name }, { phase: 'Succeeded' });
      });
    };
    const launch = async (): Promise<void> => {
      for (const partner of PARTNERS) {
        for (let n = 0; n < REPORTS; n += 1) await createReport(on, `pvr-${partner}${n}`, partner);
      }
    };
    const limits = { concurrentRuns: SLOTS, concurrentRunsPerPartner: SLOTS };
    if (launched === 'before the controllers start') await launch();
    const controllers = await startControllers(on, { limits });
    if (launched === 'while they run') await launch();
    await on.clock.advance(REPORTS * RUN_MS * 1.2);
    for (const [partner, times] of starts) {
      assert.is(times.length, REPORTS, `${partner}: ${times.length} runs`);
      times.forEach((atMs, index) => {
        const shareMs = ((index + 1) * PARTNERS.length * RUN_MS) / SLOTS;
        assert.ok(
          atMs <= 1.5 * shareMs,
          `run ${index + 1} of ${partner} started after ${atMs} ms, its share is ${shareMs}`,
        );
      });
    }
    await controllers.stop();
  });
}

/** Within it the next job is there. */
const JOB_MADE_MS = 100;

/**
 * Nodes with little room, and a scheduler that tries the newest pod first: what came before it may wait for ever.
 * Returns names of jobs, in the order in which their processes begin.
 */
function crowdedNodes(on: Machine, places: number, runMs = RUN_MS): readonly string[] {
  const begun: string[] = [];
  const waiting: RunJob[] = [];
  let free = places;
  const start = (job: RunJob): void => {
    free -= 1;
    begun.push(job.name);
    on.jobs.change(job, { phase: 'Active' });
    void claim(on, job.owner);
    on.clock.setTimer(runMs, async () => {
      await complete(on, job.owner);
      on.jobs.change(job, { phase: 'Succeeded' });
      free += 1;
      on.clock.setTimer(JOB_MADE_MS, () => {
        const next = waiting.pop();
        if (next) start(next);
      });
    });
  };
  const noRoom = { reason: 'Unschedulable', healable: true, noRoom: true } as const;
  on.jobs.onCreate = (job) => {
    if (free > 0) return start(job);
    waiting.push(job);
    on.jobs.change(job, { phase: 'Pending', waiting: { ...noRoom, sinceMs: on.clock.now() } });
  };
  return begun;
}

for (const runMs of [14_000, 180_000])
  manager(
    `ten reports behind sixty of another, six at once for ${runMs / 1000} s: none is overtaken again and again`,
    async () => {
      const on = machine();
      const begun = crowdedNodes(on, 6, runMs);
      for (const partner of ['large', 'small']) {
        await createPartner(on, partner);
        await createWorkspace(on, partner);
      }
      const controllers = await startControllers(on, { limits: { concurrentRunsPerPartner: 8 } });
      for (let n = 0; n < 60; n += 1) await createReport(on, `pvr-large${n}`, 'large');
      for (let n = 0; n < 10; n += 1) await createReport(on, `pvr-small${n}`, 'small');
      await on.clock.advance(30 * runMs);
      const made = on.jobs.created.map(({ name }) => name);
      assert.is(begun.length, 70);
      for (const [nth, name] of begun.entries()) {
        const overtaking = begun.slice(0, nth).filter((other) => made.indexOf(other) > made.indexOf(name));
        // those that came at once with it, at most all that two partners may have
        assert.ok(overtaking.length < 16, `${name} was overtaken by ${overtaking}`);
      }
      const last = begun.findLastIndex((name) => name.startsWith('pvr-small')) + 1;
      assert.ok(last <= 8 + 2 * 10, `the last of the small partner began as number ${last}`);
      await controllers.stop();
    },
  );

manager(
  'a job that fits on no node keeps runs of others waiting until a place is left for 30 s, not longer',
  async () => {
    const on = machine();
    for (const partner of ['acme', 'bond']) {
      await createPartner(on, partner);
      await createWorkspace(on, partner);
    }
    const noRoom = { reason: 'Unschedulable', healable: true, noRoom: true } as const;
    on.jobs.onCreate = (job) => {
      if (job.owner.namespace === 'bond') return void claim(on, job.owner);
      on.jobs.change(job, { phase: 'Pending', waiting: { ...noRoom, sinceMs: on.clock.now() } });
    };
    const controllers = await startControllers(on);
    await createReport(on, 'pvr-first', 'bond');
    await createReport(on, 'pvr-nowhere');
    await on.clock.advance(0);
    const next = await createReport(on, 'pvr-next', 'bond');
    await on.clock.advance(60_000);
    const [first, nowhere, ...more] = on.jobs.created;
    assert.equal([first?.name, nowhere?.name, more], ['pvr-first-r0', 'pvr-nowhere-r0', []]);
    if (first) await complete(on, first.owner);
    if (first) on.jobs.change(first, { phase: 'Succeeded' });
    await on.clock.advance(29_000);
    assert.is(on.jobs.created.length, 2);
    await on.clock.advance(2000);
    assert.is(on.jobs.created.at(-1)?.owner.uid, next.metadata.uid);
    await controllers.stop();
  },
);

manager('stopped, it leaves no timer that would still do something, or keep its process', async () => {
  const on = await machineWithWorkspace();
  const before = on.clock.pending();
  crowdedNodes(on, 0);
  const controllers = await startControllers(on);
  await createReport(on, 'pvr-one');
  await on.clock.advance(0);
  await controllers.stop();
  assert.is(on.clock.pending(), before);
  const { length } = on.store.calls;
  await on.clock.advance(3_600_000);
  assert.is(on.store.calls.length, length);
});

manager.run();

const mirrors = suite('the mirrors of the views');

mirrors('[K-04] all that is there is mirrored before the views call themselves complete', async () => {
  const on = await machineWithWorkspace();
  await createReport(on, 'pvr-one');
  let seen: unknown;
  const finish = on.views.finishRebuild.bind(on.views);
  on.views.finishRebuild = async (namespace, token) => {
    seen = await on.views.get({ collection: 'reports', namespace: 'acme', id: 'pvr-one' });
    return finish(namespace, token);
  };
  const controllers = await startControllers(on);
  assert.ok(seen);
  assert.equal(await on.views.incomplete(['acme']), []);
  await controllers.stop();
});

mirrors('[K-03] what is deleted vanishes, also while the controllers are starting', async () => {
  const on = await machineWithWorkspace();
  const report = await createReport(on, 'pvr-one');
  const put = on.views.put.bind(on.views);
  on.views.put = async (view) => {
    const outcome = await put(view);
    if (view.id === 'pvr-one') await on.store.remove('VisibilityReport', report.metadata, report.metadata);
    return outcome;
  };
  const controllers = await startControllers(on);
  await on.clock.advance(0);
  assert.is(await on.views.get({ collection: 'reports', namespace: 'acme', id: 'pvr-one' }), undefined);
  await controllers.stop();
});

mirrors('a view that cannot be removed now is removed later', async () => {
  const on = await machineWithWorkspace();
  const controllers = await startControllers(on);
  const report = await createReport(on, 'pvr-one');
  await on.clock.advance(0);
  const remove = on.views.remove.bind(on.views);
  let isAway = true;
  on.views.remove = async (name, uid) => {
    if (isAway) throw new Error('the views are away');
    return remove(name, uid);
  };
  await on.store.remove('VisibilityReport', report.metadata, report.metadata);
  await on.clock.advance(100);
  isAway = false;
  await on.clock.advance(5000);
  assert.is(await on.views.get({ collection: 'reports', namespace: 'acme', id: 'pvr-one' }), undefined);
  await controllers.stop();
});

mirrors.run();
