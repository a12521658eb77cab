import pMap from 'p-map';
import { z } from 'zod';
import { ledger, type Source } from '../../content/ledger.ts';
import type { Assignment } from '../../content/tasks/shared.ts';
import { pageUrl } from '../../lib/page-url.ts';
import { brandOf, type WrittenBrand, writtenBrand } from './brand.ts';
import type { ExecutionRun } from './context.ts';
import { loadEvidence, saidOf } from './evidence.ts';
import { ownPages, siteOf } from './own-pages.ts';
import { type ExecutionPayload, payloadOf, titleOf } from './payload.ts';
import { type Reading, readHome, readSource, type Wanted } from './read-source.ts';

/** What a text is written from. Stored whole: a resumed run must number its sources as the first one did. */
const material = z.object({
  ledger,
  brand: writtenBrand,
  questions: z.array(z.string()).min(1),
  /** Subreddits that engines cite for the questions, most cited first. */
  communities: z.array(z.string()),
});
export type Material = Readonly<z.infer<typeof material>>;

const AT_ONCE = 4;

/** Step 1: evidence and pages. A page that cannot be read is left out and named; no page is needed. */
export function gatherMaterial(run: ExecutionRun): Promise<Material> {
  return run.checkpoints.once('material', material, async () => {
    const payload = payloadOf(run.input);
    const evidence = await loadEvidence(run);
    const said = saidOf(evidence, payload.prompt_ids ?? [], titleOf(payload));
    const [home, ...others] = await readPages(run, payload, said.pages);
    const brand = await brandOf(run, evidence, home);
    const inside =
      home.outcome === 'page' ? ownPages(home, { title: titleOf(payload), language: payload.language }) : [];
    const own = await pMap(inside, (url) => readSource(run, { url, kind: 'own' }), { concurrency: AT_ONCE });
    const readings = judged([home, ...own, ...others], run.input.website, brand);
    return {
      ledger: {
        format: 1,
        brief: briefOf(payload, brand),
        sources: numbered(readings),
        answers: said.answers,
        leftOut: readings.flatMap((each) => (each.outcome === 'left_out' ? [{ url: each.url, why: each.why }] : [])),
      },
      brand,
      questions: [...said.questions],
      communities: [...said.communities],
    };
  });
}

/** The home page first; then what the payload names and what the engines cite, each page once. */
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

/** Own pages are own whoever named them; a page counts once; of a competitor, or off the site, nothing is taken unasked. */
function judged(readings: readonly Reading[], website: string, { competitors }: WrittenBrand): Reading[] {
  const rivals = new Set(competitors.map(({ domain }) => domain));
  // a site that has moved to another domain is still the own one
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

/** What may be repeated without a source: the partner’s own words, and what the site says of the brand. */
const briefOf = (payload: ExecutionPayload, { brand, category, description, audience }: WrittenBrand): string =>
  [payload.additional_information, `${brand.name}: ${category}. ${description}`, audience].filter(Boolean).join('\n');

/** What every task of the analyst is told. */
export function assignmentOf(run: ExecutionRun, { brand: written }: Material): Assignment {
  const payload = payloadOf(run.input);
  const { brand, category, description, audience, competitors } = written;
  return {
    language: payload.language,
    title: titleOf(payload),
    category: payload.type === 'create_article' ? payload.category : null,
    brand: { name: brand.name, website: run.input.website, category, description },
    audience,
    brief: payload.additional_information ?? '',
    competitors: competitors.map(({ name }) => name),
  };
}
