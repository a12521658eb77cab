import { draw, isFinalFailure, type Studio } from '../../content/draw.ts';
import { errors, type HttpError } from '../../contract/errors.ts';
import { withinLimit } from '../../lib/async.ts';
import { type Clock, sleep } from '../../lib/clock.ts';
import { keyedSemaphore, type Semaphore } from '../../lib/semaphore.ts';
import type { ArtifactStore } from '../../ports/artifact-store.ts';
import type { EncodedImage } from '../../ports/image-codec.ts';
import type { AltTexts, ImageEngine } from '../../ports/image-engine.ts';
import type { ResourceReader, ResourceWriter } from '../../ports/resource-store.ts';
import type { Log } from '../../runtime/log.ts';
import type { ArticleImageWriter } from '../deps.ts';
import { imagePrompt, type StoredImage, withWords } from './image-prompt.ts';
import { MAX_UPLOAD_BYTES, refusalText, type Wishes } from './image-source.ts';
import { replaceSlot } from './replace-slot.ts';

export interface ArticleImageDeps extends Studio {
  readonly altTexts: AltTexts;
  readonly store: ResourceReader & ResourceWriter;
  readonly artifacts: ArtifactStore;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  readonly log: Log;
}

/** For drawing, including tries and pauses. The client is waiting, and proxies end requests that take longer. */
export const DRAWING_MS = 100_000;
/** An image being drawn is in memory several times over. Further requests wait this long, then they get a 503. */
export const DRAWINGS = { atOnce: 8, perKey: 4, waiting: 100, waitMs: 20_000 } as const;
const UPLOADED = { maxBytes: MAX_UPLOAD_BYTES, maxPixels: 40_000_000, maxWidth: 2048, maxHeight: 2048 } as const;
/** The engine looks at no more than this of a reference image. */
const REFERENCE = { ...UPLOADED, maxWidth: 1024, maxHeight: 1024 } as const;

/** More than the largest images that gpt-image models draw, 1536 × 1024. */
const MAX_DRAWN = { maxBytes: 16 * 1024 * 1024, maxPixels: 16_000_000, maxWidth: 2048, maxHeight: 2048 } as const;
const TRIES = 2;
/** With less time left, a second image would not be finished. */
const WORTH_A_TRY_MS = 10_000;
const RATE_LIMIT_PAUSE_MS = 2000;

type Wanted = Parameters<ImageEngine['draw']>[1];
type Replacement = Parameters<ArticleImageWriter['replace']>[0] & { readonly old: StoredImage };
type Picture = { readonly outcome: 'picture'; readonly image: EncodedImage; readonly drawn?: Drawn };
/** From which wishes, and by which model. */
type Drawn = { readonly wishes: Wishes; readonly inspired: boolean; readonly model: string };
type Refused = { readonly outcome: 'refused'; readonly error: HttpError };

const refused = (error: HttpError): Refused => ({ outcome: 'refused', error });

/**
 * Makes the new image, stores its bytes, and only then lets the slot point to them. Until that last write, the old
 * image and its URL are unchanged (I-06). After it they are gone on every replica, because each replica reads the slot
 * from the store (I-02).
 */
export class StoredImageWriter implements ArticleImageWriter {
  readonly #deps: ArticleImageDeps;
  readonly #drawings: Semaphore<string>;

  constructor(deps: ArticleImageDeps) {
    this.#deps = deps;
    this.#drawings = keyedSemaphore(deps.clock, DRAWINGS);
  }

  async replace(request: Omit<Replacement, 'old'>): ReturnType<ArticleImageWriter['replace']> {
    try {
      const old = request.execution.status?.images?.[request.index];
      if (old === undefined) return refused(errors.imageNotFound);
      const made = await this.#make({ ...request, old });
      return made.outcome === 'refused' ? made : await this.#store(request, made);
    } catch (error) {
      // nobody reads the answer to a client that has left; any other error leaves the old image in place (I-06)
      if (!request.gone.aborted) this.#warn(request, { err: error }, 'an image was not replaced');
      return refused(errors.imageNotGenerated);
    }
  }

