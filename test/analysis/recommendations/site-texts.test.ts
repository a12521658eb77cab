import * as assert from 'uvu/assert';
import type { Evidence, PageReading, RootFileReading } from '../../../src/analysis/evidence.ts';
import { siteTexts } from '../../../src/analysis/recommendations/texts/site/index.ts';
import { recommend } from '../../../src/analysis/recommendations.ts';
import { rootFiles } from '../../../src/analysis/root-files.ts';
import { type RecommendationDraft, VERSIONS } from '../../../src/analysis/types.ts';
import { LANGUAGES } from '../../../src/registry/languages/index.ts';
import { suite } from '../../support/suite.ts';
import { makeEvidence } from '../make-evidence.ts';

const site = suite('recommendations about the site');
const SITE = 'https://acme.example';

const file = (name: RootFileReading['name'], part: Partial<RootFileReading> = {}): RootFileReading => ({
  ...{ name, url: `${SITE}/${name}`, finalUrl: `${SITE}/${name}`, statusCode: 200, contentType: 'text/plain' },
  ...{ sizeBytes: part.body?.length ?? 0, body: '', failure: null, redirectedToRoot: false },
  ...part,
});
const page = (part: Partial<PageReading>): PageReading => ({
  ...{ url: `${SITE}/`, finalUrl: `${SITE}/`, statusCode: 200, title: null, metaDescription: null, h1: [] },
  ...{ canonical: 'https://other.example/', robotsMeta: 'noindex, nosnippet', jsonLdTypes: [], textLength: 3 },
  ...part,
});
const PAGES: readonly PageReading[] = [
  page({}),
  page({ url: `${SITE}/blog/a`, finalUrl: `${SITE}/blog/a`, canonical: null }),
  page({ url: `${SITE}/faq`, finalUrl: `${SITE}/faq`, canonical: null }),
  page({ url: `${SITE}/gone`, finalUrl: `${SITE}/gone`, statusCode: 404 }),
  page({ url: `${SITE}/lost`, finalUrl: `${SITE}/lost`, statusCode: 404 }),
];
const block = (agent: string): string => `User-agent: ${agent}\nDisallow: /`;
const ROBOTS: readonly Partial<RootFileReading>[] = [
  ...['PerplexityBot', 'ChatGPT-User', 'Google-Extended', 'Bingbot', 'GPTBot', 'anthropic-ai', '*'].map((agent) => ({
    body: block(agent),
  })),
  ...[{ statusCode: 503 }, { statusCode: null, failure: 'timeout' as const }, { contentType: 'text/html' }],
  { statusCode: 302, failure: 'too_many_redirects' as const },
];
const LLMS: readonly Partial<RootFileReading>[] = [
  ...[{ statusCode: 404 }, { statusCode: 503 }, { contentType: 'text/html' }, { body: '' }, { body: 'hello' }],
  { statusCode: 302, failure: 'too_many_redirects' as const },
  { body: 'x\n# A\n# B\n## C\n- c\n- [d](https://d.example)', links: [{ url: `${SITE}/a`, statusCode: 404 }] },
];

function draftsIn(language: string, part: Partial<Evidence>): readonly RecommendationDraft[] {
  const base = makeEvidence({ versions: VERSIONS, rootFiles: [], pages: [], ...part });
  const evidence = { ...base, profile: { ...base.profile, language } };
  return recommend({ evidence, stats: [], rootFiles: rootFiles(evidence.rootFiles) });
}

/** Every finding that there is, by what was read. */
const allDrafts = (language: string): readonly RecommendationDraft[] => [
  ...PAGES.flatMap((each) => draftsIn(language, { pages: [each] })),
  ...ROBOTS.flatMap((part) => draftsIn(language, { rootFiles: [file('robots.txt', part)] })),
  ...LLMS.flatMap((part) => draftsIn(language, { rootFiles: [file('llms.txt', part)] })),
];

