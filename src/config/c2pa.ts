import { z } from 'zod';
import { text } from './fields.ts';

/** What generated pictures are signed with; only paths, as the document holds no secrets. */
export const c2pa = z
  .strictObject({
    keyFile: text(4096).describe('File with the private key: PEM without a passphrase.'),
    certificateFile: text(4096).describe(
      'File with the certificate chain in PEM: first the certificate of the key, then those of the authorities that issued it.',
    ),
  })
  .exactOptional()
  .describe('With it, generated pictures carry a C2PA manifest signed with this key. Default: none.');
export type C2paFiles = NonNullable<z.infer<typeof c2pa>>;
