import type { QuestionBank } from '../../row.ts';
import { DECISION } from './decision.ts';
import { DISCOVERY } from './discovery.ts';
import { RECOMMENDATION } from './recommendation.ts';

/**
 * After "welche", "keine", "anderen", "besten" and "guten", adjectives of the category are declined (joined/de.ts). The
 * category stands only where a plural has the form of the nominative: not after "mit" or "bei". The category of a product may be a mass noun of any gender, so no
 * verb agrees with it. Questions with "welche" need a plural. The brand stands before a colon, because many names take
 * an article within a sentence: "die Bäckerei Lang".
 */
export const DE_QUESTIONS: QuestionBank = {
  anyCategory: 'Online-Dienste',
  branded: [
    '{brand}: Was ist das?',
    '{brand}: Ist das eine gute Wahl, wenn ich {category}[ in {region}] suche?',
    '{brand}[ in {region}]: Wie ist der Ruf?',
    '{brand} und {rival} im Vergleich: Wer schneidet besser ab?',
    '{brand}[ in {region}]: Was sind die Vor- und Nachteile?',
    '{brand}[ in {region}]: Welche Alternativen gibt es?',
    '{brand}[ in {region}]: Für wen ist das am besten geeignet?',
    '{brand}[ in {region}]: Ist darauf Verlass?',
  ],
  topics: { ...DISCOVERY, ...RECOMMENDATION, ...DECISION },
};
