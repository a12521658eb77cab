import { z } from 'zod';
import { withFoundCompetitors } from '../../analysis/competitors/accept.ts';
import { type CompetitorCandidates, competitorCandidates } from '../../analysis/competitors/candidates.ts';
import type { Answer, BrandProfile, Question } from '../../analysis/evidence.ts';
import { type ClassifiedCompetitors, classifiedCompetitors, classifyCompetitors } from '../../analysis/tasks.ts';
import { TimeLimitReached, withinLimit } from '../../lib/async.ts';
import { AnalystError } from '../../ports/analyst.ts';
import { costOf, ofFailed, spend, storedCost } from '../spend.ts';
import type { ReportRun, Stage } from './context.ts';

/** Share of the time for labels that may be spent before the first label. */
const SHARE = 1 / 3;
const classified = z.object({ value: classifiedCompetitors, ...storedCost });

/**
 * Between answers and labels: competitors that the answers name or cite and nobody proposed. The analyst says which of
 * the candidates are competitors, the matcher counts them like all others (M-06). One that fails, or takes too long,
 * leaves the proposed ones; the report goes on.
 */
export async function findCompetitors(
  run: ReportRun,
  stage: Stage,
  profile: BrandProfile,
  gathered: { readonly questions: readonly Question[]; readonly answers: readonly Answer[] },
): Promise<BrandProfile> {
  const known = run.checkpoints.get(classifyCompetitors.name, classified);
  if (known) spend(run.spent, known);
  const candidates = competitorCandidates({ profile, website: run.input.website, ...gathered });
  if (candidates.names.length + candidates.domains.length === 0) return profile;
  const value = known?.value ?? (await classify(run, stage, profile, candidates));
  return value === undefined ? profile : withFoundCompetitors(profile, candidates, value);
}

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
    const via = { clock: run.clock, signal: stage.signal };
    const answered = await withinLimit(via, stage.remainingMs() * SHARE, (signal) =>
      run.analyst.complete(classifyCompetitors, input, { signal }),
    );
    spend(run.spent, answered);
    await run.checkpoints.put(classifyCompetitors.name, { value: answered.value, ...costOf(answered) });
    return answered.value;
  } catch (error) {
    if (run.signal.aborted) throw run.signal.reason;
    if (error instanceof AnalystError) spend(run.spent, ofFailed(error));
    else if (!(error instanceof TimeLimitReached) && !stage.signal.aborted) throw error;
    run.log.warn({ err: error }, 'no competitors were looked for in the answers');
    return undefined;
  }
}
