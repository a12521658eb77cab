import { NL_QUESTIONS } from './banks/nl/index.ts';
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
  questions: NL_QUESTIONS,
};
