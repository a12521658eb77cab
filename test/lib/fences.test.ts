import * as assert from 'uvu/assert';
import { closesFence, fenceOf } from '../../src/lib/fences.ts';
import { suite } from '../support/suite.ts';

const fences = suite('fences of code');

fences('up to three spaces and three marks open code', () => {
  const lines = ['```', '   ~~~~', '```js', '    ```', '``', '> ```', 'a ```'];
  assert.equal(lines.map(fenceOf), ['```', '~~~~', '```', undefined, undefined, undefined, undefined]);
});

fences('the same mark closes it, at least as often and alone', () => {
  const lines = ['````', '`````  ', '  > ````', '```', '~~~~', '````js', '````~~~~', ''];
  assert.equal(
    lines.map((line) => closesFence(line, '````')),
    [true, true, true, false, false, false, false, false],
  );
});

fences.run();
