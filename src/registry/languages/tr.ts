import { TR_QUESTIONS } from './banks/tr/index.ts';
import { joinedInTurkish } from './joined/tr.ts';
import { numberRow, unitWords } from './number-words.ts';
import { type LanguageRow, wordSet } from './row.ts';

export const TR: LanguageRow = {
  name: 'Turkish',
  trigrams: { code: 'tur', isCommon: true },
  functionWords:
    wordSet(`alan alanda alandan alaninda alanindaki alanindan bir bu da de en ic icin ile ki kim kime kimde kimler mi mu
    ne neden nedir neler nereden nasil var ve veya yer yerine ya hangi hangileri hangisi misin`),
  leastFunctionWords: 0.015,
  functionPhrases: null,
  stem: (word) => [...word].slice(0, 5).join(''),
  spelling: {},
  abbreviations: null,
  disclosure: (brand) => `Şeffaflık notu: ${brand} için çalışıyorum.`,
  provenance: {
    generated: 'Bu metin yapay zekâ kullanılarak oluşturuldu.',
    simulated: 'Bu metni bir simülatör hazır cümlelerden derledi; hiçbir yapay zekâ modeli yazmadı.',
  },
  leftovers: {
    slots: /[^\]\n]{1,40} ekleyin/,
    placeholders: [
      // "yazın" is also "in summer", so it has to end the sentence
      /(?<!\p{L})buraya\s(?:\S+\s){0,3}(?:(?:ekleyin|yazınız)(?!\p{L})|ekleyiniz(?!\p{L})|yazın(?=\s?[.!)\]]))/iu,
    ],
    itself: [/(?<!\p{L})bir (?:yapay zek[aâ]|dil modeli|yapay zek[aâ] modeli) olarak(?!\p{L})/iu],
    task: [/^[ \t]{0,8}(?:tabii ki|elbette)[,!] işte(?!\p{L})/imu],
  },
  pluralArticles: null,
  capitalisesNouns: false,
  direction: 'ltr',
  hasOrdinalStop: true,
  isUnspaced: false,
  numberWords: {
    words: numberRow(20, 10, 'yirmi otuz kırk elli altmış yetmiş seksen doksan yüz'),
    compound:
      /(?<tens>yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|doksan) (?<unit>bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz)/,
    units: unitWords('bir iki üç dört beş altı yedi sekiz dokuz'),
  },
  questionForms: {
    within: 'nasıl|hangi\\p{L}*|neden|niçin|nedir|nele\\p{L}*|ne|kim\\p{L}*|kaç|nere\\p{L}*|m[iıuü]\\p{L}*',
  },
  choosing: 'en iyi seçim seçenek öner önerir önerirsin tavsiye edersin hangi',
  joined: joinedInTurkish,
  questions: TR_QUESTIONS,
};
