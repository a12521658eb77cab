import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { RESERVED_IDS, sectionIds, slugOf, uniqueSlug } from '../../src/content/slug.ts';
import { suite } from '../support/suite.ts';

const slugs = suite('slug');
const FORM = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const anyTitle = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('a', 'ß', ' ', '日', 'ท', 'ش', '-', "'", '🚀', '́'), maxLength: 200 }),
);

slugs('[T-03] a title in any script has an ASCII slug', () => {
  const cases: readonly (readonly [language: string, title: string, slug: string])[] = [
    ['en', 'Best CRM for small agencies', 'best-crm-for-small-agencies'],
    ['en', '  What’s new -- in 2026?  ', 'whats-new-in-2026'],
    ['en', 'C++ vs. C#', 'c-vs-c'],
    ['en', '2026', '2026'],
    ['en', 'Über uns', 'uber-uns'],
    ['fr', 'Café & Crème', 'cafe-creme'],
    ['de', 'Die größten Unterschiede', 'die-groessten-unterschiede'],
    ['de-AT', 'Größe der Dächer', 'groesse-der-daecher'],
    ['de', 'ÄRGER MIT ÖL', 'aerger-mit-oel'],
    ['da', 'Smørrebrød på Ærø, øl på Åland', 'smoerrebroed-paa-aeroe-oel-paa-aaland'],
    ['nb', 'Blå øyer', 'blaa-oeyer'],
    ['sv', 'Räksmörgås på Åland', 'raksmorgas-pa-aland'],
    ['tr', 'Küçük ajanslar için en İYİ yazılım', 'kucuk-ajanslar-icin-en-iyi-yazilim'],
    ['pl', 'Łódź i żółw', 'lodz-i-zolw'],
    ['pt', 'Pão, maçã e ligação à rede', 'pao-maca-e-ligacao-a-rede'],
    ['ca', 'Col·lecció', 'colleccio'],
    ['sr-Latn', 'Đorđe', 'djordje'],
    ['ru', 'Подъезд', 'podezd'],
    ['uk', 'Згурський їжак', 'zhurskyi-izhak'],
    ['bg', 'Щъркел', 'shtarkel'],
    ['zh', '东京', 'dongjing'],
    ['ja', 'ＡＣＭＥ ｐｌａｎ', 'acme-plan'],
    ['constructor', 'Größe', 'grosse'],
  ];
  for (const [language, title, slug] of cases) assert.is(slugOf(title, language), slug, title);
  for (const title of ['أفضل برنامج للوكالات الصغيرة', 'ซอฟต์แวร์สำหรับเอเจนซี']) {
    assert.match(slugOf(title, ''), FORM);
    assert.ok(slugOf(title, '').split('-').length >= 3, `${slugOf(title, '')} has words`);
  }
});

slugs('[T-03] Japanese is spelt by its kana, and its kanji not as in Chinese', () => {
  const cases: readonly (readonly [title: string, slug: string])[] = [
    ['カーゴバイクの選び方', 'kagobaiku'],
    ['カーゴバイク おすすめ', 'kagobaiku-osusume'],
    ['ファイル管理ツール', 'fairu-tsuru'],
    ['きょうのマッチャとチョコレート', 'kyou-no-matcha-to-chokoreto'],
    ['しんぶん、ざっし、ヴァイオリン、パーティー', 'shinbun-zasshi-vaiorin-pati'],
    ['ｶﾀｶﾅとＡＢＣ', 'katakana-to-abc'],
    ['小さな代理店のためのソフトウェア', 'sofutowea'],
    ['CRMの比較', 'crm'],
  ];
  for (const [title, slug] of cases) assert.is(slugOf(title, 'ja'), slug, title);
  assert.match(slugOf('小さな工房に合う金床はどれですか', 'ja'), /^text-[0-9a-f]{8}$/);
  assert.match(slugOf('2026年の料金', 'ja'), /^2026-[0-9a-f]{8}$/);
  assert.is.not(slugOf('2026年の料金', 'ja'), slugOf('2026年の比較', 'ja'));
});

slugs('[T-03] a long title is cut between words, a single long word anywhere', () => {
  const slug = slugOf('measure '.repeat(30), '');
  assert.is(slug, Array.from({ length: 10 }, () => 'measure').join('-'));
  assert.is(slugOf('x'.repeat(100), ''), 'x'.repeat(80));
  assert.is(slugOf(`${'x'.repeat(80)} y`, ''), 'x'.repeat(80));
});

slugs('[T-03] a title without letters has its digest, the same each time', () => {
  for (const title of ['', '!!!', '—', '\u200b']) assert.match(slugOf(title, 'en'), /^text-[0-9a-f]{8}$/);
  assert.is(slugOf('!!!', ''), slugOf('!!!', ''));
  assert.is.not(slugOf('!!!', ''), slugOf('???', ''));
});

slugs('[T-03] a taken slug gets the end of the output’s id', () => {
  const id = 'art-abcdefghijklmnopqrstuvwx23';
  assert.is(
    uniqueSlug('Best CRM', 'en', id, () => false),
    'best-crm',
  );
  assert.is(
    uniqueSlug('Best CRM', 'en', id, (slug) => slug === 'best-crm'),
    'best-crm-stuvwx23',
  );
  const taken = new Set(['best-crm', 'best-crm-stuvwx23']);
  const third = uniqueSlug('Best CRM', 'en', id, (slug) => taken.has(slug));
  assert.not.ok(taken.has(third));
  assert.match(third, FORM);
});

slugs('[T-03] every title has a slug of the right form, taken or not', () => {
  fc.assert(
    fc.property(anyTitle, fc.string({ maxLength: 60 }), fc.nat(2), (title, id, refusals) => {
      let left = refusals;
      const slug = uniqueSlug(title, 'en', id, () => left-- > 0);
      for (const each of [slugOf(title, 'en'), slug]) {
        assert.match(each, FORM);
        assert.ok(each.length <= 80, each);
      }
    }),
    { numRuns: 500 },
  );
});

slugs('ids of sections are unique and never reserved', () => {
  assert.equal(sectionIds(['Cost', 'FAQ', 'Cost', 'Conclusion', 'cost!', 'Cost 2'], 'en'), [
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
        const ids = sectionIds(headings, 'en');
        assert.is(new Set([...ids, ...RESERVED_IDS]).size, headings.length + RESERVED_IDS.length);
        for (const id of ids) assert.match(id, FORM);
      },
    ),
  );
});

slugs.run();
