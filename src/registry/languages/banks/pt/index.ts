import type { QuestionBank } from '../../row.ts';
import { DECISION } from './decision.ts';
import { DISCOVERY } from './discovery.ts';
import { RECOMMENDATION } from './recommendation.ts';

/**
 * For Portugal and Brazil alike. Nothing agrees with the gender of the category: "que" takes any. No verb agrees with a
 * product or a program; elsewhere the category is a plural, and verbs may agree with it.
 */
export const PT_QUESTIONS: QuestionBank = {
  anyCategory: 'serviços online',
  branded: [
    'O que é {brand}[, em {region}]?',
    '{brand} é uma boa escolha para quem procura {category}[ em {region}]?',
    'O que dizem as pessoas sobre {brand}[ em {region}]?',
    '{brand} ou {rival}: qual é melhor?',
    'Quais são as vantagens e desvantagens de {brand}[ em {region}]?',
    'Que alternativas a {brand} existem[ em {region}]?',
    'Para quem é que {brand} faz mais sentido[ em {region}]?',
    '{brand} é de confiança[ em {region}]?',
  ],
  topics: { ...DISCOVERY, ...RECOMMENDATION, ...DECISION },
};
