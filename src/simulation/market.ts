import { between, draw, pick } from './random.ts';
import { type Sources, sourcesFor } from './sources.ts';

/**
 * A made-up market around one brand, from which simulated engines answer. Everything follows from the seed, so the
 * numbers of a report can be predicted (test/simulation/expected.ts). The rivals are fictitious, which their names
 * show, and have domains under `.example`, which belongs to nobody (RFC 2606).
 */
export interface Market {
  readonly seed: string;
  readonly category: string;
  /** BCP 47; the language of answers, if there are phrases for it. */
  readonly language: string;
  readonly own: MarketBrand;
  readonly rivals: readonly MarketBrand[];
  /** Chance that an answer to an open question says that nothing was found about the brand, if it does not list it. */
  readonly absence: number;
  readonly sources: Sources;
}

export interface MarketBrand {
  readonly name: string;
  readonly domain: string | null;
  /** Chance that an answer to an open question names it, by provider. Independent of the other brands. */
  readonly mention: Readonly<Record<SimulatedProvider, number>>;
  /**
   * Weight in the order of brands: each next brand is drawn from those named, with a chance in proportion to its
   * weight.
   */
  readonly strength: number;
  /** Chances of the wording of a mention; they add up to 1. */
  readonly sentiment: Readonly<Record<'positive' | 'neutral' | 'negative', number>>;
}

export const SIMULATED_PROVIDERS = ['provider_1', 'provider_2', 'provider_3'] as const;
export type SimulatedProvider = (typeof SIMULATED_PROVIDERS)[number];

export interface MarketInput {
  readonly brand: string;
  readonly domain: string | null;
  readonly category: string;
  readonly language: string;
  /** Default: the domain, or the brand if there is none. */
  readonly seed?: string;
}

/**
 * Half of the questions are easy for the brand and half are hard: its chance is multiplied by one of these factors.
 * Their mean is 1, so the rate over many questions is unchanged. Answers to one question resemble each other, as in
 * reality.
 */
export const DIFFICULTY = [0.5, 1.5] as const;

const RIVAL_NAMES = [
  ...['Simulated Aldera', 'Sample Birkano', 'Simulated Cedrivo', 'Sample Dogwelo'],
  ...['Simulated Elmanto', 'Sample Firnova', 'Simulated Ginkoro', 'Sample Hazelux'],
];
const MIN_RIVALS = 3;
const MAX_RIVALS = 5;

export function marketFor(input: MarketInput): Market {
  const seed = input.seed ?? input.domain ?? input.brand;
  const wanted = MIN_RIVALS + Math.floor(draw(seed, 'rivals') * (MAX_RIVALS - MIN_RIVALS + 1));
  const names = [...RIVAL_NAMES].sort((a, b) => draw(seed, 'rival', a) - draw(seed, 'rival', b)).slice(0, wanted);
  const rivals = names.map((name) => brand(seed, name, domainOfRival(name), 0.2, 0.8));
  return {
    seed,
    category: input.category,
    language: input.language,
    // multiplied by 1.5 it stays below 1, so that an easy question is never cut off at certainty
    own: brand(seed, input.brand, input.domain, 0.25, 0.6, 'own'),
    rivals,
    absence: 0.04,
    sources: sourcesFor(
      between(0.2, 0.5, seed, 'own citations'),
      input.domain,
      rivals.flatMap(({ domain }) => (domain ? [domain] : [])),
    ),
  };
}

const domainOfRival = (name: string): string => `${name.toLowerCase().replaceAll(' ', '-')}.example`;

function brand(seed: string, name: string, domain: string | null, low: number, high: number, key = name): MarketBrand {
  const rate = (provider: SimulatedProvider): number => between(low, high, seed, key, provider);
  const positive = between(0.3, 0.6, seed, key, 'positive');
  const negative = between(0.05, 0.25, seed, key, 'negative');
  return {
    name,
    domain,
    mention: { provider_1: rate('provider_1'), provider_2: rate('provider_2'), provider_3: rate('provider_3') },
    strength: pick([0.5, 1, 1, 2, 3], seed, key, 'strength'),
    sentiment: { positive, neutral: Math.round((1 - positive - negative) * 100) / 100, negative },
  };
}
