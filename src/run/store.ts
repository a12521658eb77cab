import type { RunArtifact } from '../ports/run-ledger.ts';
import type { RunContext } from './context.ts';

type Keeper = Pick<RunContext, 'owner' | 'artifacts' | 'failpoint'>;

/** Stores a document of the run. */
export const storeJson = (run: Keeper, json: Uint8Array): Promise<RunArtifact> =>
  store(run, json, { mediaType: 'application/json', encoding: 'Gzip' });

export async function store(
  run: Keeper,
  bytes: Uint8Array,
  as: Pick<RunArtifact, 'mediaType' | 'encoding'>,
): Promise<RunArtifact> {
  run.failpoint('artifact.before-store');
  const ref = await run.artifacts.put(run.owner, bytes, as);
  run.failpoint('artifact.after-store');
  return ref;
}
