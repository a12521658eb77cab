import * as assert from 'uvu/assert';
import { preferredWait } from '../../src/server/prefer.ts';
import { suite } from '../support/suite.ts';

const prefer = suite('Prefer');

for (const [header, seconds] of [
  [undefined, undefined],
  ['', undefined],
  ['wait=1', 1],
  ['wait=30', 30],
  ['wait=31', 30],
  ['wait=999999999', 30],
  ['wait=0', undefined],
  ['wait=-1', undefined],
  ['wait=1.5', undefined],
  ['wait=ten', undefined],
  ['wait', undefined],
  ['await=5', undefined],
  ['Wait = 5', 5],
  ['wait="5"', 5],
  ['respond-async, wait=10', 10],
  ['wait=10; foo=bar, return=minimal', 10],
  ['wait=3, wait=9', 3],
  [['return=minimal', 'wait=7'], 7],
] as const)
  prefer(`[P-03] ${header}: ${seconds ?? 'no wait'}`, () => {
    assert.is(preferredWait(typeof header === 'object' ? [...header] : header), seconds);
  });

prefer.run();
