import type { NOT_ESTIMATED, WireInterval, WireUncertainty } from '../../contract/certainty.ts';
import { trackedBrands } from '../canonical.ts';
import type { Evidence } from '../evidence.ts';
import type { Interval } from './interval.ts';
import type { Uncertainty } from './shape.ts';

type Reason = (typeof NOT_ESTIMATED)[number];
type Group = Readonly<Record<string, Interval | null>>;

/**
 * The `uncertainty` member of a report, as partners read it (U-02). Only here do names become those of the REST
 * API; the intervals have its units already.
 */
export function uncertaintyMember(
  { providers, profile }: Pick<Evidence, 'providers' | 'profile'>,
  found: Uncertainty,
): WireUncertainty {
  const missing: Record<string, Reason> = {};
  const tell = (field: string, interval: Interval | null | undefined, stored: string): WireInterval | null => {
    if (interval) return { low: interval.lower, high: interval.upper };
    missing[field] = found.unknown?.[stored] ?? 'not_computed';
    return null;
  };
  const group = <T extends string>(field: string, names: readonly T[], of: Group | null | undefined, stored = field) =>
    Object.fromEntries(
      names.map((name) => [name, tell(`${field}.${name}`, of?.[name], `${stored}.${name}`)]),
    ) as Record<T, WireInterval | null>; // exactly the names
  const answers = (field: string, of: Group | undefined, stored = field) => group(field, OF_ANSWERS, of, stored);
  return {
    level: found.confidence,
    ai_visibility_score: outwards(tell('ai_visibility_score', found.score, 'score')),
    visibility_score: tell('visibility_score', found.visibility, 'visibility'),
    score_breakdown: group('score_breakdown', COMPONENTS, found.breakdown, 'breakdown'),
    overall: answers('overall', found.overall),
    per_engine: Object.fromEntries(
      providers.map(({ id }) => [id, answers(`per_engine.${id}`, found.engines?.[id], `engines.${id}`)]),
    ),
    competitors: trackedBrands(profile).map(({ name }) => ({
      name,
      ...group(`competitors.${name}`, OF_BRANDS, found.competitors?.[name]),
    })),
    not_estimated: missing,
  };
}

const OF_ANSWERS = ['visibility_pct', 'mean_reciprocal_rank', 'citation_share'] as const;
const OF_BRANDS = ['visibility_pct', 'share_of_voice', 'mean_reciprocal_rank'] as const;
const COMPONENTS = ['mention_rate', 'platform_coverage', 'avg_rank', 'sentiment', 'competitive_gap'] as const;

/** The score is a whole number, and its interval is rounded outwards so that it is never too narrow. */
const outwards = (interval: WireInterval | null): WireInterval | null =>
  interval && { low: Math.floor(interval.low), high: Math.ceil(interval.high) };
