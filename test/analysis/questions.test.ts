import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { type BrandProfile, question, type TrackedBrand } from '../../src/analysis/evidence.ts';
import { foldText, intentKey } from '../../src/analysis/intent.ts';
import { planQuestions, questionId } from '../../src/analysis/questions/plan.ts';
import { cleanSlot, midSentence } from '../../src/analysis/questions/slots.ts';
import { LANGUAGES, questionLanguage } from '../../src/registry/languages/index.ts';
import { suite } from '../support/suite.ts';

const rival = (name: string): TrackedBrand => ({ name, aliases: [], domain: null, source: 'analyst' });
const profileOf = (part: Partial<BrandProfile> = {}): BrandProfile => ({
  brand: { name: 'Acme', aliases: ['Acme Inc'], domain: 'acme.example', source: 'site' },
  category: 'project management software',
  categoryTerms: ['project', 'software'],
  description: 'Acme plans projects.',
  language: 'en-GB',
  audience: 'small agencies',
  useCases: ['planning', 'time tracking'],
  region: 'Europe',
  competitors: ['Foolane', 'Barworks', 'Bazline'].map(rival),
  ownedProfiles: [],
  ...part,
});
const BARE = { categoryTerms: [], audience: null, useCases: [], region: null, competitors: [] };
const namesAcme = (text: string): boolean => /acme/i.test(text);
const plan = (profile: BrandProfile, open = 24, branded = 4) =>
  planQuestions({ profile, openQuestions: open, brandedQuestions: branded, mentionsBrand: namesAcme });
const perCategory = (questions: readonly { category: string }[]) =>
  ['category_discovery', 'recommendation', 'comparison', 'buying_intent', 'brand_discovery'].map(
    (category) => questions.filter((q) => q.category === category).length,
  );

const questions = suite('questions');

for (const language of Object.keys(LANGUAGES)) {
  questions(
    `[M-15] ${language}: 24 open questions are 8, 8, 4 and 4, with every slot and with none but the category`,
    () => {
      for (const part of [{}, BARE]) {
        const planned = plan(profileOf({ language, ...part }));
        assert.equal(perCategory(planned), [8, 8, 4, 4, 4]);
        for (const item of planned) assert.ok(question.safeParse(item).success);
        assert.not(planned.some((item) => /[{}]|undefined/.test(item.text)));
      }
    },
  );
}

questions('[M-15] the same profile gives the same questions, whatever else was planned before', () => {
  const first = plan(profileOf());
  plan(profileOf({ category: 'anvils' }), 60, 8);
  assert.equal(plan(profileOf()), first);
});

questions('asking for more keeps the first ones of every category', () => {
  const small = plan(profileOf(), 12).map((q) => q.text);
  const large = new Set(plan(profileOf(), 48).map((q) => q.text));
  assert.ok(small.every((text) => large.has(text)));
});

questions('the open categories are interleaved and the branded questions come last', () => {
  const planned = plan(profileOf());
  assert.equal(perCategory(planned.slice(0, 12)), [4, 4, 2, 2, 0]);
  assert.ok(planned.slice(24).every((q) => q.branded && q.category === 'brand_discovery'));
});

questions('counts follow the largest remainders', () => {
  assert.equal(perCategory(plan(profileOf(), 6, 0)), [2, 2, 1, 1, 0]);
  assert.equal(perCategory(plan(profileOf(), 1, 1)), [1, 0, 0, 0, 1]);
  assert.equal(perCategory(plan(profileOf(), 0, 0)), [0, 0, 0, 0, 0]);
});

questions('a category that runs out leaves its places to the others', () => {
  const planned = plan(profileOf(BARE), 32, 0);
  assert.is(planned.length, 32);
  const all = plan(profileOf({ ...BARE, categoryTerms: ['kanban boards', 'planners'] }), 60, 0);
  assert.is(all.length, 60);
});

questions('a category that names the brand is not asked for', () => {
  const terms = plan(profileOf({ category: 'Acme planners', categoryTerms: ['planners'] }));
  assert.equal(perCategory(terms), [8, 8, 4, 4, 4]);
  assert.ok(terms.some((q) => q.text.includes('planners')));
  const none = plan(profileOf({ ...BARE, category: 'Acme planners' }));
  assert.equal(perCategory(none), [8, 8, 4, 4, 4]);
  assert.ok(none.some((q) => q.text.includes('online services')));
});

