import * as assert from 'uvu/assert';
import { sideBySide } from '../../src/run/side-by-side.ts';
import { suite } from '../support/suite.ts';

const work = suite('work side by side');
const turns = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await Promise.resolve();
};

work('results stand in the order of the items, and no more than the limit are under way', async () => {
  let [now, most] = [0, 0];
  const found = await sideBySide([5, 1, 4, 2, 3], 2, async (item, index) => {
    most = Math.max(most, ++now);
    await turns(item * 3);
    now -= 1;
    return `${index}:${item}`;
  });
  assert.equal(found, ['0:5', '1:1', '2:4', '3:2', '4:3']);
  assert.is(most, 2);
  assert.equal(await sideBySide([], 4, async () => 1), []);
});

work('after a failure nothing new is started', async () => {
  const started: number[] = [];
  const failing = sideBySide([0, 1, 2, 3, 4, 5], 2, async (item) => {
    started.push(item);
    await turns(3);
    if (item === 0) throw new Error('no');
    await turns(20);
  });
  assert.match(String(await failing.catch((error: unknown) => error)), /no/);
  await turns(100);
  assert.equal(started, [0, 1]);
});

work.run();
