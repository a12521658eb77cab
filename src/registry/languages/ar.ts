import { AR_QUESTIONS } from './banks/ar/index.ts';
import { joinedInArabic } from './joined/ar.ts';
import { numberRow } from './number-words.ts';
import { type LanguageRow, withoutSuffix, wordSet } from './row.ts';

export const AR: LanguageRow = {
  name: 'Arabic',
  trigrams: { code: 'arb', isCommon: true },
  functionWords:
    wordSet(`أن أو إلى الذي التي في من ما ماذا ما هو هي هل على عن مع و كم كيف لماذا مجال بين بماذا أين هذا هذه لديه
    يمكن أجل ولماذا ومن لمن`),
  leastFunctionWords: 0.015,
  functionPhrases: null,
  stem: (word) =>
    withoutSuffix(word.replace(/^(?:وال|بال|كال|فال|ال|لل)(?=.{3})/u, ''), ['ات', 'ون', 'ين', 'ة', 'ه', 'ي']),
  spelling: {},
  abbreviations: null,
  disclosure: (brand) => `للشفافية: أعمل لدى ${brand}.`,
  provenance: {
    generated: 'أُنشئ هذا النص باستخدام الذكاء الاصطناعي.',
    simulated: 'جمّع محاكٍ هذا النص من عبارات ثابتة، ولم يكتبه أي نموذج للذكاء الاصطناعي.',
  },
  leftovers: {
    slots: null,
    placeholders: [
      /(?<!\p{L})(?:أضف|ضع)\s(?:\S+\s){0,3}هنا(?!\p{L})/u,
      // "أدخل" is also "he introduced", so it needs something that one fills in
      /(?<!\p{L})أدخل\s(?:ال)?(?:اسم|نص|رابط|صورة|رقم|مثال|شعار|بيانات|تاريخ|عنوان)\S{0,6}\s(?:\S+\s){0,2}هنا(?!\p{L})/u,
    ],
    itself: [
      /(?<!\p{L})[وف]?(?:بصفتي|باعتباري|كوني|أنا)\s(?:مجرد\s)?(?:نموذج|ذكاء|مساعد)[\p{L}\p{M}]{0,4}\s(?:لغو|اصطناع|ذكي|افتراض|آلي|رقمي)/u,
    ],
    task: [/^[ \t]{0,8}(?:بالتأكيد|بالطبع|حسنا|حسنًا)[،,!] (?:إليك|ها هو)(?!\p{L})/mu],
  },
  pluralArticles: null,
  capitalisesNouns: false,
  direction: 'rtl',
  hasOrdinalStop: false,
  isUnspaced: false,
  numberWords: { words: numberRow(20, 10, 'عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون مئة') },
  questionForms: { first: 'كيف|ما|ماذا|هل|لماذا|أي|متى|أين|من|كم|لمن' },
  choosing: 'أفضل الأفضل خيار اختيار تنصح تنصحني توصي توصية أي',
  joined: joinedInArabic,
  questions: AR_QUESTIONS,
};
