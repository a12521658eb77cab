import { DIFFICULTY, type Market, type MarketBrand, type SimulatedProvider } from './market.ts';
import { phrasesFor } from './phrases.ts';
import type { Phrases } from './phrases-more.ts';
import { draw, pick } from './random.ts';
import { LEANINGS, type Source } from './sources.ts';

export interface SimulatedAnswer {
  readonly text: string;
  readonly citations: readonly { readonly url: string; readonly title: string; readonly snippet: string }[];
  readonly queries: readonly string[];
}

/** One sample. The same market, provider, question and number always give the same answer. */
export interface Sample {
  readonly market: Market;
  readonly provider: SimulatedProvider;
  readonly question: string;
  readonly sample: number;
}

/** Chance that an answer to a question that names the brand says that nothing was found about it. */
const BRANDED_ABSENCE = 0.05;
type Chance = (...parts: readonly (string | number)[]) => number;

export function simulateAnswer(given: Sample): SimulatedAnswer {
  const { market, provider, question, sample } = given;
  const chance: Chance = (...parts) => draw(market.seed, provider, question, sample, ...parts);
  const phrases = phrasesFor(question, market.language);
  const branded = includesName(question, market.own.name);
  const named = namedBrands(given, branded, chance);
  const silent = !named.includes(market.own);
  const absent = silent && (branded || chance('absent') < market.absence);
  const citations = citationsOf(given);
  const category = includesName(market.category, market.own.name) ? phrases.anyCategory : market.category;
  const fill = (sentence: string, name: string) =>
    sentence.replace(/\{(name|category)\}/g, (_, slot) => (slot === 'name' ? name : category));
  const sentences = named.map((brand) => {
    const mood = moodOf(brand, chance('mood', brand.name));
    return fill(
      pick(phrases[mood], market.seed, provider, question, sample, 'phrase', brand.name),
      styled(brand, chance),
    );
  });
  const missing = absent ? [fill(phrases.absent[0], market.own.name)] : [];
  return {
    text: textOf(phrases, sentences, missing, citations, chance),
    citations,
    queries: [question, category],
  };
}

/** Compared without case, because people type questions in any case. */
const includesName = (text: string, name: string): boolean => text.toLowerCase().includes(name.toLowerCase());

/**
 * The brands that the answer names, in its order. Order by independent exponential times with the strengths as rates.
 */
function namedBrands({ market, provider, question }: Sample, branded: boolean, chance: Chance): MarketBrand[] {
  const difficulty = pick(DIFFICULTY, market.seed, question, 'difficulty');
  const own = branded ? 1 - BRANDED_ABSENCE : market.own.mention[provider] * difficulty;
  const all = [
    { brand: market.own, rate: own },
    ...market.rivals.map((brand) => ({ brand, rate: brand.mention[provider] })),
  ];
  return all
    .filter(({ brand, rate }) => chance('named', brand.name) < rate)
    .map(({ brand }) => ({ brand, time: -Math.log(1 - chance('order', brand.name)) / brand.strength }))
    .sort((a, b) => a.time - b.time)
    .map(({ brand }) => brand);
}

function moodOf({ sentiment }: MarketBrand, at: number): 'positive' | 'neutral' | 'negative' {
  if (at < sentiment.positive) return 'positive';
  return at < sentiment.positive + sentiment.negative ? 'negative' : 'neutral';
}

/** Plain or bold, as engines write names. */
const styled = ({ name }: MarketBrand, chance: Chance): string => (chance('bold', name) < 0.5 ? `**${name}**` : name);

function citationsOf({ market, provider, question, sample }: Sample): SimulatedAnswer['citations'] {
  const leaning = pick(LEANINGS, market.seed, question, 'leaning');
  const digest = Math.floor(draw('page', question) * 2 ** 40).toString(36);
  const url = ({ host, path }: Source): string => `https://${host}${path.replace('{q}', digest)}`;
  return market.sources
    .filter((source) => draw(market.seed, provider, question, sample, 'cite', url(source)) < source.rates[leaning])
    .map((source) => ({ url: url(source), title: source.title, snippet: `Simulated excerpt of ${source.host}.` }));
}

/** A numbered list, a bulleted list or paragraphs, with citations as markers after the sentences and at the end. */
function textOf(
  phrases: Phrases,
  sentences: readonly string[],
  missing: readonly string[],
  citations: SimulatedAnswer['citations'],
  chance: Chance,
): string {
  const markers = citations.map(({ url }) => `([${new URL(url).hostname}](${url}))`);
  const marked = sentences.map((sentence, i) => [sentence, markers[i]].filter(Boolean).join(' '));
  const layout = chance('layout');
  const lines = marked.map((line, i) => (layout < 0.4 ? `${i + 1}. ${line}` : layout < 0.7 ? `- ${line}` : line));
  const body = sentences.length > 0 ? lines.join(layout < 0.7 ? '\n' : '\n\n') : phrases.nobody;
  const intro = phrases.intro[Math.floor(chance('intro') * phrases.intro.length)] ?? phrases.intro[0];
  const closing = phrases.closing[Math.floor(chance('closing') * phrases.closing.length)] ?? phrases.closing[0];
  const rest = markers.slice(sentences.length).join(' ');
  return [intro, body, ...missing, closing, rest, phrases.notice].filter(Boolean).join('\n\n');
}
