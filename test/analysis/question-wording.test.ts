import * as assert from 'uvu/assert';
import { planQuestions } from '../../src/analysis/questions/plan.ts';
import { fillTemplate } from '../../src/analysis/questions/slots.ts';
import { type BrandKind, brandKinds } from '../../src/registry/brand-kinds.ts';
import { suite } from '../support/suite.ts';

const wording = suite('wording of questions');

const filled = (language: string, template: string, slots: Parameters<typeof fillTemplate>[1]): string =>
  fillTemplate(template, slots, language);

for (const [category, expected] of [
  ['bougies', 'une marque de bougies'],
  ['aspirateurs', 'une marque d’aspirateurs'],
  ['écrans', 'une marque d’écrans'],
  ['hôtels', 'une marque d’hôtels'],
  ['hamacs', 'une marque de hamacs'],
  ['yaourts', 'une marque de yaourts'],
] as const) {
  wording(`[Q-04] fr: ${expected}`, () => {
    assert.is(filled('fr', 'une marque de {category}', { category }), expected);
  });
}

for (const [region, expected] of [
  ['Annecy', 'à Annecy'],
  ['Le Mans', 'au Mans'],
  ['Les Sables-d’Olonne', 'aux Sables-d’Olonne'],
  ['La Rochelle', 'à La Rochelle'],
  ['France', 'en France'],
  ["Provence-Alpes-Côte d'Azur", "en Provence-Alpes-Côte d'Azur"],
  ['Canada', 'au Canada'],
  ['Pays-Bas', 'aux Pays-Bas'],
  ['Grand Est', 'dans le Grand Est'],
  ['Hauts-de-France', 'dans les Hauts-de-France'],
] as const) {
  wording(`[Q-03] fr: people live ${expected}`, () => {
    assert.is(filled('fr', 'ils habitent à {region}', { region }), `ils habitent ${expected}`);
  });
}

for (const [region, expected] of [
  ['Parma', 'a Parma'],
  ['Ancona', 'ad Ancona'],
  ["L'Aquila", 'all’Aquila'],
  ['Italia', 'in Italia'],
  ["Valle d'Aosta", "in Valle d'Aosta"],
  ['Lazio', 'nel Lazio'],
  ['Marche', 'nelle Marche'],
] as const) {
  wording(`[Q-03] it: people live ${expected}`, () => {
    assert.is(filled('it', 'vivono a {region}', { region }), `vivono ${expected}`);
  });
}

for (const [region, where, whither] of [
  ['Kassel', 'in Kassel', 'nach Kassel'],
  ['Schweiz', 'in der Schweiz', 'in die Schweiz'],
  ['Allgäu', 'im Allgäu', 'ins Allgäu'],
  ['Niederlande', 'in den Niederlanden', 'in die Niederlande'],
] as const) {
  wording(`[Q-03] de: people live ${where} and move ${whither}`, () => {
    assert.is(filled('de', 'wohnt in {region}', { region }), `wohnt ${where}`);
    assert.is(filled('de', 'zieht nach {region}', { region }), `zieht ${whither}`);
  });
}

for (const [category, welche, gute] of [
  ['Dachdecker', 'Welche Dachdecker', 'gute Dachdecker'],
  ['japanische Restaurants', 'Welche japanischen Restaurants', 'gute japanische Restaurants'],
  ['kleine, ruhige Hotels', 'Welche kleinen, ruhigen Hotels', 'gute kleine, ruhige Hotels'],
] as const) {
  wording(`[Q-04] de: ${welche}, ${gute}`, () => {
    assert.is(filled('de', 'Welche {category}', { category }), welche);
    assert.is(filled('de', 'gute {category}', { category }), gute);
    assert.is(filled('de', 'keine {category}', { category }), welche.replace('Welche', 'keine'));
  });
}

wording('[Q-04] it: a name with an a at the start takes ad', () => {
  assert.is(filled('it', 'alternative a {rival}', { rival: 'Aldera' }), 'alternative ad Aldera');
  assert.is(filled('it', 'alternative a {rival}', { rival: 'Lazio' }), 'alternative a Lazio');
});

for (const [region, expected] of [
  ['Lisboa', 'em Lisboa'],
  ['São Paulo', 'em São Paulo'],
  ['Porto', 'no Porto'],
  ['Porto, Portugal', 'no Porto, Portugal'],
  ['a Guarda', 'na Guarda'],
  ['Bahia', 'na Bahia'],
  ['Açores', 'nos Açores'],
  ['Caldas da Rainha', 'nas Caldas da Rainha'],
  ['Distrito de Braga', 'no Distrito de Braga'],
] as const) {
  wording(`[Q-03] pt: people live ${expected}`, () => {
    assert.is(filled('pt', 'quem mora em {region}?', { region }), `quem mora ${expected}?`);
  });
}

