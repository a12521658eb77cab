import * as assert from 'uvu/assert';
import { parseManifests } from '../../../../src/adapters/embedded/manifests/parse.ts';
import { suite } from '../../../support/suite.ts';

const parse = suite('manifests: parse');

const HEAD = 'apiVersion: sightline.dev/v1alpha1\nkind: Partner\n';
const names = (text: string): string[] =>
  parseManifests(text, 'f').manifests.map(({ kind, metadata }) => `${kind} ${metadata.namespace}/${metadata.name}`);

parse('any number of documents, empty ones and comments left out, Lists taken apart, namespace default', () => {
  const one = `${HEAD}metadata: {name: a, namespace: acme}\nspec: {}`;
  assert.equal(names(''), []);
  assert.equal(names('# nothing\n---\n---\n'), []);
  assert.equal(names(`${one}\n---\n# empty\n---\n${HEAD}metadata: {name: b}\nspec: {}\n`), [
    'Partner acme/a',
    'Partner default/b',
  ]);
  const item = '{apiVersion: sightline.dev/v1alpha1, kind: Partner, metadata: {name: c}, spec: {}}';
  assert.equal(names(`apiVersion: v1\nkind: List\nitems: [${item}]`), ['Partner default/c']);
});

parse('what kubectl writes into metadata and status does no harm; annotations and labels are kept', () => {
  const { manifests, problems } = parseManifests(
    `${HEAD}metadata: {name: a, uid: x, resourceVersion: "7", generation: 2, creationTimestamp: null, managedFields: [], labels: {l: "1"}, annotations: {k: v}}\nspec: {displayName: A}\nstatus: {workspaces: 3}`,
    'f',
  );
  assert.equal(problems, []);
  assert.equal(manifests[0]?.metadata, {
    name: 'a',
    namespace: 'default',
    labels: { l: '1' },
    annotations: { k: 'v' },
  });
  assert.equal(manifests[0]?.spec, { displayName: 'A' });
});

parse('null is a value of every field that there is: it removes', () => {
  const { manifests, problems } = parseManifests(
    `${HEAD}metadata: {name: a}\nspec: {displayName: null, limits: {concurrentRuns: null}, suspended: ~}`,
    'f',
  );
  assert.equal(problems, []);
  assert.equal(manifests[0]?.spec, { displayName: null, limits: { concurrentRuns: null }, suspended: null });
});

const wrong: readonly (readonly [text: string, ...problems: string[]])[] = [
  ['a: [', 'f, document 1: not YAML: '],
  ['a: *nowhere', 'f, document 1: not YAML: Unresolved alias'],
  [`${HEAD}metadata: {name: a}\nspec: {hostname: null}`, 'f, document 1 (Partner a): spec.hostname: unknown field'],
  [`${HEAD}metadata: {name: a}\nspec: {hostnames: [null]}`, 'f, document 1 (Partner a): spec.hostnames.0: '],
  ['- a', 'f, document 1: must be a mapping'],
  ['a: 1\na: 2', 'f, document 1: not YAML: Map keys must be unique'],
  [`${HEAD}metadata: {name: a}`, 'f, document 1: spec: '],
  [`${HEAD}metadata: {name: -a}\nspec: {}`, 'f, document 1: metadata.name: must be lower-case'],
  [`${HEAD}metadata: {}\nspec: {}`, 'f, document 1: metadata.name: '],
  [`${HEAD}metadata: {}\nspec: {x: 1}`, 'f, document 1: metadata.name: ', 'f, document 1: spec.x: unknown field'],
  [
    `${HEAD}metadata: {name: a}\nspec: {x: 1, y: 2}`,
    'f, document 1 (Partner a): spec.x: unknown field',
    'f, document 1 (Partner a): spec.y: unknown field',
  ],
  [`${HEAD}metadata: {name: a}\nspec: {hostnames: [a b]}`, 'f, document 1 (Partner a): spec.hostnames.0: '],
  [
    'a: 1\n---\nkind: Pod',
    'f, document 1: apiVersion: ',
    'f, document 1: kind: ',
    'f, document 1: metadata: ',
    'f, document 1: spec: ',
    'f, document 2: apiVersion: ',
    'f, document 2: kind: ',
    'f, document 2: metadata: ',
    'f, document 2: spec: ',
  ],
  ['kind: List\nitems: [1]', 'f, document 1, item 1: '],
];

for (const [text, ...expected] of wrong) {
  parse(`every problem with its place: ${JSON.stringify(text)}`, () => {
    const { manifests, problems } = parseManifests(text, 'f');
    assert.equal(manifests, []);
    assert.is(problems.length, expected.length, problems.join('\n'));
    for (const [index, problem] of problems.entries())
      assert.ok(problem.startsWith(expected[index] ?? '?'), `${problem} starts with ${expected[index]}`);
  });
}

parse.run();
