import type { EncodedImage } from './image-codec.ts';

/**
 * Signs generated pictures, so that anyone can tell where they come from and that nobody has changed them since (J-03).
 */
export interface PictureSigner {
  /**
   * The bytes of the picture with a signed C2PA manifest, which says that `model` made it. Pixels and the XMP mark stay
   * as they are. Throws while the certificate is not valid, and for a picture that is not a PNG, JPEG or WebP.
   */
  sign(picture: Pick<EncodedImage, 'bytes' | 'mediaType'>, model: string): Promise<Uint8Array<ArrayBuffer>>;
}
