import type { QuestionBank } from '../../row.ts';
import { DECISION } from './decision.ts';
import { DISCOVERY } from './discovery.ts';
import { RECOMMENDATION } from './recommendation.ts';

/**
 * Whether the category is a plural is unknown for a product or a program. "merk" and "aanbieder van" fit any category;
 * "welke" fits only a plural, or a mass noun that takes the article "de". Businesses come in the plural.
 */
export const NL_QUESTIONS: QuestionBank = {
  anyCategory: 'online diensten',
  branded: [
    'Wat is {brand}?',
    'Is {brand} een goede keuze als ik {category}[ in {region}] zoek?',
    'Hoe staat {brand}[ in {region}] bekend?',
    'Hoe doet {brand} het vergeleken met {rival}?',
    'Wat zijn de voor- en nadelen van {brand}[ in {region}]?',
    'Welke alternatieven voor {brand} zijn er[ in {region}]?',
    'Voor wie is {brand}[ in {region}] het meest geschikt?',
    'Is {brand}[ in {region}] betrouwbaar?',
  ],
  topics: { ...DISCOVERY, ...RECOMMENDATION, ...DECISION },
};
