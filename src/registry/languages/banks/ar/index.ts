import type { QuestionBank } from '../../row.ts';
import { DECISION } from './decision.ts';
import { DISCOVERY } from './discovery.ts';
import { RECOMMENDATION } from './recommendation.ts';

/**
 * The category is a plural. It gets its article after any word other than عن and إلى (joined/ar.ts).
 * Verbs after أي agree with a plural of things. Where people may be meant, the subject of the verb is من (who) or
 * أسماء (names).
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
