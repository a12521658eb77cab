import type { Joined } from '../row.ts';

/** Countries and areas, which take "in"; towns take "a". */
const WITH_IN = new Set(
  `Italia|Svizzera|Francia|Germania|Austria|Spagna|Slovenia|Croazia|Grecia|Europa|Albania|Inghilterra|Abruzzo|Basilicata
  |Calabria|Campania|Emilia-Romagna|Emilia|Romagna|Friuli-Venezia Giulia|Friuli|Liguria|Lombardia|Molise|Piemonte|Puglia
  |Sardegna|Sicilia|Toscana|Trentino-Alto Adige|Trentino|Alto Adige|Umbria|Valle d’Aosta|Veneto|Brianza|Maremma|Versilia
  |Franciacorta|Val Gardena|Valtellina|Salento|Cilento|Canton Ticino|Ticino`.split(/\s*\|\s*/),
);
const OTHERS = new Map([
  ['Lazio', 'nel Lazio'],
  ['Marche', 'nelle Marche'],
  ['Chianti', 'nel Chianti'],
  ['Regno Unito', 'nel Regno Unito'],
  ['Stati Uniti', 'negli Stati Uniti'],
  ['Paesi Bassi', 'nei Paesi Bassi'],
  ['L’Aquila', 'all’Aquila'],
]);

/** "a" is "ad" before an a, and the place takes the preposition that its name asks for. */
export const joinedInItalian: Joined = (word, phrase, isPlace) => {
  if (word !== 'a') return `${word} ${phrase}`;
  const name = phrase.replaceAll("'", '’');
  if (isPlace && WITH_IN.has(name)) return `in ${phrase}`;
  return (isPlace ? OTHERS.get(name) : undefined) ?? `${/^[aà]/i.test(name) ? 'ad' : 'a'} ${phrase}`;
};
