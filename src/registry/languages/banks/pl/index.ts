import type { QuestionBank } from '../../row.ts';
import { DECISION } from './decision.ts';
import { DISCOVERY } from './discovery.ts';
import { RECOMMENDATION } from './recommendation.ts';

/**
 * The category is inflected only where a feminine mass noun or a plural of people takes the accusative; the words
 * before it agree with it (joined/pl.ts). Beside a colon, a category of things is in the nominative, and elsewhere in
 * the accusative, which in the plural is the same. A category of those who offer something is a plural, mostly the
 * subject of a verb. No adjective follows it where it may mean people. No verb shows the gender of the person who asks.
 */
export const PL_QUESTIONS: QuestionBank = {
  anyCategory: 'usługi internetowe',
  branded: [
    'Co to jest {brand}[ w {region}]?',
    '{brand} ({category}[ w {region}]): czy to dobry wybór?',
    'Jakie opinie ma {brand}[ w {region}]?',
    'Co wybrać: {brand} czy {rival}?',
    'Jakie zalety i wady ma {brand}[ w {region}]?',
    '{brand}[ w {region}]: jakie są alternatywy?',
    'Dla kogo jest {brand}[ w {region}]?',
    'Czy {brand}[ w {region}] zasługuje na zaufanie?',
  ],
  topics: { ...DISCOVERY, ...RECOMMENDATION, ...DECISION },
};
