import type { QuestionBank } from '../../row.ts';
import { DECISION } from './decision.ts';
import { DISCOVERY } from './discovery.ts';
import { RECOMMENDATION } from './recommendation.ts';

/**
 * The gender of the category is unknown. It follows "de", which also fits a mass noun, or "des" and "les" where it
 * means those who offer something. Nothing agrees with it except adjectives that have only one form. `joined` writes
 * "d’" and "au".
 */
export const FR_QUESTIONS: QuestionBank = {
  anyCategory: 'services en ligne',
  branded: [
    '{brand}, qu’est-ce que c’est ?',
    '{category}[ à {region}] : {brand}, c’est un bon choix ?',
    'Quelle réputation a {brand}[ à {region}] ?',
    'Que vaut {brand} par rapport à {rival} ?',
    'Quels sont les avantages et les inconvénients de {brand}[ à {region}] ?',
    'Quelles alternatives à {brand} existe-t-il[ à {region}] ?',
    'Pour qui {brand} est-il un bon choix[ à {region}] ?',
    'Peut-on faire confiance à {brand}[ à {region}] ?',
  ],
  topics: { ...DISCOVERY, ...RECOMMENDATION, ...DECISION },
};
