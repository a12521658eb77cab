import * as assert from 'uvu/assert';
import { OWN } from '../../../src/analysis/score.ts';
import { cellRates, gridOf } from '../../../src/analysis/uncertainty/grid.ts';
import { lettered } from '../../support/letters.ts';
import { suite } from '../../support/suite.ts';

const grids = suite('grid of open answers');

grids('[U-02] questions and engines are in the order of their ids, and a cell has all its answers', () => {
  const first = lettered('n- ');
  const second = lettered('-nn', { provider: 'provider_2' });
  const again = lettered('-  ');
  const grid = gridOf([...second, ...first, ...again].toReversed());
  assert.equal(grid.engines, ['provider_1', 'provider_2']);
  assert.equal(grid.questions, ['q0', 'q1', 'q2']);
  assert.equal(
    grid.cells.map((cell) => cell?.length ?? 0),
    [2, 1, 0, 1, 1, 1],
  );
  assert.equal([...grid.weights], [1, 1, 0, 1, 1, 1]);
  assert.equal([...cellRates(grid, OWN)], [0.5, 0, 0, 0, 1, 1]);
});

grids.run();
