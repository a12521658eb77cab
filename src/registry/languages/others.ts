import type { KnownLanguage } from './row.ts';

const NORDIC = { å: 'aa', æ: 'ae', ø: 'oe' };
const SOUTH_SLAVIC = { đ: 'dj' };

/** Rows of further languages, by primary subtag. */
export const OTHERS: Readonly<Record<string, KnownLanguage>> = {
  sv: {
    trigrams: { code: 'swe', isCommon: true },
    disclosure: (brand) => `För tydlighetens skull: jag arbetar för ${brand}.`,
  },
  da: { trigrams: { code: 'dan', near: ['sv'] }, spelling: NORDIC, hasOrdinalStop: true },
  nb: { trigrams: { code: 'nob', near: ['sv'] }, spelling: NORDIC, hasOrdinalStop: true },
  no: { trigrams: { code: 'nob', near: ['sv'] }, spelling: NORDIC, hasOrdinalStop: true },
  nn: { trigrams: { code: 'nno', near: ['sv'] }, spelling: NORDIC },
  fi: { trigrams: { code: 'fin', isCommon: true }, hasOrdinalStop: true },
  cs: { trigrams: { code: 'ces', isCommon: true }, hasOrdinalStop: true },
  sk: { trigrams: { code: 'slk', near: ['cs'] }, hasOrdinalStop: true },
  hu: { trigrams: { code: 'hun', isCommon: true }, hasOrdinalStop: true },
  ro: { trigrams: { code: 'ron', isCommon: true } },
  hr: { trigrams: { code: 'hrv' }, spelling: SOUTH_SLAVIC, hasOrdinalStop: true },
  sl: { trigrams: { code: 'slv' }, hasOrdinalStop: true },
  et: { trigrams: { code: 'ekk' } },
  lv: { trigrams: { code: 'lvs' } },
  lt: { trigrams: { code: 'lit' } },
  ca: { trigrams: { code: 'cat', near: ['es', 'fr'] }, spelling: { l·l: 'll' } },
  gl: { trigrams: { code: 'glg', near: ['pt', 'es'] } },
  id: { trigrams: { code: 'ind', isCommon: true } },
  ms: { trigrams: { code: 'zlm', near: ['id'] } },
  vi: { trigrams: { code: 'vie', isCommon: true } },
  lb: { capitalisesNouns: true },
  af: { trigrams: { code: 'afr', near: ['nl'] } },
  sw: { trigrams: { code: 'swh' } },
  sq: { trigrams: { code: 'als' } },
  az: { trigrams: { code: 'azj', near: ['tr'] } },
  fa: { trigrams: { code: 'pes', isCommon: true } },
  ur: { trigrams: { code: 'urd', isCommon: true } },
  ru: { trigrams: { code: 'rus', isCommon: true }, disclosure: (brand) => `Для прозрачности: я работаю в ${brand}.` },
  uk: {
    trigrams: { code: 'ukr', isCommon: true },
    spelling: { г: 'h', ґ: 'g', є: 'ie', и: 'y', і: 'i', ї: 'i', й: 'i', х: 'kh', щ: 'shch', ь: '', ю: 'iu', я: 'ia' },
  },
  bg: {
    trigrams: { code: 'bul', near: ['ru'] },
    spelling: { й: 'y', х: 'h', ц: 'ts', щ: 'sht', ъ: 'a', ь: 'y', ю: 'yu', я: 'ya' },
  },
  be: { trigrams: { code: 'bel', near: ['ru', 'uk'] } },
  mk: { trigrams: { code: 'mkd', near: ['ru'] } },
  kk: { trigrams: { code: 'kaz' } },
  hi: { trigrams: { code: 'hin', isCommon: true } },
  mr: { trigrams: { code: 'mar', near: ['hi'] } },
  ne: { trigrams: { code: 'npi', near: ['hi'] } },
  bs: { spelling: SOUTH_SLAVIC },
  sr: { spelling: SOUTH_SLAVIC },
  zh: {
    disclosure: (brand) => `利益披露：我在${brand}工作。`,
    leftovers: {
      slots: null,
      placeholders: [],
      itself: [/作为(?:一个|一名|一款)?(?:AI|人工智能|(?:大型)?语言模型)(?:语言模型|模型|助手)?[，,]?\s?我/u],
      task: [],
    },
  },
};
