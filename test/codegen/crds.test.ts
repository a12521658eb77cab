import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { crdOf, generateCrds } from '../../src/codegen/crds.ts';
import { KIND_NAMES, KINDS } from '../../src/resources/kinds.ts';

type Schema = Readonly<Record<string, unknown>>;
const asSchema = (value: unknown): Schema => Object(value);

const crds = suite('CRDs');

/** Every schema node with its path, the root first. */
function* nodes(schema: Schema, path = ''): Generator<[string, Schema]> {
  yield [path, schema];
  for (const [name, child] of Object.entries(asSchema(schema['properties'])))
    yield* nodes(asSchema(child), `${path}.${name}`);
  if (schema['items'] !== undefined) yield* nodes(asSchema(schema['items']), `${path}[]`);
}

const versionOf = (kind: (typeof KIND_NAMES)[number]): Schema =>
  asSchema(asSchema(asSchema(crdOf(kind)['spec'])['versions'])[0]);
const rootOf = (kind: (typeof KIND_NAMES)[number]): Schema =>
  asSchema(asSchema(versionOf(kind)['schema'])['openAPIV3Schema']);
const rulesOf = (schema: Schema): string[] =>
  (Array.isArray(schema['x-kubernetes-validations']) ? schema['x-kubernetes-validations'] : []).map((rule) =>
    String(asSchema(rule)['rule']),
  );

crds('one file a kind, named as controller-gen names them, that reads back as the same document', () => {
  const files = generateCrds();
  assert.equal(
    files.map(({ path }) => path),
    KIND_NAMES.map((kind) => `crds/sightline.dev_${KINDS[kind].plural}.yaml`),
  );
  for (const [index, kind] of KIND_NAMES.entries())
    assert.equal(parse(files[index]?.text ?? ''), JSON.parse(JSON.stringify(crdOf(kind))));
});

for (const kind of KIND_NAMES) {
  crds(`${kind}: structural, described and bounded everywhere`, () => {
    for (const [path, node] of nodes(rootOf(kind))) {
      const at = `${kind}${path}`;
      assert.type(node['type'], 'string', `${at} has a type`);
      for (const word of [
        'anyOf',
        'oneOf',
        'allOf',
        'not',
        '$ref',
        'const',
        'nullable',
        'additionalProperties',
        'exclusiveMinimum',
      ])
        assert.is(node[word], undefined, `${at} has no ${word}`);
      if (path !== '.metadata' && !path.endsWith('[]')) assert.ok(node['description'], `${at} is described`);
      if (node['type'] === 'string' && !/^\.(apiVersion|kind)$/.test(path))
        assert.ok(node['maxLength'] || node['enum'] || node['pattern'], `${at} is bounded`);
      if (node['type'] === 'array') assert.ok(node['maxItems'], `${at} is bounded`);
      assert.not.match(String(node['pattern'] ?? ''), /\(\?[=!<]/, `${at} is RE2`);
    }
    assert.equal(rootOf(kind)['required'], ['spec']);
    assert.equal(versionOf(kind)['subresources'], { status: {} });
  });
}

crds('[K-08] spec fields that may not change have a rule each, the others none', () => {
  for (const kind of KIND_NAMES) {
    const rules = rulesOf(asSchema(asSchema(rootOf(kind)['properties'])['spec']));
    for (const field of Object.keys(KINDS[kind].spec.shape)) {
      const fixed = !(KINDS[kind].mutable as readonly string[]).includes(field);
      assert.is(
        rules.some((rule) => rule.includes(`self.${field} == oldSelf.${field}`)),
        fixed,
        `${kind}.${field}`,
      );
    }
  }
});

crds('[K-08] final phases and counters are guarded at the root, where a removed status is seen', () => {
  assert.match(rulesOf(rootOf('VisibilityReport')).join('\n'), "in ['Completed', 'Failed']");
  assert.match(rulesOf(rootOf('ActionExecution')).join('\n'), "in ['Succeeded', 'Failed']");
  assert.match(rulesOf(rootOf('Action')).join('\n'), 'self.status.attempts >= oldSelf.status.attempts');
  assert.equal(rulesOf(rootOf('Partner')), []);
});

crds('[K-01] get shows status, score, attempt, progress and age', () => {
  const columns = (kind: (typeof KIND_NAMES)[number]): string[] =>
    (versionOf(kind)['additionalPrinterColumns'] as { name: string }[]).map(({ name }) => name); // made by crdOf
  for (const name of ['Phase', 'Reason', 'Stage', 'Progress', 'Score', 'Attempt', 'Age'])
    assert.ok(columns('VisibilityReport').includes(name), name);
  for (const name of ['Phase', 'Attempt', 'Stage', 'Age']) assert.ok(columns('ActionExecution').includes(name), name);
});

crds('conditions are a map by type', () => {
  const status = asSchema(asSchema(rootOf('VisibilityReport')['properties'])['status']);
  const conditions = asSchema(asSchema(status['properties'])['conditions']);
  assert.is(conditions['x-kubernetes-list-type'], 'map');
  assert.equal(conditions['x-kubernetes-list-map-keys'], ['type']);
});

crds.run();
