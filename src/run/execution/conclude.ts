import { z } from 'zod';
import type { RunArtifact } from '../../ports/run-ledger.ts';
import { executionImage } from '../../resources/action-execution.ts';
import { storeJson } from '../store.ts';
import type { ExecutionRun } from './context.ts';

export type ExecutionImage = z.infer<typeof executionImage>;

/** What an execution has made. */
export interface Product {
  /** As REST returns it; an article’s `images` are null in it, since their URLs are made when it is read. */
  readonly output: Readonly<Record<string, unknown>>;
  /** The pictures of an article, by position; undefined when none were asked for. */
  readonly images?: readonly ExecutionImage[];
}

const ended = z.object({ atMs: z.int() });

/** When the text was finished. The first answer stands, so that a resumed run stores the very same bytes. */
export async function endedAt(run: ExecutionRun): Promise<string> {
  const { atMs } = await run.checkpoints.once('ended', ended, async () => ({ atMs: run.clock.now() }));
  return new Date(atMs).toISOString();
}

/** The last step: everything stored, each under the name that the controllers look for. */
export async function storeProduct(
  run: ExecutionRun,
  { output, images }: Product,
): Promise<Readonly<Record<string, RunArtifact>>> {
  const json = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));
  const stored = { output: await storeJson(run, json(output)) };
  if (images === undefined) return stored;
  return { ...stored, images: await storeJson(run, json(z.array(executionImage).parse(images))) };
}
