import * as assert from 'uvu/assert';
import { killAt, noFailpoint } from '../../src/lib/failpoint.ts';
import { nodeProcess, sourceUrl } from '../support/node-process.ts';
import { suite } from '../support/suite.ts';

const failpoint = suite('failpoint');

failpoint('killAt ends the process at the nth time that its name is reached', async () => {
  const script = `
    import { killAt } from '${sourceUrl('lib/failpoint.ts')}';
    const reach = killAt('b', 2);
    for (const name of ['a', 'b', 'a', 'a']) reach(name);
    console.log('alive');
    setImmediate(() => { reach('b'); console.log('still alive'); });
  `;
  const process = nodeProcess(script);
  assert.is((await process.ended).signal, 'SIGKILL');
  assert.equal(process.lines(), ['alive']);
});

failpoint('other names, a refused kill and noFailpoint do nothing', () => {
  noFailpoint('x');
  killAt('x')('y');
  killAt('x', 2)('x');
  killAt('x', 1, () => false)('x');
});

failpoint.run();
