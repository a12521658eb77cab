import type { QuestionBank } from '../../row.ts';
import { DECISION } from './decision.ts';
import { DISCOVERY } from './discovery.ts';
import { RECOMMENDATION } from './recommendation.ts';

/**
 * The category is never inflected but where a feminine mass noun or a plural of people takes the accusative, and the
 * words before it agree with it (joined/pl.ts). Of things it stands where the accusative does, which is their nominative
 * in the plural. Of those who offer something it is a plural, mostly the subject of a verb; no adjective follows it where
 * it may mean people. No verb shows the gender of who asks.
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
