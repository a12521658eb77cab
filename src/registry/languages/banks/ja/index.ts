import type { QuestionBank } from '../../row.ts';
import { DECISION } from './decision.ts';
import { DISCOVERY } from './discovery.ts';
import { RECOMMENDATION } from './recommendation.ts';

export const JA_QUESTIONS: QuestionBank = {
  anyCategory: 'オンラインサービス',
  branded: [
    '[{region}の]{brand}について教えてください。',
    '[{region}で]{category}を探しています。{brand}はどうですか？',
    '[{region}の]{brand}の評判はどうですか？',
    '{brand}と{rival}を比較してください。',
    '[{region}の]{brand}の長所と短所は何ですか？',
    '[{region}の]{brand}の代わりになるものはありますか？',
    '[{region}の]{brand}はどんな人に向いていますか？',
    '[{region}の]{brand}は信頼できますか？',
  ],
  topics: { ...DISCOVERY, ...RECOMMENDATION, ...DECISION },
};
