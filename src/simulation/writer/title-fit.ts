import type { Fact } from './facts.ts';

/** Words are compared by their first letters, which inflection leaves alone. */
const STEM = 4;

/** They tell nothing apart, being in titles of every kind. */
const GENERAL: readonly string[] = [
  ...['what', 'whic', 'shou', 'know', 'need', 'befo', 'best', 'good', 'smal', 'larg', 'many', 'much'],
  ...['welc', 'soll', 'klei', 'groß', 'gute', 'viel'],
];

/**
 * Facts that share most words with the title come first: their own, and those of their page's title. What the whole site
 * is about tells nothing apart; and a page is nearer to what its title says than the home page is.
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

const shared = (text: string, wanted: ReadonlySet<string>): number =>
  new Set(stemsOf(text).filter((stem) => wanted.has(stem))).size;

const words = new Intl.Segmenter('und', { granularity: 'word' });
const UNSPACED = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Of words of four letters and more; of two where words have no blanks between them and are shorter. */
function stemsOf(text: string): string[] {
  return [...words.segment(text.toLowerCase())]
    .filter(({ segment, isWordLike }) => isWordLike && segment.length >= (UNSPACED.test(segment) ? 2 : STEM))
    .map(({ segment }) => segment.slice(0, STEM));
}
