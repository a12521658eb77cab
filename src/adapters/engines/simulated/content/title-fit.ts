import type { Fact } from './facts.ts';

/** Words are compared by their first letters, which inflection leaves alone. */
const STEM = 4;

/**
 * Facts of the pages whose titles share most words with the article's come first. What the whole site is about tells
 * its pages not apart; and a page is nearer to what its title says than the home page is.
 */
export function byPageFit(title: string, topic: string, facts: readonly Fact[]): Fact[] {
  const wanted = wantedStems(title, topic);
  return facts.toSorted((a, b) => pageFit(b, wanted) - pageFit(a, wanted));
}

/** The same for a post, which quotes next to nothing: what the fact itself says counts before what its page is about. */
export function byFit(title: string, topic: string, facts: readonly Fact[]): Fact[] {
  const wanted = wantedStems(title, topic);
  const fit = (fact: Fact): number => 2 * shared(fact.text, wanted) + pageFit(fact, wanted);
  return facts.toSorted((a, b) => fit(b) - fit(a));
}

function pageFit({ source }: Fact, wanted: ReadonlySet<string>): number {
  const count = shared(source.title, wanted);
  return count > 0 && URL.parse(source.url)?.pathname !== '/' ? count + 0.5 : count;
}

function wantedStems(title: string, topic: string): ReadonlySet<string> {
  const common = new Set(stemsOf(topic));
  return new Set(stemsOf(title).filter((stem) => !common.has(stem)));
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
