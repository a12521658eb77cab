import type { QuestionBank } from '../../row.ts';
import { DECISION } from './decision.ts';
import { DISCOVERY } from './discovery.ts';
import { RECOMMENDATION } from './recommendation.ts';

/**
 * The gender of the category is unknown, so it has no article, and nothing agrees with it except adjectives that have
 * only one plural form. After "di" it may be a mass noun; "quali" asks about those who offer something. `joined` writes
 * "in" and "ad".
 */
export const IT_QUESTIONS: QuestionBank = {
  anyCategory: 'servizi online',
  branded: [
    'Che cos’è {brand}?',
    '{brand} è una buona scelta se cerco {category}[ a {region}]?',
    'Che reputazione ha {brand}[ a {region}]?',
    'Com’è {brand} rispetto a {rival}?',
    'Quali sono i pro e i contro di {brand}[ a {region}]?',
    'Quali alternative a {brand} ci sono[ a {region}]?',
    'A chi conviene {brand}[ a {region}]?',
    'Ci si può fidare di {brand}[ a {region}]?',
  ],
  topics: { ...DISCOVERY, ...RECOMMENDATION, ...DECISION },
};
