import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import type { BrandProfile, Evidence } from '../../../src/analysis/evidence.ts';
import { intentKey } from '../../../src/analysis/intent.ts';
import { fingerprintOf } from '../../../src/analysis/recommendations/candidate.ts';
import { gapTexts } from '../../../src/analysis/recommendations/texts/index.ts';
import { recommend } from '../../../src/analysis/recommendations.ts';
import { rootFiles } from '../../../src/analysis/root-files.ts';
import { type QuestionStats, recommendationDraft, VERSIONS } from '../../../src/analysis/types.ts';
import { ACTIONS } from '../../../src/registry/actions.ts';
import { LANGUAGES } from '../../../src/registry/languages/index.ts';
import { suite } from '../../support/suite.ts';
import { makeEvidence } from '../make-evidence.ts';
import { cited, statsOf } from '../stats.ts';

const ROOFER: Partial<BrandProfile> = {
  brand: { name: 'Dach Huber', aliases: [], domain: 'dach-huber.example', source: 'site' },
  category: 'Dachdecker',
  categoryTerms: [],
  description: 'Dach Huber deckt Dächer in Regensburg.',
  region: 'Regensburg',
  language: 'de',
};
const evidenceOf = (profile: Partial<BrandProfile> = ROOFER): Evidence => {
  const base = makeEvidence({ versions: VERSIONS, rootFiles: [], pages: [] });
  return { ...base, profile: { ...base.profile, ...profile } };
};
const recommendFor = (stats: readonly QuestionStats[], profile?: Partial<BrandProfile>) => {
  const evidence = evidenceOf(profile);
  return recommend({ evidence, stats, rootFiles: rootFiles(evidence.rootFiles) });
};
const ENGINES = ['provider_1', 'provider_2', 'provider_3'];
const FOO = [{ name: 'Foo', rate: 1 }];
/** A question that three engines answered twice, none of them with the brand, all with a rival. */
const gap = (text: string, more: Partial<QuestionStats['question']> = {}, part: Parameters<typeof statsOf>[0] = {}) =>
  statsOf({
    okAnswers: 6,
    missing: 6,
    engines: ENGINES.map((provider) => ({ provider, ok: 2, mentioned: 0 })),
    competitorRates: FOO,
    ...part,
    question: { id: `q-${text}`, text, intent: intentKey(text, 'de'), ...more },
  });
const G2 = 'https://www.g2.com/dach';
const CAPTERRA = 'https://www.capterra.com/dach';

const topics = suite('recommendations by topic');

topics('[U-05] questions that ask the same in other words are one article with all of them as its scope', () => {
  const asked = [
    'Was ist die beste Wahl im Bereich Dachdecker?',
    'Welche Dachdecker empfiehlst du?',
    'Zu welchem Dachdecker rätst du?',
    'Welcher Dachdecker ist der beste?',
  ];
  const drafts = recommendFor(asked.map((text) => gap(text)));
  assert.equal(
    drafts.map(({ type }) => type),
    ['create_article'],
  );
  assert.equal(drafts[0]?.payload['prompt_ids'], asked.map((text) => `q-${text}`).sort(byIntent));
});
const byIntent = (a: string, b: string): number => (intentKey(a.slice(2), 'de') < intentKey(b.slice(2), 'de') ? -1 : 1);

topics(
  '[U-05] a topic is one article, by its id, with a title that can be published in the language of the site',
  () => {
    const asked = ['Was kostet ein Dachdecker in Regensburg?', 'Wer ist in Regensburg am günstigsten?'];
    const [draft, ...others] = recommendFor(
      asked.map((text) => gap(text, { topic: 'price', category: 'buying_intent' })),
    );
    assert.is(others.length, 0);
    const title = 'Dachdecker in Regensburg: Was es kostet und wovon der Preis abhängt';
    assert.equal([draft?.title, draft?.payload['article_title']], [`Artikel veröffentlichen: ${title}`, title]);
    assert.is(draft?.fingerprint, fingerprintOf('create_article', ['topic', 'price']));
    assert.equal(draft?.needs.intents, ['topic:price']);
    assert.equal(
      draft?.replaces?.toSorted(),
      asked.map((text) => fingerprintOf('create_article', intentKey(text, 'de'))).sort(),
    );
    assert.match(String(draft?.why_it_matters), 'In 12 von 12 Antworten auf 2 Fragen wie');
    assert.match(String(draft?.why_it_matters), 'Foo (100 %)');
  },
);