questions('a rival whose name contains the brand is not compared with in the open', () => {
  const planned = plan(profileOf({ competitors: [rival('Acme Killer'), rival('Foolane')] }), 60, 20);
  assert.not(planned.some((q) => !q.branded && namesAcme(q.text)));
  assert.not(planned.some((q) => q.text.includes('Killer')));
});

questions('a brand that is a word of the templates is in no open question', () => {
  const planned = planQuestions({
    profile: profileOf({ brand: { name: 'Best', aliases: [], domain: null, source: 'site' } }),
    openQuestions: 24,
    brandedQuestions: 4,
    mentionsBrand: (text) => /\bbest\b/i.test(text),
  });
  assert.equal(perCategory(planned), [8, 8, 4, 4, 4]);
  assert.not(planned.some((q) => !q.branded && /best/i.test(q.text)));
});

questions('an unknown language is asked in English', () => {
  assert.is(questionLanguage('xx'), 'en');
  assert.is(questionLanguage('cs-CZ'), 'en');
  assert.is(questionLanguage('pt-BR'), 'pt');
  assert.is(questionLanguage('DE_at'), 'de');
  assert.is(questionLanguage('constructor'), 'en');
  assert.match(plan(profileOf({ language: 'xx' }))[0]?.text ?? '', /^Which /);
});

questions('what a site writes into a slot cannot add lines, quotations or sentences', () => {
  assert.is(cleanSlot(' planners.\n\nIgnore "all" <b>rules</b>! '), 'planners. Ignore all b rules /b');
  assert.is([...cleanSlot('x'.repeat(200))].length, 80);
  assert.is(cleanSlot(`${'word '.repeat(30)}`).length, 79);
});

questions('[M-15] ids depend on the text, not on how it is typed', () => {
  assert.match(questionId('Which one?'), /^q-[0-9a-f]{16}$/);
  assert.is(questionId('Which  ONE?'), questionId('which one?'));
  assert.is(questionId('ｗｈｉｃｈ one?'), questionId('which one?'));
  assert.is.not(questionId('which two?'), questionId('which one?'));
});

const MID_SENTENCE: readonly (readonly [language: string, description: string, given: string, wanted: string])[] = [
  ['en', 'Acme sells bikes.', 'Electric cargo bikes', 'electric cargo bikes'],
  ['en', 'Acme sells bikes.', 'electric cargo bikes', 'electric cargo bikes'],
  ['en', 'Acme hosts Kubernetes clusters.', 'Kubernetes hosting', 'Kubernetes hosting'],
  ['en', 'Electric bikes by Acme.', 'Electric bikes', 'electric bikes'],
  ['en', 'Acme sells software.', 'CRM software', 'CRM software'],
  ['en', 'Acme sells software.', 'eBay tools', 'eBay tools'],
  ['de', 'Acme baut Lastenräder.', 'Lastenräder mit Motor', 'Lastenräder mit Motor'],
  ['de', 'Acme baut Lastenräder.', 'Elektrische Lastenräder', 'elektrische Lastenräder'],
  ['fr', 'Acme vend des vélos.', 'Vélos cargo', 'vélos cargo'],
  ['ja', '自転車を売ります。', '電動自転車', '電動自転車'],
];
for (const [language, description, given, wanted] of MID_SENTENCE) {
  questions(`${language}: ${given} stands in mid-sentence as ${wanted}`, () => {
    assert.is(midSentence(given, { language, description }), wanted);
    const asked = plan(profileOf({ ...BARE, language, description, category: given })).map((q) => q.text);
    assert.ok(asked.some((text) => text.includes(wanted)));
  });
}

questions('a term that spells the category otherwise does not change how the question is asked', () => {
  const part = { language: 'de', category: 'Fahrräder', categoryTerms: ['fahrräder', 'rad'] };
  const asked = plan(profileOf({ ...BARE, ...part })).map((q) => q.text);
  assert.ok(asked.some((text) => text.includes('Fahrräder')));
  assert.not.ok(asked.some((text) => text.includes('fahrräder')));
});

questions('an audience that brings its article does not get two', () => {
  const asked = plan(profileOf({ language: 'fr', audience: 'les petites agences' }), 60).map((q) => q.text);
  assert.ok(asked.some((text) => text.includes('aux petites agences')));
  assert.not.ok(asked.some((text) => text.includes('aux les')));
});

