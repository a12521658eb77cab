/**
 * Checks and re-encodes untrusted pictures within bounds, without metadata (I-07) except for the mark of origin (J-01).
 * Not included: permissions and storage.
 */
export interface ImageCodec {
  /**
   * Returns a still picture of the declared type in a form that may be published. The reason for a refusal may be shown
   * to partners (I-03).
   */
  reencode(bytes: Uint8Array, options: ReencodeOptions): Promise<ReencodedImage | ImageRefusal>;
  /** Renders one of our SVG documents as a PNG of that size. */
  render(svg: string, size: { readonly width: number; readonly height: number }): Promise<EncodedImage>;
}

export interface ReencodeOptions {
  /** The type that the sender declared; any other type is refused. Undefined: any of the four. */
  readonly declaredType?: ImageMediaType;
  readonly maxBytes: number;
  readonly maxPixels: number;
  /** A larger picture is reduced, keeping its proportions. */
  readonly maxWidth: number;
  readonly maxHeight: number;
  readonly signal: AbortSignal;
  /**
   * True: a model made the picture. It gets the mark of origin, and a GIF becomes a PNG, because a GIF cannot have one. A
   * picture that says of itself that a model made it keeps that mark in any case.
   */
  readonly isGenerated?: boolean;
}

export type ImageMediaType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';

export interface EncodedImage {
  readonly bytes: Uint8Array;
  readonly mediaType: ImageMediaType;
  readonly width: number;
  readonly height: number;
}
export type ReencodedImage = { readonly outcome: 'image' } & EncodedImage;
export interface ImageRefusal {
  readonly outcome: 'refused';
  readonly why: 'too_large' | 'too_many_pixels' | 'undecodable' | 'animated' | 'other_type';
  /** One sentence without internal names. */
  readonly message: string;
}
