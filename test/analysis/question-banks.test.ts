import * as assert from 'uvu/assert';
import type { BrandProfile, Question } from '../../src/analysis/evidence.ts';
import { intentKey } from '../../src/analysis/intent.ts';
import { planQuestions } from '../../src/analysis/questions/plan.ts';
import { fillTemplate, placed } from '../../src/analysis/questions/slots.ts';
import { templatesFor } from '../../src/analysis/questions/templates.ts';
import { type BrandKind, brandKinds, isPlaced } from '../../src/registry/brand-kinds.ts';
import { LANGUAGES } from '../../src/registry/languages/index.ts';
import type { LanguageRow } from '../../src/registry/languages/row.ts';
import { TOPICS } from '../../src/registry/topics.ts';
import { suite } from '../support/suite.ts';

const profileOf = (part: Partial<BrandProfile> & { readonly kind: BrandKind }): BrandProfile => ({
  brand: { name: 'Xyzzy', aliases: [], domain: null, source: 'site' },
  category: 'zzcategoryzz',
  categoryTerms: [],
  description: '',
  language: 'en',
  audience: null,
  useCases: [],
  region: null,
  competitors: [],
  ownedProfiles: [],
  ...part,
});
const open = (profile: BrandProfile, wanted = 100): Question[] =>
  planQuestions({
    profile,
    openQuestions: wanted,
    brandedQuestions: 0,
    mentionsBrand: (text) => text.includes(profile.brand.name),
  });
const texts = (questions: readonly Question[]): string[] => questions.map(({ text }) => text);

const finding = suite('questions by kind of brand');

finding('[Q-02] [Q-03] a roofer in Regensburg is asked about as people there ask about roofers', () => {
  const part = { kind: 'local_service', category: 'Dachdecker', language: 'de' } as const;
  const asked = open(
    profileOf({
      ...part,
      categoryTerms: ['dach'],
      region: 'Regensburg',
      audience: 'Hausbesitzer',
      useCases: ['Dachsanierung'],
      competitors: [{ name: 'Dachbau Huber', aliases: [], domain: null, source: 'analyst' }],
    }),
    50,
  );
  assert.is(asked.length, 50);
  assert.equal(
    texts(asked).filter((text) => !text.includes('Regensburg')),
    [],
  );
  assert.not.ok(texts(asked).some((text) => /bedienen|kaufen|Kauf|Team|Konzern|\btesten/.test(text)));
  assert.ok(asked.some(({ topic }) => topic === 'emergency'));
});

finding('[Q-02] nothing about handling is asked of a shop for tea', () => {
  const asked = texts(open(profileOf({ kind: 'online_shop', category: 'online shops for matcha' }), 50));
  assert.is(asked.length, 50);
  assert.not.ok(asked.some((text) => /easy to use|easiest to use|small team|organisation/.test(text)));
  assert.ok(asked.some((text) => /deliver/.test(text)));
});

finding('[Q-02] nothing about operating is asked of a shop for tea in Japanese', () => {
  const asked = texts(open(profileOf({ kind: 'online_shop', category: '抹茶専門店', language: 'ja' }), 50));
  assert.is(asked.length, 50);
  assert.equal(
    asked.filter((text) => /操作|使いやす|導入/.test(text)),
    [],
  );
});

finding('[Q-02] a program is still asked about as a program', () => {
  const asked = texts(open(profileOf({ kind: 'software', category: 'accounting software' }), 50));
  assert.ok(asked.some((text) => /easiest to use/.test(text)));
  assert.not.ok(asked.some((text) => /delivery|in an emergency|parcels/.test(text)));
});

finding('[Q-02] a profile from before kinds were told apart is of a product', () => {
  const { kind: _, ...old } = profileOf({ kind: 'product', category: 'anvils' });
  assert.equal(open(old), open(profileOf({ kind: 'product', category: 'anvils' })));
});

finding('[Q-05] a category that begins a sentence has its capital, and a name keeps its own spelling', () => {
  const startsOf = (language: string, category: string): string[] => [
    ...new Set(
      texts(open(profileOf({ kind: 'product', language, category })))
        .flatMap((text) => text.split(/(?<=[.!?]) /))
        .filter((sentence) => sentence.toLowerCase().startsWith(category))
        .map((sentence) => sentence.slice(0, category.length)),
    ),
  ];
  const first = (category: string): string => fillTemplate('{category}: welke?', { category }, 'nl');
  assert.is(first('fietsen'), 'Fietsen: welke?');
  assert.is(first('eBikes'), 'eBikes: welke?');
  assert.equal(startsOf('pl', 'łóżka'), ['Łóżka']);
  assert.ok(
    texts(open(profileOf({ kind: 'product', language: 'tr', category: 'ipek halılar' }))).some((text) =>
      text.startsWith('İpek halılar'),
    ),
  );
  const shops = texts(open(profileOf({ kind: 'online_shop', language: 'tr', category: 'ipek halı satan siteler' })));
  assert.equal(
    shops.filter((text) => /^\p{Ll}/u.test(text)),
    [],
  );
});

finding('[Q-06] any beginning of the list is balanced over categories, and over the topics of each', () => {
  for (const kind of brandKinds) {
    const asked = open(profileOf({ kind, region: 'Bristol' }), 50);
    for (let length = 1; length <= asked.length; length++) assertBalanced(asked.slice(0, length), asked);
  }
});

