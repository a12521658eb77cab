import type { QuestionBank } from '../../src/registry/languages/row.ts';
import { TOPICS } from '../../src/registry/topics.ts';

/**
 * Questions of the known market. Those of real reports are not used, because the text of a question seeds its chances,
 * and the measured tables in docs/measurement.md must not change with the wording of a template.
 */
type PlainBank = Readonly<
  Record<'category_discovery' | 'recommendation' | 'comparison' | 'buying_intent', readonly string[]>
>;

const banks: Readonly<Record<string, PlainBank>> = {
  en: {
    category_discovery: [
      'Which companies are known for {category}?',
      'What are the most popular options for {category}?',
      'What types of {category} exist, with examples?',
      'Which newcomers should I watch in {category}?',
      'Which {category} do experts mention most often?',
      'Give me an overview of the market for {category}.',
      'Which established brands stand out in {category}?',
      'Which names come up in reviews of {category}?',
      'Where do I start with {category}?',
      'Who has grown fastest in {category}?',
    ],
    recommendation: [
      'What are the best options for {category}?',
      'Which {category} would you suggest to a beginner?',
      'Which {category} would you call the most reliable?',
      'Which {category} would you call the easiest to use?',
      'Which {category} would suit a small team?',
      'Which {category} would suit a large organisation?',
      'Name your top five for {category}.',
      'Who offers the best support for {category}?',
      'Which {category} would you trust in the long run?',
      'Who has the most satisfied customers in {category}?',
    ],
    comparison: [
      'How do the leading options for {category} compare?',
      'What are the strengths and weaknesses of the main options for {category}?',
      'What is the difference between cheap and expensive {category}?',
      'Compare {category} by price and quality.',
      'Which {category} could replace the market leader, and why?',
      'Put five options for {category} side by side in a table.',
    ],
    buying_intent: [
      'Which {category} would give me the best value for money?',
      'How much should I expect to pay for {category}, and who is cheapest?',
      'Which {category} can I try before I pay?',
      'I want to switch to other {category}: which should I pick?',
      'Which {category} would be worth a higher price?',
      'Where can I find good {category} for a fair deal?',
    ],
  },
  ja: {
    category_discovery: [
      '{category}で有名な会社はどこですか？',
      '{category}で人気の選択肢を教えてください。',
      '{category}の種類を例とともに教えてください。',
      '{category}で注目の新興企業はどこですか？',
      '{category}で専門家がよく挙げる名前は何ですか？',
      '{category}の市場の概要を教えてください。',
      '{category}の老舗ブランドはどこですか？',
      '{category}の口コミでよく見る名前は何ですか？',
      '{category}の入門には何がありますか？',
      '{category}で急成長しているのはどこですか？',
    ],
    recommendation: [
      '{category}で一番良いものはどれですか？',
      '初心者向けの{category}はどれですか？',
      '最も信頼性の高い{category}はどれですか？',
      '操作が簡単な{category}はどれですか？',
      '小規模チーム向けの{category}はどれですか？',
      '大企業向けの{category}はどれですか？',
      '{category}のおすすめ上位五つを挙げてください。',
      'サポートが充実している{category}はどれですか？',
      '長く安心して任せられる{category}はどれですか？',
      '顧客満足度が高い{category}はどれですか？',
    ],
    comparison: [
      '主要な{category}を比較してください。',
      '代表的な{category}の長所と短所は何ですか？',
      '安価な{category}と高価な{category}の違いは何ですか？',
      '{category}を価格と品質で比較してください。',
      '{category}で最大手を上回るのはどこですか？',
      '五つの{category}を一覧表にしてください。',
    ],
    buying_intent: [
      'コストパフォーマンスが良い{category}はどれですか？',
      '{category}の料金はいくらで、最安はどこですか？',
      '購入前に試用できる{category}はどれですか？',
      '{category}を乗り換えるならどれですか？',
      'お金を払う価値がある{category}はどれですか？',
      'お得な{category}はどこで見つかりますか？',
    ],
  },
};

const branded: Readonly<Record<string, readonly string[]>> = {
  en: ['What is {brand}?', 'Is {brand} a good choice for {category}?'],
  ja: ['{brand}とは何ですか？', '{brand}は{category}として良い選択ですか？'],
};

/** One topic for each category. */
export function marketBank(language: string): QuestionBank {
  const bank = banks[language];
  if (bank === undefined) throw new RangeError(`the known market has no questions in ${language}`);
  const none = Object.fromEntries(Object.keys(TOPICS).map((id) => [id, {}])) as QuestionBank['topics']; // every topic
  const topics = {
    ...none,
    overview: { all: bank.category_discovery },
    'first-choice': { all: bank.recommendation },
    comparison: { all: bank.comparison },
    price: { all: bank.buying_intent },
  };
  return { anyCategory: '', branded: branded[language] ?? [], topics };
}
