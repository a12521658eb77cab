import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { SURFACE_HOSTS, type Surface, surfaceOf } from '../../src/registry/surfaces.ts';
import { suite } from '../support/suite.ts';

const surfaces = suite('surfaces');
const CASES: readonly (readonly [string, Surface])[] = [
  ['www.g2.com', 'aggregator'],
  ['G2.com.', 'aggregator'],
  ['notg2.com', 'other'],
  ['g2.com.evil.example', 'other'],
  ['www.theverge.com', 'editorial'],
  ['de.wikipedia.org', 'reference'],
  ['old.reddit.com', 'forum'],
  ['math.stackexchange.com', 'forum'],
  ['news.ycombinator.com', 'forum'],
  ['ycombinator.com', 'other'],
  ['de.linkedin.com', 'network'],
  ['x.com', 'short'],
  ['netflix.com', 'other'],
  ['www.amazon.co.uk', 'marketplace'],
  ['play.google.com', 'marketplace'],
  ['www.google.com', 'engine'],
  ['vertexaisearch.cloud.google.com', 'engine'],
  ['scholar.google.com', 'reference'],
  ['simulated-forum.example', 'forum'],
  ['acme.example', 'other'],
  ['com', 'other'],
  ['', 'other'],
];
for (const [host, surface] of CASES) {
  surfaces(`[M-14] ${host || '(empty)'} is ${surface}`, () => assert.is(surfaceOf(host), surface));
}

surfaces('no host stands in two lists, and all are written as they are compared', () => {
  const hosts = Object.values(SURFACE_HOSTS).flat();
  assert.equal(
    hosts.filter((host, i) => hosts.indexOf(host) !== i),
    [],
  );
  assert.ok(hosts.every((host) => /^[a-z0-9.-]+\.[a-z]+$/.test(host)));
});

surfaces('a subdomain has the surface of its longest listed host', () => {
  const hosts = Object.values(SURFACE_HOSTS).flat();
  fc.assert(
    fc.property(fc.constantFrom(...hosts), fc.stringMatching(/^zz[a-z]{1,5}$/), (host, label) => {
      assert.is(surfaceOf(`${label}.${host}`), surfaceOf(host));
    }),
  );
});
surfaces.run();
