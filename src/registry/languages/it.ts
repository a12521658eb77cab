import { IT_QUESTIONS } from './banks/it/index.ts';
import { joinedInItalian } from './joined/it.ts';
import { numberRow, unitWords } from './number-words.ts';
import { type LanguageRow, withoutSuffix, wordSet } from './row.ts';

export const IT: LanguageRow = {
  name: 'Italian',
  trigrams: { code: 'ita', isCommon: true },
  functionWords:
    wordSet(`a ad ai al alla alle anche c che chi ci col com come con cosa cos da dai dal dalla dei del della delle di dove
    e ed fa gli ha ho i il in io l la le lo loro ma mi mia mie mio ne nei nel nella non o per piu qual quale quali quando
    quello questa questi questo se si sia sono su sul sulla ti tra tu tuo tuoi un una uno vi`),
  leastFunctionWords: null,
  functionPhrases: null,
  stem: (word) => withoutSuffix(word, ['a', 'e', 'i', 'o']),
  spelling: {},
  abbreviations: null,
  disclosure: (brand) => `Per trasparenza: lavoro per ${brand}.`,
  provenance: {
    generated: 'Questo testo è stato generato con l’intelligenza artificiale.',
    simulated: 'Questo testo è stato composto da un simulatore con frasi fisse; nessun modello di IA lo ha scritto.',
  },
  leftovers: { slots: null, placeholders: [], itself: [], task: [] },
  pluralArticles: null,
  capitalisesNouns: false,
  direction: 'ltr',
  hasOrdinalStop: false,
  isUnspaced: false,
  numberWords: {
    words: {
      ...numberRow(11, 1, 'undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'),
      ...numberRow(20, 10, 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento'),
    },
    compound:
      /(?<tens>venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta)(?<unit>due|tre|quattro|cinque|sei|sette|nove)/,
    units: unitWords('uno due tre quattro cinque sei sette otto nove'),
  },
  questionForms: { first: 'come|che(?: cosa)?|cosa|qual[ei]?|chi|dove|quando|perché|quant[oiae]' },
  choosing:
    'migliore migliori meglio buono buona buoni scelta scegliere opzione consigliare consigli consiglia raccomandare raccomandi suggerire suggerisci',
  joined: joinedInItalian,
  questions: IT_QUESTIONS,
};