/** The sentences that a reader of the action sees, without the lines of a file that they propose. */
function sentencesOf({ payload, ...draft }: RecommendationDraft): readonly string[] {
  const told = [payload['recommendation'], payload['issues'], payload['implementation_steps']];
  return [
    draft.title,
    draft.description,
    draft.why_it_matters,
    draft.expected_impact,
    ...told,
    payload['acceptance_criteria'],
  ]
    .flat()
    .filter((text) => text !== undefined)
    .map((text) => String(text).split('\n\n')[0] ?? '');
}

/** Without what stays as it is in every language. */
const wordsOf = (text: string): string => text.replace(/https?:\S+|User-agent:.*|[\w-]*(?:Bot|bot)\b|llms\.txt/g, '');

for (const [language, searchEngine] of [
  ['ar', /محرك/],
  ['de', /suchmaschine/i],
  ['es', /buscador/i],
  ['fr', /moteur/i],
  ['it', /motor[ei]/i],
  ['ja', /エンジン/],
  ['ko', /엔진/],
  ['nl', /zoekmachine/i],
  ['pl', /wyszukiwark/i],
  ['pt', /motor(?:es)? de busca/i],
  ['th', /เครื่องมือค้นหา/],
  ['tr', /motor/i],
] as const) {
  site(`[U-05] ${language}: what reads the site is an assistant; only noindex speaks to search engines`, () => {
    const told = allDrafts(language).flatMap(sentencesOf);
    const ofSearch = told.filter((text) => searchEngine.test(text));
    assert.ok(ofSearch.length > 0);
    assert.equal(
      ofSearch.filter((text) => !text.includes('noindex')),
      [],
    );
  });
}

