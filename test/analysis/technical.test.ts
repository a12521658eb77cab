import * as assert from 'uvu/assert';
import type { PageReading } from '../../src/analysis/evidence.ts';
import { type FindingCode, findingsOf, technicalFindings } from '../../src/analysis/technical.ts';
import { suite } from '../support/suite.ts';

const pageOf = (part: Partial<PageReading> = {}): PageReading => {
  const url = part.url ?? 'https://acme.example/';
  return {
    url,
    finalUrl: url,
    statusCode: 200,
    title: 'Acme',
    metaDescription: 'Acme makes anvils.',
    canonical: url,
    h1: ['Anvils'],
    robotsMeta: null,
    jsonLdTypes: ['Organization', 'Article', 'FAQPage'],
    textLength: 2000,
    ...part,
  };
};

const technical = suite('technical findings');
const CASES: readonly (readonly [string, Partial<PageReading>, readonly FindingCode[]])[] = [
  ['a sound page', {}, []],
  ['404', { statusCode: 404, title: null, textLength: 0 }, ['http_error']],
  ['500', { statusCode: 500 }, ['http_error']],
  ['noindex', { robotsMeta: 'NOINDEX, follow' }, ['noindex']],
  ['none', { robotsMeta: 'none' }, ['noindex']],
  ['noindex for one agent', { robotsMeta: 'googlebot: noindex' }, ['noindex']],
  ['index', { robotsMeta: 'index, follow, max-snippet:-1' }, []],
  ['noimageindex is not noindex', { robotsMeta: 'noimageindex' }, []],
  ['nosnippet', { robotsMeta: 'nosnippet' }, ['nosnippet']],
  ['max-snippet of none', { robotsMeta: 'max-snippet: 0' }, ['nosnippet']],
  ['no text without scripts', { textLength: 149 }, ['empty_without_scripts']],
  ['enough text', { textLength: 150 }, []],
  ['canonical on another host', { canonical: 'https://other.example/' }, ['canonical_elsewhere']],
  ['canonical with www', { canonical: 'https://www.acme.example/' }, []],
  ['a relative canonical', { canonical: '/' }, []],
  ['no title', { title: ' ' }, ['missing_title']],
  ['no heading', { h1: [] }, ['missing_h1']],
  ['an empty heading', { h1: [' '] }, ['missing_h1']],
  ['no description', { metaDescription: null }, ['missing_meta_description']],
  ['no canonical', { canonical: null }, ['missing_canonical']],
  ['no organization', { jsonLdTypes: ['WebSite'] }, ['no_organization_json_ld']],
  ['a subtype by its full address', { jsonLdTypes: ['https://schema.org/LocalBusiness'] }, []],
];
for (const [what, part, codes] of CASES) {
  technical(`${what}: ${codes.join(', ') || 'nothing'}`, () => {
    assert.equal(
      findingsOf(pageOf(part), true).map(({ code }) => code),
      codes,
    );
  });
}

technical('types of JSON-LD are asked for where they belong', () => {
  const codes = (path: string) =>
    findingsOf(pageOf({ url: `https://acme.example${path}`, jsonLdTypes: [] }), false).map(({ code }) => code);
  assert.equal(codes('/about'), []);
  assert.equal(codes('/blog'), []);
  assert.equal(codes('/blog/first-anvil'), ['no_article_json_ld']);
  assert.equal(codes('/faq.html'), ['no_faq_json_ld']);
});

technical('the same findings on several pages are one entry under the first', () => {
  const pages = [
    pageOf({ canonical: null, metaDescription: null }),
    pageOf({ url: 'https://acme.example/a', canonical: null, metaDescription: null, robotsMeta: 'noindex' }),
    pageOf({ url: 'https://acme.example/b', canonical: null }),
  ];
  const entries = technicalFindings(pages, 'https://acme.example/');
  assert.equal(technicalFindings(pages.toReversed(), 'https://acme.example/'), entries);
  assert.equal(
    entries.map(({ url, alsoOn, family, findings }) => [url, alsoOn, family, findings.length]),
    [
      ['https://acme.example/', ['https://acme.example/a'], 'markup', 2],
      ['https://acme.example/a', [], 'access', 1],
      ['https://acme.example/b', [], 'markup', 1],
    ],
  );
});
technical('the home page is told by its address', () => {
  const codes = (home: string) =>
    technicalFindings([pageOf({ jsonLdTypes: [] })], home).flatMap(({ findings }) => findings.map(({ code }) => code));
  assert.equal(codes('https://acme.example/'), ['no_organization_json_ld']);
  assert.equal(codes('https://acme.example/en'), []);
});
technical.run();
