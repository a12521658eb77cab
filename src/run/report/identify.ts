import { mergeCompetitors } from '../../analysis/competitors/merge.ts';
import type { BrandProfile, TrackedBrand } from '../../analysis/evidence.ts';
import {
  type IdentifiedBrand,
  identifyBrand,
  type ProposedCompetitors,
  proposeCompetitors,
  type Task,
} from '../../analysis/tasks.ts';
import { isLanguageTag } from '../../lib/language-tag.ts';
import { registrableDomain } from '../../lib/registrable-domain.ts';
import { plainTag } from '../../lib/words.ts';
import { consultOnce, NoAnswer } from '../consult.ts';
import { RunFailure } from '../failure.ts';
import { limitsOf, type ReportRun, type Stage } from './context.ts';
import type { SiteReading } from './read-site.ts';

/** Step 2: identifies the brand of the site and its competitors. The analyst proposes and never counts (M-06). */
export async function identify(run: ReportRun, stage: Stage, site: SiteReading): Promise<BrandProfile> {
  const { website } = run.input;
  const identified = await consult(run, stage, identifyBrand, { website, pages: [site.digest] });
  const brand = { ...identified, language: knownLanguage(identified.language, site.digest.lang) };
  const rivals = await consult(run, stage, proposeCompetitors, {
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

/** The first valid language tag: every action carries it, and an analyst or a page may say `German`. */
const knownLanguage = (...given: readonly (string | null)[]): string =>
  given.map((each) => plainTag(each ?? '')).find(isLanguageTag) ?? FALLBACK_LANGUAGE;

/** Without brand and category there is nothing to ask, so a failure ends the report before engines are asked (G-05). */
async function consult<I, O>(run: ReportRun, stage: Stage, task: Task<I, O>, input: I): Promise<O> {
  try {
    return await consultOnce(run, task.name, task, input, limitsOf(stage));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    throw new RunFailure(
      { code: `all_engines_failed:${error.failure}`, detail: { cause: 'analyst' } },
      { cause: error.cause },
    );
  }
}

function toProfile(website: string, brand: IdentifiedBrand, { competitors }: ProposedCompetitors): BrandProfile {
  const domain = registrableDomain(new URL(website).hostname);
  const own: TrackedBrand = { name: brand.name, aliases: brand.aliases, domain, source: 'site' };
  return {
    brand: own,
    category: brand.category,
    categoryTerms: brand.categoryTerms,
    description: brand.description,
    kind: brand.kind,
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
