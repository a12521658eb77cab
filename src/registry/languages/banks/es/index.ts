import type { QuestionBank } from '../../row.ts';
import { DECISION } from './decision.ts';
import { DISCOVERY } from './discovery.ts';
import { RECOMMENDATION } from './recommendation.ts';

/**
 * Nothing agrees with the gender of the category: "qué" takes any. No verb agrees with the category of a product or a
 * program. The other categories are plurals, and verbs may agree with them.
 */
export const ES_QUESTIONS: QuestionBank = {
  anyCategory: 'servicios en línea',
  branded: [
    '¿Qué es {brand}?',
    '¿Es {brand} una buena elección si busco {category}[ en {region}]?',
    '¿Qué fama tiene {brand}[ en {region}]?',
    '¿Qué tal es {brand} en comparación con {rival}?',
    '¿Qué ventajas y desventajas tiene {brand}[ en {region}]?',
    '¿Qué alternativas a {brand} hay[ en {region}]?',
    '¿Para quién es más adecuado {brand}[ en {region}]?',
    '¿Es {brand} de confianza[ en {region}]?',
  ],
  topics: { ...DISCOVERY, ...RECOMMENDATION, ...DECISION },
};
