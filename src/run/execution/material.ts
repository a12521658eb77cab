import pMap from 'p-map';
import { z } from 'zod';
import { type BrandProfile, brandProfile, type Evidence } from '../../analysis/evidence.ts';
import { identifyBrand } from '../../analysis/tasks.ts';
import { ledger, type Source } from '../../content/ledger.ts';
import type { TextTerms } from '../../content/lint/text.ts';
import type { Assignment } from '../../content/tasks/shared.ts';
import { pageUrl } from '../../lib/page-url.ts';
import { registrableDomain } from '../../lib/registrable-domain.ts';
import { readPage } from '../site/page-digest.ts';
import { consultOnce } from './consult.ts';
import type { ExecutionRun } from './context.ts';
import { engineFindings, loadEvidence } from './evidence.ts';
import { ownPages, siteOf } from './own-pages.ts';
import { type ExecutionPayload, payloadOf, titleOf } from './payload.ts';
import { type Reading, readHome, readSource, type Wanted } from './read-source.ts';

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

const AT_ONCE = 4;

/** Step 1: evidence and pages. No page is required; a page that cannot be read is listed as left out. */
export function gatherMaterial(run: ExecutionRun): Promise<Material> {
  return run.checkpoints.once('material', material, async () => {
    const payload = payloadOf(run.input);
    const evidence = await loadEvidence(run);
    const findings = engineFindings(evidence, payload.prompt_ids ?? [], titleOf(payload));
    const [home, ...others] = await readPages(run, payload, findings.pages);
    const brand = await brandOf(run, evidence, home);
    const inside =
      home.outcome === 'page' ? ownPages(home, { title: titleOf(payload), language: payload.language }) : [];
    const own = await pMap(inside, (url) => readSource(run, { url, kind: 'own' }), { concurrency: AT_ONCE });
    const readings = judged([home, ...own, ...others], run.input.website, brand);
    return {
      ledger: {
        format: 1,
        brief: briefOf(run, brand),
        sources: numbered(readings),
        answers: findings.answers,
        leftOut: readings.flatMap((each) => (each.outcome === 'left_out' ? [{ url: each.url, why: each.why }] : [])),
      },
      brand,
      questions: [...findings.questions],
      communities: [...findings.communities],
      searches: [...findings.searches],
      today: dayOf(run),
    };
  });
}

/** The home page first, then the pages of the payload and those that engines cite, each once. */
async function readPages(
  run: ExecutionRun,
  payload: ExecutionPayload,
  cited: readonly string[],
): Promise<readonly [Reading, ...Reading[]]> {
  const seen = new Set([`${run.input.website}/`]);
  const wanted: Wanted[] = [];
  const refused: Reading[] = [];
  const want = (given: string, kind: Wanted['kind']): void => {
    const url = pageUrl(given);
    if (url === undefined) refused.push({ outcome: 'left_out', url: given, why: 'it is no address of a web page' });
    else if (!seen.has(url)) wanted.push({ url, kind });
    seen.add(url ?? given);
  };
  if (payload.type === 'create_article') for (const url of payload.resource_urls ?? []) want(url, 'resource');
  for (const url of cited) want(url, 'cited');
  const [home, ...others] = await Promise.all([
    readHome(run),
    pMap(wanted, (each) => readSource(run, each), { concurrency: AT_ONCE - 1 }),
  ]);
  return [home, ...others.flat(), ...refused];
}

/**
 * The brand's own pages count as own whoever named them. Each page counts once. Competitors' pages and links that lead
 * off the site are left out unless the payload names them.
 */
function judged(readings: readonly Reading[], website: string, { competitors }: WrittenBrand): Reading[] {
  const rivals = new Set(competitors.map(({ domain }) => domain));
  // a site that has moved to another domain is still the brand's own
  const own = new Set([siteOf(website), ...readings.slice(0, 1).map(({ url }) => siteOf(url))]);
  const seen = new Set<string>();
  return readings.flatMap((reading): Reading[] => {
    if (reading.outcome === 'left_out') return [reading];
    const page = pageUrl(reading.url) ?? reading.url;
    if (seen.has(page)) return [];
    seen.add(page);
    const where = siteOf(page);
    const leftOut = (why: string): Reading[] => [{ outcome: 'left_out', url: page, why }];
    if (own.has(where)) return [{ ...reading, url: page, kind: 'own' }];
    if (reading.kind === 'own') return leftOut('it leads to another site');
    if (reading.kind === 'cited' && rivals.has(where)) return leftOut('it is a competitor’s page');
    return [{ ...reading, url: page }];
  });
}

const ORDER = { own: 0, resource: 1, cited: 2 } as const;

const numbered = (readings: readonly Reading[]): Source[] =>
  readings
    .filter((reading) => reading.outcome === 'page')
    .toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind])
    .map(({ kind, url, title, text }, index) => ({ id: index + 1, kind, url, title, text }));

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

/** What a text may repeat without a source: the partner's own words, and how the site describes the brand. */
const briefOf = (run: ExecutionRun, { brand, category, description, audience }: WrittenBrand): string =>
  [partnersBrief(run), `${brand.name}: ${category}. ${description}`, audience].filter(Boolean).join('\n');

/**
 * The words of the partner. The brief that a report proposes is not among them: its contents reach the writer as
 * questions, searches, brand and competitors, and its sentences may be in another language than the text.
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
export function textTermsOf(run: ExecutionRun, { ledger: facts, brand }: Material): TextTerms {
  const payload = payloadOf(run.input);
  return {
    title: titleOf(payload),
    language: payload.language,
    ledger: facts,
    brand: brand.brand,
    website: run.input.website,
    competitors: brand.competitors,
  };
}

/** Characters of all sources in one task, and of one source. */
const ALL_TEXT = 32_000;
const ONE_TEXT = 8000;
const MIN_TEXT = 1500;

/**
 * The sources for one task: the named ones, or all if none is named, each cut to its share. The cut is the same for
 * every task, so the parts are written from the same text as the plan.
 */
export function shownSources({ ledger }: Material, ids: readonly number[] = []): Source[] {
  const limit = Math.max(MIN_TEXT, Math.min(ONE_TEXT, Math.floor(ALL_TEXT / Math.max(1, ledger.sources.length))));
  const named = ledger.sources.filter(({ id }) => ids.includes(id));
  return (named.length > 0 ? named : ledger.sources).map((source) => ({ ...source, text: cutAt(source.text, limit) }));
}

/** Cuts at the end of a line or a word, so that no figure is cut in two. */
function cutAt(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit);
  const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '));
  return (end > limit / 2 ? head.slice(0, end) : head).replace(/[\ud800-\udbff]$/u, '');
}
