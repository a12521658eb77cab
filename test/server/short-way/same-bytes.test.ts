import * as assert from 'uvu/assert';
import { OPERATION_IDS, OPERATIONS } from '../../../src/contract/operations.ts';
import { scope } from '../../../src/resources/partner.ts';
import { VIEW_READS } from '../../../src/server/operations/view-reads.ts';
import { type BothWays, startBothWays } from '../../support/both-ways.ts';
import { suite } from '../../support/suite.ts';
import { type GetCase, getCases } from './get-cases.ts';
import { type Given, variants } from './variants.ts';

/** Every GET of the contract with every variant of a request, by both ways: the bytes and the log must be the same. */
const test = suite<{ ways: BothWays; cases: readonly GetCase[]; given: Given }>('server/short-way: the same bytes');

test.before(async (context) => {
  const ways = await startBothWays();
  const { rest } = ways;
  context.ways = ways;
  context.cases = await getCases(rest);
  context.given = {
    ...{ host: rest.acme.host, key: rest.key, rival: rest.rival },
    expired: await rest.addKey('acme', scope.options, { expiresAt: '2026-01-01T00:00:00Z' }),
    inactive: await rest.addKey('acme', scope.options, { active: false }),
    scopeless: await rest.addKey('acme', ['workspaces:write']),
    docs: await rest.addDocsUser('acme', 'reader'),
  };
});
test.after(async ({ ways }) => ways.close());

/** What takes the long way anyway is asked for in these ways only. */
const ENOUGH = new Set([
  'a plain request',
  'no key',
  'an unknown host',
  'If-None-Match: the tag',
  'gzip',
  'an actor',
  'HEAD',
]);

for (const variant of variants)
  test(`[H-09] [P-01] [P-02] [P-03] [P-05] [P-06] ${variant.name}`, async ({ ways, cases, given }) => {
    for (const { name, target, isPolled, isShared, tag } of cases) {
      if (!isPolled && !isShared && !ENOUGH.has(variant.name)) continue;
      const text = variant.request(target, given, tag);
      const { short, long, taken } = await ways.ask(text);
      assert.is(short.bytes, long.bytes, name);
      assert.equal(short.lines, long.lines, name);
      assert.equal(short.measured, long.measured, name);
      assert.match(long.bytes, /^HTTP\/1\.1 \d{3} /, name);
      const expected = isPolled ? variant.taken : isShared ? variant.takenWithoutKey : 0;
      assert.is(taken, expected, `${name}: requests that took the short way`);
    }
  });

test('every GET operation is among the cases', ({ cases }) => {
  const gets = OPERATION_IDS.filter((id) => OPERATIONS[id].method === 'get');
  assert.equal([...new Set(cases.flatMap(({ operation }) => operation ?? []))].sort(), gets.toSorted());
});

test('every operation whose answer is a stored view takes the short way, and pages, and no other', ({ cases }) => {
  const short = cases.flatMap(({ operation, isPolled, isShared }) =>
    (isPolled || isShared) && operation ? [operation] : [],
  );
  const pages = ['getVisibilityReportPage', 'getSharedReport'];
  assert.equal([...new Set(short)].sort(), [...Object.keys(VIEW_READS), ...pages].sort());
});

test('the cases have every status that a read can have', async ({ ways, cases, given }) => {
  const plain = variants[0];
  const statuses = new Set<string>();
  for (const { target, tag } of cases)
    statuses.add((await ways.ask(plain?.request(target, given, tag) ?? '')).short.bytes.slice(9, 12));
  assert.equal([...statuses].sort(), ['200', '401', '404', '409', '422']);
});

test.run();
