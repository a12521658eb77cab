import type { Question, TrackedBrand } from '../../src/analysis/evidence.ts';
import { compileMatcher } from '../../src/analysis/matching.ts';
import { planQuestions } from '../../src/analysis/questions/plan.ts';
import { betaVariate, type Chances, drawsOf } from './chances.ts';
import { marketBank } from './questions.ts';

/**
 * A market whose mention rate is known. Buyers ask questions; each question q of a category gives the brand a chance
 * p_q, drawn from that category’s distribution. Engine e names the brand in answers to it with chance
 * p_qe = reach_e · Beta(κ p_q, κ (1 − p_q)), whose mean is reach_e · p_q: engines agree roughly, but not exactly, on
 * which questions are easy. Answers to one question are therefore alike, within an engine and between engines, as they
 * are in reality.
 */
export interface Market {
  readonly chances: Readonly<Record<OpenCategory, Chances>>;
  /** By engine, at most 1. */
  readonly reach: readonly number[];
  /**
   * −1 to 1. If positive, every chance rises by this share of its distance to 1; if negative, it falls by this share of
   * itself. Default: 0.
   */
  readonly gain?: number;
}
export type OpenCategory = Exclude<Question['category'], 'brand_discovery'>;

/** κ. At 4, the chance of an engine with reach 1 on a question with p_q = ½ has a standard deviation of 0.22. */
const AGREEMENT = 4;

const track = (name: string, domain: string): TrackedBrand => ({ name, aliases: [], domain, source: 'site' });
export const OWN_BRAND = track('Kestrova', 'kestrova.example');
export const RIVALS = [
  { brand: track('Simulated Aldera', 'aldera.example'), rate: 0.5 },
  { brand: track('Sample Birkano', 'birkano.example'), rate: 0.35 },
  { brand: track('Simulated Cedrivo', 'cedrivo.example'), rate: 0.2 },
] as const;

const CATEGORIES: Readonly<Record<string, string>> = { en: 'project planners', ja: 'プロジェクト管理ツール' };
/** Questions that name the brand are asked too; no number may include them. */
const BRANDED_QUESTIONS = 2;

export interface Asked {
  readonly category: string;
  readonly questions: readonly Question[];
}

/** Planned as those of a real report: 2 : 2 : 1 : 1 over the categories. */
export function askedQuestions(openQuestions: number, language: string): Asked {
  const category = CATEGORIES[language] ?? '';
  const matcher = compileMatcher([OWN_BRAND]);
  const profile = {
    ...{ brand: OWN_BRAND, category, categoryTerms: [category], description: '', language },
    ...{ audience: null, useCases: [], region: null, competitors: [], ownedProfiles: [] },
  };
  const mentionsBrand = (text: string): boolean => matcher.findMentions(text).length > 0;
  const wanted = { openQuestions, brandedQuestions: BRANDED_QUESTIONS, bank: marketBank(language) };
  return { category, questions: planQuestions({ profile, mentionsBrand, ...wanted }) };
}

/** p_qe: the chance that an answer of the engine to the question names the brand, in the market of the seed. */
export function chanceAt(market: Market, seed: string, { id, category }: Question, engine: number): number {
  if (category === 'brand_discovery') return 1;
  const reach = market.reach[engine] ?? 0;
  const chances = market.chances[category];
  if (chances.kind === 'fixed') return changed(reach * chances.chance, market);
  if (chances.kind === 'blind') throw new Error('blind spots are drawn without texts');
  const easy = betaVariate(chances.a, chances.b, drawsOf(seed, id));
  return changed(reach * betaVariate(AGREEMENT * easy, AGREEMENT * (1 - easy), drawsOf(seed, id, engine)), market);
}

/** Linear, so that the mean of changed chances is the changed mean. */
export const changed = (chance: number, { gain = 0 }: Market): number =>
  chance + gain * (gain > 0 ? 1 - chance : chance);
