/**
 * Reads, checks and writes pictures. What comes in is never trusted: bytes, pixels and frames are bounded before anything
 * is decoded, and what goes out is always encoded anew, without metadata (I-07). Not in here: who may upload, storing.
 */
export interface ImageCodec {
  /** A still picture of the declared type as it may be published. The reason of a refusal is fit for partners (I-03). */
  reencode(bytes: Uint8Array, options: ReencodeOptions): Promise<ReencodedImage | ImageRefusal>;
  /** Draws an SVG document of ours as a PNG of that size. */
  render(svg: string, size: { readonly width: number; readonly height: number }): Promise<EncodedImage>;
}

export interface ReencodeOptions {
  /** What the sender says that it is; another type is refused. Undefined: any of the four. */
  readonly declaredType?: ImageMediaType;
  readonly maxBytes: number;
  readonly maxPixels: number;
  /** A larger one is made smaller, keeping its proportions. */
  readonly maxWidth: number;
  readonly maxHeight: number;
  readonly signal: AbortSignal;
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
