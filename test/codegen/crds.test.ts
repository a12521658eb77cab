import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { crdFiles, crdOf } from '../../src/codegen/crds.ts';
import { KIND_NAMES, KINDS } from '../../src/resources/kinds.ts';
import { timestamp } from '../../src/resources/meta.ts';
import { suite } from '../support/suite.ts';

type Schema = Readonly<Record<string, unknown>>;
const asSchema = (value: unknown): Schema => Object(value);

const crds = suite('CRDs');

/** Every schema node with its path, the root first. */
function* nodes(schema: Schema, path = ''): Generator<[string, Schema]> {
  yield [path, schema];
  for (const [name, child] of Object.entries(asSchema(schema['properties'])))
    yield* nodes(asSchema(child), `${path}.${name}`);
  if (schema['items'] !== undefined) yield* nodes(asSchema(schema['items']), `${path}[]`);
  if (schema['additionalProperties'] !== undefined) yield* nodes(asSchema(schema['additionalProperties']), `${path}{}`);
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
  const files = Object.entries(crdFiles());
  assert.equal(
    files.map(([name]) => name),
    KIND_NAMES.map((kind) => `sightline.dev_${KINDS[kind].plural}.yaml`),
  );
  for (const [index, kind] of KIND_NAMES.entries())
    assert.equal(parse(files[index]?.[1] ?? ''), JSON.parse(JSON.stringify(crdOf(kind))));
});

for (const kind of KIND_NAMES) {
  crds(`${kind}: structural, described and bounded everywhere`, () => {
    for (const [path, node] of nodes(rootOf(kind))) {
      const at = `${kind}${path}`;
      assert.type(node['type'], 'string', `${at} has a type`);
      for (const word of ['anyOf', 'oneOf', 'allOf', 'not', '$ref', 'const', 'nullable', 'exclusiveMinimum'])
        assert.is(node[word], undefined, `${at} has no ${word}`);
      if (node['additionalProperties'] !== undefined) {
        const each = asSchema(node['additionalProperties']);
        assert.is(node['properties'], undefined, at);
        assert.ok(node['maxProperties'], `${at} is bounded`);
        assert.ok(each['type'] !== 'string' || each['maxLength'], `values of ${at} are bounded`);
      }
      if (path !== '.metadata' && !/(\[\]|\{\})$/.test(path)) assert.ok(node['description'], `${at} is described`);
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

const every = (chosen: (node: Schema) => boolean): readonly (readonly [string, Schema])[] =>
  KIND_NAMES.flatMap((kind) =>
    [...nodes(rootOf(kind))].map(([path, node]) => [`${kind}${path}`, node] as const),
  ).filter(([, node]) => chosen(node));

crds('no integer is let in that JSON readers round', () => {
  const integers = every((node) => node['type'] === 'integer');
  assert.ok(integers.length > 20);
  for (const [path, { minimum, maximum }] of integers)
    assert.ok(Number(minimum) >= Number.MIN_SAFE_INTEGER && Number(maximum) <= Number.MAX_SAFE_INTEGER, path);
});

/** As the API server's date-time format reads the part before the T. */
const isCalendarDay = (text: string): boolean => {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10));
};

crds('no date-time is let in that cannot be read, and every one that is written is let in', () => {
  const dates = every((node) => node['format'] === 'date-time');
  assert.ok(dates.length > 20);
  const [pattern, ...others] = new Set(dates.map(([, node]) => String(node['pattern'])));
  assert.equal(others, []);
  const taken = new RegExp(pattern ?? '');
  const odd = ['2026-01-01t00:00:00z', '2026-01-01T00:00:00+99:99', '2026-01-01T00:00:00,5Z', '2026-01-01T00:00Z'];
  for (const text of odd) assert.not.match(text, taken);
  const digits = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'));
  const text = fc
    .tuple(fc.integer({ min: 1000, max: 9999 }), digits(13), digits(32), digits(25), digits(61), digits(61))
    .chain(([year, month, day, hour, minute, second]) =>
      fc.constantFrom('Z', '.5Z', '.123456789Z', '+02:00', '-23:59', '+24:00', 'z', '').map((end) => {
        return `${year}-${month}-${day}T${hour}:${minute}:${second}${end}`;
      }),
    );
  const isReadable = (value: string): boolean => timestamp().safeParse(value).success;
  // the format refuses hours, minutes and seconds that are none, as zod does
  const isTime = (value: string): boolean => /T([01]\d|2[0-3]):[0-5]\d:[0-5]\d/.test(value);
  fc.assert(
    fc.property(text, (value) => {
      if (taken.test(value) && isCalendarDay(value) && isTime(value)) assert.ok(isReadable(value), value);
      if (isReadable(value)) assert.match(value, taken);
    }),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }), (date) =>
      assert.match(date.toISOString(), taken),
    ),
  );
});

crds('conditions are a map by type', () => {
  const status = asSchema(asSchema(rootOf('VisibilityReport')['properties'])['status']);
  const conditions = asSchema(asSchema(status['properties'])['conditions']);
  assert.is(conditions['x-kubernetes-list-type'], 'map');
  assert.equal(conditions['x-kubernetes-list-map-keys'], ['type']);
});

crds.run();
