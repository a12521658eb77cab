import { NL_QUESTIONS } from './banks/nl/index.ts';
import { numberRow, unitWords } from './number-words.ts';
import { type LanguageRow, withoutSuffix, wordSet } from './row.ts';

export const NL: LanguageRow = {
  name: 'Dutch',
  trigrams: { code: 'nld', isCommon: true },
  functionWords:
    wordSet(`aan als bij dan dat de deze die dit door een en er ga geef haar heb hebben heeft het hij hoe hun ik in is je
    kan ken krijg me men met mij mijn moet naar nog of om ons op over te tot u uit van voor waar waarmee waarom waaraan
    wat we welk welke wie wil word wordt worden ze zich zij zijn zo zou`),
  leastFunctionWords: null,
  functionPhrases: null,
  stem: (word) => withoutSuffix(word, ['en', 'e', 's']),
  spelling: {},
  abbreviations: null,
  disclosure: (brand) => `Voor de duidelijkheid: ik werk voor ${brand}.`,
  provenance: {
    generated: 'Deze tekst is gegenereerd met kunstmatige intelligentie.',
    simulated: 'Deze tekst is door een simulator uit vaste zinnen samengesteld; geen AI-model heeft hem geschreven.',
  },
  leftovers: { slots: null, placeholders: [], itself: [], task: [] },
  pluralArticles: null,
  capitalisesNouns: false,
  direction: 'ltr',
  hasOrdinalStop: false,
  isUnspaced: false,
  numberWords: {
    words: {
      ...numberRow(11, 1, 'elf twaalf dertien veertien vijftien zestien zeventien achttien negentien'),
      ...numberRow(20, 10, 'twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd'),
    },
    compound:
      /(?<unit>een|twee|drie|vier|vijf|zes|zeven|acht|negen)[eë]n(?<tens>twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)/,
    units: unitWords('een twee drie vier vijf zes zeven acht negen'),
  },
  questionForms: { first: 'hoe|hoeveel|wat|welke?|wie|waar\\p{L}*|wanneer|waarom|is|zijn|kan|kunt|moet' },
  choosing: 'beste best goede goed keuze kiezen optie aanraden raad aanrader adviseren adviseer voorstellen tip',
  questions: NL_QUESTIONS,
};