for (const [language, region, text, title] of [
  ['pl', 'Warszawa', 'Ile kosztują dekarze w Warszawie?', /^Dekarze w Warszawie: /],
  ['fr', 'Le Mans', 'Combien coûtent des couvreurs au Mans ?', /^Dekarze \(Le Mans\)/],
  ['pl', ' ', 'Ile kosztują dekarze?', /^Dekarze: /],
] as const) {
  topics(`[U-05] ${language}: a title names the place that its questions name in another form: ${region}`, () => {
    const asked = (more: Partial<QuestionStats['question']>, kind: BrandProfile['kind']) => {
      const profile = { ...ROOFER, category: 'dekarze', language, region, ...(kind ? { kind } : {}) };
      const [draft] = recommendFor([gap(text, { topic: 'price', ...more })], profile);
      return String(draft?.payload['article_title']);
    };
    assert.match(asked({}, 'local_service'), title);
    assert.match(asked({ custom: true }, 'local_service'), /^Dekarze\s?: /);
    assert.match(asked({}, 'software'), /^Dekarze\s?: /);
  });
}

topics('[U-05] a question of a partner’s own is told apart by its words, not put out as it is', () => {
  const [draft] = recommendFor([gap('Welche Dachdecker empfiehlst du für Solarziegel?')]);
  assert.is(draft?.payload['article_title'], 'Dachdecker: So trifft man die richtige Wahl (Solarziegel)');
});

const rates = (own: number, rival: number, ok = 2): Parameters<typeof statsOf>[0] => ({
  ownRate: own,
  missing: Math.round(6 * (1 - own)),
  competitorRates: [{ name: 'Foo', rate: rival }],
  engines: ENGINES.map((provider) => ({ provider, ok, mentioned: Math.round(ok * own) })),
});
const NOISE: readonly (readonly [what: string, own: number, rival: number, actions: number])[] = [
  ['never against always', 0, 1, 1],
  ['as often as the rival', 0.5, 0.5, 0],
  ['a little less often', 1 / 6, 2 / 6, 0],
  ['more often than the rival', 0.5, 0.2, 0],
];
for (const [what, own, rival, actions] of NOISE) {
  topics(`[U-05] a gap that chance explains is not a gap: ${what}, ${actions}`, () => {
    assert.is(recommendFor([gap('a', { topic: 'trust' }, rates(own, rival))]).length, actions);
  });
}

topics('[U-05] nobody named: a gap where enough answers say so', () => {
  const nobody = { competitorRates: [] };
  assert.is(recommendFor([gap('a', { topic: 'trust' }, nobody)]).length, 0, 'three engines');
  assert.is(recommendFor(['a', 'b'].map((text) => gap(text, { topic: 'trust' }, nobody))).length, 1, 'six cells');
});

topics('[U-05] the interval is that of the rate beside it, however many samples each engine gave', () => {
  const engines = [
    { provider: 'provider_1', ok: 8, mentioned: 0 },
    { provider: 'provider_2', ok: 1, mentioned: 1 },
  ];
  const uneven = { ownRate: 0.5, okAnswers: 9, missing: 8, engines, competitorRates: FOO };
  const [draft] = recommendFor(['a', 'b', 'c'].map((text) => gap(text, { topic: 'trust' }, uneven)));
  assert.is(draft?.evidence['own_rate'], 0.5);
  const { low, high } = Object(draft?.evidence['interval']);
  assert.ok(Math.abs((low + high) / 2 - 0.5) < 1e-6 && low > 0.15 && high < 0.85, `${low} to ${high}`);
});

