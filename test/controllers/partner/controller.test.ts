import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Partner, PartnerCredential } from '../../../src/resources/kinds.ts';
import {
  claim,
  complete,
  create,
  createPartner,
  createReport,
  createWorkspace,
  type Machine,
  machine,
  ownerOf,
  startControllers,
} from '../world.ts';

const ready = ({ status }: Partner | PartnerCredential) => status?.conditions?.find(({ type }) => type === 'Ready');
const now = async (on: Machine, namespace: string, name = namespace): Promise<Partner> => {
  const partner = await on.store.get('Partner', { namespace, name });
  if (!partner) throw new Error('the partner is gone');
  return partner;
};

/** For tests in which days pass. */
const RARELY = { lookEveryMs: 30 * 86_400_000, compareEveryMs: 30 * 86_400_000 };

const partner = suite('the partner controller');

partner('two claim one hostname: the older is served, the other says who has it', async () => {
  const on = machine();
  await createPartner(on, 'old', { hostnames: ['shared.localhost'] });
  await on.clock.advance(1000);
  await createPartner(on, 'young', { hostnames: ['Shared.localhost.'] });
  const controllers = await startControllers(on);
  assert.is(ready(await now(on, 'old'))?.reason, 'Served');
  assert.is(ready(await now(on, 'young'))?.reason, 'HostnameTaken');
  assert.match(ready(await now(on, 'young'))?.message ?? '', /shared\.localhost already belongs to old\/old/);
  // when the older gives the name up, the other is served without a touch of its own
  const current = await now(on, 'old');
  await on.store.replaceSpec('Partner', current.metadata, { ...current.spec, hostnames: ['old.localhost'] });
  await on.clock.advance(0);
  assert.is(ready(await now(on, 'young'))?.reason, 'Served');
  assert.equal(on.events.of('young'), ['Warning HostnameTaken', 'Normal Served']);
  assert.equal(on.events.of('old'), []);
  await controllers.stop();
});

partner('two in one namespace: the second serves nothing and starts nothing', async () => {
  const on = machine();
  await createPartner(on, 'acme');
  await on.clock.advance(1000);
  await create(on, {
    kind: 'Partner',
    metadata: { namespace: 'acme', name: 'second' },
    spec: { hostnames: ['second.localhost'] },
  });
  const controllers = await startControllers(on);
  assert.is(ready(await now(on, 'acme', 'second'))?.reason, 'NamespaceTaken');
  await controllers.stop();
});

partner('suspended says so, and a hostname that nobody can call is named', async () => {
  const on = machine();
  await createPartner(on, 'gone', { suspended: true });
  await createPartner(on, 'odd', { hostnames: ['odd.localhost', 'a..b'] });
  const controllers = await startControllers(on);
  assert.equal([ready(await now(on, 'gone'))?.status, ready(await now(on, 'gone'))?.reason], ['False', 'Suspended']);
  assert.match(ready(await now(on, 'odd'))?.message ?? '', /a\.\.b/);
  await controllers.stop();
});

partner('its counts follow workspaces at once and runs within seconds, with few writes', async () => {
  const on = machine();
  await createPartner(on, 'acme');
  const controllers = await startControllers(on);
  await createWorkspace(on);
  await on.clock.advance(0);
  assert.is((await now(on, 'acme')).status?.workspaces, 1);
  const report = await createReport(on, 'pvr-one');
  await on.clock.advance(5000);
  assert.is((await now(on, 'acme')).status?.activeRuns, 1);
  await claim(on, ownerOf(report));
  await complete(on, ownerOf(report));
  await on.clock.advance(10_000);
  assert.is((await now(on, 'acme')).status?.activeRuns, 0);
  await controllers.stop();
});

partner.run();

const credential = suite('the credential controller');
const keyHash = `sha256:${'0'.repeat(64)}`;
const makeKey = (on: Machine, spec: Partial<PartnerCredential['spec']>) =>
  create(on, {
    kind: 'PartnerCredential',
    metadata: { namespace: 'acme', name: 'key' },
    spec: { use: 'Api', keyHash, scopes: ['reports:read'], ...spec },
  });
const key = async (on: Machine): Promise<string | undefined> => {
  const found = await on.store.get('PartnerCredential', { namespace: 'acme', name: 'key' });
  return found && ready(found)?.reason;
};

const KEYS: readonly (readonly [string, Partial<PartnerCredential['spec']>, string])[] = [
  ['a whole one', {}, 'Accepted'],
  ['one that is switched off', { active: false }, 'Inactive'],
  ['one without scopes', { scopes: [] }, 'Incomplete'],
  ['one for the documentation without a user', { use: 'Docs' }, 'Incomplete'],
  ['one that has expired', { expiresAt: '2026-03-01T12:00:00.000Z' }, 'Expired'],
];
for (const [name, spec, reason] of KEYS) {
  credential(`${name} is ${reason}`, async () => {
    const on = machine();
    await makeKey(on, spec);
    const controllers = await startControllers(on);
    assert.is(await key(on), reason);
    await controllers.stop();
  });
}

credential('expiry is told when it has come, by the timer', async () => {
  const on = machine();
  await makeKey(on, { expiresAt: '2026-06-01T12:00:00.000Z' });
  const controllers = await startControllers(on, { keeper: RARELY });
  assert.is(await key(on), 'Accepted');
  await on.clock.advance(92 * 86_400_000);
  assert.is(await key(on), 'Expired');
  await controllers.stop();
});

credential('[H-11] no key is mirrored into a view', async () => {
  const on = machine();
  await createPartner(on, 'acme');
  await makeKey(on, {});
  const put = on.views.put.bind(on.views);
  const bodies: string[] = [];
  on.views.put = async (view) => {
    bodies.push(JSON.stringify(view));
    return put(view);
  };
  await createWorkspace(on);
  const controllers = await startControllers(on);
  await on.clock.advance(1000);
  assert.ok(bodies.length > 0);
  assert.not.ok(bodies.some((body) => body.includes(keyHash)));
  await controllers.stop();
});

credential.run();
