import { promisify } from 'node:util';
import { createGunzip, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { aroundResult, spliceResult } from '../../domain/views.ts';
import { ArtifactDamagedError } from '../../ports/artifact-store.ts';
import type { FoundView } from '../../ports/views.ts';
import type { ServerDeps } from '../deps.ts';
import { readOwnArtifact } from './own-artifact.ts';
import type { Unavailable } from './reads.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** The artifact is gone or damaged: asking again does not help, unless an operator brings it back. */
type Lost = 'lost';

/** Reports as REST returns them: the view's body, with the result of a completed one spliced in from its artifact. */
export interface ReportBodies {
  /** Uncompressed JSON. */
  plain(view: FoundView): Promise<string | Buffer | Unavailable | Lost>;
  /**
   * The same in pieces of 64 KB, for pages that have many: of the whole only the compressed form is held. One whose
   * result is lost has none, so that it takes no other report of its page with it.
   */
  pieces(view: FoundView): Promise<AsyncIterable<string | Uint8Array> | Unavailable>;
  /** Gzipped JSON of a completed report, kept for the next poll. */
  gzipped(view: FoundView): Promise<Buffer | Unavailable | Lost>;
}

/** Of gzipped bodies kept in memory: about 300 results of 300 KB. */
const CACHE_BYTES = 32 * 1024 * 1024;

type BodyDeps = Pick<ServerDeps, 'artifacts' | 'log'>;

export function createReportBodies(deps: BodyDeps): ReportBodies {
  const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length });
  const making = new Map<string, Promise<Buffer | Unavailable | Lost>>();
  const make = async (view: FoundView, key: string): Promise<Buffer | Unavailable | Lost> => {
    const whole = await splice(view, deps);
    if (typeof whole === 'string') return whole;
    const bytes = await zip(whole, { level: 6 });
    cache.set(key, bytes);
    return bytes;
  };
  return {
    async plain(view) {
      if (view.result === undefined) return view.body;
      const known = cache.get(versionKey(view));
      return known ? unzip(known) : splice(view, deps);
    },
    async pieces(view) {
      if (view.result === undefined) return once(view.body);
      const known = cache.get(versionKey(view));
      if (known) return expanded(known);
      const { head, tail } = aroundResult(view.body);
      const found = await read(view, deps, (stored, gzipped) =>
        between(head, gzipped ? expanded(stored) : once(stored), tail),
      );
      return found === 'lost' ? once(view.body) : found;
    },
    async gzipped(view) {
      const key = versionKey(view);
      const known = cache.get(key);
      if (known) return known;
      const begun = making.get(key) ?? make(view, key).finally(() => making.delete(key));
      making.set(key, begun);
      return begun;
    },
  };
}

/** The stored result, used for something; told in the log when that is not possible. */
async function read<T>(
  view: FoundView,
  { artifacts, log }: BodyDeps,
  use: (stored: Uint8Array, gzipped: boolean) => T | Promise<T>,
): Promise<T | Unavailable | Lost> {
  const reference = view.result;
  if (reference === undefined) throw new Error('a completed report has no result');
  try {
    const stored = await readOwnArtifact(artifacts, view.namespace, reference);
    if (stored === undefined) throw new ArtifactDamagedError('a result is gone');
    return await use(stored, reference.encoding === 'Gzip');
  } catch (error) {
    log.error({ namespace: view.namespace, report: view.id, err: error }, 'a result cannot be read');
    return error instanceof ArtifactDamagedError ? 'lost' : 'unavailable';
  }
}

const splice = (view: FoundView, deps: BodyDeps): Promise<Buffer | Unavailable | Lost> =>
  read(view, deps, async (stored, gzipped) => spliceResult(view.body, gzipped ? await unzip(stored) : stored));

const PIECE_BYTES = 64 * 1024;

type Pieces = AsyncIterable<string | Uint8Array>;

async function* once(piece: string | Uint8Array): Pieces {
  yield piece;
}

async function* between(head: string, middle: Pieces, tail: string): Pieces {
  yield head;
  yield* middle;
  yield tail;
}

/** Decompresses as far as it is read. */
async function* expanded(bytes: Uint8Array): Pieces {
  const stream = createGunzip({ chunkSize: PIECE_BYTES });
  stream.end(bytes);
  yield* stream;
}

/** A completed report never changes, but a report made again under its name is another. */
const versionKey = ({ namespace, id, uid, resourceVersion }: FoundView): string =>
  `${namespace}/${id}/${uid}/${resourceVersion}`;
