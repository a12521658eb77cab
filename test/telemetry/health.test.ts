import * as assert from 'uvu/assert';
import { Health } from '../../src/telemetry/health.ts';
import { manualClock } from '../support/clock.ts';
import { suite } from '../support/suite.ts';

const healths = suite('health');

healths('without checks a process is live and ready', async () => {
  const health = new Health(manualClock());
  assert.equal(await health.live(), { ok: true, failing: {} });
  assert.equal(await health.ready(), { ok: true, failing: {} });
});

healths('every failing check is named with its reason, a throwing one too', async () => {
  const health = new Health(manualClock());
  health.addReadiness('fine', () => undefined);
  health.addReadiness('caches', async () => 'Workspace not synced');
  health.addReadiness('views', () => {
    throw new Error('connect redis://user:pass@host failed');
  });
  assert.equal(await health.ready(), {
    ok: false,
    failing: { caches: 'Workspace not synced', views: 'connect redis://[redacted]@host failed' },
  });
  assert.is((await health.live()).ok, true, 'readiness is not liveness');
});

healths('a check that does not answer fails after a second and is told to stop', async () => {
  const clock = manualClock();
  const health = new Health(clock);
  let told: AbortSignal | undefined;
  health.addReadiness('store', (signal) => {
    told = signal;
    return new Promise(() => {});
  });
  const asking = health.ready();
  await clock.advance(1000);
  assert.equal(await asking, { ok: false, failing: { store: 'no answer within 1000 ms' } });
  assert.is(told?.aborted, true);
  assert.is(clock.pending(), 0);
});

healths('a draining process is live but not ready', async () => {
  const health = new Health(manualClock());
  health.drain();
  assert.equal(await health.ready(), { ok: false, failing: { shutdown: 'shutting down' } });
  assert.is((await health.live()).ok, true);
});

healths.run();
