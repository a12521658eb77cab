import * as assert from 'uvu/assert';
import { rateLimitedLog } from '../../../controllers/views/rate-limited-log.ts';
import type { Log } from '../../../src/runtime/log.ts';
import { manualClock } from '../../support/clock.ts';
import { suite } from '../../support/suite.ts';

const rare = suite('a log that repeats itself rarely');

rare('a warning is told once in a while, with how many were left out; other words pass', async () => {
  const clock = manualClock();
  const lines: unknown[][] = [];
  const put = (fields: object, message: string): void => void lines.push([message, fields]);
  const inner: Log = { debug: put, info: put, warn: put, error: put, child: () => inner };
  const log = rateLimitedLog(inner, clock, 1000);
  log.warn({ key: 'a' }, 'away');
  log.warn({ key: 'b' }, 'away');
  log.child({ controller: 'x' }).warn({ key: 'c' }, 'away');
  log.warn({}, 'something else');
  log.error({}, 'away');
  await clock.advance(1000);
  log.warn({ key: 'd' }, 'away');
  assert.equal(lines, [
    ['away', { key: 'a' }],
    ['something else', {}],
    ['away', {}],
    ['away', { key: 'd', leftOut: 2 }],
  ]);
});

rare.run();
