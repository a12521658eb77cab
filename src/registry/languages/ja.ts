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
  isUnspaced: true,
  hasOrdinalStop: false,
  numberWords: {
    words: joinedNumbers([...'十'].concat('二十 三十 四十 五十 六十 七十 八十 九十'.split(' ')), [
      ...'一二三四五六七八九',
    ]),
  },
  questionForms: { within: 'どう|どの|どれ|どこ|なぜ|何|誰|いつ|いくら|(?:か|方|方法)$' },
  statementCues: {
    asking:
      'かどうか|によります|ください|下さい|ましょう|べき|ほうがよい|方がよい|ほうが良い|方が良い|とよい|と良い|(?:いる|える|ない|ある)なら|理由が必要|必要があり|公平に見|最適な選択では|選択肢の(?:一つ|ひとつ)|この記事|本記事|この章',
    addressing: 'あなた|すれば|なら|場合|たら|れば|かもしれ|できます|できる|でしょう|選ぶ|選び|確認し|比べ|避け',
    pronouns: '同社|それ|これ|彼|彼女|彼ら|この会社|当社|この企業|同ブランド|同製品|その会社|同店',
    judging:
      '安い|安く|安価|高い|高価|遅い|遅く|速い|速く|早い|最高|最良|最悪|最大|最安|一番|人気|信頼でき|唯一|初の|優れ|劣っ|有名|定評',
    evidence:
      '調査|研究に|統計|によると|によれば|訴え|訴訟|提訴|有罪|倒産|破産|受賞|認証を|設立|創業|創立|買収|半数|過半数|三分の|多くの(?:顧客|利用者|ユーザー)|業界一|業界首位|シェア|数千|数百万|数百|倍増|推奨して|おすすめしてい|不祥事|リコール',
    ascribing: 'と述べ|と語|と言|によると|によれば|と話|と書|と説明|と記し|とあり|とある|と報告',
    searching: '検索|と入力|グーグル|google|質問|キーワード|調べ',
    yearBefore: '西暦|年|月',
    yearAfter: '\\s?年(?!間)',
    ordinalAfter: '番目|回目|人目|位|代目|度目|世紀',
    ordinalBefore: '第',
    capitalsAreNames: false,
  },
  choosing: 'おすすめ 最良 最適 一番 人気',
  questions: JA_QUESTIONS,
};
