import type { QuestionBank } from '../../row.ts';
import { DECISION } from './decision.ts';
import { DISCOVERY } from './discovery.ts';
import { RECOMMENDATION } from './recommendation.ts';

/**
 * The category is a plural and stands behind a preposition, a superlative or أي, where it gets its article
 * (joined/ar.ts). Verbs behind أي agree with a plural of things; where people may be meant, من or "names" takes the verb.
 */
export const AR_QUESTIONS: QuestionBank = {
  anyCategory: 'الخدمات الرقمية',
  branded: [
    'ماذا تعرف عن {brand}[ في {region}]؟',
    'أبحث عن {category}[ في {region}]، هل {brand} اختيار جيد؟',
    'ماذا يقول الناس عن {brand}[ في {region}]؟',
    'ما الفرق بين {brand} و {rival}؟',
    'ما هي مزايا وعيوب {brand}[ في {region}]؟',
    'ما هي بدائل {brand}[ في {region}]؟',
    'لمن تنصح باختيار {brand}[ في {region}]؟',
    'هل يمكن الوثوق في {brand}[ في {region}]؟',
  ],
  topics: { ...DISCOVERY, ...RECOMMENDATION, ...DECISION },
};