function assertBalanced(part: readonly Question[], all: readonly Question[]): void {
  for (const [category, whole] of Map.groupBy(all, (question) => question.category)) {
    const has = part.filter((question) => question.category === category);
    assert.ok(Math.abs(has.length - (part.length * whole.length) / all.length) <= 1.5, category);
    const sizes = Map.groupBy(whole, ({ topic }) => topic);
    const counts = [...sizes].map(([topic, { length }]) => ({
      length,
      count: has.filter((question) => question.topic === topic).length,
    }));
    const most = Math.max(...counts.map(({ count }) => count));
    // A topic is behind by more than one only when it has no more questions.
    assert.ok(counts.every(({ count, length }) => count >= most - 1 || count === length));
  }
}
finding.run();

const banks = suite('question banks');
const SLOT = /^(category|useCase|audience|region|rival|rival2)$/;
const OPEN = [...new Set(Object.values(TOPICS))];

for (const [language, row] of Object.entries<LanguageRow>(LANGUAGES)) {
  const { questions } = row;
  const templates = Object.entries(questions.topics).flatMap(([topic, groups]) =>
    Object.values<readonly string[]>(groups)
      .flat()
      .map((text) => ({ topic, text })),
  );

  for (const kind of brandKinds) {
    banks(`[Q-02] [Q-06] ${language}: ${kind} has 50 questions of 14 topics that need nothing but the category`, () => {
      for (const region of [null, 'Zzregionzz']) {
        const asked = open(profileOf({ kind, language, region }));
        assert.ok(asked.length >= 50, `${asked.length}`);
        assert.ok(new Set(asked.map(({ topic }) => topic)).size >= 14);
        assert.ok(asked.every(({ topic, category }) => TOPICS[topic as keyof typeof TOPICS] === category));
        assert.is(new Set(asked.map(({ intent }) => intent)).size, asked.length);
        assert.not.ok(texts(asked).some((text) => /[{}[\]]|undefined|\s\s|\s[,.]/.test(text)));
        if (region !== null && isPlaced(kind)) assert.ok(texts(asked).every((text) => text.includes(region)));
      }
    });

    banks(`[Q-06] ${language}: no two templates for ${kind} ask for the same thing`, () => {
      const valid = OPEN.flatMap((category) => templatesFor(questions.topics, category, kind));
      const filled = valid.map(({ text }) => placed(text, '{region}', language).replace(/\{(\w+)\}/g, 'zz$1zz'));
      const same = [...Map.groupBy(filled, (text) => intentKey(text, language)).values()].filter(
        (all) => all.length > 1,
      );
      assert.equal(same, []);
    });
  }

  banks(`${language}: templates have known slots, whole brackets, and a place only where one may be missing`, () => {
    for (const { topic, text } of templates) {
      for (const [, slot = ''] of text.matchAll(/\{(\w+)\}/g)) assert.match(slot, SLOT, text);
      assert.ok(!text.includes('{rival2}') || text.includes('{rival}'), text);
      assert.is(text.replace(/\[[^[\]]*\{region\}[^[\]]*\]/g, '').search(/[[\]]/), -1, text);
      assert.is(/\{region\}/.test(text.replace(/\[[^\]]*\]/g, '')), topic === 'place', text);
    }
    assert.ok(questions.branded.every((text) => text.includes('{brand}')) && questions.branded.length >= 8);
  });
}

/** What would have to agree with the category, which is a plural or a mass noun of any gender. */
const AGREEING: Readonly<Record<string, RegExp>> = {
  en: /\b(?:does|is|a|an|another|one|many) \{category\}/,
  fr: /(?:(?<!\p{L})(?!(?:[Dd]e|[Dd]es|les|en|côté|[Qq]uestion|d’autres|autres|deux|cinq) \{)\p{L}+ |’)\{category\}/u,
  es: /\b(?:cuesta|el|la|un|una|cuál|cuáles|es|son) \{category\}/,
  it: /(?:\b(?:il|lo|la|i|gli|le|dei|degli|delle|nei|nelle|ai|agli|alle|quanti|quante|alcuni|alcune|altri|altre|migliori) |’)\{category\}/i,
  nl: /\b(?:een|het|dit|dat|deze|elke|elk|welk) \{category\}/i,
  tr: /\}['’\p{L}]/u,
  ko: /\}(?:은|는|이|가|을|를|와|과|로|으로|나|이나|랑|이랑|란|이란|예요|이에요)/,
  pt: /(?<!\p{L})(?:o|a|os|as|um|uma|uns|umas|[dnp]?el[oa]s?|d[oa]s?|n[oa]s?|ao|aos|à|às|quantos|quantas|qual|quais|é|são|custa|custam) \{category\}|(?<!de )\{category\} (?:é|são) (?!bom|preciso|mais simples|uma)/iu,
  pl: /(?<!(?:^|[.:?!] |(?:[Kk]tóre|[Jj]akie|dobre|tanie|najlepsze|Jeśli|Czy|są|biorą|kosztują|wchodzą|strony mają|ceny mają|między sobą|mnie|robi|robią|oferuje|[Pp]orównaj|Wybieram|wybierając|wypróbować|kupić|[Cc]hodzi mi o|Pytam o|na myśli) ))\{category\}|(?<! w )\{region\}/u,
  de: /(?:\b(?:von|zu|mit|bei|aus|nach|kostet|ein|eine|der|die|das|den|dem)|\b[Ww]elche[nmrs]) \{category\}/,
};
for (const [language, wrong] of Object.entries(AGREEING)) {
  banks(`${language}: nothing in a template declines the category`, () => {
    const { topics } = LANGUAGES[language as keyof typeof AGREEING & keyof typeof LANGUAGES].questions;
    const all = Object.values(topics).flatMap((groups) => Object.values<readonly string[]>(groups).flat());
    assert.equal(
      all.filter((template) => wrong.test(template)),
      [],
    );
  });
}

banks.run();
