import { draw, isFinalFailure } from '../../content/draw.ts';
import { type Clock, sleep } from '../../lib/clock.ts';
import type { ImageCodec, ReencodedImage } from '../../ports/image-codec.ts';
import type { ImageEngine, ImageReply } from '../../ports/image-engine.ts';

export interface Drawing {
  readonly codec: ImageCodec;
  readonly engine: ImageEngine;
  readonly clock: Clock;
  /** For both tries and their pause. */
  readonly signal: AbortSignal;
  readonly deadlineMs: number;
}

type Failure = Extract<ImageReply, { readonly status: 'failed' }>['failure'];
export type DrawOutcome =
  | { readonly outcome: 'drawn'; readonly image: ReencodedImage; readonly model: string }
  | { readonly outcome: 'failed'; readonly failure: Failure; readonly message: string; readonly tries: number };

/** Twice as many as the largest that gpt-image models draw. */
const MAX_DRAWN = {
  maxBytes: 16 * 1024 * 1024,
  maxPixels: 16_000_000,
  maxWidth: 2048,
  maxHeight: 2048,
} as const;
const TRIES = 2;
/** With less time left a second picture would not be finished. */
const WORTH_A_TRY_MS = 10_000;
const RATE_LIMIT_PAUSE_MS = 2000;

/** Draws a picture in at most two tries and encodes it anew. Throws only the reason of the signal. */
export async function drawPicture(
  drawing: Drawing,
  prompt: string,
  wanted: { readonly width: number; readonly height: number; readonly reference?: Uint8Array },
): Promise<DrawOutcome> {
  for (let tries = 1; ; tries += 1) {
    const tried = await drawOnce(drawing, prompt, wanted);
    if (tried.outcome === 'drawn') return tried;
    const leftMs = drawing.deadlineMs - drawing.clock.monotonicMs();
    if (tries >= TRIES || isFinalFailure(tried.failure) || leftMs < WORTH_A_TRY_MS) return { ...tried, tries };
    if (tried.failure === 'rate_limit') await sleep(drawing.clock, RATE_LIMIT_PAUSE_MS, drawing.signal);
  }
}

async function drawOnce(
  drawing: Drawing,
  prompt: string,
  wanted: { readonly width: number; readonly height: number; readonly reference?: Uint8Array },
): Promise<DrawOutcome> {
  const drawn = await draw(drawing, prompt, { ...wanted, signal: drawing.signal }, MAX_DRAWN);
  if (drawn.outcome !== 'unusable') return drawn.outcome === 'drawn' ? drawn : { ...drawn, tries: 1 };
  return { outcome: 'failed', failure: 'transient', message: `drawn but ${drawn.why}`, tries: 1 };
}
