import type { Joined } from '../row.ts';
import { accusativeOfPeople } from './pl-people.ts';
import { inPlace } from './pl-places.ts';

/** What a category is grammatically: a plural of people or of anything else, or a mass noun of one gender. */
type Agreement = 'people' | 'plural' | 'feminine' | 'masculine' | 'neuter';

type Forms = Readonly<Partial<Record<Agreement, string>>>;

/**
 * Forms that differ from the one in templates. The feminine form is the accusative, because things are in the
 * accusative.
 */
const AGREEING: ReadonlyMap<string, Forms> = new Map([
  ['które', { people: 'którzy', feminine: 'którą', masculine: 'który' }],
  ['jakie', { people: 'jacy', feminine: 'jaką', masculine: 'jaki' }],
  ['dobre', { people: 'dobrzy', feminine: 'dobrą', masculine: 'dobry' }],
  ['tanie', { people: 'tani', feminine: 'tanią', masculine: 'tani' }],
  ['najlepsze', { people: 'najlepsi', feminine: 'najlepszą', masculine: 'najlepszy' }],
]);

/**
 * After these, a category is in the accusative; but after those of AGREEING, a plural of people is in the nominative.
 */
const GOVERNING = new Set([
  ...AGREEING.keys(),
  ...'o na za myśli robi robią kupić oferuje porównaj wybieram wybierając wypróbować'.split(' '),
]);

/** "Które {category}" is "Którzy dentyści", "Które rowery" or "Którą kawę"; "w {region}" is "w Krakowie". */
export const joinedInPolish: Joined = (word, phrase, isPlace) => {
  const plain = word.toLowerCase();
  if (isPlace) return plain === 'w' ? inPlace(phrase) : `${word} ${phrase}`;
  if (!GOVERNING.has(plain)) return `${word} ${phrase}`;
  const agreement = agreementOf(phrase);
  const form = AGREEING.get(plain)?.[agreement] ?? plain;
  const written = /^\p{Lu}/u.test(word) ? `${form.charAt(0).toUpperCase()}${form.slice(1)}` : form;
  if (agreement === 'people') return `${written} ${AGREEING.has(plain) ? phrase : accusativeOfPeople(phrase)}`;
  return `${written} ${agreement === 'feminine' ? accusative(phrase) : phrase}`;
};

/** Masculine plurals of people, by the softened consonant or the ending that only they have. */
const PEOPLE =
  /(?:[bcdfghjklłmnprstwzż]cy|[aeiouy]cy|rzy|dzy|owie|[iy]ści|(?<![śo])ci|edzi|gli|[^śź]ni|wi|(?<!kalend|form[uy]l|cment|koment|egzempl|koryt|ołt)arze|ciele|notariusze|tłumacze|spawacze)$/u;
/** Plurals and mass nouns that look like plurals of people. */
const NOT_PEOPLE = /^(?:sieci|nici|dzieci|śmieci|pamięci|pieczęci|chęci|brwi|noce|tkani)$/u;
/** Feminine mass nouns. Most end in -a; most other words in -a are neuter plurals. */
const FEMININE = new Set(
  `kawa herbata yerba matcha karma czekolada biżuteria bielizna porcelana ceramika wełna włóczka woda wódka whisky
  galanteria elektronika armatura telefonia fotowoltaika żywność odzież pościel mąka oliwa muzyka prasa literatura
  poligrafia grafika stolarka chemia kosmetyka kuchnia farba`.split(/\s+/),
);

function agreementOf(phrase: string): Agreement {
  const [first = '', second = ''] = phrase.toLowerCase().split(/\s+/);
  if (FEMININE.has(first) || (first.endsWith('a') && second.endsWith('a'))) return 'feminine';
  if (/(?:anie|enie|[^ij]o)$/u.test(first)) return 'neuter';
  if (first.endsWith('e') && /(?:anie|enie|o)$/u.test(second)) return 'neuter';
  if (PEOPLE.test(first) && !NOT_PEOPLE.test(first)) return 'people';
  // No plural of the language ends in a consonant, and acronyms are masculine as a rule.
  return /[^aeiouyąęó]$/u.test(first) ? 'masculine' : 'plural';
}

/**
 * The accusative of a feminine category. Only the words in -a at its beginning change: two in "zielona herbata w
 * liściach".
 */
function accusative(phrase: string): string {
  const words = phrase.split(' ');
  const others = words.findIndex((word) => !word.endsWith('a'));
  const end = others === -1 ? words.length : others;
  const changed = words.slice(0, end).map((word, i) => {
    const isNoun =
      FEMININE.has(word.toLowerCase()) || (i === end - 1 && !words.some((w) => FEMININE.has(w.toLowerCase())));
    return `${word.slice(0, -1)}${isNoun ? 'ę' : 'ą'}`;
  });
  return [...changed, ...words.slice(end)].join(' ');
}
