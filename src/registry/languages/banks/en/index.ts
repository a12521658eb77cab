import type { QuestionBank } from '../../row.ts';
import { DECISION } from './decision.ts';
import { DISCOVERY } from './discovery.ts';
import { RECOMMENDATION } from './recommendation.ts';

export const EN_QUESTIONS: QuestionBank = {
  anyCategory: 'online services',
  branded: [
    'What is {brand}?',
    'Is {brand} a good choice if I am looking for {category}[ in {region}]?',
    'What do people say about {brand}[ in {region}]?',
    'How does {brand} compare with {rival}?',
    'What are the advantages and disadvantages of {brand}[ in {region}]?',
    'What alternatives to {brand} are there[ in {region}]?',
    'Who is {brand}[ in {region}] best suited for?',
    'Is {brand}[ in {region}] trustworthy?',
  ],
  topics: { ...DISCOVERY, ...RECOMMENDATION, ...DECISION },
};
