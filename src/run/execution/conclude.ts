import { z } from 'zod';
import { provenanceOf } from '../../content/provenance.ts';
import type { RunArtifact } from '../../ports/run-ledger.ts';
import { executionImage } from '../../resources/action-execution.ts';
import { storeJson } from '../store.ts';
import type { ExecutionRun } from './context.ts';
import type { Drawn } from './draw.ts';
import { isTextSimulated } from './payload.ts';

export type ExecutionImage = z.infer<typeof executionImage>;

/** The result of an execution. */
export interface Product {
  /** As REST returns it. An article’s `images` are null here, since their URLs are made when it is read. */
  readonly output: Readonly<Record<string, unknown>>;
  /** The pictures of an article, by position; undefined when none were asked for. */
  readonly images?: readonly ExecutionImage[];
}

const ended = z.object({ atMs: z.int() });

/** When the text was finished. The first value is kept, so that a resumed run stores the same bytes. */
export async function endedAt(run: ExecutionRun): Promise<string> {
  const { atMs } = await run.checkpoints.once('ended', ended, async () => ({ atMs: run.clock.now() }));
  return new Date(atMs).toISOString();
}

/** The member `provenance` of the output (J-02). Call it once the text and its pictures are there. */
export async function provenanceFor(run: ExecutionRun, language: string, drawn: readonly Drawn[]) {
  const { authors, input } = run;
  const pictured = drawn.flatMap(({ model }) => model ?? []);
  const making = {
    models: new Set([...authors.models, ...pictured]),
    prompts: authors.prompts,
    isTextSimulated: isTextSimulated(input),
    hasRealPictures: input.images.adapter !== 'simulated' && drawn.some(({ isPlaceholder }) => !isPlaceholder),
  };
  return provenanceOf(making, language, await endedAt(run));
}

/** Stores the output and the pictures under the names that the controllers look for. */
export async function storeProduct(
  run: ExecutionRun,
  { output, images }: Product,
): Promise<Readonly<Record<string, RunArtifact>>> {
  const stored = { output: await storeJson(run, output) };
  if (images === undefined) return stored;
  return { ...stored, images: await storeJson(run, z.array(executionImage).parse(images)) };
}
