/**
 * Draws one picture with one request; callers decide on retries (T-04). Throws only the reason of `signal`. The result
 * is untrusted: it must pass through an ImageCodec and may have another size.
 */
export interface ImageEngine {
  draw(
    prompt: string,
    options: {
      readonly width: number;
      readonly height: number;
      readonly signal: AbortSignal;
      /** A PNG, JPEG or WebP that inspires the picture. */
      readonly reference?: Uint8Array;
    },
  ): Promise<ImageReply>;
  /** The assumed maximum cost of one request, in millionths of a US dollar; absent if no price is known. */
  readonly requestMicroUsd?: number;
}

/** Alt texts. A simulated picture does not show the requested subject, and its alt text says so. */
export interface AltTexts {
  /** For a picture of `subject` drawn by `model`. `language` is a BCP 47 tag. */
  readonly describe: (subject: string, language: string, model: string) => string;
  /** The requested subject of the picture with this alt text. */
  readonly subjectOf: (altText: string, language: string) => string;
}

export type ImageReply = {
  /** The cost of the request, in millionths of a US dollar; absent if unknown. */
  readonly microUsd?: number;
} & (
  | { readonly status: 'ok'; readonly bytes: Uint8Array; readonly mimeType: string; readonly model: string }
  | {
      readonly status: 'failed';
      readonly failure: 'moderated' | 'quota' | 'auth' | 'config' | 'rate_limit' | 'transient' | 'timeout';
      readonly message: string;
    }
);
