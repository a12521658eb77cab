/**
 * Endings of plurals of people and of their adjectives, each with the ending of the accusative. The first that fits
 * counts.
 */
const ENDINGS: readonly (readonly [nominative: RegExp, accusative: string])[] = [
  [/owie$/u, 'ów'],
  [/owi$/u, 'owych'],
  [/(?<=ty)wi$/u, 'wów'],
  [/wi$/u, 'wych'],
  [/(?<=rz|sz|cz)e$/u, 'y'],
  [/ciele$/u, 'cieli'],
  [/(?<=[sc])cy$/u, 'kich'],
  [/(?<=[ąę]cy)$/u, 'ch'],
  [/(?<=[aeiouy])cy$/u, 'ków'],
  [/cy$/u, 'ców'],
  [/dzy$/u, 'gów'],
  [/rzy$/u, 'rów'],
  [/edzi$/u, 'edów'],
  [/(?<=[iy])ści$/u, 'stów'],
  [/(?<!ś)ci$/u, 'tów'],
  [/(?<=u)ni$/u, 'nów'],
  [/eni$/u, 'onych'],
  [/ni$/u, 'nych'],
  [/li$/u, 'łych'],
];
const AND = /^(?:i|oraz|lub)$/u;

/**
 * "dentyści" become "dentystów" and "doradcy podatkowi" become "doradców podatkowych". Words are changed up to the
 * first one that fits no pattern.
 */
export function accusativeOfPeople(phrase: string): string {
  const words = phrase.split(' ').map((word) => ({ word, changed: AND.test(word) ? word : changedIn(word) }));
  const others = words.findIndex(({ changed }) => changed === undefined);
  return words.map(({ word, changed }, i) => (others === -1 || i < others ? changed : word)).join(' ');
}

function changedIn(word: string): string | undefined {
  const [nominative, accusative] = ENDINGS.find(([end]) => end.test(word)) ?? [];
  return nominative && accusative && word.replace(nominative, accusative);
}
