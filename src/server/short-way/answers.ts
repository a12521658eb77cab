import type { FoundView } from '../../ports/views.ts';
import { viewHeaders } from '../conditional.ts';
import type { ViewRead } from '../operations/view-reads.ts';

/** What an answer with a view consists of, in the form in which node writes it fastest. */
export interface StoredAnswer {
  readonly etag: string;
  /** Alternating names and values. */
  readonly headers: readonly string[];
  /** The bytes of the body, one character each: text goes out in one write with its head, and latin-1 is only copied. */
  readonly body: string;
  readonly length: string;
}

const answers = new WeakMap<FoundView, StoredAnswer>();

/** Made once per version of a view: views that were read never change. */
export function answerOf(view: FoundView, { bodyOf }: ViewRead): StoredAnswer {
  const known = answers.get(view);
  if (known !== undefined) return known;
  const headers = viewHeaders(view);
  const text = bodyOf(view);
  const length = Buffer.byteLength(text);
  const body = length === text.length ? text : Buffer.from(text).toString('latin1');
  const made = { etag: headers.etag, headers: Object.entries(headers).flat(), body, length: String(length) };
  answers.set(view, made);
  return made;
}
