import * as assert from 'uvu/assert';
import { suite } from '../../suite.ts';
import { wrongReads } from './wrong-reads.ts';

const tests = suite('what a client inside the cluster may not be told');
const PATH = '/v1/visibility-reports/pvr-1';
const never = (): boolean => false;

/** Sweeps of two replicas: what each was told. */
const sweeps = (...told: readonly (readonly [string, string])[]) =>
  told.map(([one, other], atMs) => ({ atMs, reads: { [`http://one${PATH}`]: one, [`http://other${PATH}`]: other } }));

tests('[R-02] a report that went back is wrong, whichever replica tells it', () => {
  const running = ['200 running', '200 running'] as const;
  assert.equal(wrongReads(sweeps(running, ['200 completed', '200 completed']), never), []);
  assert.equal(wrongReads(sweeps(['200 completed', '200 running'], ['200 completed', '200 running']), never), [
    `1 http://other${PATH}: completed, then running`,
  ]);
  assert.equal(wrongReads(sweeps(running, ['200 queued', '200 running']), never), [
    `1 http://one${PATH}: running, then queued`,
  ]);
});

tests('replicas that are asked side by side may differ', () => {
  assert.equal(wrongReads(sweeps(['200 completed', '200 running'], ['200 completed', '200 completed']), never), []);
  assert.equal(wrongReads(sweeps(['200 running', '200 completed'], ['200 completed', '200 completed']), never), []);
});

tests('other statuses and faults are wrong unless they are excused', () => {
  const told = sweeps(['404 not_found', 'fault: no answer in time']);
  assert.equal(wrongReads(told, never), [
    `0 http://one${PATH}: 404 not_found`,
    `0 http://other${PATH}: fault: no answer in time`,
  ]);
  assert.equal(
    wrongReads(told, (one) => one.startsWith('fault: ')),
    [`0 http://one${PATH}: 404 not_found`],
  );
});

tests.run();
