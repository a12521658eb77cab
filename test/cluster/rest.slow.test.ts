// timeout: 1200 s
import { globSync, readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { closeCluster, usedCluster } from '../support/rest-cluster/target.ts';
import { asked } from '../support/rest-suite.ts';
import { CONTROL_PLANE_WITH_JOBS, requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';

/**
 * The whole REST suite against three `sightline api` behind a round robin, two `sightline controllers`, Redis, NATS and
 * a real control plane. Every read after a change is asked of each replica (rest-cluster/replicas.ts).
 */
const whole = suite('the REST suite on a cluster');
/** Of all tests: those that have no meaning against real programs, each with its reason. */
const MOST_IN_MEMORY = 0.15;
const SERVERS = [...CONTROL_PLANE_WITH_JOBS, 'redis-server', 'nats-server'] as const;

/** What the tests of refused creations and lost artifacts bring about. */
const EXPECTED = new Set(['creation refused', 'a result cannot be read', 'an output cannot be read']);
const isFault = (level: unknown): boolean => level === 'error' || level === 'fatal';

if (requireServers(whole, 'the REST suite on a cluster', SERVERS)) {
  await import('../support/rest-cluster/suites.ts');

  whole.after(closeCluster);

  whole('every file with a REST suite is in it, but the one that needs a browser', () => {
    const files = globSync('test/server/**/*.test.ts').filter((file) =>
      /restSuite|startRest/.test(readFileSync(file, 'utf8')),
    );
    const taken = readFileSync('test/support/rest-cluster/suites.ts', 'utf8');
    const left = files.filter((file) => !taken.includes(`'../../${file.slice('test/'.length)}'`));
    assert.equal(left, ['test/server/docs-pages/browser.slow.test.ts']);
  });

  whole('few tests stay in memory, each for a reason', () => {
    const byReason = Map.groupBy(asked.inMemory, ({ reason }) => reason);
    const [ran, left] = [asked.everywhere, asked.inMemory.length];
    console.log(`\n${ran} tests ran on the cluster, ${left} only in memory:`);
    for (const [reason, tests] of byReason) {
      console.log(`  ${tests.length} because ${reason}`);
      for (const { title } of tests) console.log(`     ${title}`);
    }
    assert.ok(ran > 100 && left / (ran + left) <= MOST_IN_MEMORY, `${left} of ${ran + left} only in memory`);
  });

  whole('each replica had its part, and no program met a fault', async () => {
    const { apis, controllers, sent } = await usedCluster();
    const all = sent.reduce((sum, count) => sum + count, 0);
    for (const count of sent) assert.ok(count / all > 0.25, sent.join());
    for (const program of [...apis, ...controllers]) {
      const faults = program.lines().filter(({ level, msg }) => isFault(level) && !EXPECTED.has(String(msg)));
      assert.is(faults.map((line) => JSON.stringify(line)).join('\n'), '', program.name);
    }
  });
}

whole.run();
