import * as assert from 'uvu/assert';
import { articleSlug } from '../../../controllers/action-execution/article.ts';
import { AN_ARTIFACT, PAYLOAD } from '../../support/builders.ts';
import { suite } from '../../support/suite.ts';
import { makeExecution } from './decide.cases.ts';

const mine = makeExecution(undefined, { outputId: 'art-zzzzzzzz' }, { creationTimestamp: '2026-03-01T12:00:05Z' });
const other = (
  name: string,
  creationTimestamp: string,
  more: { title?: string; phase?: 'Failed' | 'Succeeded' | 'Running' } = {},
) =>
  makeExecution(
    more.phase ? { phase: more.phase, ...(more.phase === 'Succeeded' ? { output: AN_ARTIFACT } : {}) } : undefined,
    { payload: { ...PAYLOAD, article_title: more.title ?? 'Anvils' } },
    { name, uid: name, creationTimestamp },
  );

const slug = suite('[T-03] slugs of a workspace');

for (const [what, others, expected] of [
  ['alone it is that of the title', [], 'anvils'],
  ['an earlier article has it', [other('aex-a', '2026-03-01T12:00:00Z')], 'anvils-zzzzzzzz'],
  ['one that succeeded keeps it', [other('aex-a', '2026-03-01T12:00:00Z', { phase: 'Succeeded' })], 'anvils-zzzzzzzz'],
  ['one that failed leaves it', [other('aex-a', '2026-03-01T12:00:00Z', { phase: 'Failed' })], 'anvils'],
  ['a later one does not take it', [other('aex-a', '2026-03-01T12:00:09Z')], 'anvils'],
  ['of one second the first by name has it', [other('aex-a', '2026-03-01T12:00:05Z')], 'anvils-zzzzzzzz'],
  ['of one second the last by name has not', [other('aex-z', '2026-03-01T12:00:05Z')], 'anvils'],
  ['another title is another slug', [other('aex-a', '2026-03-01T12:00:00Z', { title: 'Hammers' })], 'anvils'],
  [
    'the same slug of other words counts',
    [other('aex-a', '2026-03-01T12:00:00Z', { title: 'ANVILS!' })],
    'anvils-zzzzzzzz',
  ],
] as const)
  slug(what, () => {
    assert.is(articleSlug(mine, [mine, ...others]), expected);
  });

slug('of two that were launched in one second, the later one has the suffix, whatever their names', () => {
  const creationTimestamp = '2026-03-01T12:00:05Z';
  const launched = (name: string, createdAt: string) =>
    makeExecution(undefined, { outputId: `art-${name.repeat(8)}`, createdAt }, { name, uid: name, creationTimestamp });
  const first = launched('z', '2026-03-01T12:00:05.100Z');
  const second = launched('a', '2026-03-01T12:00:05.101Z');
  assert.is(articleSlug(first, [first]), 'anvils', 'before the second exists');
  assert.is(articleSlug(first, [first, second]), 'anvils');
  assert.is(articleSlug(second, [first, second]), 'anvils-aaaaaaaa');
});

slug('an article of before may have a slug that is spelt as in no language', () => {
  const german = makeExecution(
    { phase: 'Succeeded', output: AN_ARTIFACT },
    { payload: { ...PAYLOAD, article_title: 'Größe', language: 'de' } },
    { name: 'aex-a', uid: 'aex-a', creationTimestamp: '2026-03-01T12:00:00Z' },
  );
  const named = (title: string) => ({
    ...mine,
    spec: { ...mine.spec, payload: { ...PAYLOAD, article_title: title, language: 'en' } },
  });
  assert.is(articleSlug(named('Grosse'), [german]), 'grosse-zzzzzzzz');
  assert.is(articleSlug(named('Groesse'), [german]), 'groesse-zzzzzzzz');
  assert.is(articleSlug(named('Gross'), [german]), 'gross');
});

slug('a post has none', () => {
  assert.is(articleSlug(makeExecution(undefined, { outputType: 'ForumPost' }), []), null);
});

slug.run();
