import type { QuestionBank } from '../../row.ts';
import { DECISION } from './decision.ts';
import { DISCOVERY } from './discovery.ts';
import { RECOMMENDATION } from './recommendation.ts';

/** A slot is never followed by a particle that depends on how a word ends. */
export const KO_QUESTIONS: QuestionBank = {
  anyCategory: '온라인 서비스',
  branded: [
    '[{region} ]{brand}에 대해 알려 주세요.',
    '[{region} ]{category} 찾고 있는데 {brand} 괜찮을까요?',
    '[{region} ]{brand} 후기랑 평판 어때요?',
    '{brand}하고 {rival} 비교해 주세요.',
    '[{region} ]{brand} 장단점 좀 알려 주세요.',
    '[{region} ]{brand} 말고 다른 선택지도 있나요?',
    '[{region} ]{brand} 어떤 사람한테 잘 맞아요?',
    '[{region} ]{brand} 믿을 만한가요?',
  ],
  topics: { ...DISCOVERY, ...RECOMMENDATION, ...DECISION },
};