wording('[Q-04] pt: only places take the article into the preposition', () => {
  assert.is(filled('pt', 'confiar em {rival}', { rival: 'Porto' }), 'confiar em Porto');
});

for (const [region, expected] of [
  ['Kraków', 'w Krakowie'],
  ['Wrocław', 'we Wrocławiu'],
  ['Katowice', 'w Katowicach'],
  ['Rzeszów', 'w Rzeszowie'],
  ['Gdynia, Pomorze', 'w Gdyni (Pomorze)'],
  ['Śląsk', 'na Śląsku'],
  ['Polska', 'w Polsce'],
  ['Xyzzy', '(Xyzzy)'],
] as const) {
  wording(`[Q-03] pl: hotels stand ${expected}`, () => {
    assert.is(filled('pl', 'hotele w {region}', { region }), `hotele ${expected}`);
  });
}

for (const [region, expected] of [
  ['Kadıköy', 'Kadıköy’de'],
  ['Beşiktaş', 'Beşiktaş’ta'],
  ['Ankara', 'Ankara’da'],
  ['Gaziantep', 'Gaziantep’te'],
  ['Iğdır', 'Iğdır’da'],
  ['Beyoğlu', 'Beyoğlu’nda'],
  ['Kuşadası', 'Kuşadası’nda'],
  ['Ege Bölgesi', 'Ege Bölgesi’nde'],
  ['Safranbolu', 'Safranbolu’da'],
  ['Kadıköy, İstanbul', 'Kadıköy, İstanbul’da'],
  ['Türkiye', 'Türkiye’de'],
  ['Londra SE1', 'Londra SE1 ve çevresinde'],
] as const) {
  wording(`[Q-03] tr: hotels stand ${expected}`, () => {
    assert.is(filled('tr', 'de {region} oteller', { region }), `${expected} oteller`);
    assert.is(filled('tr', 'iyi deki {region} oteller', { region }), `iyi ${expected}ki oteller`);
    assert.is(filled('tr', 'de {rival}', { rival: region }), `de ${region}`);
  });
}

for (const [category, expected] of [
  ['dentyści', 'Którzy dentyści'],
  ['doradcy podatkowi', 'Którzy doradcy podatkowi'],
  ['prywatni detektywi', 'Którzy prywatni detektywi'],
  ['dekarze', 'Którzy dekarze'],
  ['rowery miejskie', 'Które rowery miejskie'],
  ['biura nieruchomości', 'Które biura nieruchomości'],
  ['kalendarze', 'Które kalendarze'],
  ['krzesła biurowe', 'Które krzesła biurowe'],
  ['hotele', 'Które hotele'],
  ['oprogramowanie do faktur', 'Które oprogramowanie do faktur'],
  ['hosting', 'Który hosting'],
  ['kawa ziarnista', 'Którą kawę ziarnistą'],
  ['zielona herbata', 'Którą zieloną herbatę'],
] as const) {
  wording(`[Q-04] pl: ${expected}`, () => {
    assert.is(filled('pl', 'Które {category}', { category }), expected);
  });
}

for (const [category, expected] of [
  ['dentyści', 'dentystów'],
  ['dekarze', 'dekarzy'],
  ['hydraulicy', 'hydraulików'],
  ['doradcy podatkowi', 'doradców podatkowych'],
  ['radcowie prawni', 'radców prawnych'],
  ['prywatni detektywi', 'prywatnych detektywów'],
  ['doświadczeni architekci wnętrz', 'doświadczonych architektów wnętrz'],
  ['biegli rewidenci', 'biegłych rewidentów'],
  ['tłumacze przysięgli', 'tłumaczy przysięgłych'],
  ['psycholodzy dziecięcy', 'psychologów dziecięcych'],
  ['krakowscy fryzjerzy', 'krakowskich fryzjerów'],
  ['logopedzi', 'logopedów'],
  ['lekarze medycyny pracy', 'lekarzy medycyny pracy'],
  ['agenci nieruchomości', 'agentów nieruchomości'],
  ['stolarze i ślusarze', 'stolarzy i ślusarzy'],
  ['nauczyciele muzyki', 'nauczycieli muzyki'],
  ['pogodni opiekuni', 'pogodnych opiekunów'],
  ['uczciwi mechanicy', 'uczciwych mechaników'],
  ['firmy sprzątające', 'firmy sprzątające'],
] as const) {
  wording(`[Q-04] pl: someone asks about ${expected}`, () => {
    assert.is(filled('pl', 'Chodzi mi o {category}.', { category }), `Chodzi mi o ${expected}.`);
  });
}

