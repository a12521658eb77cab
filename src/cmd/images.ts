import { createOpenAiImageEngine } from '../adapters/engines/openai/image-engine.ts';
import { createSharpCodec } from '../adapters/images/sharp-codec.ts';
import type { ConfigDocument } from '../config/document.ts';
import type { Environment } from '../config/load.ts';
import type { Studio } from '../content/draw.ts';
import { systemClock as clock } from '../lib/clock.ts';
import { defined } from '../lib/json.ts';
import type { ImageCodec } from '../ports/image-codec.ts';
import type { ImageEngine } from '../ports/image-engine.ts';
import type { PictureSigner } from '../ports/picture-signer.ts';
import type { ImagesId } from '../registry/engines.ts';
import type { ArticleImageWriter } from '../server/deps.ts';
import { type ArticleImageDeps, StoredImageWriter } from '../server/images/article-image-writer.ts';
import { createSimulatedImageEngine } from '../simulation/image-engine.ts';
import { altTexts } from '../simulation/labels.ts';
import { remoteOptions } from './remote-options.ts';

/** The codec and the engine of a program. There must be one of each in a process, because their limits hold for all calls. */
export function createImageParts(
  images: ConfigDocument['images'],
  env: Environment,
  signer?: PictureSigner | undefined,
): Studio {
  const codec = createSharpCodec();
  return { codec, engine: createImageEngine(images, env, codec), ...(signer && { signer }) };
}

/** The engine that the configuration names. A missing key makes every call fail as `auth`. */
export function createImageEngine(
  images: ConfigDocument['images'],
  env: Environment,
  codec: Pick<ImageCodec, 'render'>,
): ImageEngine {
  if (images.adapter === 'simulated') {
    return createSimulatedImageEngine({ render: codec.render, ...defined({ model: images.model }) });
  }
  const { price } = images;
  return FACTORIES[images.adapter]({
    ...remoteOptions({ env, clock, jitter: Math.random }, images),
    ...(price === undefined ? {} : { imagePrice: price }),
  });
}

const FACTORIES: Readonly<Record<ImagesId, typeof createOpenAiImageEngine>> = { openai: createOpenAiImageEngine };

/** Replaces images of articles, for programs that serve REST. */
export const createImageWriter = (
  parts: Studio,
  ports: Omit<ArticleImageDeps, keyof Studio | 'altTexts'>,
): ArticleImageWriter => new StoredImageWriter({ ...ports, ...parts, altTexts });
