import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { z } from 'zod';
import { strictSchema } from '../../../../src/adapters/engines/shared/strict-schema.ts';
import { isRecord, type JsonRecord, recordOf } from '../../../../src/lib/json.ts';
import { suite } from '../../../support/suite.ts';

const strict = suite('strict schema');

const EVERYTHING = z.object({
  name: z.string().min(2).max(60).describe('The brand.'),
  nick: z.string().optional(),
  note: z.string().nullable(),
  both: z.string().nullable().optional(),
  tags: z
    .array(z.object({ tag: z.string(), weight: z.number().min(0).max(1).optional() }))
    .max(5)
    .default([]),
  kind: z.enum(['a', 'b']),
  shape: z.discriminatedUnion('type', [
    z.object({ type: z.literal('circle'), radius: z.number().optional() }),
    z.object({ type: z.literal('square'), side: z.number(), label: z.string().optional() }),
  ]),
});

/** Every object that a strict schema holds. */
function objects(node: unknown): readonly JsonRecord[] {
  if (Array.isArray(node)) return node.flatMap(objects);
  if (!isRecord(node)) return [];
  return [...(node['type'] === 'object' ? [node] : []), ...Object.values(node).flatMap(objects)];
}

strict('every object is closed and requires all of its properties', () => {
  const found = objects(strictSchema(EVERYTHING).schema);
  assert.ok(found.length >= 4);
  for (const object of found) {
    assert.is(object['additionalProperties'], false);
    assert.equal(object['required'], Object.keys(recordOf(object['properties'])));
  }
});

strict('only keywords that strict mode knows are left', () => {
  const text = JSON.stringify(strictSchema(EVERYTHING).schema);
  for (const keyword of [
    'minLength',
    'maxLength',
    'default',
    'oneOf',
    'propertyNames',
    'prefixItems',
    '$schema',
    'pattern',
  ]) {
    assert.not.ok(text.includes(`"${keyword}"`), keyword);
  }
  const name = recordOf(recordOf(recordOf(strictSchema(EVERYTHING).schema)['properties'])['name']);
  assert.equal(name, { description: 'The brand. At least 2 characters. At most 60 characters.', type: 'string' });
});

strict('a reply in the strict form decodes to what the schema takes', () => {
  const reply = {
    name: 'Acme',
    nick: null,
    note: null,
    both: null,
    tags: [{ tag: 'x', weight: null }],
    kind: 'b',
    shape: { type: 'square', side: 2, label: null },
  };
  const decoded = EVERYTHING.parse(strictSchema(EVERYTHING).decode(reply));
  assert.equal(decoded.tags, [{ tag: 'x' }]);
  assert.is(decoded.note, null);
  assert.is('nick' in decoded, false);
  assert.equal(decoded.shape, { type: 'square', side: 2 });
});

strict('a root that is no object is wrapped', () => {
  const list = strictSchema(z.array(z.string()));
  assert.equal(Object.keys(recordOf(list.schema['properties'])), ['value']);
  assert.equal(list.decode({ value: ['a'] }), ['a']);
});

strict('a recursive schema keeps its reference', () => {
  interface Tree {
    name: string;
    children?: Tree[] | undefined;
  }
  const tree: z.ZodType<Tree> = z.object({ name: z.string(), children: z.lazy(() => z.array(tree)).optional() });
  const root = z.object({ tree });
  const { schema, decode } = strictSchema(root);
  assert.match(JSON.stringify(schema), '"$ref"');
  const reply = { tree: { name: 'a', children: [{ name: 'b', children: null }] } };
  assert.equal(root.parse(decode(reply)), { tree: { name: 'a', children: [{ name: 'b' }] } });
});

strict('what strict mode cannot say is refused at once', () => {
  for (const schema of [
    z.object({ a: z.unknown() }),
    z.object({ a: z.record(z.string(), z.number()) }),
    z.object({ a: z.tuple([z.string(), z.number()]) }),
    z.object({ a: z.date() }),
    z.object({ a: z.union([z.string(), z.number()]).and(z.string()) }),
  ]) {
    assert.throws(() => strictSchema(schema));
  }
});

strict('decoding never throws and leaves judgement to zod', () => {
  const { decode } = strictSchema(EVERYTHING);
  fc.assert(fc.property(fc.jsonValue(), (reply) => void EVERYTHING.safeParse(decode(reply))));
});

strict.run();
