/**
 * Draws one picture from a prompt. One request per call; whoever calls decides on another try (T-04). Throws only the
 * reason of `signal`; the engine's own time limit is the failure `timeout`. What comes back is not trusted: it goes
 * through an ImageCodec, and its size may be another one than was asked for.
 */
export interface ImageEngine {
  draw(
    prompt: string,
    options: {
      readonly width: number;
      readonly height: number;
      readonly signal: AbortSignal;
      /** A PNG, JPEG or WebP that the picture is to be inspired by. */
      readonly reference?: Uint8Array;
    },
  ): Promise<ImageReply>;
}

/** Alt texts. A simulated picture does not show what was asked for, and its alt text says so. */
export interface AltTexts {
  /** For a picture that `model` drew and that was to show `subject`. `language` is a BCP 47 tag. */
  readonly describe: (subject: string, language: string, model: string) => string;
  /** What the picture with this alt text was to show. */
  readonly subjectOf: (altText: string, language: string) => string;
}

export type ImageReply = {
  /** What the request cost, in millionths of a US dollar; absent when that is not known. */
  readonly microUsd?: number;
} & (
  | { readonly status: 'ok'; readonly bytes: Uint8Array; readonly mimeType: string; readonly model: string }
  | {
      readonly status: 'failed';
      readonly failure: 'moderated' | 'quota' | 'auth' | 'config' | 'rate_limit' | 'transient' | 'timeout';
      readonly message: string;
    }
);
