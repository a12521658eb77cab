import { createHash } from 'node:crypto';
import type { ImageCodec } from '../ports/image-codec.ts';
import type { ImageEngine, ImageReply } from '../ports/image-engine.ts';
import { simulatedModel } from './labels.ts';
import { drawScene } from './scene.ts';

export interface SimulatedImageEngineOptions {
  /** Draws the scene. It is passed in, because one adapter does not import another. */
  readonly render: ImageCodec['render'];
  /** Model id given in replies; the prefix `simulated-` is added if it is missing. */
  readonly model?: string;
}

/**
 * A simulated image engine. It draws a landscape of flat shapes whose colours and forms follow from the prompt and the
 * reference, with the word SIMULATED in it. The same request gives the same picture.
 */
export function createSimulatedImageEngine(options: SimulatedImageEngineOptions): ImageEngine {
  const model = simulatedModel(options.model ?? 'images');
  return {
    async draw(prompt, { width, height, signal, reference }): Promise<ImageReply> {
      signal.throwIfAborted();
      const seed = createHash('sha256')
        .update(prompt)
        .update('\0')
        .update(reference ?? '')
        .digest('hex');
      const { bytes, mediaType } = await options.render(drawScene(seed, { width, height }), { width, height });
      signal.throwIfAborted();
      return { microUsd: 0, status: 'ok', bytes, mimeType: mediaType, model };
    },
  };
}
