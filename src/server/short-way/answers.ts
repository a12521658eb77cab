import { LRUCache } from 'lru-cache';
import type { FoundView, View } from '../../ports/views.ts';
import { gzipBytes } from '../compression.ts';
import { viewHeaders } from '../conditional.ts';
import { GZIPPED, pageHeaders } from '../operations/get-visibility-report-page.ts';
import type { ViewRead } from '../operations/view-reads.ts';
import type { MadePage } from '../reads/report-pages.ts';
import type { Reply } from '../reply.ts';

/** What an answer with a view consists of, in the form in which node writes it fastest. */
export interface StoredAnswer {
  /** The body and the history of the view that it was made from. */
  readonly of: string;
  readonly history: string | undefined;
  readonly etag: string;
  /** Alternating names and values. */
  readonly headers: readonly string[];
  /**
   * The bytes of the body, one character each: text goes out in one write with its head, and latin-1 is only copied.
   */
  readonly body: string;
  readonly length: string;
}

const answers = new WeakMap<View | FoundView, StoredAnswer>();
/** By the view of the latest execution: an action that has one is a new object on each read. */
const answersOfActions = new WeakMap<View, StoredAnswer>();

/** Made once per version of a view: views that were read never change. */
export function answerOf(view: FoundView, read: ViewRead): StoredAnswer {
  const { latest } = view;
  const known = latest === undefined ? answers.get(view) : answersOfActions.get(latest);
  if (known !== undefined && known.of === view.body && known.history === view.history) return known;
  const made = makeAnswer(view, read);
  if (latest === undefined) answers.set(view, made);
  else answersOfActions.set(latest, made);
  return made;
}

function makeAnswer(view: FoundView, { bodyOf }: ViewRead): StoredAnswer {
  const headers = viewHeaders(view);
  const text = bodyOf(view);
  const bytes = Buffer.byteLength(text);
  const body = bytes === text.length ? text : Buffer.from(text).toString('latin1');
  const { etag } = headers;
  const { body: of, history } = view;
  return { of, history, etag, headers: Object.entries(headers).flat(), body, length: String(bytes) };
}

/** Characters of the bodies plus their gzipped bytes. Most bodies have less than 50 KB. */
const ZIPPED_SIZE = 8 * 1024 * 1024;

const zipped = new LRUCache<StoredAnswer, Uint8Array>({
  maxSize: ZIPPED_SIZE,
  sizeCalculation: (bytes, { body }) => bytes.byteLength + body.length,
});

export async function zippedBody(answer: StoredAnswer): Promise<Uint8Array> {
  const known = zipped.get(answer);
  if (known !== undefined) return known;
  const bytes = await gzipBytes(Buffer.from(answer.body, 'latin1'));
  zipped.set(answer, bytes);
  return bytes;
}

type PageHead = Pick<StoredAnswer, 'headers' | 'length'>;

/** By the headers that are added to those of every page; there are only a few sets of them. */
const pages = new WeakMap<Reply['headers'], WeakMap<MadePage, PageHead>>();

/**
 * What is written before the bytes of a page, which are kept gzipped; made once per page. `more` must be a constant.
 */
export function zippedPage(page: MadePage, more: Reply['headers']): PageHead {
  const known = pages.get(more)?.get(page);
  if (known !== undefined) return known;
  const headers = Object.entries({ ...pageHeaders(page), ...more, ...GZIPPED }).flat();
  const made = { headers, length: String(page.gzipped.byteLength) };
  const alike = pages.get(more) ?? new WeakMap<MadePage, PageHead>();
  pages.set(more, alike.set(page, made));
  return made;
}
