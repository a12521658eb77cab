import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { rankTexts } from '../../src/content/rank.ts';
import { suite } from '../support/suite.ts';

const rank = suite('texts ranked by a query');

const bestOf = (texts: readonly string[], query: string, language: string): number => {
  const scores = rankTexts(texts, language).scores(query);
  return scores.indexOf(Math.max(...scores));
};

/** Price, delivery and guarantee of a bicycle in each language of the questions; the query asks for the price. */
const LANGUAGES: Readonly<Record<string, readonly [query: string, ...texts: string[]]>> = {
  en: [
    'What does a cargo bike cost?',
    'Delivery takes two weeks.',
    'The cargo bikes cost 4,100 euros.',
    'The guarantee lasts ten years.',
  ],
  de: [
    'Was kostet ein Lastenrad?',
    'Die Lieferung dauert zwei Wochen.',
    'Das Lastenrad kostet 4.100 Euro.',
    'Die Garantie gilt zehn Jahre.',
  ],
  fr: [
    'Combien coûte un vélo cargo ?',
    'La livraison prend deux semaines.',
    'Les vélos cargo coûtent 4 100 euros.',
    'La garantie dure dix ans.',
  ],
  es: [
    '¿Cuánto cuesta una bicicleta de carga?',
    'La entrega tarda dos semanas.',
    'Las bicicletas de carga cuestan 4100 euros.',
    'La garantía dura diez años.',
  ],
  it: [
    'Quanto costa una bici da carico?',
    'La consegna richiede due settimane.',
    'Le bici da carico costano 4100 euro.',
    'La garanzia dura dieci anni.',
  ],
  nl: [
    'Wat kost een bakfiets?',
    'De levering duurt twee weken.',
    'Bakfietsen kosten 4100 euro.',
    'De garantie geldt tien jaar.',
  ],
  pt: [
    'Quanto custa uma bicicleta de carga?',
    'A entrega demora duas semanas.',
    'As bicicletas de carga custam 4100 euros.',
    'A garantia dura dez anos.',
  ],
  pl: [
    'Ile kosztuje rower cargo?',
    'Dostawa trwa dwa tygodnie.',
    'Rowery cargo kosztują 4100 euro.',
    'Gwarancja trwa dziesięć lat.',
  ],
  tr: [
    'Kargo bisikleti ne kadar?',
    'Teslimat iki hafta sürer.',
    'Kargo bisikletinin fiyatı 4100 euro.',
    'Garanti on yıl geçerlidir.',
  ],
  ja: [
    'カーゴバイクの価格はいくらですか',
    '配送には二週間かかります。',
    'カーゴバイクの価格は4100ユーロです。',
    '保証期間は十年です。',
  ],
  ko: [
    '화물 자전거의 가격은 얼마입니까?',
    '배송은 이 주 걸립니다.',
    '화물 자전거는 가격이 4100유로입니다.',
    '보증은 십 년입니다.',
  ],
  ar: ['كم سعر دراجة الشحن؟', 'يستغرق التوصيل أسبوعين.', 'سعر دراجة الشحن 4100 يورو.', 'مدة الضمان عشر سنوات.'],
  th: ['จักรยานบรรทุกราคาเท่าไร', 'การจัดส่งใช้เวลาสองสัปดาห์', 'จักรยานบรรทุกราคา 4100 ยูโร', 'รับประกันสิบปี'],
};
for (const [language, [query, ...texts]] of Object.entries(LANGUAGES))
  rank(`the one that answers comes first in ${language}`, () => {
    assert.is(bestOf(texts, query, language), 1);
  });

rank('scores are those of the formula', () => {
  // two texts of 2 and 4 words, mean 3; "anvil" stands in one, "heavy" in both
  const { scores } = rankTexts(['anvil heavy', 'heavy heavy steel tool'], 'und');
  const idf = (n: number): number => Math.log(1 + (2 - n + 0.5) / (n + 0.5));
  const norm = (length: number): number => 1.2 * (0.25 + (0.75 * length) / 3);
  const expected = [
    idf(1) * (2.2 / (1 + norm(2))) + idf(2) * (2.2 / (1 + norm(2))),
    idf(2) * ((2 * 2.2) / (2 + norm(4))),
  ];
  for (const [at, score] of scores('anvil heavy').entries()) assert.ok(Math.abs(score - (expected[at] ?? 0)) < 1e-12);
});

rank('a text without a word of the query has 0, and nothing is NaN', () => {
  assert.equal(rankTexts(['anvil', ''], 'en').scores('bicycle'), [0, 0]);
  assert.equal(rankTexts([], 'en').scores('x'), []);
  assert.equal(rankTexts(['', ''], 'en').scores(''), [0, 0]);
  const any = fc.string({ unit: 'grapheme', maxLength: 60 });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), any, (texts, query) => {
      const scores = rankTexts(texts, 'en').scores(query);
      assert.ok(scores.length === texts.length && scores.every((score) => score >= 0 && Number.isFinite(score)));
    }),
  );
});

rank('what stands in few texts counts for more', () => {
  const texts = ['anvil stand', 'anvil', 'anvil face', 'anvil horn'];
  assert.is(bestOf(texts, 'anvil horn', 'en'), 3);
});

rank.run();
