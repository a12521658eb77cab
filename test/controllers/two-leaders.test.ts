import * as assert from 'uvu/assert';
import { actionView, reportView, workspaceView } from '../../src/domain/views.ts';
import type { View } from '../../src/ports/views.ts';
import type { Resource, VisibilityReport } from '../../src/resources/kinds.ts';
import { draft } from '../support/drafts.ts';
import { suite } from '../support/suite.ts';
import { Scheduler, seeded } from './scheduler.ts';
import {
  type Controllers,
  claim,
  complete,
  createPartner,
  createReport,
  createWorkspace,
  type Machine,
  machine,
  ownerOf,
  startControllers,
} from './world.ts';

/** Two processes that both believe to lead, over one cluster, each with its own delays. */
interface Duel {
  readonly on: Machine;
  readonly scheduler: Scheduler;
  readonly random: () => number;
  readonly leaders: readonly Controllers[];
  /** Every status that a report has had, by uid, in order. */
  readonly statuses: Map<string, Resource<'VisibilityReport'>['status'][]>;
  readonly deleted: Set<string>;
  /** Jobs that were made although the same attempt of a report that is still there had one before. */
  readonly twice: string[];
}

async function duel(seed: number): Promise<Duel> {
  const on = machine();
  const random = seeded(seed);
  const scheduler = new Scheduler(random, on.clock);
  await createPartner(on, 'acme');
  await createWorkspace(on);
  const statuses: Duel['statuses'] = new Map();
  const replace = on.store.replaceStatus.bind(on.store);
  on.store.replaceStatus = async (kind, at, status, call) => {
    const outcome = await replace(kind, at, status, call);
    if (kind === 'VisibilityReport' && outcome.outcome === 'written') {
      const { metadata, status: written } = outcome.resource as unknown as VisibilityReport; // by its kind
      statuses.set(metadata.uid, [...(statuses.get(metadata.uid) ?? []), written]);
    }
    return outcome;
  };
  const deleted = new Set<string>();
  const twice: string[] = [];
  on.jobs.onCreate = ({ name, owner }) => {
    const same = on.jobs.created.filter((job) => job.name === name && job.owner.uid === owner.uid);
    if (same.length > 1 && !deleted.has(owner.uid)) twice.push(name);
  };
  const seenBy = (who: string): Machine => ({
    ...on,
    store: scheduler.slow(who, on.store),
    jobs: scheduler.slow(who, on.jobs),
    ledger: scheduler.slow(who, on.ledger),
    views: scheduler.slow(who, on.views),
    artifacts: scheduler.slow(who, on.artifacts),
  });
  const leaders = [await startControllers(seenBy('a')), await startControllers(seenBy('b'))];
  return { on, scheduler, random, leaders, statuses, deleted, twice };
}

/** What runs and people do, whenever the seed lets them. */
async function meddle({ on, scheduler, random, leaders, deleted }: Duel, reports: string[]): Promise<void> {
  const pick = reports[Math.floor(random() * reports.length)];
  const report = pick && (await on.store.get('VisibilityReport', { namespace: 'acme', name: pick }));
  const job = on.jobs.created.findLast(({ owner }) => report && owner.uid === report.metadata.uid);
  const dice = random();
  if (dice < 0.2 && reports.length < 6) {
    const name = `pvr-${reports.length}`;
    reports.push(name);
    await createReport(on, name);
  } else if (dice < 0.25) scheduler.freeze(random() < 0.5 ? 'a' : 'b');
  else if (dice < 0.32) scheduler.thaw();
  else if (dice < 0.36 && report) {
    deleted.add(report.metadata.uid);
    await on.store.remove('VisibilityReport', report.metadata, report.metadata);
    if (random() < 0.5) await createReport(on, report.metadata.name);
  } else if (report && job && (await on.jobs.get(job))?.phase === 'Active') {
    const owner = ownerOf(report);
    if (dice < 0.65) await claim(on, owner, job.attempt);
    else if (dice < 0.8) {
      await claim(on, owner, job.attempt);
      await complete(on, owner, { recommendations: [draft('a'), draft('b')] });
      on.jobs.change(job, { phase: 'Succeeded' });
    } else if (dice < 0.9)
      on.jobs.change(job, { phase: 'Failed', failure: { kind: 'Infrastructure', message: 'evicted' } });
    else if (dice < 0.95) {
      await claim(on, owner, job.attempt);
      on.jobs.change(job, { claimHolderGone: true });
    }
    for (const leader of leaders) leader.changed(owner);
  }
}

