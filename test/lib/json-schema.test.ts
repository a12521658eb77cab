import * as assert from 'uvu/assert';
import { dereferenced } from '../../src/lib/json-schema.ts';
import { suite } from '../support/suite.ts';

const references = suite('references of JSON Schema');
const document = {
  $defs: { Name: { type: 'string', maxLength: 1 }, Alias: { $ref: '#/$defs/Name', maxLength: 2 } },
  components: { schemas: { Name: { $ref: '#/$defs/Name' }, Text: 'none' } },
};

const ROWS: readonly (readonly [string, Record<string, unknown>, unknown])[] = [
  ['no reference', { type: 'null' }, { type: 'null' }],
  ['a definition', { $ref: '#/$defs/Name' }, { type: 'string', maxLength: 1 }],
  ['a chain', { $ref: '#/$defs/Alias', title: 'T' }, { type: 'string', maxLength: 2, title: 'T' }],
  ['a component', { $ref: '#/components/schemas/Name', maxLength: 3 }, { type: 'string', maxLength: 3 }],
  ['what is not there', { $ref: '#/$defs/Nobody' }, undefined],
  ['what every object inherits', { $ref: '#/$defs/constructor' }, undefined],
  ['what is no schema', { $ref: '#/components/schemas/Text' }, undefined],
];
for (const [what, schema, expected] of ROWS)
  references(what, () => assert.equal(dereferenced(schema, document), expected));

references.run();
