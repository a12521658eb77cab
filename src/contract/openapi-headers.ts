import type { JsonRecord as JsonObject } from '../lib/json.ts';
import { errors, type RefusalStatus } from './errors.ts';
import type { Operation } from './operation.ts';

/** Request headers that are never refused, whatever they contain. No schema checks them. */
export const headersTaken = (op: Operation): readonly JsonObject[] => [
  ...(op.isConditional ? [IF_NONE_MATCH] : []),
  ...(op.isPolled ? [PREFER] : []),
];

const IF_NONE_MATCH: JsonObject = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'ETag of an earlier answer. If nothing has changed, the answer is 304 without a body.',
  schema: { type: 'string' },
};

const PREFER: JsonObject = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description:
    '`wait=N`, N from 1 to 30 (RFC 7240): while queued or running, the answer comes when the ETag changes, or after N seconds. With If-None-Match, it comes when the state differs from that of the ETag.',
  schema: { type: 'string', examples: ['wait=30'] },
};

/** The member `headers` of the successful response and of the 304. */
export function headersSent(op: Operation): { readonly headers?: JsonObject } {
  const headers = {
    ...(op.isConditional && { ETag: op.success.schema === 'image' ? IMAGE_TAG : TAG }),
    ...(op.success.schema === 'image' && { 'Cache-Control': IMAGE_CACHE }),
    ...(op.success.schema === 'page' && { 'Cache-Control': PAGE_CACHE, 'Content-Security-Policy': PAGE_POLICY }),
    ...(op.success.status === 202 && { 'Retry-After': ACCEPTED_RETRY }),
    ...(op.isPolled && { 'Retry-After': POLLED_RETRY, 'Preference-Applied': APPLIED }),
  };
  return Object.keys(headers).length === 0 ? {} : { headers };
}

const TAG = header(
  'Changes exactly when the body changes; the signed URLs of images do not count.',
  'W/"h1bM0UOoeI5Hn0oxgSVPyA"',
);
const IMAGE_TAG = header('ETag of these bytes.', '"5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef"');
const IMAGE_CACHE = header(
  'Only the client may store the image, and it must revalidate it before each use.',
  'private, max-age=0, must-revalidate',
);
const PAGE_CACHE = header(
  'Only the client may store the page, and it must revalidate it before each use.',
  'private, max-age=0, must-revalidate',
);
const PAGE_POLICY = header(
  'Allows only what the page itself needs: its styles and, if it has a logo, pictures from data: addresses. Nothing is fetched and no script runs.',
  "default-src 'none'; style-src 'sha256-PHXZ4LdHgkN4pZFnzSFV2VJDcHPiQfXQgCdYcmYjkmM='; base-uri 'none'; form-action 'none'",
);
const ACCEPTED_RETRY = header('Seconds after which to read it.', '5');
const POLLED_RETRY = header('Seconds after which to ask again; only while queued or running.', '5');

const APPLIED = header(
  'The wait that was granted. If it is absent although Prefer: wait was sent, the service was busy and did not wait.',
  'wait=30',
);

export const REFUSAL_HEADERS: Readonly<Partial<Record<RefusalStatus, JsonObject>>> = {
  401: { 'WWW-Authenticate': header('Always `Bearer`.', errors.invalidCredentials.headers?.['www-authenticate']) },
  405: { Allow: header('The methods of this path.', 'GET') },
  503: { 'Retry-After': header('Seconds to wait; sent with temporarily_unavailable.', '2') },
};

function header(description: string, example: unknown): JsonObject {
  return { description, schema: { type: 'string' }, example };
}
