import * as assert from 'uvu/assert';
import { EmbeddedViews } from '../../../src/adapters/embedded/views.ts';
import { reportView } from '../../contract/views.contract.ts';
import { suite } from '../../support/suite.ts';

const views = suite('embedded views');

views('what a caller does to its object later changes no view', async () => {
  const subject = new EmbeddedViews();
  const view = { ...reportView('pvr-a') };
  await subject.put(view);
  view.status = 'broken';
  assert.is((await subject.get(view))?.status, 'queued');
});

views('100,000 views of one workspace put and page without copying or sorting them', async () => {
  const subject = new EmbeddedViews();
  await subject.finishRebuild('acme');
  const count = 100_000;
  const began = process.cpuUsage();
  for (let i = 0; i < count; i++) await subject.put(reportView(`pvr-${i}`, { order: i, body: '{}' }));
  const query = { collection: 'reports', namespace: 'acme', parent: 'pws-a', limit: 50 } as const;
  for (let i = 0; i < 2000; i++) {
    const order = (i * 7919) % count;
    const page = await subject.page({ ...query, position: { order, id: `pvr-${order}` } });
    assert.is(page?.views[0]?.order, order === 0 ? undefined : order - 1);
  }
  // Sorting or copying 100,000 items for each of these would take minutes.
  const { user, system } = process.cpuUsage(began);
  assert.ok(user + system < 10_000_000, `${user + system} µs`);
});

views.run();
