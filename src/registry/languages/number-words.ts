interface NumberWords {
  /** Lower-case words with their values, from eleven on. */
  readonly words: Readonly<Record<string, number>>;
  /** Compounds of tens and units, with the groups `tens` and `unit`. */
  readonly compound?: RegExp;
  readonly units?: Readonly<Record<string, number>>;
}

/** `names` in order, from `first` on in steps of `step`. */
const row = (first: number, step: number, names: string): Readonly<Record<string, number>> =>
  Object.fromEntries(names.split(' ').map((name, at) => [name.replaceAll('_', ' '), first + at * step]));

const units = (names: string): Readonly<Record<string, number>> => row(1, 1, names);

/** Tens and units written one after the other, as in 二十四. */
function joined(tens: readonly string[], ones: readonly string[]): Readonly<Record<string, number>> {
  const values = tens.flatMap((ten, at) =>
    ['', ...ones].map((one, unit) => [`${ten}${one}`, (at + 1) * 10 + unit] as const),
  );
  return Object.fromEntries(values);
}

/** Words for numbers from eleven on, by language. */
export const NUMBER_WORDS: Readonly<Record<string, NumberWords>> = {
  en: {
    words: {
      ...row(11, 1, 'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'),
      ...row(20, 10, 'twenty thirty forty fifty sixty seventy eighty ninety hundred'),
    },
    compound:
      /(?<tens>twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[- ](?<unit>one|two|three|four|five|six|seven|eight|nine)/,
    units: units('one two three four five six seven eight nine'),
  },
  de: {
    words: {
      ...row(11, 1, 'elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'),
      ...row(20, 10, 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert'),
    },
    compound:
      /(?<unit>ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und(?<tens>zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)/,
    units: units('ein zwei drei vier fünf sechs sieben acht neun'),
  },
  fr: {
    words: {
      ...row(11, 1, 'onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'),
      ...row(20, 10, 'vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix cent'),
      'quatre-vingt': 80,
    },
    compound:
      /(?<tens>vingt|trente|quarante|cinquante|soixante|quatre-vingt)-(?<unit>deux|trois|quatre|cinq|six|sept|huit|neuf)(?!-)/,
    units: units('un deux trois quatre cinq six sept huit neuf'),
  },
  es: {
    words: {
      ...row(11, 1, 'once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte'),
      ...row(30, 10, 'treinta cuarenta cincuenta sesenta setenta ochenta noventa cien'),
      ...row(
        21,
        1,
        'veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
      ),
    },
    compound:
      /(?<tens>treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa) y (?<unit>un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)/,
    units: units('un dos tres cuatro cinco seis siete ocho nueve'),
  },
  it: {
    words: {
      ...row(11, 1, 'undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'),
      ...row(20, 10, 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento'),
    },
    compound:
      /(?<tens>venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta)(?<unit>due|tre|quattro|cinque|sei|sette|nove)/,
    units: units('uno due tre quattro cinque sei sette otto nove'),
  },
  nl: {
    words: {
      ...row(11, 1, 'elf twaalf dertien veertien vijftien zestien zeventien achttien negentien'),
      ...row(20, 10, 'twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd'),
    },
    compound:
      /(?<unit>een|twee|drie|vier|vijf|zes|zeven|acht|negen)[eë]n(?<tens>twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)/,
    units: units('een twee drie vier vijf zes zeven acht negen'),
  },
  pt: {
    words: {
      ...row(11, 1, 'onze doze treze catorze quinze dezesseis dezessete dezoito dezenove'),
      ...row(20, 10, 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem'),
    },
    compound:
      /(?<tens>vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa) e (?<unit>um|dois|três|quatro|cinco|seis|sete|oito|nove)/,
    units: units('um dois três quatro cinco seis sete oito nove'),
  },
  pl: {
    words: {
      ...row(
        11,
        1,
        'jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście',
      ),
      ...row(
        20,
        10,
        'dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt sto',
      ),
    },
    compound:
      /(?<tens>dwadzieścia|trzydzieści|czterdzieści|pięćdziesiąt|sześćdziesiąt|siedemdziesiąt|osiemdziesiąt|dziewięćdziesiąt) (?<unit>jeden|dwa|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć)/,
    units: units('jeden dwa trzy cztery pięć sześć siedem osiem dziewięć'),
  },
  tr: {
    words: row(20, 10, 'yirmi otuz kırk elli altmış yetmiş seksen doksan yüz'),
    compound:
      /(?<tens>yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|doksan) (?<unit>bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz)/,
    units: units('bir iki üç dört beş altı yedi sekiz dokuz'),
  },
  ar: { words: row(20, 10, 'عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون مئة') },
  ja: {
    words: joined([...'十'].concat('二十 三十 四十 五十 六十 七十 八十 九十'.split(' ')), [...'一二三四五六七八九']),
  },
  ko: { words: joined('십 이십 삼십 사십 오십 육십 칠십 팔십 구십'.split(' '), [...'일이삼사오육칠팔구']) },
  th: {
    words: joined(
      'สิบ ยี่สิบ สามสิบ สี่สิบ ห้าสิบ หกสิบ เจ็ดสิบ แปดสิบ เก้าสิบ'.split(' '),
      'เอ็ด สอง สาม สี่ ห้า หก เจ็ด แปด เก้า'.split(' '),
    ),
  },
};
