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
  isUnspaced: false,
  hasOrdinalStop: true,
  numberWords: {
    words: numberRow(20, 10, 'yirmi otuz kırk elli altmış yetmiş seksen doksan yüz'),
    compound:
      /(?<tens>yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|doksan) (?<unit>bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz)/,
    units: unitWords('bir iki üç dört beş altı yedi sekiz dokuz'),
  },
  questionForms: {
    within: 'nasıl|hangi\\p{L}*|neden|niçin|nedir|nele\\p{L}*|ne|kim\\p{L}*|kaç|nere\\p{L}*|m[iıuü]\\p{L}*',
  },
  statementCues: {
    asking:
      '\\p{L}+(?:malı|meli)\\p{L}*|gerekir|gerekli|eğer|\\p{L}+yorsa|yoksa|\\p{L}+(?:ın|in|un|ün)(?=[.!]?\\s*$)|karşılaştırın|kontrol edin|adil bir bakış|bağlıdır|seçeneklerden biri|hak eder|bu (?:yazı|bölüm|rehber)\\p{L}*',
    addressing:
      'siz|size|sizin|sizi|sen|senin|\\p{L}+(?:abilir|ebilir)\\p{L}*|\\p{L}+(?:sa|se)(?:nız|niz)|\\p{L}+(?:ın|in|un|ün|yın|yin)|sorun|seçin|lazım',
    pronouns: 'o|onlar|onun|onların|şirket|firma|marka|sağlayıcı|üretici|kurucu|hizmet|ürün',
    judging:
      'ucuz\\p{L}*|pahalı\\p{L}*|yavaş\\p{L}*|hızlı\\p{L}*|en iyi\\p{L}*|daha iyi|kötü\\p{L}*|lider\\p{L}*|popüler\\p{L}*|güvenilir\\p{L}*|en büyük|tek|ilk|mükemmel|ünlü|tanınmış',
    evidence:
      'araştırma(?:lar|ya|sı)?|anket\\p{L}*|istatistik\\p{L}*|göre|dava edil\\p{L}*|mahkum\\p{L}*|iflas\\p{L}*|ödül\\p{L}*|sertifika\\p{L}*|kuruldu|kurulmuştur|kurulan|satın alındı|(?<!öbür )yarısı|üçte biri|üçte ikisi|dörtte biri|çoğu (?:müşteri|kullanıcı|kişi)|çoğunluğu|bir numara\\p{L}*|binlerce|milyonlarca|yüzlerce|ikiye katla\\p{L}*|tavsiye ediyor|skandal',
    ascribing: 'diyor|dedi|der|belirtiyor|belirtti|yazıyor|göre|açıklıyor|açıkladı|ifade',
    searching: 'ara\\p{L}*|sorgu\\p{L}*|google|yaz\\p{L}*|soru\\p{L}*',
    yearBefore: 'yılı|yıl|ve|ile|yaz|kış|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık',
    yearAfter:
      "\\s?yıl\\p{L}*|['’](?:de|da|te|ta|den|dan|ten|tan|e|a|ye|ya|nin|nın|in|ın|un|ün|dir|dır)\\p{L}*|\\s(?:ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)",
    ordinalAfter: "\\.(?=\\s\\p{L})|['’]?(?:inci|ıncı|uncu|üncü|nci|ncı|ncu|ncü)",
    capitalsAreNames: true,
  },
  choosing: 'en iyi seçim seçenek öner önerir önerirsin tavsiye edersin hangi',
  joined: joinedInTurkish,
  questions: TR_QUESTIONS,
};
