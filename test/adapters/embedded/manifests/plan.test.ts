import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { stringify } from 'yaml';
import { type Manifest, parseManifests } from '../../../../src/adapters/embedded/manifests/parse.ts';
import { type Fields, planned, wantedBy } from '../../../../src/adapters/embedded/manifests/plan.ts';
import { crdOf } from '../../../../src/codegen/crds.ts';
import { KIND_NAMES, type Kind, type Resource } from '../../../../src/resources/kinds.ts';
import { partner, resource } from '../../../support/embedded.ts';
import { suite } from '../../../support/suite.ts';

const plans = suite('manifests: plan');

const manifestsOf = (...documents: readonly object[]): readonly Manifest[] =>
  parseManifests(documents.map((document) => stringify(document)).join('---\n'), 'f').manifests;
const HOSTNAMES = { hostnames: ['a.example'] };

/** The Partner as the store has it. */
const stored = (spec: Fields, kind: Kind = 'Partner'): Resource =>
  ({ kind, metadata: { namespace: 'acme', name: 'acme' }, spec }) as unknown as Resource; // what a plan looks at

const cases: readonly {
  readonly title: string;
  readonly stored: Fields;
  readonly before: readonly Fields[];
  readonly given: Fields;
  readonly becomes: Fields;
  readonly kept?: readonly string[];
}[] = [
  {
    title: 'what it never named stays; maps are merged, lists and values replaced',
    stored: { hostnames: ['a.example', 'b.example'], limits: { concurrentRuns: 3 }, suspended: true },
    before: [],
    given: { hostnames: ['c.example'], displayName: 'A', limits: {} },
    becomes: { hostnames: ['c.example'], displayName: 'A', limits: { concurrentRuns: 3 }, suspended: true },
  },
  {
    title: 'what it named before and names no more is removed, and a map that is left empty',
    stored: { ...HOSTNAMES, displayName: 'A', limits: { concurrentRuns: 3 }, suspended: true },
    before: [{ ...HOSTNAMES, displayName: 'A', limits: { concurrentRuns: 3 } }],
    given: HOSTNAMES,
    becomes: { ...HOSTNAMES, suspended: true },
  },
  {
    title: 'a map that it still names is left, without what was in it',
    stored: { ...HOSTNAMES, limits: { concurrentRuns: 3 } },
    before: [{ ...HOSTNAMES, limits: { concurrentRuns: 3 } }],
    given: { ...HOSTNAMES, limits: {} },
    becomes: { ...HOSTNAMES, limits: {} },
  },
  {
    title: 'what somebody else has set since to another value is theirs',
    stored: { ...HOSTNAMES, displayName: 'theirs', limits: { concurrentRuns: 9 } },
    before: [{ ...HOSTNAMES, displayName: 'A', limits: { concurrentRuns: 3 } }],
    given: HOSTNAMES,
    becomes: { ...HOSTNAMES, displayName: 'theirs', limits: { concurrentRuns: 9 } },
  },
  {
    title: 'either of two earlier specs may be the one in force',
    stored: { ...HOSTNAMES, displayName: 'A', suspended: true },
    before: [
      { ...HOSTNAMES, displayName: 'A' },
      { ...HOSTNAMES, suspended: true },
    ],
    given: HOSTNAMES,
    becomes: HOSTNAMES,
  },
  {
    title: 'null removes, whoever has set it',
    stored: { ...HOSTNAMES, displayName: 'theirs', limits: { concurrentRuns: 3 } },
    before: [],
    given: { displayName: null, limits: { concurrentRuns: null } },
    becomes: { ...HOSTNAMES, limits: {} },
  },
  {
    title: 'what the resource cannot be without stays, the rest goes',
    stored: { ...HOSTNAMES, displayName: 'A' },
    before: [{ ...HOSTNAMES, displayName: 'A' }],
    given: { suspended: true },
    becomes: { ...HOSTNAMES, suspended: true },
    kept: ['hostnames'],
  },
];

for (const { title, stored: spec, before, given, becomes, kept = [] } of cases) {
  plans(title, () => {
    const plan = planned(stored(spec), manifestsOf(resource('Partner', 'acme', given)), before);
    assert.equal(plan, { spec: becomes, faults: [], kept });
  });
}