topics('[U-05] no site gets two letters, and the letter is in the language of the site', () => {
  const led = (text: string, topic: string, more = 0) =>
    gap(text, { topic }, { cited: [cited(G2, 5), cited(CAPTERRA, 4 - more)] });
  const drafts = recommendFor([led('a', 'trust'), led('b', 'price', 1), led('c', 'quality')]);
  const requests = drafts.filter(({ type }) => type === 'request_third_party_mention');
  assert.is(requests.length, 1);
  assert.equal(requests[0]?.payload['target_urls'], [G2]);
  assert.match(String(requests[0]?.payload['suggested_request']), /^Guten Tag, liebes Team von g2\.com,/);
  assert.match(String(requests[0]?.payload['suggested_request']), 'Dach Huber deckt Dächer');
});

const anyTopic = fc.record({
  topic: fc.constantFrom('price', 'trust', 'quality', 'service', 'comparison', 'value', undefined),
  category: fc.constantFrom('recommendation' as const, 'buying_intent' as const, 'comparison' as const),
  text: fc.string({ minLength: 1, maxLength: 12 }),
  rival: fc.integer({ min: 0, max: 6 }),
  pages: fc.constantFrom([], [cited(G2, 5)], [cited(CAPTERRA, 3)], [cited('https://www.reddit.com/r/x', 3)]),
});
topics(
  '[U-05] priorities never rise along the list, points never do, whatever was measured; every draft is valid',
  () => {
    fc.assert(
      fc.property(
        fc.array(anyTopic, { maxLength: 30 }),
        fc.constantFrom(...Object.keys(LANGUAGES), 'cs'),
        (all, language) => {
          const stats = all.map(({ topic, category, text, rival, pages }) =>
            gap(
              text,
              { category, ...(topic === undefined ? {} : { topic }) },
              { ...rates(0, rival / 6), cited: pages },
            ),
          );
          const drafts = recommendFor(stats, { ...ROOFER, language });
          const order = ['high', 'medium', 'low'];
          const levels = drafts.map(({ priority }) => order.indexOf(priority));
          assert.equal(levels, levels.toSorted());
          const points = drafts.map(({ evidence }) => Number(Object(evidence['expected_points']).point));
          assert.equal(
            points,
            points.toSorted((a, b) => b - a),
          );
          assert.is(new Set(drafts.map(({ fingerprint }) => fingerprint)).size, drafts.length);
          for (const draft of drafts) {
            assert.ok(recommendationDraft.safeParse(draft).success);
            ACTIONS[draft.type].payload.parse(draft.payload);
            assert.not.match(JSON.stringify(draft), /undefined|NaN/);
          }
        },
      ),
      { numRuns: 60, seed: 7 },
    );
  },
);

