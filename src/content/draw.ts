import type { ImageCodec, ImageRefusal, ReencodedImage } from '../ports/image-codec.ts';
import type { ImageEngine, ImageReply } from '../ports/image-engine.ts';
import type { PictureSigner } from '../ports/picture-signer.ts';

type Failed = Extract<ImageReply, { readonly status: 'failed' }>;

/** Whether further requests are bound to fail too (T-04). */
export const isFinalFailure = (failure: string): boolean => ['quota', 'auth', 'config'].includes(failure);

export type Drawing = { readonly cost: { readonly microUsd?: number } } & (
  | { readonly outcome: 'drawn'; readonly image: ReencodedImage; readonly model: string }
  | { readonly outcome: 'failed'; readonly failure: Failed['failure']; readonly message: string }
  | { readonly outcome: 'unusable'; readonly why: ImageRefusal['why'] }
);

/** What a picture is made with. */
export interface Studio {
  readonly engine: ImageEngine;
  readonly codec: ImageCodec;
  /** Absent: pictures are not signed. */
  readonly signer?: PictureSigner;
}

/**
 * Requests one picture. The engine's output is not trusted and is encoded again, with the mark of a generated picture
 * (J-01), and signed if there is a signer (J-03). Throws the abort reason, and what the signer throws.
 */
export async function draw(
  { engine, codec, signer }: Studio,
  prompt: string,
  wanted: Parameters<ImageEngine['draw']>[1],
  limits: Omit<Parameters<ImageCodec['reencode']>[1], 'signal' | 'isGenerated'>,
): Promise<Drawing> {
  const reply = await engine.draw(prompt, wanted);
  const cost = reply.microUsd === undefined ? {} : { microUsd: reply.microUsd };
  if (reply.status === 'failed') return { outcome: 'failed', failure: reply.failure, message: reply.message, cost };
  const image = await codec.reencode(reply.bytes, { ...limits, isGenerated: true, signal: wanted.signal });
  if (image.outcome === 'refused') return { outcome: 'unusable', why: image.why, cost };
  const { model } = reply;
  const bytes = signer ? await signer.sign(image, model) : image.bytes;
  return { outcome: 'drawn', image: { ...image, bytes }, model, cost };
}
