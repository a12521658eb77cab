import * as assert from 'uvu/assert';
import { createLogger } from '../../src/telemetry/logger.ts';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import { observeReflector } from '../../src/telemetry/observe-informers.ts';
import { suite } from '../support/suite.ts';

const observers = suite('reflector observer');

observers('everything is logged at its level and counted', async () => {
  const lines: string[] = [];
  const log = createLogger({ program: 'test', destination: { write: (line) => lines.push(line) } });
  const metrics = createMetrics({ processMetrics: false });
  const observer = observeReflector(log, metrics.runtime.reflector);
  observer.relisted('Action', 'start', 3);
  observer.reconnecting('Action', new Error('reset'), 12.5);
  observer.missed('Action', 2);
  observer.handlerFailed('Action', new Error('bad handler'));
  assert.equal(
    lines.map((line) => JSON.parse(line)).map(({ level, msg, kind }) => `${level} ${kind} ${msg}`),
    [
      'info Action listed',
      'warn Action watch interrupted',
      'error Action watch missed changes',
      'error Action event handler failed',
    ],
  );
  const text = await metrics.render();
  for (const sample of [
    'reflector_relists_total{kind="Action",reason="start"} 1',
    'watch_reconnects_total{kind="Action"} 1',
    'cache_miss_total{kind="Action"} 2',
    'reflector_handler_errors_total{kind="Action"} 1',
  ]) {
    assert.ok(text.includes(sample), sample);
  }
});

observers.run();
