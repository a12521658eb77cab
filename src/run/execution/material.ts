import { z } from 'zod';
import { type BrandProfile, brandProfile, type Evidence } from '../../analysis/evidence.ts';
import { identifyBrand } from '../../analysis/tasks.ts';
import { ledger } from '../../content/ledger.ts';
import type { TextTerms } from '../../content/lint/text.ts';
import type { Assignment } from '../../content/tasks/shared.ts';
import { registrableDomain } from '../../lib/registrable-domain.ts';
import { readPage } from '../site/page-digest.ts';
import { consultOnce } from './consult.ts';
import type { ExecutionRun } from './context.ts';
import { type EngineFindings, engineFindings, loadEvidence } from './evidence.ts';
import { mostPages, ownSites } from './limits.ts';
import { ownPages } from './own-pages.ts';
import { type ExecutionPayload, payloadOf, titleOf } from './payload.ts';
import { createReader, type Reader, type Reading } from './read-source.ts';
import { AT_ONCE, judged, leftOutOf, numbered, readAll, wantedPages } from './sources.ts';

/** The brand as it is described in texts, with its competitors. */
const writtenBrand = brandProfile.pick({
  brand: true,
  category: true,
  description: true,
  audience: true,
  competitors: true,
});
type WrittenBrand = Pick<BrandProfile, keyof typeof writtenBrand.shape>;

/** What a text is written from. Stored as a whole, because a resumed run must number its sources as before. */
const material = z.object({
  ledger,
  brand: writtenBrand,
  questions: z.array(z.string()).min(1),
  /** Subreddits that engines cite for the questions, most cited first. */
  communities: z.array(z.string()),
  searches: z.array(z.string()).default([]).describe('What engines searched for; absent in older checkpoints.'),
  today: z.string().optional().describe('The day on which the run began, as YYYY-MM-DD; absent in older checkpoints.'),
});
export type Material = Readonly<z.infer<typeof material>>;

/** The share of the run deadline in which pages are read. */
const READING_SHARE = 0.15;

/** Step 1: evidence and pages. No page is required; a page that cannot be read is listed as left out. */
export function gatherMaterial(run: ExecutionRun): Promise<Material> {
  return run.checkpoints.once('material', material, async () => {
    const payload = payloadOf(run.input);
    const findings = engineFindings(await loadEvidence(run), payload.prompt_ids ?? [], titleOf(payload));
    const reader = createReader(run, run.clock.monotonicMs() + run.input.deadlineSeconds * 1000 * READING_SHARE);
    const { home, others } = await readPages(run, reader, payload, findings);
    const brand = await brandOf(run, findings.evidence, home);
    const readings = judged([home, ...others], ownSites(run.input.website, home.url), brand.competitors);
    return {
      ledger: {
        format: 1,
        brief: briefOf(run, brand),
        sources: numbered(readings),
        answers: findings.answers,
        leftOut: leftOutOf(readings),
      },
      brand,
      questions: [...findings.questions],
      communities: [...findings.communities],
      searches: [...findings.searches],
      today: dayOf(run),
    };
  });
}

/** The home page, the fitting pages that it links to, then those of the payload, of engines and of rivals. */
async function readPages(run: ExecutionRun, reader: Reader, payload: ExecutionPayload, findings: EngineFindings) {
  const most = mostPages(run.input) - 1;
  const rivalPages = payload.type === 'create_article' ? findings.rivalPages : [];
  const found = wantedPages(payload, { ...findings, rivalPages }, `${run.input.website}/`, most);
  const [home, others] = await Promise.all([reader.readHome(), readAll(reader, found.wanted, AT_ONCE - 1)]);
  const inside = home.outcome === 'page' ? ownPages(home, { title: titleOf(payload), language: payload.language }) : [];
  const left = inside.slice(0, Math.max(0, most - found.wanted.length));
  const own = await readAll(
    reader,
    left.map((url) => ({ url, kind: 'own' })),
  );
  return { home, others: [...own, ...others, ...found.refused] };
}

/** From the report. Without one the analyst reads the home page; if that cannot be read, the host name has to do. */
async function brandOf(run: ExecutionRun, evidence: Evidence | undefined, home: Reading): Promise<WrittenBrand> {
  if (evidence) return writtenBrand.parse(evidence.profile);
  const { website } = run.input;
  const { hostname } = new URL(website);
  const domain = registrableDomain(hostname);
  const known = { domain, source: 'site' } as const;
  if (home.outcome === 'left_out') {
    const name = (domain ?? hostname).split('.', 1).join('');
    const brand = { name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`, aliases: [hostname], ...known };
    return { brand, category: '', description: '', audience: null, competitors: [] };
  }
  const { digest } = readPage(`${website}/`, home.response);
  const found = await consultOnce(run, identifyBrand.name, identifyBrand, { website, pages: [digest] });
  const { name, aliases, category, description, audience } = found;
  return { brand: { name, aliases, ...known }, category, description, audience, competitors: [] };
}

/**
 * What a text may repeat without a source: the partner's own words, and what the brand is. The analyst's description of
 * the brand is not part of it: nobody has checked that, and the pages that the analyst read are sources.
 */
const briefOf = (run: ExecutionRun, { brand, category }: WrittenBrand): string =>
  [partnersBrief(run), `${brand.name}: ${category}.`].filter(Boolean).join('\n');

/**
 * The words of the partner. The brief that a report proposes is not among them: its contents reach the writer as
 * questions, searches, brand and competitors, and its sentences may be in a different language from the text.
 */
const partnersBrief = (run: ExecutionRun): string =>
  run.input.briefGenerated === true ? '' : (payloadOf(run.input).additional_information ?? '');

const dayOf = (run: ExecutionRun): string => new Date(run.clock.now()).toISOString().slice(0, 10);

/** The part of the input that all tasks of the analyst share. */
export function assignmentOf(run: ExecutionRun, { brand: written, today }: Material): Assignment {
  const payload = payloadOf(run.input);
  const { brand, category, description, audience, competitors } = written;
  return {
    language: payload.language,
    title: titleOf(payload),
    category: payload.type === 'create_article' ? payload.category : null,
    brand: { name: brand.name, website: run.input.website, category, description },
    audience,
    brief: partnersBrief(run),
    competitors: competitors.map(({ name }) => name),
    today: today ?? dayOf(run),
  };
}

/** What every text is measured against. */
export function textTermsOf(run: ExecutionRun, { ledger: facts, brand, questions }: Material): TextTerms {
  const payload = payloadOf(run.input);
  return {
    title: titleOf(payload),
    language: payload.language,
    ledger: facts,
    brand: brand.brand,
    website: run.input.website,
    competitors: brand.competitors,
    year: new Date(run.input.createdAt).getUTCFullYear(),
    queries: questions,
  };
}
