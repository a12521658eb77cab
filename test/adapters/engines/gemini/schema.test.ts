import * as assert from 'uvu/assert';
import { z } from 'zod';
import { geminiSchema } from '../../../../src/adapters/engines/gemini/schema.ts';
import { strictSchema } from '../../../../src/adapters/engines/shared/strict-schema.ts';
import * as analysis from '../../../../src/analysis/tasks.ts';
import * as forum from '../../../../src/content/posts/forum.ts';
import * as network from '../../../../src/content/posts/network.ts';
import * as posts from '../../../../src/content/posts/plan.ts';
import * as short from '../../../../src/content/posts/short.ts';
import { PROMPTS } from '../../../../src/content/prompts/index.ts';
import * as article from '../../../../src/content/tasks/article.ts';
import * as claims from '../../../../src/content/tasks/claims.ts';
import * as images from '../../../../src/content/tasks/images.ts';
import * as proposals from '../../../../src/content/tasks/proposals.ts';
import { isRecord, listOf } from '../../../../src/lib/json.ts';
import { suite } from '../../../support/suite.ts';

const schemas = suite('schemas for Gemini');
const convert = (schema: z.ZodType) => geminiSchema(strictSchema(schema).schema, 'task');

/** Those that Google documents for responseJsonSchema. */
const KNOWN = new Set([
  ...['$id', '$defs', '$ref', '$anchor', 'type', 'format', 'title', 'description', 'enum', 'items', 'prefixItems'],
  ...['minItems', 'maxItems', 'minimum', 'maximum', 'anyOf', 'oneOf', 'properties', 'additionalProperties', 'required'],
]);

/** What Google would not know: unknown keywords, values of enum that are neither text nor number. */
function strange(node: unknown, path = ''): readonly string[] {
  if (!isRecord(node)) return [];
  return Object.entries(node).flatMap(([keyword, value]) => {
    const at = `${path}/${keyword}`;
    if (!KNOWN.has(keyword)) return [at];
    if (keyword === 'enum')
      return listOf(value)
        .filter((one) => !/string|number/.test(typeof one))
        .map(String);
    if (keyword === 'properties' || keyword === '$defs')
      return Object.entries(Object(value)).flatMap(([name, one]) => strange(one, `${at}/${name}`));
    return Array.isArray(value) ? value.flatMap((one, index) => strange(one, `${at}/${index}`)) : strange(value, at);
  });
}

type Task = { readonly name: string; readonly schema: z.ZodType };
const isTask = (value: unknown): value is Task =>
  isRecord(value) && typeof value['name'] === 'string' && value['schema'] instanceof z.ZodType;
const modules: readonly object[] = [analysis, article, claims, images, proposals, posts, forum, network, short];
const tasks = modules.flatMap((one): unknown[] => Object.values(one)).filter(isTask);

schemas('all tasks are looked at', () => {
  const names = tasks.map(({ name }) => name);
  assert.equal(
    PROMPTS.map(({ name }) => name).filter((name) => !names.includes(name)),
    [],
  );
  assert.ok(names.includes('identify_brand'));
});
for (const { name, schema } of tasks)
  schemas(`${name} has only what Gemini knows`, () => assert.equal(strange(convert(schema)), []));

schemas('constants become values of enum or types, and bounds that exclude their value are left out', () => {
  const schema = z.object({
    const: z.string(),
    kind: z.literal('a'),
    count: z.literal(3),
    yes: z.literal(true),
    share: z.number().gt(0).lt(1).multipleOf(0.5),
    most: z.number().min(0).max(1),
    lists: z.array(z.union([z.literal('x'), z.null()])).max(2),
  });
  assert.equal(convert(schema)['properties'], {
    const: { type: 'string' },
    kind: { type: 'string', enum: ['a'] },
    count: { type: 'number', enum: [3] },
    yes: { type: 'boolean' },
    share: { type: 'number' },
    most: { type: 'number', minimum: 0, maximum: 1 },
    lists: { type: 'array', maxItems: 2, items: { anyOf: [{ type: 'string', enum: ['x'] }, { type: 'null' }] } },
  });
});
schemas.run();
