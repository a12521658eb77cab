import { errors, type HttpError } from '../../contract/errors.ts';
import { withinLimit } from '../../lib/async.ts';
import type { Clock } from '../../lib/clock.ts';
import { keyedSemaphore, type Semaphore } from '../../lib/semaphore.ts';
import type { ArtifactStore } from '../../ports/artifact-store.ts';
import type { EncodedImage, ImageCodec } from '../../ports/image-codec.ts';
import type { AltTexts, ImageEngine } from '../../ports/image-engine.ts';
import type { ResourceReader, ResourceWriter } from '../../ports/resource-store.ts';
import type { Log } from '../../runtime/log.ts';
import type { ArticleImageWriter } from '../deps.ts';
import { drawPicture } from './draw-picture.ts';
import { imagePrompt, type StoredImage, withWords } from './image-prompt.ts';
import { MAX_UPLOAD_BYTES, refusalText, type Upload, type Wishes } from './image-source.ts';
import { replaceSlot } from './replace-slot.ts';

export interface ArticleImageDeps {
  readonly codec: ImageCodec;
  readonly engine: ImageEngine;
  readonly altTexts: AltTexts;
  readonly store: ResourceReader & ResourceWriter;
  readonly artifacts: ArtifactStore;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  readonly log: Log;
}

/** For drawing, tries and waits included: the client is waiting, and proxies end requests that take longer. */
const DRAWING_MS = 100_000;
/** Pictures being drawn hold their bytes several times over; others wait for so long, then the answer is 503. */
const DRAWINGS = { atOnce: 8, perKey: 4, waiting: 100, waitMs: 20_000 } as const;
const UPLOADED = { maxBytes: MAX_UPLOAD_BYTES, maxPixels: 40_000_000, maxWidth: 2048, maxHeight: 2048 } as const;
/** A reference needs no more than the engine looks at. */
const REFERENCE = { ...UPLOADED, maxWidth: 1024, maxHeight: 1024 } as const;

type Replacement = Parameters<ArticleImageWriter['replace']>[0];
type Picture = { readonly outcome: 'picture'; readonly image: EncodedImage; readonly drawn?: Drawn };
/** From which wishes, and by which model. */
type Drawn = { readonly wishes: Wishes; readonly inspired: boolean; readonly model: string };
type Refused = { readonly outcome: 'refused'; readonly error: HttpError };

/**
 * Makes the new picture, stores its bytes, and only then lets the slot point to them: until that last write the old
 * picture and its URL are what they were (I-06), from it on they are gone on every replica (I-02), as each reads the
 * slot from the store.
 */
export function createArticleImageWriter(deps: ArticleImageDeps): ArticleImageWriter {
  const drawings = keyedSemaphore(deps.clock, DRAWINGS);
  return {
    async replace(request) {
      try {
        const old = request.execution.status?.images?.[request.index];
        if (old === undefined) return refused(errors.imageNotFound);
        const made = await picture(deps, drawings, request, old);
        return made.outcome === 'refused' ? made : await put(deps, request, made);
      } catch (error) {
        // of a client that left nobody reads the answer; anything else leaves the old picture (I-06)
        if (!request.gone.aborted) tell(deps, request, { err: error }, 'an image was not replaced');
        return refused(errors.imageNotGenerated);
      }
    },
  };
}

const refused = (error: HttpError): Refused => ({ outcome: 'refused', error });

async function picture(
  deps: ArticleImageDeps,
  drawings: Semaphore<string>,
  request: Replacement,
  old: StoredImage,
): Promise<Picture | Refused> {
  const { source, gone } = request;
  if (source.kind === 'ai_generated') return drawn(deps, drawings, request, old, source);
  const limits = source.kind === 'user_provided' ? UPLOADED : REFERENCE;
  const upload = await uploaded(deps, source.upload, limits, gone);
  if (upload.outcome === 'refused') return refused(errors.invalidImage(refusalText(upload)));
  if (source.kind === 'user_provided') return { outcome: 'picture', image: upload };
  return drawn(deps, drawings, request, old, source, upload.bytes);
}

const uploaded = (
  { codec }: ArticleImageDeps,
  upload: Upload,
  limits: typeof UPLOADED | typeof REFERENCE,
  gone: AbortSignal,
) => upload.read((bytes) => codec.reencode(bytes, { ...limits, declaredType: upload.mediaType, signal: gone }));

async function drawn(
  deps: ArticleImageDeps,
  drawings: Semaphore<string>,
  request: Replacement,
  old: StoredImage,
  wishes: Wishes,
  reference?: Uint8Array,
): Promise<Picture | Refused> {
  const { execution, gone } = request;
  const end = await drawings.enter(execution.metadata.namespace, gone);
  if (typeof end === 'string') return refused(errors.temporarilyUnavailable);
  try {
    const deadlineMs = deps.clock.monotonicMs() + DRAWING_MS;
    const inspired = reference !== undefined;
    const prompt = imagePrompt(execution, old, { ...wishes, inspired }, deps.altTexts);
    const wanted = { ...sizeOf(old), ...(reference && { reference }) };
    const outcome = await withinLimit({ clock: deps.clock, signal: gone }, DRAWING_MS, (signal) =>
      drawPicture({ ...deps, signal, deadlineMs }, prompt, wanted),
    );
    if (outcome.outcome === 'drawn')
      return { outcome: 'picture', image: outcome.image, drawn: { wishes, inspired, model: outcome.model } };
    const { failure, message, tries } = outcome;
    tell(deps, request, { failure, message, tries }, 'an image was not drawn');
    return refused(failure === 'moderated' ? errors.imageRefused : errors.imageNotGenerated);
  } finally {
    end();
  }
}

/** The head of an article is wide, the others are square. */
const sizeOf = ({ sectionHint }: StoredImage) =>
  sectionHint === 'hero' ? { width: 1536, height: 1024 } : { width: 1024, height: 1024 };

async function put(deps: ArticleImageDeps, request: Replacement, { image, drawn }: Picture) {
  const { store, artifacts, clock, random } = deps;
  const { execution, index } = request;
  const { namespace, uid } = execution.metadata;
  const as = { mediaType: image.mediaType, encoding: 'Identity' } as const;
  const bytes = await artifacts.put({ namespace, uid }, image.bytes, as);
  const id = Buffer.from(random(16)).toString('hex');
  const make = (old: StoredImage): StoredImage => ({
    ...withWords(execution, old, deps.altTexts, drawn),
    ...{ id, bytes, width: image.width, height: image.height, isPlaceholder: false },
    replacedAt: new Date(clock.now()).toISOString(),
  });
  const slot = await replaceSlot({ store, clock, execution, index, make, id });
  if (slot.outcome === 'replaced') return slot;
  if (slot.outcome === 'gone') return refused(errors.imageNotFound);
  tell(deps, request, { err: slot.why }, 'an image was not replaced');
  return refused(errors.imageNotGenerated);
}

function tell({ log }: ArticleImageDeps, { execution, index }: Replacement, what: object, message: string): void {
  const { namespace, name } = execution.metadata;
  log.warn({ namespace, execution: name, index, ...what }, message);
}
