import { errors, type HttpError } from '../../contract/errors.ts';
import type { ImageRefusal } from '../../ports/image-codec.ts';
import { type OperationRequest, objectOf, optionalTextOf } from '../exchange.ts';

/** What the new image of a slot is made from. */
export type ImageSource =
  | ({ readonly kind: 'ai_generated' } & Wishes)
  | { readonly kind: 'user_provided'; readonly upload: Upload }
  | ({ readonly kind: 'ai_inspired'; readonly upload: Upload } & Wishes);

export interface Wishes {
  readonly prompt?: string;
  readonly useArticleContext: boolean;
}

interface Upload {
  readonly mediaType: UploadType;
  /** Passes the bytes to `use`, once. Afterwards they are released, so that another request can take their memory. */
  read<T>(use: (bytes: Uint8Array) => Promise<T>): Promise<T>;
}

export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;
const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
type UploadType = (typeof UPLOAD_TYPES)[number];

/** Reads a body that fits the schema of the operation. An upload with invalid base64 is refused (I-03). */
export function imageSourceOf(request: Pick<OperationRequest, 'values' | 'letGoOfBody'>): ImageSource | HttpError {
  const body = objectOf(request.values.body);
  const prompt = optionalTextOf(body, 'user_prompt')?.trim();
  const wishes = { useArticleContext: body['use_article_context'] !== false, ...(prompt && { prompt }) };
  if (body['generation_type'] === 'ai_generated') return { kind: 'ai_generated', ...wishes };
  const encoded = withoutLineBreaks(optionalTextOf(body, 'user_image_b64') ?? '');
  const refusal = base64Problem(encoded);
  if (refusal !== undefined) return refusal;
  const type = optionalTextOf(body, 'user_image_mime_type') ?? 'image/jpeg';
  const mediaType = UPLOAD_TYPES.find((known) => known === type);
  if (mediaType === undefined) throw new TypeError('the type of an upload was not checked');
  const upload = uploadOf(encoded, mediaType, request.letGoOfBody);
  return body['generation_type'] === 'user_provided'
    ? { kind: 'user_provided', upload }
    : { kind: 'ai_inspired', upload, ...wishes };
}

/** MIME wraps base64 at 76 columns (RFC 2045 section 6.8), and many tools do the same. */
const withoutLineBreaks = (text: string): string => (text.includes('\n') ? text.replace(/\r?\n/g, '') : text);

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const DATA_URL = /^data:/i;

function base64Problem(encoded: string): HttpError | undefined {
  if (DATA_URL.test(encoded))
    return errors.invalidImage(
      'user_image_b64 is a data: URL: send only the base64 after its comma, and its type as user_image_mime_type',
    );
  if (encoded.length % 4 !== 0 || !BASE64.test(encoded))
    return errors.invalidImage('user_image_b64 is not valid base64');
  const tooLarge = Buffer.byteLength(encoded, 'base64') > MAX_UPLOAD_BYTES;
  return tooLarge ? errors.invalidImage('The image is over 8 MiB') : undefined;
}

/** Why the image is refused and, if its declared type is wrong, what to send instead. */
export const refusalText = ({ why, message }: ImageRefusal): string =>
  why === 'other_type'
    ? `${message}: send its type as user_image_mime_type, which is image/jpeg when left out and may be image/png or image/webp`
    : message;

function uploadOf(encoded: string, mediaType: UploadType, letGoOfBody: () => void): Upload {
  let text: string | undefined = encoded;
  return {
    mediaType,
    async read(use) {
      if (text === undefined) throw new Error('an upload can be read only once');
      const bytes = Buffer.from(text, 'base64');
      text = undefined;
      try {
        return await use(bytes);
      } finally {
        letGoOfBody();
      }
    },
  };
}
