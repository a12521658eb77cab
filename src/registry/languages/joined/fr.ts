import type { Joined } from '../row.ts';

/** Countries and areas that take "en": those in the feminine, and all that begin with a vowel. */
const WITH_EN = new Set(
  `France|Belgique|Suisse|Allemagne|Autriche|Italie|Espagne|Angleterre|Écosse|Irlande|Pologne|Grèce|Suède|Norvège
  |Finlande|Turquie|Algérie|Tunisie|Afrique|Europe|Wallonie|Flandre|Suisse romande|Bretagne|Normandie|Alsace|Lorraine
  |Champagne|Picardie|Bourgogne|Franche-Comté|Bourgogne-Franche-Comté|Auvergne|Auvergne-Rhône-Alpes|Savoie|Haute-Savoie
  |Provence|Provence-Alpes-Côte d’Azur|Occitanie|Aquitaine|Nouvelle-Aquitaine|Gascogne|Dordogne|Gironde|Vendée|Touraine
  |Anjou|Île-de-France|Centre-Val de Loire|Corse|Martinique|Guadeloupe|Guyane|Ardèche|Isère|Charente|Charente-Maritime
  |Loire-Atlantique|Ille-et-Vilaine|Moselle|Côte d’Or|Lozère|Mayenne|Sarthe|Seine-Maritime`.split(/\s*\|\s*/),
);
const WITH_AU = new Set(
  'Canada|Maroc|Luxembourg|Portugal|Royaume-Uni|Danemark|Japon|Brésil|Sénégal|Cameroun|Liban|Pays basque'.split('|'),
);
const WITH_AUX = new Set(['États-Unis', 'Pays-Bas']);
const WITH_DANS = new Set(
  'Grand Est|Hauts-de-France|Pays de la Loire|Var|Morbihan|Finistère|Nord|Gard|Jura|Rhône|Luberon|Vercors'.split('|'),
);
const PLURAL = new Set(['Hauts-de-France', 'Pays de la Loire']);

/** In words that begin like these, the h counts as a consonant: "de hamacs", but "d’hôtels". */
const ASPIRATED =
  /^h(?:aches?|aies?|all|altes|amacs?|amburgers?|amsters?|and|angars?|aricots?|arnais|arpes?|aut|erses?|ockey|omards?|ouss|overboards?|ublots?|uttes?)/i;
const MUTE_START = /^(?:[aeiouàâäéèêëîïôöùûüœæ]|h)/i;
/** Vowels that are pronounced with a consonant first, as in "de yaourts" and "de onze". */
const CONSONANT_SOUND = /^(?:onz|oui|ouistiti|uhlan|yaourt|yacht)/i;

const isElided = (phrase: string): boolean =>
  MUTE_START.test(phrase) && !ASPIRATED.test(phrase) && !CONSONANT_SOUND.test(phrase);

/** "de" loses its vowel, and the place takes the preposition that its name asks for. */
export const joinedInFrench: Joined = (word, phrase, isPlace) => {
  if (isPlace && word.toLowerCase() === 'à') return inPlace(phrase);
  return word === 'de' && isElided(phrase) ? `d’${phrase}` : `${word} ${phrase}`;
};

function inPlace(place: string): string {
  const name = place.replaceAll("'", '’');
  if (WITH_EN.has(name)) return `en ${place}`;
  if (WITH_AU.has(name)) return `au ${place}`;
  if (WITH_AUX.has(name)) return `aux ${place}`;
  if (WITH_DANS.has(name)) return `dans ${PLURAL.has(name) ? 'les' : 'le'} ${place}`;
  const [, article, rest] = /^(Le|Les) (.+)$/.exec(place) ?? [];
  return rest === undefined ? `à ${place}` : `${article === 'Le' ? 'au' : 'aux'} ${rest}`;
}
