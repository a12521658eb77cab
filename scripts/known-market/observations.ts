import { createHash } from 'node:crypto';
import type { Observation } from '../../src/analysis/score.ts';
import { keptBackOf } from '../../src/analysis/uncertainty/sample.ts';
import { betaVariate, type Chances, type Draws, pickOf } from './chances.ts';
import { changed, type OpenCategory, RIVALS } from './market.ts';
import type { Design } from './report.ts';

/** A question of a report that is drawn without texts. */
export interface DrawnQuestion {
  readonly id: string;
  readonly category: OpenCategory;
  readonly topic: string;
}

/** As many of each as a real report asks: 2 : 2 : 1 : 1, in an order that gives every topic several of them. */
const CATEGORIES: readonly OpenCategory[] = [
  ...(['category_discovery', 'recommendation', 'comparison'] as const),
  ...(['category_discovery', 'recommendation', 'buying_intent'] as const),
];

/** The open questions of a design; without topics, each question has a topic of its own. */
export function drawnQuestions({ questions, topics = questions }: Design): DrawnQuestion[] {
  return Array.from({ length: questions }, (_, at) => ({
    id: `q-${String(at).padStart(3, '0')}`,
    category: CATEGORIES[at % CATEGORIES.length] ?? 'comparison',
    topic: `t-${Math.floor((at * topics) / questions)}`,
  }));
}

/** Uniform numbers in [0, 1) that belong to a name: sfc32 (Doty-Humphrey 2010), seeded by a digest of it. */
function quickDrawsOf(...name: readonly (string | number)[]): Draws {
  const seed = createHash('sha256').update(JSON.stringify(name)).digest();
  let [a, b, c, counter] = [seed.readInt32LE(0), seed.readInt32LE(4), seed.readInt32LE(8), 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  return () => next() / 2 ** 32;
}

/** Correlation between the chances of two questions of a topic: most are as easy as their topic, others vary freely. */
const LIKENESS = 0.9;
/** κ of market.ts: how alike engines are. */
const AGREEMENT = 4;

/** p_qe by question, then engine: the chances of one market, before anything has changed in it. */
export function drawnChances(design: Design, seed: string): number[][] {
  const draws = quickDrawsOf(seed);
  const { market } = design;
  const topics = new Map<string, number>();
  return drawnQuestions(design).map(({ category, topic }) => {
    const chances = market.chances[category];
    const ofTopic = topics.get(topic) ?? easeOf(chances, draws);
    topics.set(topic, ofTopic);
    const ease =
      design.topics === undefined || draws() < Math.sqrt(design.likeness ?? LIKENESS)
        ? ofTopic
        : easeOf(chances, draws);
    return market.reach.map((reach) => reach * (chances.kind === 'fixed' ? ease : about(ease, AGREEMENT, draws)));
  });
}

function easeOf(chances: Chances, draws: Draws): number {
  if (chances.kind === 'beta') return betaVariate(chances.a, chances.b, draws);
  if (chances.kind === 'fixed') return chances.chance;
  return draws() < chances.blind ? 0 : chances.chance;
}

const about = (mean: number, likeness: number, draws: Draws): number =>
  mean <= 1e-12 || mean >= 1 - 1e-12 ? mean : betaVariate(likeness * mean, likeness * (1 - mean), draws);

/** A standard normal variate (Box and Muller 1958), within ±2.4. */
function normalVariate(draws: Draws): number {
  for (;;) {
    const value = Math.sqrt(-2 * Math.log(1 - draws())) * Math.cos(2 * Math.PI * draws());
    if (Math.abs(value) <= 2.4) return value;
  }
}

export interface DrawnReport {
  /** The ok answers, as the matcher and the labeller would read them. */
  readonly observations: readonly Observation[];
  /** By engine, the share of its answers that it refused. */
  readonly keptBack: ReadonlyMap<string, number>;
  /** The same share of all engines together. */
  readonly keptBackOfAll: number;
}

/**
 * One report on a market with these chances. The day shifts the logit of every chance by the same ε, to first order:
 * p + ε p (1 − p). The mean over all days stays p.
 */
export function drawnReport(design: Design, chances: readonly (readonly number[])[], seed: string): DrawnReport {
  const draws = quickDrawsOf(seed);
  const day = (design.shock ?? 0) * normalVariate(draws);
  const { market, samples, repeated = 0 } = design;
  const answers = drawnQuestions(design).flatMap(({ id, category, topic }, at) =>
    market.reach.flatMap((_, engine) => {
      const settled = changed(chances[at]?.[engine] ?? 0, market);
      const chance = settled + day * settled * (1 - settled);
      const given = { questionId: id, category, topic, provider: `provider_${engine + 1}` };
      return Array.from({ length: samples + Number(at < repeated) }, () => ({
        ...{ provider: given.provider, ...answerOf(chance, design, engine, draws) },
        given,
      }));
    }),
  );
  return {
    observations: answers.flatMap(({ status, said, given }) => (status === 'ok' ? [{ ...given, ...said }] : [])),
    keptBack: keptBackOf(answers),
    keptBackOfAll: keptBackOf(answers.map(({ status }) => ({ provider: '', status }))).get('') ?? 0,
  };
}

const MOODS = ['positive', 'neutral', 'negative'] as const;

/** One answer as writing.ts would write it, and whether it arrives. */
function answerOf(
  chance: number,
  { losses, refusal = 0 }: Design,
  engine: number,
  draws: Draws,
): { status: 'ok' | 'failed' | 'refused'; said: Pick<Observation, 'order' | 'sentiment'> } {
  const named = draws() < chance;
  const order = [Number(named), ...RIVALS.map(({ rate }) => rate)]
    .flatMap((rate, brand) => (draws() < rate ? [{ brand, place: draws() }] : []))
    .sort((a, b) => a.place - b.place)
    .map(({ brand }) => brand);
  const said = { order, sentiment: named ? pickOf(MOODS, draws) : null };
  if (draws() < (losses[engine] ?? 0)) return { status: 'failed', said };
  return { status: named && draws() < refusal ? 'refused' : 'ok', said };
}
