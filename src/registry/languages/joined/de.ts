import type { Joined } from '../row.ts';

/** Places that take an article, with the phrases for being there and for going there. */
const WITH_ARTICLE = new Map<string, readonly [where: string, whither: string]>([
  ...feminine('Schweiz', 'Türkei', 'Slowakei', 'Ukraine', 'Pfalz', 'Steiermark', 'Eifel', 'Lausitz', 'Oberpfalz'),
  ...neuter('Allgäu', 'Saarland', 'Ruhrgebiet', 'Burgenland', 'Rheinland', 'Sauerland', 'Münsterland', 'Emsland'),
  ...neuter('Vogtland', 'Erzgebirge', 'Siegerland', 'Salzkammergut', 'Tessin', 'Wallis', 'Engadin', 'Elsass'),
  ...masculine('Schwarzwald', 'Harz', 'Odenwald', 'Chiemgau', 'Breisgau', 'Aargau', 'Thurgau', 'Taunus'),
  ['Niederlande', ['in den Niederlanden', 'in die Niederlande']],
  ['USA', ['in den USA', 'in die USA']],
]);

type Entry = readonly [string, readonly [string, string]];
function feminine(...names: readonly string[]): readonly Entry[] {
  return names.map((name) => [name, [`in der ${name}`, `in die ${name}`]]);
}
function neuter(...names: readonly string[]): readonly Entry[] {
  return names.map((name) => [name, [`im ${name}`, `ins ${name}`]]);
}
function masculine(...names: readonly string[]): readonly Entry[] {
  return names.map((name) => [name, [`im ${name}`, `in den ${name}`]]);
}

/** After these, the adjectives of a plural end in -en: "welche japanischen Restaurants". */
const WEAK = /^(?:welche|keine|anderen|besten|guten)$/i;

/** Places take their article. Adjectives at the start of a category get the ending that the word before requires. */
export const joinedInGerman: Joined = (word, phrase, isPlace) => {
  if (isPlace) {
    const [where, whither] = WITH_ARTICLE.get(phrase) ?? [];
    if (where !== undefined && word.toLowerCase() === 'in') return where;
    if (whither !== undefined && word === 'nach') return whither;
  }
  return `${word} ${WEAK.test(word) ? weak(phrase) : phrase}`;
};

/** German writes its nouns with a capital, so what is in lower case before the first one is an adjective. */
const weak = (phrase: string): string =>
  phrase.replace(/^(?:\p{Ll}+e,? )+(?=\p{Lu})/u, (adjectives) => adjectives.replace(/e(?=,? )/g, 'en'));
