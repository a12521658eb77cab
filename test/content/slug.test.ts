import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { RESERVED_IDS, sectionIds, slugOf, uniqueSlug } from '../../src/content/slug.ts';

const slugs = suite('slug');
const FORM = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const anyTitle = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('a', 'ß', ' ', '日', 'ท', 'ش', '-', "'", '🚀', '́'), maxLength: 200 }),
);

slugs('[T-03] a title in any script has an ASCII slug', () => {
  const cases: readonly (readonly [title: string, slug: string])[] = [
    ['Best CRM for small agencies', 'best-crm-for-small-agencies'],
    ['  What’s new -- in 2026?  ', 'whats-new-in-2026'],
    ['Die größten Unterschiede', 'die-grossten-unterschiede'],
    ['Küçük ajanslar için en İYİ yazılım', 'kucuk-ajanslar-icin-en-iyi-yazilim'],
    ['Café & Crème', 'cafe-creme'],
    ['C++ vs. C#', 'c-vs-c'],
    ['ＡＣＭＥ ｐｌａｎ', 'acme-plan'],
  ];
  for (const [title, slug] of cases) assert.is(slugOf(title), slug, title);
  for (const title of ['小さな代理店のためのソフトウェア', 'أفضل برنامج للوكالات الصغيرة', 'ซอฟต์แวร์สำหรับเอเจนซี']) {
    assert.match(slugOf(title), FORM);
    assert.ok(slugOf(title).split('-').length >= 3, `${slugOf(title)} has words`);
  }
});

slugs('[T-03] a long title is cut between words, a single long word anywhere', () => {
  const slug = slugOf('measure '.repeat(30));
  assert.is(slug, Array.from({ length: 10 }, () => 'measure').join('-'));
  assert.is(slugOf('x'.repeat(100)), 'x'.repeat(80));
  assert.is(slugOf(`${'x'.repeat(80)} y`), 'x'.repeat(80));
});

slugs('[T-03] a title without letters has its digest, the same each time', () => {
  for (const title of ['', '!!!', '—', '\u200b']) assert.match(slugOf(title), /^text-[0-9a-f]{8}$/);
  assert.is(slugOf('!!!'), slugOf('!!!'));
  assert.is.not(slugOf('!!!'), slugOf('???'));
});

slugs('[T-03] a taken slug gets the end of the output’s id', () => {
  const id = 'art-abcdefghijklmnopqrstuvwx23';
  assert.is(
    uniqueSlug('Best CRM', id, () => false),
    'best-crm',
  );
  assert.is(
    uniqueSlug('Best CRM', id, (slug) => slug === 'best-crm'),
    'best-crm-stuvwx23',
  );
  const taken = new Set(['best-crm', 'best-crm-stuvwx23']);
  const third = uniqueSlug('Best CRM', id, (slug) => taken.has(slug));
  assert.not.ok(taken.has(third));
  assert.match(third, FORM);
});

slugs('[T-03] every title has a slug of the right form, taken or not', () => {
  fc.assert(
    fc.property(anyTitle, fc.string({ maxLength: 60 }), fc.nat(2), (title, id, refusals) => {
      let left = refusals;
      const slug = uniqueSlug(title, id, () => left-- > 0);
      for (const each of [slugOf(title), slug]) {
        assert.match(each, FORM);
        assert.ok(each.length <= 80, each);
      }
    }),
    { numRuns: 500 },
  );
});

slugs('ids of sections are unique and never reserved', () => {
  assert.equal(sectionIds(['Cost', 'FAQ', 'Cost', 'Conclusion', 'cost!', 'Cost 2']), [
    'cost',
    'faq-2',
    'cost-2',
    'conclusion-2',
    'cost-3',
    'cost-2-2',
  ]);
  fc.assert(
    fc.property(
      fc.array(fc.oneof(anyTitle, fc.constantFrom('FAQ', 'hero', 'a', 'a 2')), { maxLength: 12 }),
      (headings) => {
        const ids = sectionIds(headings);
        assert.is(new Set([...ids, ...RESERVED_IDS]).size, headings.length + RESERVED_IDS.length);
        for (const id of ids) assert.match(id, FORM);
      },
    ),
  );
});

slugs.run();
