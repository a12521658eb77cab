import * as assert from 'uvu/assert';
import type { ViewChanges } from '../../../src/ports/run-channel.ts';
import { suite } from '../../support/suite.ts';
import { claim, complete, createReport, machineWithWorkspace, ownerOf, startControllers } from '../world.ts';

const publishing = suite('who waits for a view');

publishing('[R-09] is told by the controllers once it can be read, at each step of a report', async () => {
  const on = await machineWithWorkspace();
  const seen: Promise<string | undefined>[] = [];
  const viewChanges: ViewChanges = {
    publish: (namespace, id) => {
      const view = on.views.get({ collection: 'reports', namespace, id });
      if (id === 'pvr-one') seen.push(view.then((found) => found?.status));
    },
    subscribe: () => () => {},
  };
  const controllers = await startControllers(on, { viewChanges });
  const owner = ownerOf(await createReport(on, 'pvr-one'));
  await on.clock.advance(0);
  for (const step of [claim, complete]) {
    await step(on, owner);
    controllers.changed(owner);
    await on.clock.advance(0);
  }
  await controllers.stop();
  const statuses = await Promise.all(seen);
  assert.equal([...new Set(statuses)], ['queued', 'running', 'completed']);
  assert.is(statuses.at(-1), 'completed');
});
publishing.run();
