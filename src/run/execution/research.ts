import pMap from 'p-map';
import { z } from 'zod';
import { compileCitationClasses } from '../../analysis/citations.ts';
import { ledger, type Source } from '../../content/ledger.ts';
import { squeezed } from '../../lib/one-line.ts';
import { pageUrl } from '../../lib/page-url.ts';
import { byFrequency } from '../../lib/tally.ts';
import type { EngineReply } from '../../ports/answer-engine.ts';
import { NoAnswer, paidOnce } from '../consult.ts';
import { costOf, ofFailed, spend, storedCost, withAssumed } from '../spend.ts';
import type { ExecutionRun, SearchEngine } from './context.ts';
import { isCeilingReached, limitsOf, mostOf, mostPages, ownSites } from './limits.ts';
import type { Material } from './material.ts';
import type { Outline } from './plan.ts';
import { createReader } from './read-source.ts';
import { judged, leftOutOf, numbered, readAll } from './sources.ts';

/** Shares of the run deadline: for all searches together, and for reading what they found. */
const SEARCH_SHARE = 0.15;
const READING_SHARE = 0.1;
/** Pages that the searches of one text add at most. */
const MOST_FOUND = 20;

const found = ledger.pick({ sources: true, leftOut: true });

/**
 * Step 2b: searches the web for what the planned sections ask, through the answer engines, and reads the pages that
 * they cite. The answers themselves are not sources. Without engines, or if all of them fail, the text is written from
 * the existing sources.
 */
export async function researchSections(run: ExecutionRun, material: Material, plan: Outline): Promise<Material> {
  const engines = run.searchEngines?.() ?? [];
  const queries = searchesFor(material, plan).slice(0, limitsOf(run.input).maxSearches);
  if (engines.length === 0 || queries.length === 0) return material;
  // each search is stored and counted by itself, also in a run that is resumed after it
  const cited = await citedFor(run, engines, queries);
  const more = await run.checkpoints.once('research', found, () => readFound(run, material, cited));
  const { sources, leftOut } = material.ledger;
  return {
    ...material,
    ledger: { ...material.ledger, sources: [...sources, ...more.sources], leftOut: [...leftOut, ...more.leftOut] },
  };
}

/** The main question, a question of each section, what engines searched for, then further questions; each once. */
export function searchesFor(
  { questions, searches }: Pick<Material, 'questions' | 'searches'>,
  { sections }: Pick<Outline, 'sections'>,
): string[] {
  const first = sections.flatMap((section) => section.questions.slice(0, 1));
  const rest = sections.flatMap((section) => section.questions.slice(1));
  const all = [...questions.slice(0, 1), ...first, ...searches, ...rest].map(squeezed).filter(Boolean);
  return [...new Map(all.map((query) => [query.toLowerCase(), query])).values()];
}

const answered = z.object({ urls: z.array(z.string()), ...storedCost });
type Answered = z.infer<typeof answered>;

/** Pages that engines cite for the queries, most cited first. Engines take turns. */
async function citedFor(
  run: ExecutionRun,
  engines: readonly SearchEngine[],
  queries: readonly string[],
): Promise<readonly string[]> {
  const endsAtMs = run.clock.monotonicMs() + run.input.deadlineSeconds * 1000 * SEARCH_SHARE;
  const cited = await pMap(
    queries,
    (query, index) => {
      const engine = engines[index % engines.length];
      return engine ? search(run, engine, query, index, endsAtMs) : [];
    },
    { concurrency: engines.length },
  );
  return byFrequency(cited.flatMap((urls) => [...new Set(urls)]));
}

async function search(
  run: ExecutionRun,
  { id, engine }: SearchEngine,
  query: string,
  index: number,
  endsAtMs: number,
): Promise<readonly string[]> {
  const key = `search/${index}/${id}`;
  const remainingMs = (): number => Math.max(0, endsAtMs - run.clock.monotonicMs());
  const most = mostOf(run.input, engine);
  let sent = 0;
  const onRequest = (): boolean => {
    if (isCeilingReached(run.input, run.spent)) return false;
    sent += 1;
    return true;
  };
  try {
    const limits = { signal: run.signal, limitMs: remainingMs() };
    const { urls, requests } = await paidOnce(run, key, answered, limits, async (signal) => {
      const reply = await engine.ask(query, { signal, sample: 1, remainingMs, onRequest });
      if (reply.status === 'failed') run.log.warn({ engine: id, failure: reply.failure }, 'a search failed');
      return foundBy(reply, most);
    });
    if (requests > 0) run.work.searches += 1;
    return urls;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    run.log.warn({ engine: id, failure: error.failure }, 'a search failed');
    // a request in flight may be charged all the same, so a resumed run does not send it again
    const none: Answered = { urls: [], ...costOf(withAssumed({ requests: sent }, most)) };
    await run.checkpoints.put(key, none);
    spend(run.spent, none);
    if (sent > 0) run.work.searches += 1;
    return none.urls;
  }
}

function foundBy(reply: EngineReply, most: number | undefined): Answered {
  if (reply.status === 'failed') return { urls: [], ...costOf(ofFailed(withAssumed(reply, most))) };
  const { requests, citations, usage } = reply;
  const cost = withAssumed({ requests, microUsd: usage.microUsd }, most);
  return { urls: citations.map(({ url }) => url), ...costOf(cost) };
}

async function readFound(
  run: ExecutionRun,
  { ledger: known, brand }: Material,
  cited: readonly string[],
): Promise<z.infer<typeof found>> {
  const { website, deadlineSeconds } = run.input;
  const classify = compileCitationClasses({ ...brand, ownedProfiles: [] }, website);
  const seen = new Set([...known.sources, ...known.leftOut].map(({ url }) => pageUrl(url) ?? url));
  const urls = cited.flatMap((link) => {
    const page = classify(link);
    return page === undefined || page.class === 'excluded' || seen.has(page.url) ? [] : [page.url];
  });
  const room = Math.min(MOST_FOUND, mostPages(run.input) - seen.size);
  const wanted = [...new Set(urls)].slice(0, Math.max(0, room)).map((url) => ({ url, kind: 'found' as const }));
  const reader = createReader(run, run.clock.monotonicMs() + deadlineSeconds * 1000 * READING_SHARE);
  const own = ownSites(website, known.sources.find(({ kind }) => kind === 'own')?.url ?? website);
  const readings = judged(await readAll(reader, wanted), own, brand.competitors, seen);
  return { sources: numbered(readings, nextId(known.sources)), leftOut: leftOutOf(readings) };
}

const nextId = (sources: readonly Source[]): number => Math.max(0, ...sources.map(({ id }) => id)) + 1;
