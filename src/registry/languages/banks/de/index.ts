import type { QuestionBank } from '../../row.ts';
import { DECISION } from './decision.ts';
import { DISCOVERY } from './discovery.ts';
import { RECOMMENDATION } from './recommendation.ts';

/**
 * Nothing declines the category: it stands after "für" or "über", behind a number, or as a subject or an object. It may
 * be a mass noun of any gender for a product, so no verb agrees with it there; "welche" asks about those in the plural.
 */
export const DE_QUESTIONS: QuestionBank = {
  anyCategory: 'Online-Dienste',
  branded: [
    'Was ist {brand}?',
    'Ist {brand} eine gute Wahl, wenn ich {category}[ in {region}] suche?',
    'Welchen Ruf hat {brand}[ in {region}]?',
    'Wie schneidet {brand} im Vergleich zu {rival} ab?',
    'Welche Vor- und Nachteile hat {brand}[ in {region}]?',
    'Welche Alternativen zu {brand} gibt es[ in {region}]?',
    'Für wen eignet sich {brand}[ in {region}] am besten?',
    'Ist {brand}[ in {region}] vertrauenswürdig?',
  ],
  topics: { ...DISCOVERY, ...RECOMMENDATION, ...DECISION },
};
