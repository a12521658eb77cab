import { hash } from 'node:crypto';
import type { FoundView } from '../ports/views.ts';
import { JSON_TYPE, type Reply } from './reply.ts';

/** Characters of base64url: 132 bits, so that two states never share a tag. */
const TAG_CHARACTERS = 22;

/**
 * A tag that changes exactly when one of the texts changes (P-02). It is weak, because a gzipped body has the tag of the
 * plain one (RFC 9110 section 8.8.1).
 */
export const weakTag = (...texts: readonly string[]): string =>
  `W/"${hash('sha256', texts.join('\n'), 'base64url').slice(0, TAG_CHARACTERS)}"`;

/** Tag of what REST returns of a view. */
export const viewTag = (view: FoundView): string => viewHeaders(view).etag;

/** The result of a report is identified by the digest of its bytes. */
const tagOf = ({ body, latest, result, history }: FoundView): string =>
  weakTag(body, latest?.body ?? '', result?.sha256 ?? history ?? '');

/** Seconds after which asking again is worth it (P-05): engines take minutes for a report and less for a text. */
const RETRY_AFTER = { reports: '5', executions: '3' } as const;

export type PolledCollection = keyof typeof RETRY_AFTER;

/** Headers of every 202. */
export const acceptedHeaders = (collection: PolledCollection) => ({
  'content-type': JSON_TYPE,
  'retry-after': RETRY_AFTER[collection],
});

/** A report or an execution that has not ended. */
export const isOpen = ({ status }: FoundView): boolean => status === 'queued' || status === 'running';

const headersOfViews = new WeakMap<FoundView, ViewHeaders>();

export type ViewHeaders = Reply['headers'] & { readonly etag: string };

/** Headers of an answer with this view, with or without its body. */
export function viewHeaders(view: FoundView): ViewHeaders {
  let headers = headersOfViews.get(view);
  if (headers === undefined) {
    headers = Object.freeze(makeHeaders(view));
    headersOfViews.set(view, headers);
  }
  return headers;
}

function makeHeaders(view: FoundView): ViewHeaders {
  const headers = { 'content-type': JSON_TYPE, vary: 'accept-encoding', etag: tagOf(view) };
  const { collection } = view;
  const polled = collection === 'reports' || collection === 'executions';
  return polled && isOpen(view) ? { ...headers, 'retry-after': RETRY_AFTER[collection] } : headers;
}

/** Whether If-None-Match names the tag, by weak comparison (RFC 9110 section 13.1.2). Our tags contain no comma. */
export function isNamed(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag) return true; // as nearly all pollers send it
  const opaque = withoutWeak(tag);
  return ifNoneMatch.split(',').some((part) => {
    const named = withoutWeak(part.trim());
    return named === opaque || named === '*';
  });
}

const withoutWeak = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag);

/** `headers` are those of the answer with a body, because a 304 repeats them (RFC 9110 section 15.4.5). */
export const notModified = (headers: Reply['headers']): Reply => ({ status: 304, headers, body: '' });