for (const [category, expected] of [
  ['مكاتب محاماة', 'بين مكاتب المحاماة'],
  ['جمعيات خيرية', 'بين الجمعيات الخيرية'],
  ['برامج محاسبة سحابية', 'بين برامج المحاسبة السحابية'],
  ['متاجر أحذية', 'بين متاجر الأحذية'],
  ['مطاعم', 'بين المطاعم'],
  ['سباكون', 'بين السباكين'],
  ['معجون أسنان', 'بين معجون الأسنان'],
  ['متاجر العطور الإلكترونية', 'بين متاجر العطور الإلكترونية'],
  ['أجهزة قهوة في المنزل', 'بين أجهزة قهوة في المنزل'],
  ['مطاعم ومقاهي', 'بين مطاعم ومقاهي'],
  ['CRM', 'بين CRM'],
] as const) {
  wording(`[Q-04] ar: ${expected}`, () => {
    assert.is(filled('ar', 'بين {category}', { category }), expected);
    const any = category === 'سباكون' ? 'سباكين' : category;
    assert.is(filled('ar', 'أبحث عن {category}', { category }), `أبحث عن ${any}`);
    assert.is(filled('ar', 'بين {rival}', { rival: category }), `بين ${category}`);
  });
}

wording('[Q-04] ar: "and" stands with a word of its own script, and before one of another', () => {
  assert.is(filled('ar', 'ما الفرق بين {brand} و {rival}؟', { brand: 'ب', rival: 'دار' }), 'ما الفرق بين ب ودار؟');
  assert.is(filled('ar', 'ما الفرق بين {brand} و {rival}؟', { brand: 'ب', rival: 'Dar' }), 'ما الفرق بين ب و Dar؟');
});

for (const [audience, expected] of [
  ['الطلاب', 'للطلاب'],
  ['اللاعبين', 'للاعبين'],
  ['أصحاب المنازل', 'لأصحاب المنازل'],
  ['DJs', 'ل DJs'],
] as const) {
  wording(`[Q-04] ar: something suits ${expected}`, () => {
    assert.is(filled('ar', 'مناسب ل {audience}', { audience }), `مناسب ${expected}`);
  });
}

wording('[Q-04] pl: nothing but known words changes a category', () => {
  assert.is(filled('pl', 'Hasło: {category}', { category: 'kawa' }), 'Hasło: kawa');
  assert.is(filled('pl', 'Chodzi mi o {category}.', { category: 'kawa' }), 'Chodzi mi o kawę.');
});

wording('[Q-04] fr: only places take the article into the preposition', () => {
  assert.is(filled('fr', 'comparé à {rival}', { rival: 'Le Comptoir' }), 'comparé à Le Comptoir');
});

const asked = (language: string, kind: BrandKind, region: string | null): readonly string[] =>
  planQuestions({
    profile: {
      ...{ brand: { name: 'Xyzzy', aliases: [], domain: null, source: 'site' }, category: 'zzcategoryzz', kind },
      ...{ categoryTerms: [], description: '', language, audience: null, useCases: [], region, competitors: [] },
      ownedProfiles: [],
    },
    ...{ openQuestions: 50, brandedQuestions: 0 },
    mentionsBrand: () => false,
  }).map(({ text }) => text);

/** Of 50, this many may put the category first and ask about it after a colon: that is how people label, not ask. */
const MAX_LABELLED = 6;
/** Of 50, this many may have the same two words at the start. */
const MAX_ALIKE = 15;

for (const language of ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'pl']) {
  for (const kind of brandKinds) {
    wording(`[Q-04] ${language}: the questions about one ${kind} are not all of one pattern`, () => {
      for (const region of [null, 'Zzregionzz']) {
        const texts = asked(language, kind, region);
        const labelled = texts.filter((text) => /^zzcategoryzz[^:?]*:/i.test(text));
        assert.ok(labelled.length <= MAX_LABELLED, `${labelled.length} labels`);
        for (const [start, alike] of Map.groupBy(texts, (text) => text.split(' ', 2).join(' '))) {
          assert.ok(alike.length <= MAX_ALIKE, `${start}: ${alike.length}`);
        }
      }
    });
  }
}

/** Of 50, this many may begin with the category, or with the place and the category. */
const MAX_BEGUN = 28;

for (const language of ['ar', 'ja', 'ko', 'th', 'tr']) {
  for (const kind of brandKinds) {
    wording(`[Q-04] ${language}: the questions about one ${kind} do not all begin with the category`, () => {
      for (const region of [null, 'Zzregionzz']) {
        const begun = asked(language, kind, region).filter((text) =>
          /^(?:zzregionzz.{0,14}?)?zzcategoryzz/i.test(text),
        );
        assert.ok(begun.length <= MAX_BEGUN, `${begun.length}`);
      }
    });
  }
}

wording.run();
