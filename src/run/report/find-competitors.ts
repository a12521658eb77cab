import { z } from 'zod';
import { withFoundCompetitors } from '../../analysis/competitors/accept.ts';
import { type CompetitorCandidates, competitorCandidates } from '../../analysis/competitors/candidates.ts';
import type { Answer, BrandProfile, Question } from '../../analysis/evidence.ts';
import { type ClassifiedCompetitors, classifyCompetitors } from '../../analysis/tasks.ts';
import { consultOnce, NoAnswer } from '../consult.ts';
import type { ReportRun, Stage } from './context.ts';

/** Share of the labelling time that this step may use. */
const SHARE = 1 / 3;

/**
 * Between answers and labels: finds competitors that nobody proposed but answers name or cite. The analyst selects them
 * from the candidates; the matcher counts them like all others (M-06). If the analyst fails or takes too long, the
 * report continues with the proposed ones.
 */
export async function findCompetitors(
  run: ReportRun,
  stage: Stage,
  profile: BrandProfile,
  gathered: { readonly questions: readonly Question[]; readonly answers: readonly Answer[] },
): Promise<BrandProfile> {
  const candidates = competitorCandidates({ profile, website: run.input.website, ...gathered });
  const isPaid = run.checkpoints.get(classifyCompetitors.name, z.unknown()) !== undefined;
  if (candidates.names.length + candidates.domains.length === 0 && !isPaid) return profile;
  const value = await classify(run, stage, profile, candidates);
  return value === undefined ? profile : withFoundCompetitors(profile, candidates, value);
}

const MAX_NOTED = 10;

/** Names in answers that a new plan might count, most frequent first. */
export const unplannedNames = (
  run: ReportRun,
  profile: BrandProfile,
  gathered: { readonly questions: readonly Question[]; readonly answers: readonly Answer[] },
): readonly string[] =>
  competitorCandidates({ profile, website: run.input.website, ...gathered })
    .names.slice(0, MAX_NOTED)
    .map(({ name }) => name);

async function classify(
  run: ReportRun,
  stage: Stage,
  profile: BrandProfile,
  { names, domains }: CompetitorCandidates,
): Promise<ClassifiedCompetitors | undefined> {
  const { brand, category, description, language, region, competitors } = profile;
  const input = {
    ...{ brand: brand.name, domain: brand.domain, category, description, language, region },
    known: competitors.map(({ name }) => name),
    names: names.map(({ name }) => name),
    domains: domains.map(({ domain, titles }) => ({ domain, titles })),
  };
  try {
    const limits = { signal: stage.signal, limitMs: stage.remainingMs() * SHARE };
    return await consultOnce(run, classifyCompetitors.name, classifyCompetitors, input, limits);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    run.log.warn({ err: error.cause }, 'no competitors were looked for in the answers');
    return undefined;
  }
}
