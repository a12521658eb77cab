import { ES_QUESTIONS } from './banks/es/index.ts';
import { type LanguageRow, withoutSuffix, wordSet } from './row.ts';

export const ES: LanguageRow = {
  name: 'Spanish',
  trigrams: { code: 'spa', isCommon: true },
  functionWords:
    wordSet(`a al como con cual cuales cuando de del donde e el ella en entre es esta este hay la las le les lo los me mi
    mis o para pero por que quien se si sin sobre son su sus te tu tus u un una y yo`),
  leastFunctionWords: 0.08,
  functionPhrases: null,
  stem: (word) => withoutSuffix(word, ['es', 'as', 'os', 's', 'a', 'o']),
  spelling: {},
  abbreviations: null,
  disclosure: (brand) => `Por transparencia: trabajo para ${brand}.`,
  provenance: {
    generated: 'Este texto se ha generado con inteligencia artificial.',
    simulated: 'Este texto lo ha compuesto un simulador con frases fijas; no lo ha escrito ningún modelo de IA.',
  },
  leftovers: {
    slots: /insertar[^\]\n]{0,60}/,
    placeholders: [/(?<!\p{L})inserte?\s(?:\S+\s){0,3}aquí(?!\p{L})/iu],
    itself: [
      /\bcomo (?:una? )?(?:ia|inteligencia artificial|modelo de lenguaje),? (?:(?:no|s[oó]lo) )?(?:puedo|tengo|soy)(?!\p{L})/iu,
    ],
    task: [/^[ \t]{0,8}(?:por supuesto|claro)[,!] aquí(?!\p{L})/imu],
  },
  pluralArticles: /los|las/,
  capitalisesNouns: false,
  questions: ES_QUESTIONS,
};
