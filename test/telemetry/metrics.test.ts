import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { Controller } from '../../src/runtime/controller/controller.ts';
import { TerminalError } from '../../src/runtime/controller/controller-options.ts';
import { createLogger } from '../../src/telemetry/logger.ts';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import { manualClock } from '../support/clock.ts';
import { suite } from '../support/suite.ts';

const metrics = suite('metrics');

/** The value of one sample, such as `workqueue_depth{name="x"}`. */
async function sample(from: { render(): Promise<string> }, name: string): Promise<number | undefined> {
  const line = (await from.render()).split('\n').find((text) => text.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

metrics('a controller fills the workqueue and controller_runtime metrics under their usual names', async () => {
  const all = createMetrics({ processMetrics: false });
  const clock = manualClock();
  let calls = 0;
  const controller = new Controller({
    name: 'report',
    workers: 3,
    clock,
    log: createLogger({ program: 'test', level: 'silent' }),
    observer: all.runtime.controller,
    queueObserver: all.runtime.queue,
    reconcile: async (key) => {
      if (key === 'bad') throw new TerminalError('never');
      if (key === 'slow') await new Promise<void>((resolve) => clock.setTimer(2000, resolve));
      if (key === 'flaky' && ++calls === 1) throw new Error('once');
      return key === 'later' ? { requeueAfterMs: 60_000 } : undefined;
    },
  });
  all.runtime.watchQueue('report', () => controller.queueStats());
  controller.start();
  assert.is(await sample(all, 'controller_runtime_reconcile_total{controller="report",result="error"}'), 0);
  for (const key of ['bad', 'flaky', 'later', 'slow']) controller.enqueue(key);
  await clock.advance(1000);
  assert.is(await sample(all, 'workqueue_longest_running_processor_seconds{name="report"}'), 1);
  assert.is(await sample(all, 'workqueue_unfinished_work_seconds{name="report"}'), 1);
  assert.is(await sample(all, 'controller_runtime_active_workers{controller="report"}'), 1);
  await clock.advance(2000);
  const expected = {
    'workqueue_depth{name="report"}': 0,
    'workqueue_adds_total{name="report"}': 5,
    'workqueue_retries_total{name="report"}': 1,
    'workqueue_queue_duration_seconds_count{name="report"}': 5,
    'workqueue_work_duration_seconds_sum{name="report"}': 2,
    'controller_runtime_reconcile_total{controller="report",result="success"}': 2,
    'controller_runtime_reconcile_total{controller="report",result="requeue_after"}': 1,
    'controller_runtime_reconcile_total{controller="report",result="error"}': 2,
    'controller_runtime_reconcile_errors_total{controller="report"}': 2,
    'controller_runtime_terminal_reconcile_errors_total{controller="report"}': 1,
    'controller_runtime_reconcile_timeouts_total{controller="report"}': 0,
    'controller_runtime_reconcile_time_seconds_count{controller="report"}': 5,
    'controller_runtime_active_workers{controller="report"}': 0,
    'controller_runtime_max_concurrent_reconciles{controller="report"}': 3,
  };
  for (const [name, value] of Object.entries(expected)) assert.is(await sample(all, name), value, name);
});

metrics('reflector, leader, HTTP, run and view events arrive under their names', async () => {
  const all = createMetrics({ processMetrics: false });
  all.runtime.watchCache('Action', () => 1500);
  all.runtime.reflector.relisted('Action', 'expired', 10);
  all.runtime.reflector.reconnecting('Action', new Error('cut'), 400);
  all.runtime.leading('controllers', true);
  all.runtime.namespace('acme', true);
  all.runtime.namespace('globex', false);
  all.http.answered('getReport', 'GET', 200, 12);
  all.runs.watch(() => ({ Queued: 2, Running: 1 }), ['RunLost', 'OutOfMemory']);
  all.runs.started(1500);
  all.runs.finished(60_000);
  all.runs.failed('RunLost');
  const used = { answers: 4, failures: { timeout: 2 }, requests: 8, microUsd: 600_000 };
  all.runs.spent('acme', { requests: 9, microUsd: 700_000 }, { provider_1: used });
  all.runs.spent('acme', { requests: 3 }, { provider_2: { answers: 3, failures: {}, requests: 3 } });
  all.views.written(20);
  all.views.written(-5);
  all.views.repaired(0);
  all.views.rebuilt(100);
  const expected = {
    'cache_staleness_seconds{kind="Action"}': 1.5,
    'cache_miss_total{kind="Action"}': 0,
    'reflector_relists_total{kind="Action",reason="expired"}': 1,
    'watch_reconnects_total{kind="Action"}': 1,
    'leader_election_master_status{name="controllers"}': 1,
    'namespace_readable{partner_namespace="acme"}': 1,
    'namespace_readable{partner_namespace="globex"}': 0,
    'http_requests_total{operation="getReport",method="GET",code="200"}': 1,
    'http_request_duration_seconds_sum{operation="getReport",method="GET"}': 0.012,
    'runs{phase="Queued"}': 2,
    run_queue_seconds_sum: 1.5,
    run_duration_seconds_sum: 60,
    'run_failures_total{reason="RunLost"}': 1,
    'run_failures_total{reason="OutOfMemory"}': 0,
    'engine_answers_total{partner_namespace="acme",provider="provider_1",outcome="ok"}': 4,
    'engine_answers_total{partner_namespace="acme",provider="provider_1",outcome="timeout"}': 2,
    'engine_answers_total{partner_namespace="acme",provider="provider_2",outcome="ok"}': 3,
    'run_cost_usd_total{partner_namespace="acme",payee="provider_1"}': 0.6,
    view_lag_seconds_count: 2,
    view_lag_seconds_sum: 0.02,
    view_repairs_total: 0,
    view_rebuild_seconds_count: 1,
  };
  for (const [name, value] of Object.entries(expected)) assert.is(await sample(all, name), value, name);
  const other = await sample(all, 'run_cost_usd_total{partner_namespace="acme",payee="other"}');
  assert.is(other?.toFixed(6), '0.100000');
  // whose price is unknown has no series
  assert.is(await sample(all, 'run_cost_usd_total{partner_namespace="acme",payee="provider_2"}'), undefined);
});

metrics('process metrics include the lag of the event loop', async () => {
  const all = createMetrics({ processMetrics: true });
  const lag = () => sample(all, 'nodejs_eventloop_lag_p99_seconds');
  while (!(Number(await lag()) > 0)) await new Promise((resolve) => setImmediate(resolve));
  assert.match(all.contentType, /^text\/plain/);
});

metrics('the document for operators names every metric, and none that is not there', async () => {
  const document = readFileSync('docs/operating.md', 'utf8');
  const table = document.slice(document.indexOf('All metrics, by group.'), document.indexOf('## Outages'));
  const named = [...table.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);
  const text = await createMetrics({ processMetrics: false }).render();
  const all = [...text.matchAll(/^# HELP (\w+)/gm)].map(([, name]) => name);
  assert.equal(named.toSorted(), all.toSorted());
});

metrics('answered requests are counted once, however often they are scraped', async () => {
  const all = createMetrics({ processMetrics: false });
  const count = (code: number) =>
    sample(all, `http_requests_total{operation="getWorkspace",method="GET",code="${code}"}`);
  for (const code of [200, 200, 304]) all.http.answered('getWorkspace', 'GET', code, 2);
  all.http.answered('getWorkspace', 'HEAD', 405, 1);
  assert.equal([await count(200), await count(304), await count(200)], [2, 1, 2]);
  all.http.answered('getWorkspace', 'GET', 200, 3);
  assert.equal([await count(200), await count(304)], [3, 1]);
  const seconds = 'http_request_duration_seconds';
  assert.is(await sample(all, `${seconds}_count{operation="getWorkspace",method="GET"}`), 4);
  assert.is(await sample(all, `${seconds}_bucket{le="0.0025",operation="getWorkspace",method="GET"}`), 3);
  assert.is(await sample(all, `${seconds}_count{operation="getWorkspace",method="HEAD"}`), 1);
});

metrics.run();
