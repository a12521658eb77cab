import { PT_QUESTIONS } from './banks/pt/index.ts';
import { joinedInPortuguese } from './joined/pt.ts';
import { numberRow, unitWords } from './number-words.ts';
import { type LanguageRow, withoutSuffix, wordSet } from './row.ts';

export const PT: LanguageRow = {
  name: 'Portuguese',
  trigrams: { code: 'por', isCommon: true },
  functionWords:
    wordSet(`a ao aos as com como da das de dela dele do dos e ela ele em entre essa esse esta este eu foi ha isso isto ja
    la lhe me meu meus minha minhas na nas no nos num numa o onde os ou para pela pelas pelo pelos por porque qual quais
    quando que quem sao se ser seu seus so sua suas tem ter um uma umas uns voce`),
  leastFunctionWords: null,
  functionPhrases: null,
  stem: (word) => withoutSuffix(singular(word), ['es', 'as', 'os', 's', 'a', 'e', 'o']),
  spelling: {},
  abbreviations: /Lda|Ltda|Sr|Sra|Dra|p\. ?ex/,
  disclosure: (brand) => `Por transparência: trabalho para ${brand}.`,
  provenance: {
    generated: 'Este texto foi gerado com inteligência artificial.',
    simulated: 'Este texto foi montado por um simulador com frases prontas; nenhum modelo de IA o escreveu.',
  },
  leftovers: {
    slots: /inserir[^\]\n]{0,60}/,
    placeholders: [/(?<!\p{L})(?:insira|inserir)\s(?:\S+\s){0,3}aqui(?!\p{L})/iu],
    itself: [
      /(?<!\p{L})como (?:uma? )?(?:ia|inteligência artificial|modelo de linguagem),? (?:(?:não|só) )?(?:posso|tenho|sou)(?!\p{L})/iu,
    ],
    task: [/^[ \t]{0,8}(?:claro|com certeza|com prazer)[,!] (?:aqui (?:está|vai)|segue)(?!\p{L})/imu],
  },
  pluralArticles: /os|as/,
  capitalisesNouns: false,
  direction: 'ltr',
  hasOrdinalStop: false,
  isUnspaced: false,
  numberWords: {
    words: {
      ...numberRow(11, 1, 'onze doze treze catorze quinze dezesseis dezessete dezoito dezenove'),
      ...numberRow(20, 10, 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem'),
    },
    compound:
      /(?<tens>vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa) e (?<unit>um|dois|três|quatro|cinco|seis|sete|oito|nove)/,
    units: unitWords('um dois três quatro cinco seis sete oito nove'),
  },
  questionForms: { first: 'como|o que|que|qual|quais|quem|onde|quando|por que|quant[oa]s?' },
  choosing:
    'melhor melhores bom boa bons boas escolha escolher opção recomendar recomenda recomendas aconselhar aconselha indicar indica sugerir sugere',
  joined: joinedInPortuguese,
  questions: PT_QUESTIONS,
};

/** The singular of a folded plural, such as those of "avaliações", "hotéis" and "bons". */
const singular = (word: string): string =>
  word
    .replace(/(?<=.{3})[ao]es$/, 'ao')
    .replace(/(?<=.{2})([aeo])is$/, '$1l')
    .replace(/(?<=..)ns$/, 'm');