for (const language of Object.keys(LANGUAGES).filter((tag) => tag !== 'en' && siteTexts(tag) !== siteTexts('en'))) {
  site(`[Q-05] ${language}: nothing that an action on the site says is left in English`, () => {
    const english = new Set(allDrafts('en').flatMap(sentencesOf).map(wordsOf));
    const drafts = allDrafts(language);
    assert.is(drafts.length, allDrafts('en').length);
    assert.equal(
      drafts.flatMap(sentencesOf).filter((text) => wordsOf(text).trim() !== '' && english.has(wordsOf(text))),
      [],
    );
    assert.not.ok(drafts.flatMap(sentencesOf).some((text) => /undefined|\[object|\bthe\b/.test(text)));
  });

  site(`[M-14] ${language}: wording changes neither what is recommended nor the evidence`, () => {
    const bare = ({ fingerprint, priority, type, evidence, target_engines }: RecommendationDraft) => ({
      ...{ fingerprint, priority, type, evidence, target_engines },
    });
    assert.equal(allDrafts(language).map(bare), allDrafts('en').map(bare));
    for (const draft of allDrafts(language).filter(({ type }) => type === 'check_llms_txt')) {
      assert.ok(String(draft.payload['recommendation']).endsWith(siteTexts(language).llms.unconfirmed));
    }
  });
}

/** Why the block of these crawlers matters, for a site whose reports ask simulated engines. */
function whyBlocked(language: string, tokens: readonly string[], wording: number = VERSIONS.wording): string {
  const body = tokens.map(block).join('\n');
  const [draft] = draftsIn(language, {
    ...{ rootFiles: [file('robots.txt', { body })], versions: { ...VERSIONS, wording } },
    providers: [{ id: 'provider_1', name: 'Simulated', adapter: 'simulated', model: 'simulated-1' }],
  });
  return draft?.why_it_matters ?? '';
}

site('[U-05] what is lost is a sentence for each effect, for one crawler and for several', () => {
  assert.is(
    whyBlocked('en', ['OAI-SearchBot']),
    'While OAI-SearchBot is blocked, the site is missing from the search results behind ChatGPT answers. Whatever you publish, the engines of OpenAI can hardly use it.',
  );
  assert.match(
    whyBlocked('en', ['PerplexityBot', 'OAI-SearchBot', 'ChatGPT-User']),
    /^While OAI-SearchBot is blocked, .* answers\. While ChatGPT-User is blocked, ChatGPT may not open a page .*\. While PerplexityBot is/,
  );
  assert.match(whyBlocked('de', ['Googlebot']), 'Solange Googlebot gesperrt ist, fehlt die Website in der Suche');
  const [several, one] = [true, false].map((many) =>
    siteTexts('pl').robots.loss({ token: 'B', operator: 'Acme', kind: 'search', effect: '' }, 'A, B', many),
  );
  assert.match(several ?? '', /^Dopóki roboty A, B są zablokowane, /);
  assert.match(one ?? '', /^Dopóki robot A, B jest zablokowany, /);
});

for (const language of ['en', 'ar', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'th', 'tr']) {
  site(`[U-05] ${language}: what a block costs is said without a list of names before colons`, () => {
    const every = ['OAI-SearchBot', 'ChatGPT-User', 'Google-Extended'];
    const why = whyBlocked(language, every);
    for (const token of every) assert.match(why, new RegExp(`${token}(?! ?[:：])`));
    assert.not.match(why, /undefined|[:：].*[:：]/);
  });
}

site('[M-16] reports of earlier wordings keep the sentence that they have, and the evidence with it', () => {
  const said =
    'Blocking them means: OAI-SearchBot: the site leaves the search results behind ChatGPT answers; ChatGPT-User: ChatGPT may not open a page of the site when somebody asks about it. Whatever you publish, the engines of OpenAI can hardly use it.';
  for (const wording of [1, 2, 3]) assert.is(whyBlocked('en', ['OAI-SearchBot', 'ChatGPT-User'], wording), said);
  const older = { rootFiles: [file('robots.txt', { body: block('Bingbot') })], versions: { ...VERSIONS, wording: 3 } };
  const [draft] = draftsIn('en', older);
  assert.match(
    draft?.why_it_matters ?? '',
    'Bingbot: the site leaves Bing, Copilot and the assistants that search with Bing.',
  );
  assert.match(JSON.stringify(draft?.evidence), '"effect":"the site leaves Bing, Copilot');
});

site('[Q-05] a language without wording of its own is answered in English', () => {
  assert.is(siteTexts('xx-YY'), siteTexts('en'));
  assert.is(siteTexts('de-AT'), siteTexts('de'));
});

site('[Q-05] numbers have the form that their language gives them', () => {
  const gone = (language: string, pages: number): string => siteTexts(language).page.description(1, 'X.', pages);
  assert.match(gone('fr', 1), '1 autre page que nous avons lue.');
  assert.match(gone('fr', 2), '2 autres pages que nous avons lues.');
  assert.match(gone('nl', 2), '2 andere pagina’s');
  assert.match(gone('pt', 1), 'O mesmo vale para 1 outra página que lemos.');
  assert.match(gone('pt', 2), 'O mesmo vale para 2 outras páginas que lemos.');
  assert.match(gone('pl', 1), 'To samo dotyczy 1 innej strony, którą odczytaliśmy.');
  assert.match(gone('pl', 3), 'To samo dotyczy 3 innych stron, które odczytaliśmy.');
  assert.equal(
    [1, 2, 5, 12, 22].map((n) => siteTexts('pl').page.description(n, 'X.', 0).split(' do ')[0]),
    ['1 uwaga', '2 uwagi', '5 uwag', '12 uwag', '22 uwagi'],
  );
  assert.is(gone('de', 0), '1 Befund auf dieser Seite: X.');
});

site('[Q-05] German says how many others a list leaves out', () => {
  const { list } = siteTexts('de');
  assert.equal(
    [2, 3, 4].map((length) => list(['a', 'b', 'c', 'd'].slice(0, length), 2)),
    ['a und b', 'a, b und 1 weiterer', 'a, b und 2 weitere'],
  );
});

site('[Q-05] Korean says how many others a list leaves out', () => {
  const { list } = siteTexts('ko');
  assert.equal(
    [1, 2, 4].map((length) => list(['a', 'b', 'c', 'd'].slice(0, length), 2)),
    ['a', 'a, b', 'a, b 외 2개'],
  );
});

site('[Q-05] actions on the site are worded in thirteen languages', () => {
  const worded = ['ar', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'th', 'tr'].map(siteTexts);
  assert.is(new Set([siteTexts('en'), ...worded]).size, 13);
});

site.run();
