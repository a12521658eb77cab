import { JA_QUESTIONS } from './banks/ja/index.ts';
import { joinedNumbers } from './number-words.ts';
import { type LanguageRow, wordSet } from './row.ts';

export const JA: LanguageRow = {
  name: 'Japanese',
  trigrams: null,
  functionWords: wordSet('何 方 人 時 事 物'),
  leastFunctionWords: null,
  functionPhrases: null,
  stem: (word) => word,
  spelling: {},
  abbreviations: null,
  disclosure: (brand) => `開示：私は${brand}の関係者です。`,
  provenance: {
    generated: 'この文章は人工知能を使って生成されました。',
    simulated: 'この文章はシミュレーターが定型文を組み合わせたもので、AIモデルが書いたものではありません。',
  },
  leftovers: {
    slots: /[^\]\n]{1,30}を(?:挿入|入力)/,
    placeholders: [/ここに.{0,12}(?:を|が)?(?:挿入|入力|記入)/u],
    itself: [
      /(?:AI|人工知能|言語モデル)(?:アシスタント|モデル)?(?:である私|として、?私|の私は)|私は(?:AI|人工知能|大規模言語モデル|言語モデル)(?:アシスタント|モデル)?(?:で|な)/u,
    ],
    task: [
      // an answer may begin with a plain "of course"
      /^[ \t]{0,8}(?:承知しました|かしこまりました|(?:もちろんです[。！、]\s?)?(?:以下に|こちらに).{0,20}(?:書きます|作成しました))/mu,
    ],
  },
  pluralArticles: null,
  capitalisesNouns: false,
  direction: 'ltr',
  hasOrdinalStop: false,
  isUnspaced: true,
  numberWords: {
    words: joinedNumbers([...'十'].concat('二十 三十 四十 五十 六十 七十 八十 九十'.split(' ')), [
      ...'一二三四五六七八九',
    ]),
  },
  questionForms: { within: 'どう|どの|どれ|どこ|なぜ|何|誰|いつ|いくら|(?:か|方|方法)$' },
  choosing: 'おすすめ 最良 最適 一番 人気',
  questions: JA_QUESTIONS,
};
