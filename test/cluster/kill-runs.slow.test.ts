// timeout: 600 s

import * as assert from 'uvu/assert';
import type { NatsLink } from '../../src/adapters/nats/link.ts';
import type { VisibilityReport } from '../../src/contract/report.ts';
import { createReport, ended, jobsMade, untilPhase } from '../support/cluster/by-hand.ts';
import { storedNow } from '../support/cluster/facts.ts';
import { followReports, type Histories } from '../support/cluster/histories.ts';
import { type ClusterWorld, startClusterWorld } from '../support/cluster-world.ts';
import { asked } from '../support/embedded/kill-case.ts';
import { createWorkspace } from '../support/embedded.ts';
import { linkTo } from '../support/nats-link.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';

const kills = suite('runs killed on a cluster');
const SERVERS = [...CONTROL_PLANE_WITH_JOBS, 'redis-server', 'nats-server'] as const;

/** The platform takes the process away: one second job goes on with what was stored. */
const LOST: Readonly<Record<string, string>> = {
  oak: 'claim.before',
  pine: 'claim.after',
  steel: 'checkpoint.before:2',
  glass: 'checkpoint.after:4',
  bamboo: 'checkpoint.before:10',
  cork: 'checkpoint.after:20',
  iron: 'artifact.before-store:2',
  ash: 'finish.before',
};
const OTHERS = ['teak', 'elm', 'fir', 'yew'];
const SHOPS = [...Object.keys(LOST), ...OTHERS].map((material) => `${material}-tables.example`);
/** Four questions of three engines. */
const CALLS = 12;
const TERMINAL_MS = 240_000;

let on: ClusterWorld;
let histories: Histories;
let link: NatsLink;
/** Of each report, by the material of its website, what its pods get: of the first job, of the second. */
const more = new Map<string, readonly [Record<string, string>, Record<string, string>]>();
/** Answers on durable storage when the process of the second job was started. */
const stored = new Map<string, ReadonlySet<string>>();
const ends = new Map<string, Promise<VisibilityReport>>();

const nameOf = (material: string): string => `pvr-${material}`;
const callsOf = (material: string): string[] =>
  asked(on.world.providers.requests).filter((call) => call.includes(`${material} tables`));

async function begin(material: string, first: Record<string, string>, second = {}): Promise<void> {
  more.set(nameOf(material), [first, second]);
  const workspace = await createWorkspace(on, `${material}-tables.example`);
  await createReport(on, nameOf(material), workspace);
}

/** Jobs were made once each; the report went its way once. */
async function over(material: string, jobs: readonly string[]): Promise<VisibilityReport> {
  const name = nameOf(material);
  const report = await ends.get(material);
  assert.ok(report);
  assert.equal(
    jobsMade(on, name),
    jobs.map((job) => `${name}-${job}`),
  );
  histories.neverWentBack(name);
  return report;
}

if (requireServers(kills, 'runs killed on a cluster', SERVERS)) {
  kills.before(async () => {
    on = await startClusterWorld({
      faults: true,
      shops: SHOPS,
      answerMs: 100,
      config: { limits: { concurrentRunsPerPartner: 5 }, analysis: { runDeadlineSeconds: 300 } },
    });
    histories = followReports(on);
    ({ link } = await linkTo(on.nats.url));
    on.kubelet.giveMore(async ({ metadata: { labels } }) => {
      const job = labels['batch.kubernetes.io/job-name'] ?? '';
      const [report, isSecond] = [job.slice(0, -3), job.endsWith('-r1')];
      if (isSecond) stored.set(report, await storedNow(on, link, report));
      return more.get(report)?.[isSecond ? 1 : 0] ?? {};
    });
    for (const [material, point] of Object.entries(LOST)) await begin(material, { SIGHTLINE_KILL_AT: point });
    await begin('teak', { SIGHTLINE_KILL_AT: 'finish.after' });
    const each = { SIGHTLINE_KILL_AT: 'checkpoint.before:4' };
    await begin('elm', each, each);
    await begin('fir', { SIGHTLINE_NATS_SERVERS: '' });
    on.world.providers.gate.hold({ of: 'yew tables' });
    await begin('yew', {});
    for (const material of [...Object.keys(LOST), ...OTHERS])
      ends.set(material, ended(on, nameOf(material), TERMINAL_MS));
    for (const end of ends.values()) end.catch(() => {}); // told by its own test
    await untilPhase(on, nameOf('yew'), 'Running', TERMINAL_MS);
    await (await on.kubelet.running(`${nameOf('yew')}-r0`)).kill('OOMKilled');
    on.world.providers.gate.letGo();
  });
  kills.after(async () => {
    histories?.stop();
    await link?.close();
    await on?.close();
  });

  for (const [material, point] of Object.entries(LOST))
    kills(
      `[K-06] [G-06] [R-02] killed at ${point}: one second job completes it and pays for nothing stored`,
      async () => {
        const report = await over(material, ['r0', 'r1']);
        assert.is(report.status, 'completed', String(report.error));
        const before = stored.get(nameOf(material));
        const calls = callsOf(material);
        assert.is(new Set(calls).size, CALLS);
        for (const call of new Set(calls)) {
          const times = calls.filter((one) => one === call).length;
          assert.ok(times === 1 || (times === 2 && before?.has(call) === false), `${call}: asked ${times} times`);
        }
      },
    );

  kills(
    '[K-06] killed at finish.after: the recorded end wins over the failed job, and there is no second',
    async () => {
      assert.is((await over('teak', ['r0'])).status, 'completed');
      assert.is(callsOf('teak').length, CALLS);
    },
  );

  kills('[R-02] [G-05] killed each time: lost after two jobs', async () => {
    const { status, error } = await over('elm', ['r0', 'r1']);
    assert.is(status, 'failed');
    assert.match(error ?? '', /^run_lost: /);
  });

  kills(
    '[R-12] [G-05] a run that ends by itself before it claims is failed at once, without a second job',
    async () => {
      const { status, error } = await over('fir', ['r0']);
      assert.is(status, 'failed');
      assert.match(error ?? '', /^run_not_started: /);
      assert.equal(callsOf('fir'), []);
    },
  );

  kills('[G-05] a run that the kernel killed for its memory is lost, without a second job', async () => {
    const { status, error } = await over('yew', ['r0']);
    assert.is(status, 'failed');
    assert.match(error ?? '', /^run_lost: (?!.*memory)/);
  });
}

kills.run();
