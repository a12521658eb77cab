import { z } from 'zod';
import { mergeCompetitors } from '../../analysis/competitors/merge.ts';
import type { BrandProfile, TrackedBrand } from '../../analysis/evidence.ts';
import {
  type IdentifiedBrand,
  identifyBrand,
  type ProposedCompetitors,
  proposeCompetitors,
  type Task,
} from '../../analysis/tasks.ts';
import type { EngineFailure } from '../../contract/failures.ts';
import { orAborted } from '../../lib/async.ts';
import { isLanguageTag } from '../../lib/language-tag.ts';
import { registrableDomain } from '../../lib/registrable-domain.ts';
import { plainTag } from '../../lib/words.ts';
import { AnalystError } from '../../ports/analyst.ts';
import { RunFailure } from '../failure.ts';
import { type Cost, costOf, ofFailed, spend, storedCost } from '../spend.ts';
import type { ReportRun, Stage } from './context.ts';
import type { SiteReading } from './read-site.ts';

/** Step 2: which brand the site is about, and whom it competes with. The analyst proposes, it never counts (M-06). */
export async function identify(run: ReportRun, stage: Stage, site: SiteReading): Promise<BrandProfile> {
  const { website } = run.input;
  const identified = await consultOnce(run, stage, identifyBrand, { website, pages: [site.digest] });
  const brand = { ...identified, language: knownLanguage(identified.language, site.digest.lang) };
  const rivals = await consultOnce(run, stage, proposeCompetitors, {
    brand: brand.name,
    aliases: brand.aliases,
    domain: registrableDomain(new URL(website).hostname),
    category: brand.category,
    description: brand.description,
    language: brand.language,
    region: brand.region,
  });
  return toProfile(website, brand, rivals);
}

const FALLBACK_LANGUAGE = 'en';

/** The first that exists: every action carries it, and an analyst or a page may say `German`. */
const knownLanguage = (...given: readonly (string | null)[]): string =>
  given.map((each) => plainTag(each ?? '')).find(isLanguageTag) ?? FALLBACK_LANGUAGE;

/** Each answer is stored on its own, with what it cost: a resumed run neither asks again nor forgets the cost (K-06). */
async function consultOnce<I, O>(run: ReportRun, stage: Stage, task: Task<I, O>, input: I): Promise<O> {
  const consulted = z.object({ value: task.schema, ...storedCost });
  const { value, ...cost } = await run.checkpoints.once(task.name, consulted, () => consult(run, stage, task, input));
  spend(run.spent, cost);
  return value;
}

async function consult<I, O>(
  run: ReportRun,
  stage: Stage,
  task: Task<I, O>,
  input: I,
): Promise<{ readonly value: O } & Cost> {
  try {
    const asked = run.analyst.complete(task, input, { signal: stage.signal });
    const answered = await orAborted(asked, stage.signal);
    return { value: answered.value, ...costOf(answered) };
  } catch (error) {
    if (run.signal.aborted) throw run.signal.reason;
    if (stage.signal.aborted) throw analystFailed('timeout', error);
    if (!(error instanceof AnalystError)) throw error;
    spend(run.spent, ofFailed(error));
    throw analystFailed(error.failure, error);
  }
}

/** Without a brand and a category there is nothing to ask, so the engines are not asked (G-05). */
const analystFailed = (failure: EngineFailure, cause: unknown): RunFailure =>
  new RunFailure({ code: `all_engines_failed:${failure}` }, { cause });

function toProfile(website: string, brand: IdentifiedBrand, { competitors }: ProposedCompetitors): BrandProfile {
  const domain = registrableDomain(new URL(website).hostname);
  const own: TrackedBrand = { name: brand.name, aliases: brand.aliases, domain, source: 'site' };
  return {
    brand: own,
    category: brand.category,
    categoryTerms: brand.categoryTerms,
    description: brand.description,
    language: brand.language,
    audience: brand.audience,
    useCases: brand.useCases,
    region: brand.region,
    competitors: mergeCompetitors(
      { brand: own, category: brand.category, categoryTerms: brand.categoryTerms },
      competitors.map((rival) => ({ ...rival, source: 'analyst' })),
    ),
    ownedProfiles: brand.ownedProfiles,
  };
}
