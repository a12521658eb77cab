import type { Fact } from './facts.ts';

/** Words are compared by their first letters, which inflection does not change. */
const STEM = 4;

/** Words that occur in titles of every kind and so distinguish nothing. */
const GENERAL: readonly string[] = [
  ...['what', 'whic', 'shou', 'know', 'need', 'befo', 'best', 'good', 'smal', 'larg', 'many', 'much'],
  ...['welc', 'soll', 'klei', 'groß', 'gute', 'viel'],
  ...['quel', 'comm', 'pour', 'meil', 'peti', 'choi', 'cuál', 'cómo', 'mejo', 'eleg', 'para', 'pequ'],
  ...['qual', 'come', 'migl', 'scel', 'picc', 'como', 'melh', 'esco', 'welk', 'voor', 'jaki', 'któr', 'najl'],
];

/**
 * Facts that share the most words with the title come first; the words of their page's title count as well. Words about
 * the whole site distinguish nothing. If the titles of several pages have the same number of words in common with
 * `title`, the home page comes last.
 */
export function byFit(title: string, topic: string, facts: readonly Fact[]): Fact[] {
  const common = new Set([...stemsOf(topic), ...GENERAL]);
  const wanted = new Set(stemsOf(title).filter((stem) => !common.has(stem)));
  const fit = (fact: Fact): number => shared(fact.text, wanted) + pageFit(fact, wanted);
  return facts.toSorted((a, b) => fit(b) - fit(a));
}

function pageFit({ source }: Fact, wanted: ReadonlySet<string>): number {
  const count = shared(source.title, wanted);
  return count > 0 && URL.parse(source.url)?.pathname !== '/' ? count + 0.5 : count;
}

/** Whether two texts have a word in common, by its stem. */
export const sharesWord = (one: string, other: string): boolean => shared(one, new Set(stemsOf(other))) > 0;

const shared = (text: string, wanted: ReadonlySet<string>): number =>
  new Set(stemsOf(text).filter((stem) => wanted.has(stem))).size;

const words = new Intl.Segmenter('und', { granularity: 'word' });
const UNSPACED = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Words of at least four letters, or of at least two in languages without spaces, whose words are shorter. */
function stemsOf(text: string): string[] {
  return [...words.segment(text.toLowerCase())]
    .filter(({ segment, isWordLike }) => isWordLike && segment.length >= (UNSPACED.test(segment) ? 2 : STEM))
    .map(({ segment }) => segment.slice(0, STEM));
}