async function settle({ on, scheduler }: Duel): Promise<void> {
  scheduler.thaw();
  scheduler.off();
  for (const report of (await on.store.list('VisibilityReport', {})).items) {
    if (report.status?.phase === 'Completed' || report.status?.phase === 'Failed') continue;
    await on.clock.advance(15_000);
    const attempt = on.jobs.created.findLast(({ owner }) => owner.uid === report.metadata.uid)?.attempt ?? 0;
    await claim(on, ownerOf(report), attempt);
    await complete(on, ownerOf(report));
  }
  await on.clock.advance(60_000);
}

const RANK = { Queued: 0, Running: 1, Completed: 2, Failed: 2 } as const;

function checkHistory({ on, statuses, twice }: Duel): void {
  assert.equal(twice, []);
  for (const [uid, history] of statuses) {
    const own = on.jobs.created.filter(({ owner }) => owner.uid === uid);
    assert.ok(new Set(own.map(({ name }) => name)).size <= 2);
    history.forEach((status, index) => {
      const before = history[index - 1];
      if (!before?.phase || !status?.phase) return;
      assert.ok(RANK[status.phase] >= RANK[before.phase], `${before.phase} became ${status.phase}`);
      assert.ok((status.runAttempts ?? 0) >= (before.runAttempts ?? 0));
      if (RANK[before.phase] < 2) return;
      assert.is(status.phase, before.phase);
      assert.equal(status.result, before.result);
      assert.is(status.error, before.error);
    });
  }
}

async function checkEnd({ on, deleted }: Duel): Promise<void> {
  const views: View[] = [];
  for (const workspace of (await on.store.list('Workspace', {})).items) views.push(workspaceView(workspace));
  for (const report of (await on.store.list('VisibilityReport', {})).items) {
    assert.ok(report.status?.phase === 'Completed' || report.status?.phase === 'Failed', `${report.status?.phase}`);
    views.push(reportView(report));
  }
  for (const action of (await on.store.list('Action', {})).items) {
    assert.ok(action.status?.appliedReport);
    const view = actionView(action);
    if (view) views.push(view);
  }
  for (const view of views) assert.equal(await on.views.get(view), view);
  for (const collection of ['workspaces', 'reports', 'actions', 'executions'] as const) {
    const ids: string[] = [];
    for await (const page of on.views.entries(collection, 'acme')) ids.push(...page.map(({ id }) => id));
    const expected = views.filter((view) => view.collection === collection).map(({ id }) => id);
    assert.equal(ids.sort(), expected.sort(), collection);
  }
  for (const job of await on.jobs.list()) assert.not(job.phase === 'Active' && deleted.has(job.owner.uid), job.name);
}

const leaders = suite('two leaders at once');

for (let seed = 1; seed <= 25; seed += 1) {
  leaders(`[K-06] one job an attempt, no way back, final stays final, views as resources: seed ${seed}`, async () => {
    const world = await duel(seed);
    const reports: string[] = [];
    world.scheduler.on();
    for (let n = 0; n < 500; n += 1) {
      if (n % 8 === 0) await meddle(world, reports);
      await world.scheduler.step();
    }
    await settle(world);
    checkHistory(world);
    await checkEnd(world);
    for (const leader of world.leaders) await leader.stop();
  });
}

leaders.run();
