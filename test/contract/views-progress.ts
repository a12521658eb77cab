import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { isBefore } from '../../src/ports/run-channel.ts';
import type { ProgressEntry } from '../../src/ports/shown-progress.ts';
import type { View } from '../../src/ports/views.ts';
import type { Test } from '../support/suite.ts';
import { makeWhole, pageOf, query, reportView, type ViewsContext } from './views.contract.ts';

/** A view as the controllers make it: progress is its last member. */
const runView = (id: string, status: string, more: Partial<View> = {}): View =>
  reportView(id, { status, body: `{"id":"${id}","result":null,"progress":null}`, ...more });

const entry = (view: View, sequence: number, text: string, more: Partial<ProgressEntry> = {}): ProgressEntry => ({
  ...{ uid: view.uid, attempt: 0, sequence, text },
  ...more,
});

const withText = (view: View, text: string): View => ({ ...view, body: view.body.replace('null}', `${text}}`) });

/** What is true of progress beside views (P-04). */
export function addProgressTests(test: Test<ViewsContext>): void {
  test('[P-04] progress is read with the view of its run, alone and in a page', async ({ subject: { views } }) => {
    const execution = { collection: 'executions', parent: 'act-a' } as const;
    for (const view of [runView('pvr-a', 'running'), runView('aex-a', 'running', execution)]) {
      await views.put(view);
      assert.equal(await views.get(view), view);
      assert.is(await views.show(view, entry(view, 1, '{"done":1}')), 'changed');
      const shown = withText(view, '{"done":1}');
      assert.equal(await views.get(view), shown);
      const { collection, parent } = view;
      for (const status of [{}, { status: 'running' }])
        assert.equal((await pageOf(views, { ...query, collection, parent, ...status })).views, [shown]);
      assert.equal(await views.get(view), shown, 'reading changes nothing');
    }
  });

  test('[P-04] only a running view shows it, whatever comes late', async ({ subject: { views } }) => {
    const queued = runView('pvr-a', 'queued', { resourceVersion: '1' });
    await views.put(queued);
    await views.show(queued, entry(queued, 1, '{"done":1}'));
    assert.equal(await views.get(queued), queued);
    const running = runView('pvr-a', 'running', { resourceVersion: '2' });
    await views.put(running);
    assert.equal(await views.get(running), withText(running, '{"done":1}'), 'the run was faster than its view');
    for (const [i, status] of ['completed', 'failed'].entries()) {
      const ended = runView('pvr-a', status, { resourceVersion: String(3 + i) });
      await views.put(ended);
      await views.show(ended, entry(ended, 9 + i, '{"done":2}'));
      assert.equal(await views.get(ended), ended);
      assert.equal((await pageOf(views, query)).views, [ended]);
    }
  });

  test('[P-04] the newest message wins, and a replaced run starts again', async ({ subject: { views } }) => {
    const view = runView('pvr-a', 'running');
    await views.put(view);
    const told = async (attempt: number, sequence: number, text: string) => {
      const outcome = await views.show(view, entry(view, sequence, text, { attempt }));
      return [outcome, (await views.get(view))?.body.replace(/^.*"progress":(.*)}$/, '$1')];
    };
    assert.equal(await told(0, 3, '{"done":3}'), ['changed', '{"done":3}']);
    assert.equal(await told(0, 2, '{"done":2}'), ['stale', '{"done":3}']);
    assert.equal(await told(0, 3, '{"done":3}'), ['same', '{"done":3}'], 'another replica has told it');
    assert.equal(await told(0, 4, '{"done":3}'), ['same', '{"done":3}'], 'the run repeats it');
    assert.equal(await told(0, 10, '{"done":4}'), ['changed', '{"done":4}'], 'numbers, not texts');
    assert.equal(await told(1, 1, '{"done":0}'), ['changed', '{"done":0}']);
    assert.equal(await told(0, 99, '{"done":9}'), ['stale', '{"done":0}'], 'a message of the process before');
    assert.equal(await told(1, 2, '{"done":1}'), ['changed', '{"done":1}']);
  });

  test('[P-04] of writers in any order, the newest progress stays', async ({ subject: { views } }) => {
    const order = fc.record({ attempt: fc.nat(2), sequence: fc.nat(20) });
    let round = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(order, { minLength: 1, maxLength: 12, selector: JSON.stringify }),
        async (orders) => {
          round += 1;
          const view = runView(`pvr-${round}`, 'running');
          await views.put(view);
          const text = (at: (typeof orders)[number]) => JSON.stringify(at);
          await Promise.all(orders.map((at) => views.show(view, { uid: view.uid, ...at, text: text(at) })));
          const newest = orders.reduce((a, b) => (isBefore(a, b) ? b : a));
          assert.equal(await views.get(view), withText(view, text(newest)));
        },
      ),
      { numRuns: 20 },
    );
  });

  test('[P-04] a new resource of the name has nothing of the one before', async ({ subject: { views } }) => {
    const old = runView('pvr-a', 'running', { resourceVersion: '5' });
    await views.put(old);
    await views.show(old, entry(old, 50, '{"done":5}'));
    const next = runView('pvr-a', 'running', { uid: 'uid-new', resourceVersion: '8' });
    await views.remove(old, old.uid);
    await views.put(next);
    assert.equal(await views.get(next), next);
    assert.is(await views.show(next, entry(next, 1, '{"done":1}')), 'changed');
    assert.equal(await views.get(next), withText(next, '{"done":1}'));
  });

  test('[P-04] [X-03] an action is read with the progress of its latest execution', async ({ subject: { views } }) => {
    const action = reportView('act-a', { collection: 'actions', status: 'generating', body: '{"id":"act-a"}' });
    const [first, second] = [1, 2].map((attempt) =>
      runView(`aex-${attempt}`, 'running', { collection: 'executions', parent: 'act-a', order: attempt }),
    );
    if (!first || !second) throw new Error('two executions');
    for (const view of [action, first, second]) await views.put(view);
    await views.show(first, entry(first, 1, '{"done":7}'));
    assert.equal((await views.get(action))?.latest, second);
    await views.show(second, entry(second, 1, '{"done":1}'));
    assert.equal((await views.get(action))?.latest, withText(second, '{"done":1}'));
  });

  test('[P-04] a body that cannot have progress, and a kind without runs, stay as they are', async ({ subject }) => {
    const { views } = subject;
    for (const view of [
      reportView('pvr-a', { status: 'running', body: '{"progress":null,"id":"pvr-a"}' }),
      runView('pws-a', 'active', { collection: 'workspaces', parent: '' }),
    ]) {
      await views.put(view);
      await views.show(view, entry(view, 1, '{"done":1}'));
      assert.equal(await views.get(view), view);
    }
  });

  test('[P-04] [P-02] while nothing changes, the same state is the same text', async ({ subject }) => {
    const view = runView('pvr-a', 'running');
    const { views, lose } = subject;
    await views.put(view);
    await views.show(view, entry(view, 1, '{"done":1}'));
    assert.equal((await views.get(view))?.body, (await views.get(view))?.body);
    if (lose === undefined) return;
    await lose();
    await makeWhole(subject, 'acme');
    await views.put(view);
    assert.equal(await views.get(view), view, 'lost with the views');
    assert.is(await views.show(view, entry(view, 2, '{"done":1}')), 'changed', 'the next message brings it back');
  });
}
