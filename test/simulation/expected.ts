import {
  type Market,
  type MarketBrand,
  SIMULATED_PROVIDERS,
  type SimulatedProvider,
} from '../../src/simulation/market.ts';
import { LEANINGS, type Source } from '../../src/simulation/sources.ts';

/** What a report on the market comes to over very many open questions; 0 to 1. */
export interface ExpectedRates {
  readonly own: ExpectedBrand;
  /** In the order of the market. */
  readonly rivals: readonly (ExpectedBrand & { readonly name: string })[];
  /** Own citations among counted ones: engines' own pages are in neither. Null when nothing is ever cited. */
  readonly citationShare: number | null;
  /** Mean of the three providers' mention rates. */
  readonly mention: number;
  /** Labelled sentiments per open answer; they add up to `mention`. */
  readonly sentiment: MarketBrand['sentiment'];
}

interface ExpectedBrand {
  /** Share of answers that name it, by provider; statements of absence not counted. */
  readonly mention: Readonly<Record<SimulatedProvider, number>>;
  /** Mean of 1/rank over all answers, absent 0, by provider. */
  readonly reciprocalRank: Readonly<Record<SimulatedProvider, number>>;
}

export function expectedRates(market: Market): ExpectedRates {
  const own = expectedBrand(market.own, market.rivals);
  const mention = SIMULATED_PROVIDERS.reduce((sum, provider) => sum + own.mention[provider], 0) / 3;
  const { positive, neutral, negative } = market.own.sentiment;
  return {
    own,
    rivals: market.rivals.map((rival) => ({
      name: rival.name,
      ...expectedBrand(rival, [market.own, ...market.rivals.filter((other) => other !== rival)]),
    })),
    citationShare: citationShare(market),
    mention,
    sentiment: { positive: mention * positive, neutral: mention * neutral, negative: mention * negative },
  };
}

function expectedBrand(brand: MarketBrand, others: readonly MarketBrand[]): ExpectedBrand {
  const rank = (provider: SimulatedProvider): number =>
    brand.mention[provider] * meanInverseRank(brand, others, provider);
  return {
    mention: brand.mention,
    reciprocalRank: {
      provider_1: rank('provider_1'),
      provider_2: rank('provider_2'),
      provider_3: rank('provider_3'),
    },
  };
}

const STEPS = 200;

/**
 * E[1 / (1 + K)], K being the number of others that are named and come first. The order is that of independent
 * exponential times with the strengths as rates; given the brand's time, other j comes first with chance
 * q_j = p_j (1 − u^(w_j/w)), u = e^(−w·time) being uniform, and E[1/(1+K)] = ∫ Π (1 − q_j + q_j s) ds over 0 to 1.
 * Both integrals by the midpoint rule. Exact for rivals only up to the difficulty of questions, which moves the
 * chance of the audited brand but not its mean: the integrand is linear in it.
 */
function meanInverseRank(brand: MarketBrand, others: readonly MarketBrand[], provider: SimulatedProvider): number {
  let sum = 0;
  for (let i = 0; i < STEPS; i++) {
    const u = (i + 0.5) / STEPS;
    const first = others.map((other) => other.mention[provider] * (1 - u ** (other.strength / brand.strength)));
    for (let k = 0; k < STEPS; k++) {
      const s = (k + 0.5) / STEPS;
      sum += first.reduce((product, q) => product * (1 - q + q * s), 1);
    }
  }
  return sum / STEPS ** 2;
}

function citationShare({ sources }: Market): number | null {
  const rate = (source: Source): number => LEANINGS.reduce((sum, leaning) => sum + source.rates[leaning], 0);
  const total = (list: readonly Source[]): number => list.reduce((sum, source) => sum + rate(source), 0);
  const counted = sources.filter(({ kind }) => kind !== 'engine');
  return counted.length === 0 ? null : total(counted.filter(({ kind }) => kind === 'own')) / total(counted);
}
