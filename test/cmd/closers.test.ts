import * as assert from 'uvu/assert';
import { closeAll } from '../../src/cmd/closers.ts';
import { suite } from '../support/suite.ts';

const closers = suite('closers');

closers('end last started first, each before the next', async () => {
  const ended: string[] = [];
  const slow = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    ended.push('slow');
  };
  await closeAll([() => ended.push('first'), slow], { error: () => ended.push('error') });
  assert.equal(ended, ['slow', 'first']);
});

closers('one that fails is told and keeps no other from ending', async () => {
  const ended: string[] = [];
  const told: object[] = [];
  const fails = () => Promise.reject(new Error('stuck'));
  const throws = () => {
    throw new Error('broken');
  };
  await closeAll([() => ended.push('first'), fails, throws, () => ended.push('last')], {
    error: (fields) => told.push(fields),
  });
  assert.equal(ended, ['last', 'first']);
  assert.equal(
    told.map((fields) => String('err' in fields ? fields.err : '')),
    ['Error: broken', 'Error: stuck'],
  );
});

closers.run();
