import type { ImageCodec, ImageRefusal, ReencodedImage } from '../ports/image-codec.ts';
import type { ImageEngine, ImageReply } from '../ports/image-engine.ts';

type Failed = Extract<ImageReply, { readonly status: 'failed' }>;

/** Whether further requests are bound to fail too (T-04). */
export const isFinalFailure = (failure: string): boolean => ['quota', 'auth', 'config'].includes(failure);

export type Drawing = { readonly cost: { readonly microUsd?: number } } & (
  | { readonly outcome: 'drawn'; readonly image: ReencodedImage; readonly model: string }
  | { readonly outcome: 'failed'; readonly failure: Failed['failure']; readonly message: string }
  | { readonly outcome: 'unusable'; readonly why: ImageRefusal['why'] }
);

/**
 * Requests one picture. The engine's output is not trusted and is encoded again, with the mark of a generated picture
 * (J-01). Throws only the abort reason.
 */
export async function draw(
  { engine, codec }: { readonly engine: ImageEngine; readonly codec: ImageCodec },
  prompt: string,
  wanted: Parameters<ImageEngine['draw']>[1],
  limits: Omit<Parameters<ImageCodec['reencode']>[1], 'signal' | 'isGenerated'>,
): Promise<Drawing> {
  const reply = await engine.draw(prompt, wanted);
  const cost = reply.microUsd === undefined ? {} : { microUsd: reply.microUsd };
  if (reply.status === 'failed') return { outcome: 'failed', failure: reply.failure, message: reply.message, cost };
  const image = await codec.reencode(reply.bytes, { ...limits, isGenerated: true, signal: wanted.signal });
  if (image.outcome === 'refused') return { outcome: 'unusable', why: image.why, cost };
  return { outcome: 'drawn', image, model: reply.model, cost };
}
