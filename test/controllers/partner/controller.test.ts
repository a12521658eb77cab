import * as assert from 'uvu/assert';
import type { Partner, PartnerCredential } from '../../../src/resources/kinds.ts';
import { suite } from '../../support/suite.ts';
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

partner('[H-01] one that names a served hostname later does not get it, though it is older', async () => {
  const on = machine();
  await createPartner(on, 'old');
  await on.clock.advance(1000);
  await createPartner(on, 'young', { hostnames: ['live.localhost'] });
  const controllers = await startControllers(on);
  const claimed = async (name: string) => (await now(on, name)).status?.claims;
  const before = await claimed('young');
  assert.equal(before, [{ hostname: 'live.localhost', since: new Date(on.clock.now()).toISOString() }]);
  const adds = await now(on, 'old');
  await on.store.replaceSpec('Partner', adds.metadata, { hostnames: ['old.localhost', 'live.localhost'] });
  await on.clock.advance(0);
  assert.is(ready(await now(on, 'young'))?.reason, 'Served');
  const said = ready(await now(on, 'old'));
  assert.equal([said?.status, said?.reason], ['False', 'HostnameTaken']);
  assert.match(
    said?.message ?? '',
    /live\.localhost already belongs to young\/young; the hostnames that this partner owns are served/,
  );
  assert.is((await claimed('old'))?.length, 2);
  await controllers.stop();
  const again = await startControllers(on);
  assert.equal(await claimed('young'), before, 'a claim that is written never moves');
  await again.stop();
});

partner('a claim outlives changes of what else the status says', async () => {
  const on = machine();
  await createPartner(on, 'acme', { hostnames: ['acme.localhost', 'x.localhost'] });
  const controllers = await startControllers(on);
  const claims = async () => (await now(on, 'acme')).status?.claims;
  const before = await claims();
  assert.is(before?.length, 2);
  for (const count of [1, 2, 3]) {
    await on.clock.advance(60_000);
    await createWorkspace(on, 'acme', `https://site-${count}.example`);
    await on.clock.advance(1000);
    assert.is((await now(on, 'acme')).status?.workspaces, count);
    assert.equal(await claims(), before);
  }
  await controllers.stop();
});

partner('without claims, as before an upgrade, the older keeps what it is served on', async () => {
  const on = machine();
  await createPartner(on, 'zz-old', { hostnames: ['x.localhost'] });
  await on.clock.advance(1000);
  await createPartner(on, 'aa-young', { hostnames: ['x.localhost'] });
  const controllers = await startControllers(on);
  await on.clock.advance(5000);
  assert.is(ready(await now(on, 'zz-old'))?.reason, 'Served');
  const [old, young] = [await now(on, 'zz-old'), await now(on, 'aa-young')].map(
    ({ status }) => status?.claims?.[0]?.since,
  );
  assert.ok(old !== undefined && young !== undefined && old < young, `${old} ${young}`);
  await controllers.stop();
});

partner('a hostname that is given up and named again is claimed anew', async () => {
  const on = machine();
  await createPartner(on, 'a', { hostnames: ['a.localhost', 'x.localhost'] });
  await createPartner(on, 'b', { hostnames: ['x.localhost'] });
  const controllers = await startControllers(on);
  await on.clock.advance(5000);
  for (const hostnames of [['a.localhost'], ['a.localhost', 'x.localhost']]) {
    await on.store.replaceSpec('Partner', (await now(on, 'a')).metadata, { hostnames });
    await on.clock.advance(1000);
    assert.is(ready(await now(on, 'b'))?.reason, 'Served');
  }
  assert.is(ready(await now(on, 'a'))?.reason, 'HostnameTaken');
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
  const controllers = await startControllers(on, { antiEntropy: RARELY });
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
