import type { Ledger } from '../../content/ledger.ts';
import { isLanguageTag } from '../../lib/language-tag.ts';
import { plainTag } from '../../lib/words.ts';
import type { RunArtifact } from '../../ports/run-ledger.ts';
import { clipped, RunFailure } from '../failure.ts';
import { enterStage } from '../stages.ts';
import { storeJson } from '../store.ts';
import { makeArticle } from './article.ts';
import { type Product, storeProduct } from './conclude.ts';
import type { ExecutionRun } from './context.ts';
import { gatherMaterial, type Material } from './material.ts';
import { type ArticlePayload, payloadOf } from './payload.ts';
import { makePlan, withTitle } from './plan.ts';
import { makePost } from './post.ts';
import { researchSections } from './research.ts';

/**
 * Runs an execution from an action's payload to a publishable text. Every paid answer is a checkpoint, so a killed run
 * continues where it stopped. Steps without external calls are pure and are computed again.
 */
export async function runExecution(
  started: Omit<ExecutionRun, 'work' | 'authors'>,
): Promise<Readonly<Record<string, RunArtifact>>> {
  const run: ExecutionRun = {
    ...started,
    work: { modelCalls: 0, searches: 0 },
    authors: { models: new Set(), prompts: new Map() },
  };
  enterStage(run, 'sources');
  const payload = payloadOf(run.input);
  requireLanguage(payload.language);
  let ledger: Ledger | undefined;
  try {
    const material = await gatherMaterial(run);
    ledger = material.ledger;
    const product =
      payload.type === 'create_article'
        ? await articleOf(run, material, payload, (found) => {
            ledger = found;
          })
        : await makePost(run, material, payload);
    const artifacts = { ...(await storeProduct(run, product)), ledger: await storeJson(run, ledger) };
    run.log.info(useOf(run, ledger), 'text written');
    return artifacts;
  } catch (error) {
    if (!(error instanceof RunFailure)) throw error;
    run.log.info(useOf(run, ledger), 'text not written');
    // partners will ask what a rejected text was written from
    const artifacts = ledger && { ledger: await storeJson(run, ledger) };
    throw new RunFailure(error.failure, { cause: error.cause, ...(artifacts && { artifacts }) });
  }
}

/** For operators: what a text used of its limits, and what it cost. */
const useOf = ({ work, spent }: ExecutionRun, ledger: Ledger | undefined): object => ({
  ...{ pages: ledger?.sources.length ?? 0, pagesLeftOut: ledger?.leftOut.length ?? 0 },
  ...{ ...work, ...spent },
});

/** rejects a language that bypassed the validation of requests. */
function requireLanguage(language: string): void {
  if (isLanguageTag(plainTag(language))) return;
  throw new RunFailure({ code: 'language_not_available', detail: { cause: 'tag', language: clipped(language) } });
}

async function articleOf(
  run: ExecutionRun,
  material: Material,
  payload: ArticlePayload,
  found: (ledger: Ledger) => void,
): Promise<Product> {
  const titled = run.input.newTitle === true ? await withTitle(run, material, payload) : { run, payload };
  const plan = await makePlan(titled.run, material, titled.payload);
  const researched = await researchSections(titled.run, material, plan);
  found(researched.ledger);
  return makeArticle(titled.run, researched, titled.payload, plan);
}
