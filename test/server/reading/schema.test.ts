import * as assert from 'uvu/assert';
import { z } from 'zod';
import { readLax } from '../../../src/server/reading/lax.ts';
import { compileSchema } from '../../../src/server/reading/schema.ts';
import { suite } from '../../support/suite.ts';

const schemas = suite('schema');

schemas('compiles what zod writes, with references resolved and "or null" in one form', () => {
  const item = z.object({ id: z.enum(['a', 'b']), on: z.boolean() }).meta({ id: 'Item' });
  const shape = z.object({
    text: z.string().min(1).max(3).nullable(),
    flag: z.boolean().nullable().describe('a plain type with null'),
    count: z.int().min(1).optional(),
    size: z.number(),
    when: z.iso.datetime({ offset: true }),
    items: z.array(item).max(2).nullish(),
    one: item,
    only: z.literal('x'),
    free: z.record(z.string(), z.unknown()),
  });
  const schema = compileSchema(z.toJSONSchema(shape, { io: 'input' }));
  const sent = {
    text: null,
    flag: null,
    count: 1,
    size: 1.5,
    when: '2026-01-01T00:00:00Z',
    items: [{ id: 'a', on: true }],
    one: { id: 'b', on: false },
    only: 'x',
    free: { a: [1] },
  };
  const { value, violations } = readLax(schema, sent, ['body']);
  assert.equal(violations, []);
  assert.equal(value, { ...sent, when: { epochMs: Date.parse(sent.when), micros: 0 } });
  const faults = readLax(schema, { ...sent, text: 1, flag: 'x', items: [{ id: 'c', on: null }] }, ['body']).violations;
  assert.equal(
    faults.map(({ type, loc }) => [type, loc.join('.')]),
    [
      ['string_type', 'body.text'],
      ['bool_parsing', 'body.flag'],
      ['enum', 'body.items.0.id'],
      ['bool_type', 'body.items.0.on'],
    ],
  );
});

schemas('zod’s safe-integer bounds are no bounds of the contract', () => {
  const schema = compileSchema(z.toJSONSchema(z.int()));
  assert.is(schema.maximum, Number.MAX_SAFE_INTEGER);
  assert.equal(readLax(schema, '123456789012345678901234567890', ['query', 'n']).violations, []);
});

schemas('references into the document are looked up there', () => {
  const definitions = { Name: { type: 'string', maxLength: 1 }, Alias: { $ref: '#/components/schemas/Name' } };
  const schema = compileSchema({ $ref: '#/components/schemas/Alias', description: 'beside' }, definitions);
  assert.equal(schema, { type: 'string', maxLength: 1, description: 'beside' });
});

const REFUSED: readonly (readonly [string, unknown, RegExp])[] = [
  ['a keyword that is not handled', { type: 'integer', multipleOf: 2 }, /#: this use of "multipleOf" is not supported/],
  ['a union', { anyOf: [{ type: 'string' }, { type: 'integer' }] }, /this use of "anyOf" is not supported/],
  ['a type of its own', { type: 'date' }, /this use of "type" is not supported/],
  ['two types', { type: ['string', 'integer'] }, /this use of "type" is not supported/],
  ['a format without a reader', { type: 'string', format: 'uri' }, /this use of "format" is not supported/],
  ['a pattern that does not compile', { type: 'string', pattern: '(' }, /this use of "pattern" is not supported/],
  [
    'a deep one, with its place',
    { properties: { a: { items: { oneOf: [] } } } },
    /#\/a\/items: this use of "oneOf" is not supported/,
  ],
  ['a rule on a number', { type: 'integer', 'x-rule': 'even' }, /"x-rule" is allowed only on a string or an object/],
  ['a reference to nothing', { $ref: '#/components/schemas/Nobody' }, /Nobody is not defined/],
  ['a recursive one', { $defs: { A: { items: { $ref: '#/$defs/A' } } }, $ref: '#/$defs/A' }, /recursive/],
  ['no schema', true, /not an object/],
];
for (const [what, json, message] of REFUSED) {
  schemas(`refuses ${what}`, () => {
    assert.throws(
      () => compileSchema(json),
      (error: unknown) => error instanceof TypeError && message.test(error.message),
    );
  });
}
schemas.run();
