import { z } from 'zod';
import { draw, isFinalFailure } from '../../content/draw.ts';
import { placeholderSvg } from '../../content/placeholder.ts';
import { TimeLimitReached, withinLimit } from '../../lib/async.ts';
import type { EncodedImage } from '../../ports/image-codec.ts';
import { artifactRef } from '../../resources/meta.ts';
import { type Cost, ofFailed, plus, spend, storedCost, withAssumed } from '../spend.ts';
import { workThrough } from '../stages.ts';
import { store } from '../store.ts';
import { type ExecutionRun, type Pictures, picturesLimitMs } from './context.ts';
import { isCeilingReached, mostOf } from './limits.ts';
import { payloadOf } from './payload.ts';
import type { Slot } from './slots.ts';

/** A slot and the picture that is wanted for it. */
export interface PictureRequest extends Slot {
  readonly prompt: string;
  /** For the second try: a prompt that moderation has blocked would be blocked again. */
  readonly plainPrompt: string;
  /** Alternative texts of the pictures drawn from the two prompts. */
  readonly altText: string;
  readonly plainAltText: string;
}

const drawn = z.object({
  ref: artifactRef,
  width: z.int().min(1),
  height: z.int().min(1),
  isPlaceholder: z.boolean(),
  /** The model that drew it; absent for a placeholder, and in a run of an earlier version. */
  model: z.string().optional(),
  /** Drawn from the plain prompt. */
  isPlain: z.boolean().optional(),
  ...storedCost,
});
export type Drawn = Readonly<z.infer<typeof drawn>>;

const AT_ONCE = 2;
const TRIES = 2;
const TRY_MS = 120_000;
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;

interface DrawingSession {
  readonly pictures: Pictures;
  /** By the monotonic clock. */
  readonly endsAtMs: number;
  closed: boolean;
}

/**
 * Draws the pictures of all slots. No slot fails the run: it gets the placeholder after two tries, after a failure that
 * makes another try pointless, or when the time for pictures is up or the cost ceiling is reached (T-04). Every picture
 * and every failed try is a checkpoint.
 */
export async function drawAll(run: ExecutionRun, requests: readonly PictureRequest[]): Promise<readonly Drawn[]> {
  const total = requests.length;
  if (total === 0) return [];
  run.reporter.progress({ stage: 'images', done: 0, total });
  const endsAtMs = run.clock.monotonicMs() + picturesLimitMs(run);
  const session: DrawingSession = { pictures: await run.pictures(), endsAtMs, closed: false };
  return workThrough(run, { stage: 'images', atOnce: AT_ONCE }, requests, async (wanted, index) => {
    const picture = await drawOnce(run, session, wanted, `image/${index}`);
    spend(run.spent, picture);
    return picture;
  });
}

async function drawOnce(
  run: ExecutionRun,
  session: DrawingSession,
  wanted: PictureRequest,
  key: string,
): Promise<Drawn> {
  const known = run.checkpoints.get(key, drawn);
  if (known) return known;
  const { picture, model, isPlain, cost } = await inTwoTries(run, session, wanted, key);
  const { width, height } = wanted;
  const svg = (): string => placeholderSvg(`${run.input.outputId}/${key}`, { width, height });
  const image = picture ?? (await session.pictures.codec.render(svg(), { width, height }));
  const ref = await store(run, image.bytes, { mediaType: image.mediaType, encoding: 'Identity' });
  const size = { width: image.width, height: image.height };
  const made = { ...(model !== undefined && { model }), ...(isPlain && { isPlain }) };
  const kept = { ref, ...size, isPlaceholder: picture === undefined, ...made, ...cost };
  await run.checkpoints.put(key, kept);
  return kept;
}

const failedTry = z.object({ failure: z.string(), microUsd: z.int().min(0).optional() });
type FailedTry = z.infer<typeof failedTry>;
type Tried = { readonly picture: EncodedImage; readonly model: string; readonly microUsd?: number } | FailedTry;

/** Failed tries are recorded, so that a restarted run does not repeat them. */
async function inTwoTries(
  run: ExecutionRun,
  session: DrawingSession,
  wanted: PictureRequest,
  key: string,
): Promise<{
  readonly picture?: EncodedImage;
  readonly model?: string;
  readonly isPlain?: boolean;
  readonly cost: Cost;
}> {
  const most = mostOf(run.input, session.pictures.engine);
  const costOfTry = (microUsd?: number): Cost => withAssumed({ requests: 1, microUsd }, most);
  let cost: Cost = { requests: 0 };
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const record = `${key}/failed/${attempt}`;
    let failed = run.checkpoints.get(record, failedTry);
    if (failed === undefined) {
      const leftMs = session.endsAtMs - run.clock.monotonicMs();
      if (session.closed || leftMs <= 0 || isCeilingReached(run.input, plus(run.spent, cost))) break;
      const isPlain = attempt > 1;
      const prompt = isPlain ? wanted.plainPrompt : wanted.prompt;
      const tried = await request(run, session, { ...wanted, prompt }, Math.min(TRY_MS, leftMs));
      if ('picture' in tried) return { ...tried, isPlain, cost: plus(cost, costOfTry(tried.microUsd)) };
      failed = tried;
      run.log.warn({ slot: wanted.hint, attempt, failure: failed.failure }, 'a picture failed');
      await run.checkpoints.put(record, failed);
    }
    const { failure, microUsd } = failed;
    cost = plus(cost, ofFailed(costOfTry(microUsd)));
    session.closed ||= isFinalFailure(failure);
  }
  return { cost };
}

/** A publishable picture, or the failure class, with the cost. The engine's output is checked like an upload. */
async function request(
  run: ExecutionRun,
  { pictures }: DrawingSession,
  { prompt, width, height }: PictureRequest,
  limitMs: number,
): Promise<Tried> {
  try {
    const drawn = await withinLimit(run, limitMs, (signal) => {
      const limits = { maxBytes: MAX_BYTES, maxPixels: MAX_PIXELS, maxWidth: width, maxHeight: height };
      return draw(pictures, prompt, { width, height, signal }, limits);
    });
    if (drawn.outcome === 'drawn') return { picture: drawn.image, model: drawn.model, ...drawn.cost };
    return { failure: drawn.outcome === 'failed' ? drawn.failure : `unusable: ${drawn.why}`, ...drawn.cost };
  } catch (error) {
    if (error instanceof TimeLimitReached) return { failure: 'timeout' };
    throw error;
  }
}

/** The alternative text of a slot's picture. A placeholder keeps the text of the picture that it replaces. */
export function shownAltText(
  { input, altTextOf }: ExecutionRun,
  wanted: PictureRequest,
  { isPlaceholder, isPlain }: Drawn,
): string {
  const altText = isPlain ? wanted.plainAltText : wanted.altText;
  return isPlaceholder ? altText : altTextOf(altText, payloadOf(input).language);
}
