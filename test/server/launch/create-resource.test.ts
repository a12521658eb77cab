import * as assert from 'uvu/assert';
import { noFailpoint } from '../../../src/lib/failpoint.ts';
import { type CreateOutcome, StoreUnavailableError } from '../../../src/ports/resource-store.ts';
import type { ResourceDraft } from '../../../src/resources/kinds.ts';
import { createResource } from '../../../src/server/launch/create-resource.ts';
import type { Services } from '../../../src/server/services.ts';
import { manualClock } from '../../support/clock.ts';
import { FakeResourceStore } from '../../support/fakes/resource-store.ts';
import { suite } from '../../support/suite.ts';

const create = suite('create a resource under its name');

const draft: ResourceDraft<'Workspace'> = {
  kind: 'Workspace',
  metadata: { namespace: 'red', name: 'pws-one' },
  spec: {
    website: 'https://a.example',
    models: [{ id: 'provider_1', enabled: true }],
    createdAt: '2026-03-01T12:00:00.000Z',
  },
};

/** A store at its quota, which asks that before it looks at the name. */
class FullStore extends FakeResourceStore {
  isFull = false;

  override async create(...args: Parameters<FakeResourceStore['create']>): Promise<CreateOutcome<never>> {
    if (this.isFull) return { outcome: 'refused', message: 'exceeded quota' };
    return (await super.create(...args)) as CreateOutcome<never>; // of the kind that was asked for
  }
}

function world() {
  const clock = manualClock();
  const store = new FullStore(clock);
  const logged: string[] = [];
  const log = { error: (_fields: object, message: string) => logged.push(message) };
  const services = { store, clock, log, failpoint: noFailpoint } as unknown as Services; // nothing else is used
  return { store, logged, launch: () => createResource(services, draft, clock.monotonicMs()) };
}

create('[R-04] refused, but it is there: it exists, and nobody is alarmed', async () => {
  const { store, logged, launch } = world();
  await store.create(draft);
  store.isFull = true;
  assert.equal(await launch(), { outcome: 'exists' });
  assert.equal(logged, []);
});

create('[R-07] refused, and it is not there, or nobody can tell: two outcomes, and a line in the log', async () => {
  const { store, logged, launch } = world();
  store.isFull = true;
  assert.equal(await launch(), { outcome: 'refused' });
  store.failWith(new StoreUnavailableError('away', { outcomeUnknown: false }), 'get');
  assert.equal(await launch(), { outcome: 'not_created' });
  assert.equal(logged, ['creation refused', 'creation refused']);
});

create.run();
