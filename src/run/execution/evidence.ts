import { type Evidence, evidence as evidenceShape } from '../../analysis/evidence.ts';
import { gunzipped } from '../../lib/gzip.ts';
import { ArtifactDamagedError } from '../../ports/artifact-store.ts';
import type { ArtifactRef } from '../../resources/meta.ts';
import type { ExecutionRun } from './context.ts';

/**
 * The evidence of the report that recommended the action. Undefined when there is none any more or it cannot be made
 * out: the text is then written from the brief and the site alone.
 */
export async function loadEvidence(run: ExecutionRun): Promise<Evidence | undefined> {
  const ref = run.input.evidence;
  if (ref === null) return undefined;
  const stored = await readWhole(run, ref);
  if (stored === 'damaged') run.log.warn({ key: ref.key }, 'evidence is damaged');
  else if (stored === undefined) run.log.warn({ key: ref.key }, 'evidence is gone');
  else {
    const parsed = evidenceShape.safeParse(await decoded(stored, ref));
    if (parsed.success) return parsed.data;
    run.log.warn({ key: ref.key, err: parsed.error }, 'evidence has another shape');
  }
  return undefined;
}

async function readWhole(run: ExecutionRun, ref: ArtifactRef): Promise<Uint8Array | 'damaged' | undefined> {
  try {
    return await run.artifacts.read(ref);
  } catch (error) {
    if (error instanceof ArtifactDamagedError) return 'damaged';
    throw error;
  }
}

/** Undefined for bytes that are no JSON. */
async function decoded(stored: Uint8Array, { encoding }: ArtifactRef): Promise<unknown> {
  try {
    const bytes = encoding === 'Gzip' ? await gunzipped(stored) : stored;
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
