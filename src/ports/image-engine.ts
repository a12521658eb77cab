/** Draws one picture from a prompt. One request per call; whoever calls decides on another try (T-04). */
export interface ImageEngine {
  draw(
    prompt: string,
    options: {
      readonly width: number;
      readonly height: number;
      readonly signal: AbortSignal;
      readonly reference?: Uint8Array;
    },
  ): Promise<ImageReply>;
}

export type ImageReply =
  | { readonly status: 'ok'; readonly bytes: Uint8Array; readonly mimeType: string; readonly model: string }
  | {
      readonly status: 'failed';
      readonly failure: 'moderated' | 'quota' | 'auth' | 'config' | 'rate_limit' | 'transient' | 'timeout';
      readonly message: string;
    };