  async #make(request: Replacement): Promise<Picture | Refused> {
    const { source, gone } = request;
    if (source.kind === 'ai_generated') return this.#draw(request, source);
    const { upload } = source;
    const limits = source.kind === 'user_provided' ? UPLOADED : REFERENCE;
    const image = await upload.read((bytes) =>
      this.#deps.codec.reencode(bytes, { ...limits, declaredType: upload.mediaType, signal: gone }),
    );
    if (image.outcome === 'refused') return refused(errors.invalidImage(refusalText(image)));
    if (source.kind === 'user_provided') return { outcome: 'picture', image };
    return this.#draw(request, source, image.bytes);
  }

  async #draw(request: Replacement, wishes: Wishes, reference?: Uint8Array): Promise<Picture | Refused> {
    const { execution, gone, old } = request;
    const { clock, altTexts } = this.#deps;
    const release = await this.#drawings.enter(execution.metadata.namespace, gone);
    if (typeof release === 'string') return refused(errors.temporarilyUnavailable);
    try {
      const inspired = reference !== undefined;
      const prompt = imagePrompt(execution, old, { ...wishes, inspired }, altTexts);
      const wanted = { ...sizeOf(old), ...(reference && { reference }) };
      const outcome = await withinLimit({ clock, signal: gone }, DRAWING_MS, (signal) =>
        drawInTime(this.#deps, prompt, { ...wanted, signal }),
      );
      if (outcome.outcome === 'drawn')
        return { outcome: 'picture', image: outcome.image, drawn: { wishes, inspired, model: outcome.model } };
      const { failure, message, tries } = outcome;
      this.#warn(request, { failure, message, tries }, 'an image was not drawn');
      return refused(failure === 'moderated' ? errors.imageRefused : errors.imageNotGenerated);
    } finally {
      release();
    }
  }

  async #store(request: Omit<Replacement, 'old'>, { image, drawn }: Picture) {
    const { store, artifacts, clock, random, altTexts } = this.#deps;
    const { execution, index } = request;
    const { namespace, uid } = execution.metadata;
    const as = { mediaType: image.mediaType, encoding: 'Identity' } as const;
    const bytes = await artifacts.put({ namespace, uid }, image.bytes, as);
    const id = Buffer.from(random(16)).toString('hex');
    const make = (old: StoredImage): StoredImage => ({
      ...withWords(execution, old, altTexts, drawn),
      ...{ id, bytes, width: image.width, height: image.height, isPlaceholder: false },
      replacedAt: new Date(clock.now()).toISOString(),
    });
    const slot = await replaceSlot({ store, clock, execution, index, make, id });
    if (slot.outcome === 'replaced') return slot;
    if (slot.outcome === 'gone') return refused(errors.imageNotFound);
    this.#warn(request, { err: slot.why }, 'an image was not replaced');
    return refused(errors.imageNotGenerated);
  }

  #warn({ execution, index }: Omit<Replacement, 'old'>, details: object, message: string): void {
    const { namespace, name } = execution.metadata;
    this.#deps.log.warn({ namespace, execution: name, index, ...details }, message);
  }
}

/** The image at the head of an article is wide, the others are square. */
const sizeOf = ({ sectionHint }: StoredImage) =>
  sectionHint === 'hero' ? { width: 1536, height: 1024 } : { width: 1024, height: 1024 };

/** Draws an image in at most two tries and re-encodes it. Throws only the reason of the signal. */
async function drawInTime(deps: ArticleImageDeps, prompt: string, wanted: Wanted) {
  const { clock } = deps;
  const { signal } = wanted;
  const deadlineMs = clock.monotonicMs() + DRAWING_MS;
  for (let tries = 1; ; tries += 1) {
    const drawn = await draw(deps, prompt, wanted, MAX_DRAWN);
    if (drawn.outcome === 'drawn') return drawn;
    const isUnusable = drawn.outcome === 'unusable';
    const failure = isUnusable ? 'transient' : drawn.failure;
    const message = isUnusable ? `drawn but ${drawn.why}` : drawn.message;
    const leftMs = deadlineMs - clock.monotonicMs();
    if (tries >= TRIES || isFinalFailure(failure) || leftMs < WORTH_A_TRY_MS)
      return { outcome: 'failed', failure, message, tries } as const;
    if (failure === 'rate_limit') await sleep(clock, RATE_LIMIT_PAUSE_MS, signal);
  }
}
