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

/** The artifact is missing or damaged. Reading it again does not help until an operator restores it. */
type Lost = 'lost';

/** Of gzipped bodies: enough for about 300 results with 300 KB of JSON each. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** Reports as REST returns them: the view's body, with the result of a completed one spliced in from its artifact. */
export class ReportBodies {
  readonly #deps: Pick<ServerDeps, 'artifacts' | 'log'>;
  readonly #gzipped: LRUCache<string, Buffer, FoundView>;

  constructor(deps: Pick<ServerDeps, 'artifacts' | 'log'>) {
    this.#deps = deps;
    this.#gzipped = new LRUCache({
      maxSize: CACHE_BYTES,
      sizeCalculation: ({ length }) => length,
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { context }) => zip(await this.#whole(context), { level: 6 }),
    });
  }

  /** Uncompressed JSON. */
  async plain(view: FoundView): Promise<string | Buffer | Unavailable | Lost> {
    if (view.result === undefined) return view.body;
    const known = this.#gzipped.get(versionKey(view));
    return known ? unzip(known) : this.#orProblem(view, this.#whole(view));
  }

  /**
   * The same in pieces of 64 KB, for pages with many reports: only the compressed form is in memory as a whole. A lost
   * result is left out, so that the other reports of the page can still be read.
   */
  async pieces(view: FoundView): Promise<AsyncIterable<string | Uint8Array> | Unavailable> {
    if (view.result === undefined) return once(view.body);
    const known = this.#gzipped.get(versionKey(view));
    if (known) return expanded(known);
    const found = await this.#orProblem(view, this.#stored(view));
    if (found === 'lost') return once(view.body);
    if (found === 'unavailable') return found;
    const { head, tail } = aroundResult(view.body);
    return between(head, found.isGzipped ? expanded(found.bytes) : once(found.bytes), tail);
  }

  /** Gzipped JSON of a completed report, cached for the next poll. */
  async gzipped(view: FoundView): Promise<Buffer | Unavailable | Lost> {
    return this.#orProblem(view, this.#gzipped.forceFetch(versionKey(view), { context: view }));
  }

  /** The same if it can be sent at once. */
  keptGzipped(view: FoundView): Buffer | undefined {
    return this.#gzipped.get(versionKey(view));
  }

  async #whole(view: FoundView): Promise<Buffer> {
    const { bytes, isGzipped } = await this.#stored(view);
    return spliceResult(view.body, isGzipped ? await unzip(bytes) : bytes);
  }

  /** Throws ArtifactDamagedError for a lost result. */
  async #stored({ namespace, result }: FoundView): Promise<{ bytes: Uint8Array; isGzipped: boolean }> {
    if (result === undefined) throw new Error('a completed report has no result');
    const bytes = await readOwnArtifact(this.#deps.artifacts, namespace, result);
    if (bytes === undefined) throw new ArtifactDamagedError('a result is gone');
    return { bytes, isGzipped: result.encoding === 'Gzip' };
  }

  /** Logs why a result cannot be read. */
  async #orProblem<T>(view: FoundView, body: Promise<T>): Promise<T | Unavailable | Lost> {
    try {
      return await body;
    } catch (error) {
      const { namespace, id: report } = view;
      this.#deps.log.error({ namespace, report, err: error }, 'a result cannot be read');
      return error instanceof ArtifactDamagedError ? 'lost' : 'unavailable';
    }
  }
}

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

/** Decompresses only as fast as it is read. */
async function* expanded(bytes: Uint8Array): Pieces {
  const stream = createGunzip({ chunkSize: PIECE_BYTES });
  stream.end(bytes);
  yield* stream;
}

/** A completed report never changes, but another report may be created later under its name. */
function versionKey(view: FoundView): string {
  const known = versionKeys.get(view);
  if (known !== undefined) return known;
  const { namespace, id, uid, resourceVersion } = view;
  const key = `${namespace}/${id}/${uid}/${resourceVersion}`;
  versionKeys.set(view, key);
  return key;
}

/** Views that were read never change, and pollers read the same one again. */
const versionKeys = new WeakMap<FoundView, string>();