topics('[U-05] every language has texts of its own for all of this; any other language gets English', () => {
  const stats = [
    gap('a', { topic: 'price' }),
    gap('b', { topic: 'trust' }, { cited: [cited(G2, 5)] }),
    gap('c', { topic: 'value' }, { cited: [cited('https://www.reddit.com/r/x', 3)] }),
  ];
  const textsIn = (language: string): string[] =>
    recommendFor(stats, { ...ROOFER, language }).flatMap((draft) => [
      ...[draft.title, draft.description, draft.why_it_matters, draft.expected_impact],
      ...['article_title', 'topic', 'suggested_request', 'outreach_angle'].flatMap((name) =>
        name in draft.payload ? [String(draft.payload[name])] : [],
      ),
    ]);
  const english = textsIn('en');
  assert.ok(english.length > 12);
  assert.equal(textsIn('cs'), english);
  const others = ['de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'tr', 'ja', 'ko', 'ar', 'th'];
  for (const tag of others) {
    const texts = textsIn(tag);
    assert.is(texts.length, english.length, tag);
    assert.equal(
      texts.filter((text) => english.includes(text)),
      [],
      tag,
    );
    assert.not.match(texts.join('\n'), /\b(?:the|and|your|answers)\b/, tag);
  }
});

for (const [language, count, about, pages] of [
  ['pl', 1, 'na pytanie „x”', 'cytują na ten temat 1 stronę, ale nie należy'],
  ['pl', 3, 'na 3 pytania takie jak „x”', 'cytują na ten temat 3 strony, ale żadna'],
  ['pl', 12, 'na 12 pytań takich jak „x”', 'cytują na ten temat 12 stron, ale żadna'],
  ['pl', 22, 'na 22 pytania takie jak „x”', 'cytują na ten temat 22 strony, ale żadna'],
  ['it', 1, 'risposte alla domanda «x»', 'citano 1 pagina, e non è vostra'],
  ['it', 2, 'risposte a 2 domande come «x»', 'citano 2 pagine, e nessuna è vostra'],
  ['nl', 1, 'op de vraag ‘x’', 'citeren hierover 1 pagina, en die'],
  ['nl', 2, 'op 2 vragen zoals ‘x’', 'citeren hierover 2 pagina’s, en geen'],
  ['pt', 1, 'a esta pergunta, “x”,', 'citam 1 página sobre este tema, e não é sua'],
  ['pt', 2, 'a 2 perguntas como “x”', 'citam 2 páginas sobre este tema, e nenhuma'],
] as const) {
  topics(`[U-05] ${language}: ${count} of a thing has the form of its number`, () => {
    const texts = gapTexts(language);
    const example = texts.quote('x');
    assert.match(texts.gap({ brand: 'A', ok: 6, missing: 4, example, questions: count, rivals: '' }), about);
    assert.match(texts.reasons.cited(count), pages);
  });
}

topics('[U-05] pl: a title names the place as people say it', () => {
  assert.is(gapTexts('pl').place('dentyści', 'Kraków'), 'dentyści w Krakowie');
});

for (const [language, wrong] of [
  ['ar', /محرك/],
  ['de', /[Ss]uchmaschine/],
  ['es', /[Bb]uscador/],
  ['fr', /[Mm]oteur/],
  ['it', /[Mm]otor[ei]/],
  ['ja', /エンジン/],
  ['ko', /엔진/],
  ['nl', /zoekmachine/],
  ['pl', /[Ww]yszukiwark/],
  ['pt', /motores de busca/],
  ['th', /เครื่องมือค้นหา/],
  ['tr', /[Mm]otor/],
] as const) {
  topics(`[U-05] ${language}: what answers is an assistant, as in the letter, and no search engine`, () => {
    const { reasons, brief } = gapTexts(language);
    assert.not.match([reasons.cited(3), reasons.uncited, brief.searched].join('\n'), wrong);
  });
}

topics('[M-16] the order of questions does not matter', () => {
  const stats = ['price', 'trust', 'price', 'value'].map((topic, i) => gap(`${i}`, { topic }));
  assert.equal(recommendFor(stats.toReversed()), recommendFor(stats));
});
topics('[U-05] [A-05] two readings of one page that find different faults make one action', () => {
  const reading = {
    ...{ url: 'https://dach-huber.example/a', finalUrl: 'https://dach-huber.example/p', statusCode: 200 },
    ...{
      title: null,
      metaDescription: null,
      canonical: null,
      h1: [],
      robotsMeta: null,
      jsonLdTypes: [],
      textLength: 10,
    },
  };
  const pages = [reading, { ...reading, url: 'https://dach-huber.example/b', title: 'Dach Huber', h1: ['Dach Huber'] }];
  const drafts = recommend({ evidence: { ...evidenceOf(), pages }, stats: [], rootFiles: [] });
  assert.ok(drafts.some(({ payload }) => payload['target_url'] === reading.finalUrl));
  assert.is(new Set(drafts.map(({ fingerprint }) => fingerprint)).size, drafts.length);
});

topics.run();