plans('[K-08] what is immutable stays when it is named no more, and refuses another value', () => {
  const workspace = { website: 'https://a.example', models: [{ id: 'provider_1', enabled: true }] };
  const existing = stored(workspace, 'Workspace');
  const archived = planned(existing, manifestsOf(resource('Workspace', 'pws-a', { archived: true })), [workspace]);
  assert.equal(archived, { spec: { ...workspace, archived: true }, faults: [], kept: ['website', 'models'] });
  const moved = planned(existing, manifestsOf(resource('Workspace', 'pws-a', { website: 'https://b.example' })), []);
  assert.equal(moved.faults, ['f, document 1 (Workspace acme/pws-a): spec.website: is immutable']);
});

plans('each document builds on those before it; a fault has the place of its own', () => {
  const of = (...documents: readonly object[]) => planned(undefined, manifestsOf(...documents), []);
  assert.equal(of(partner('acme', HOSTNAMES), resource('Partner', 'acme', { displayName: 'A' })).faults, []);
  const early = of(resource('Partner', 'acme', { displayName: 'A' }), partner('acme', HOSTNAMES));
  assert.is(early.faults.length, 1);
  assert.match(early.faults[0] ?? '', /^f, document 1 \(Partner acme\/acme\): spec\.hostnames: /);
  const nested = of(partner('acme', { limits: { concurrentRuns: 1, concurrentRun: 2 } }));
  assert.equal(nested.faults, ['f, document 1 (Partner acme/acme): spec.limits.concurrentRun: unknown field']);
  const [one, other] = ['a', 'b'].map((name) =>
    resource('VisibilityReport', 'pvr-a', { workspaceName: `pws-${name}` }),
  );
  assert.equal(of(one ?? {}, other ?? {}).faults, [
    'f, document 2 (VisibilityReport acme/pvr-a): spec.workspaceName: is immutable',
  ]);
});

const spec = fc.record(
  {
    displayName: fc.string({ maxLength: 20 }),
    hostnames: fc.array(fc.constantFrom('a.example', 'b.example', 'c.example'), { minLength: 1, maxLength: 3 }),
    limits: fc.record({ concurrentRuns: fc.integer({ min: 1, max: 1000 }) }, { noNullPrototype: true }),
    suspended: fc.boolean(),
  },
  { requiredKeys: ['hostnames'], noNullPrototype: true },
);

plans('one file that is changed again and again ends as what it says last, and applied again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(spec, { minLength: 1, maxLength: 5 }), (specs) => {
      let now: Fields | undefined;
      let before: readonly Fields[] = [];
      for (const one of specs) {
        const manifests = manifestsOf(resource('Partner', 'acme', one));
        const plan = planned(now && stored(now), manifests, before);
        assert.equal([plan.faults, plan.kept], [[], []]);
        now = plan.spec;
        before = [wantedBy(manifests)];
        assert.equal(planned(stored(now), manifests, before).spec, now);
      }
      assert.equal(now, specs.at(-1));
    }),
    { numRuns: 200 },
  );
});
plans('lists are replaced whole here, as a cluster does it: no list of a spec is one that it would merge', () => {
  for (const kind of KIND_NAMES) {
    const spec = JSON.stringify(crdOf(kind), (name, value) => (name === 'status' ? undefined : value));
    assert.match(spec, /"spec":/);
    assert.not.match(spec, /x-kubernetes-list-type/);
  }
});
plans('[K-08] a long history of an action keeps no field out', () => {
  const entry = { at: '2026-03-01T12:00:00.000Z', event: 'Recommended', by: 'Sightline' };
  const spec = { workspaceName: 'pws-a', type: 'CreateArticle', fingerprint: 'f' };
  const history = Array.from({ length: 40 }, () => ({ ...entry, actorId: 'é'.repeat(900) }));
  const existing = { ...stored(spec, 'Action'), status: { history } } as unknown as Resource; // more than is ever kept
  const plan = planned(existing, manifestsOf(resource('Action', 'act-a', { disposition: 'Completed' })), []);
  assert.equal([plan.faults, plan.spec], [[], { ...spec, disposition: 'Completed' }]);
});

plans.run();
