import type { SectionKind } from './banks/shape.ts';
import { type Fact, factsIn } from './facts.ts';
import type { Input } from './input.ts';
import { hostOf, pointerKey, quoteKey } from './key-points.ts';
import { byFit } from './title-fit.ts';
import type { Voice } from './voice.ts';

export interface SectionFacts {
  readonly keys: readonly string[];
  readonly ids: readonly number[];
}

export const FACTS_OF_SECTION = 4;
const OF_OTHERS: readonly SectionKind[] = ['options', 'criteria', 'test', 'mistakes'];
const MOST: Readonly<Partial<Record<SectionKind, number>>> = { brand: 2, costs: 2, options: 2 };
const ITEMS = 3;
const POINTERS = 2;

/**
 * Assigns each fact to at most one section: prices to costs, other facts from the brand's own pages to the section
 * about the brand, and the rest to the other sections.
 */
export function spread(input: Input<'planArticle'>, voice: Voice, kinds: readonly SectionKind[]): SectionFacts[] {
  const facts = byFit(input.title, voice.topic, factsIn(input.sources, [voice.brand], input.language));
  const given = new Map<SectionKind, Fact[]>(kinds.map((kind) => [kind, []]));
  const give = (fact: Fact, wanted: readonly SectionKind[]): boolean => {
    const kind = wanted.find((each) => (given.get(each)?.length ?? 9) < (MOST[each] ?? 1));
    if (kind) given.get(kind)?.push(fact);
    return kind !== undefined;
  };
  const seen = new Set<string>();
  for (const fact of facts.filter(({ form }) => form === 'statement')) {
    const key = fact.text.toLowerCase();
    if (seen.has(key)) continue;
    const others = voice.shuffle(OF_OTHERS, fact.source.id);
    const wanted: SectionKind[] = fact.source.kind === 'own' ? ['brand'] : others;
    if (give(fact, fact.isPrice ? ['costs', ...wanted] : wanted)) seen.add(key);
  }
  const items = facts.filter(
    ({ form, source }) => form === 'item' && source.kind === 'own' && source.id === facts[0]?.source.id,
  );
  const byKind = kinds.map((kind) => [...(given.get(kind) ?? []), ...(kind === 'brand' ? items.slice(0, ITEMS) : [])]);
  // a reader of a quotation has already been pointed to its site
  const seenHosts = new Set(byKind.flat().map(({ source }) => hostOf(source.url))).add(undefined);
  const silent = input.sources.filter(({ url }) => !seenHosts.has(hostOf(url))).slice(0, POINTERS);
  return kinds.map((kind, index) => {
    const own = byKind[index] ?? [];
    const pointers = silent.filter((source, at) => kind === (source.kind === 'own' ? 'brand' : OF_OTHERS[at]));
    return {
      keys: [
        ...own.map((fact) => quoteKey(voice, fact)),
        ...pointers.map((source) => pointerKey(voice, source, silent.indexOf(source))),
      ],
      ids: [...own.map(({ source }) => source.id), ...pointers.map(({ id }) => id)],
    };
  });
}
