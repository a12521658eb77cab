import * as assert from 'uvu/assert';
import type { Partner } from '../../../src/resources/kinds.ts';
import { Expectations } from '../../../src/runtime/informer/expectations.ts';
import { Indexer } from '../../../src/runtime/informer/indexer.ts';
import { compareVersions, keyOf, nameOf } from '../../../src/runtime/objects.ts';
import { suite } from '../../support/suite.ts';

const caches = suite('resource cache');

function partner(uid: string, resourceVersion: string): Partner {
  const metadata = { name: 'a', namespace: 'ns', uid, resourceVersion, generation: 1, creationTimestamp: '' };
  return { apiVersion: 'sightline.dev/v1alpha1', kind: 'Partner', metadata, spec: { hostnames: ['a.example'] } };
}

const setUp = () => new Indexer<Partner, 'host'>({ host: ({ spec }) => spec.hostnames });

caches('what is as old as the cached state or older changes nothing', () => {
  const cache = setUp();
  cache.put(partner('u1', '10'));
  assert.equal(cache.put(partner('u1', '10')), []);
  assert.equal(cache.put(partner('u1', '9')), []);
  assert.equal(cache.put(partner('u0', '9')), []);
  assert.is(cache.get('ns/a')?.metadata.resourceVersion, '10');
});

caches('a late deletion of an older incarnation leaves the newer one', () => {
  const cache = setUp();
  cache.put(partner('u2', '20'));
  assert.equal(cache.remove(partner('u1', '15')), []);
  assert.is(cache.size, 1);
  assert.is(cache.byIndex('host', 'a.example').length, 1);
});

caches('keys are namespace/name both ways', () => {
  assert.is(keyOf({ namespace: 'ns', name: 'a' }), 'ns/a');
  assert.equal(nameOf('ns/a'), { namespace: 'ns', name: 'a' });
});

caches('versions compare as integers of any size', () => {
  const table: [string, string, number][] = [
    ['9', '10', -1],
    ['10', '10', 0],
    ['18446744073709551616', '18446744073709551615', 1],
    ['007', '7', 0],
    ['abc', 'abd', -1],
  ];
  for (const [a, b, sign] of table) assert.is(Math.sign(compareVersions(a, b)), sign, `${a} ${b}`);
});

caches('only writes answered before a list began are settled by it', () => {
  const expectations = new Expectations();
  expectations.expect('early', '100', 10);
  expectations.expect('late', '100', 30);
  expectations.listed(20);
  assert.is(expectations.isOpen('early', '1'), false);
  assert.is(expectations.isOpen('late', '1'), true);
  assert.is(expectations.isOpen('late', undefined), true);
  assert.is(expectations.isOpen('late', '100'), false);
  assert.is(expectations.size, 0);
});

caches.run();