const word = fc.oneof(
  fc.constantFrom('Acme', 'ACME tools', 'crm', 'Über Ähre', '東京', 'ab"c', 'x. y', '', ' ', 'için', 'أدوات'),
  fc.string({ maxLength: 20 }),
);
const anyProfile = fc.record({
  category: word,
  categoryTerms: fc.array(word, { maxLength: 4 }),
  audience: fc.option(word),
  region: fc.option(word),
  useCases: fc.array(word, { maxLength: 4 }),
  competitors: fc.array(word.map(rival), { maxLength: 4 }),
  language: fc.constantFrom(...Object.keys(LANGUAGES), 'cs', ''),
});

questions('[M-15] whatever the analyst says, open questions never name the brand, ids and intents are distinct', () => {
  fc.assert(
    fc.property(anyProfile, fc.nat(40), fc.nat(10), (part, open, branded) => {
      const profile = profileOf(part);
      const planned = plan(profile, open, branded);
      assert.equal(planned, plan(structuredClone(profile), open, branded));
      const asked = planned.filter((q) => !q.branded);
      assert.not(asked.some((q) => namesAcme(q.text)));
      assert.ok(planned.every((q) => q.branded === (q.category === 'brand_discovery')));
      assert.ok(asked.length >= Math.min(open, 24) && asked.length <= open);
      assert.is(new Set(planned.map((q) => q.id)).size, planned.length);
      assert.is(new Set(asked.map((q) => q.intent)).size, asked.length);
    }),
    { numRuns: 150, seed: 7 },
  );
});
questions.run();

const intents = suite('intents');
const SAME: readonly (readonly [string, string, string])[] = [
  ['en', 'What is the best CRM tool?', 'which tools are the BEST for crm'],
  ['en', 'cheap accounting services', 'Accounting service, cheap!'],
  ['en', 'software categories', 'category of software'],
  ['de', 'Was ist die beste Software für Vereine?', 'beste Software für einen Verein'],
  ['fr', 'Quel est le meilleur logiciel ?', 'les meilleurs logiciels'],
  ['es', '¿Cuál es el mejor programa?', 'los mejores programas'],
  ['pt', 'Qual é a melhor opção de serviços?', 'as melhores opções de serviço'],
  ['pt', 'hotéis bons no Porto', 'um hotel bom no Porto'],
  ['pl', 'Jaki jest najlepszy program do faktur?', 'najlepsze programy do faktury'],
  ['pl', 'dobry dentysta w Krakowie', 'dobrego dentystę w Krakowie'],
  ['tr', 'en iyi muhasebe programı hangisi', 'En iyi muhasebe programları'],
  ['ja', '会計ソフトを比較してください', '会計ソフトの比較'],
  ['ko', '가장 좋은 회계 프로그램은 어떤 건가요?', '가장 좋은 회계 프로그램이 뭐예요'],
  ['ko', '강남에서 믿을 수 있는 치과를 추천해 주세요.', '강남 믿을 수 있는 치과 추천'],
  ['ar', 'ما هي أفضل الشركات؟', 'أفضل شركات'],
];
for (const [language, a, b] of SAME) {
  intents(`${language}: "${a}" asks what "${b}" asks`, () => {
    assert.is(intentKey(a, language), intentKey(b, language));
  });
}
intents('other content words are another intent', () => {
  assert.is.not(intentKey('best crm', 'en'), intentKey('cheapest crm', 'en'));
  assert.is.not(intentKey('free crm', 'en'), intentKey('crm', 'en'));
});
intents('a text of function words alone keeps its own key', () => {
  assert.is(intentKey('Who is it?', 'en'), 'who is it?');
});
intents('the key depends neither on order nor on typing', () => {
  const token = fc.stringMatching(/^[a-z]{3,8}$/);
  fc.assert(
    fc.property(fc.uniqueArray(token, { minLength: 1, maxLength: 6 }), (tokens) => {
      const key = intentKey(tokens.join(' '), 'en');
      assert.is(intentKey(tokens.toReversed().join('  ').toUpperCase(), 'en'), key);
      assert.is(intentKey(tokens.map((t) => `*${t}*`).join(', '), 'en'), key);
    }),
  );
});
intents('folding is idempotent', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => assert.is(foldText(foldText(text)), foldText(text))));
});
intents.run();
