import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ListQuery,
  type ResourcePage,
  type ResourceReader,
  VersionExpiredError,
  type WatchEvent,
  type WatchFrom,
} from '../../../src/ports/resource-store.ts';
import type { Kind, Resource } from '../../../src/resources/kinds.ts';

/**
 * Lists resources that nobody keeps: a page is made when it is asked for and parsed as an adapter would, so that only
 * the reader's own memory and time are measured.
 */
export class PretendedStore implements ResourceReader {
  readonly #counts: Readonly<Record<Kind, number>>;
  readonly #filler: string;
  #generation = 1;
  #changed = Promise.withResolvers<void>();

  /** How many resources of each kind, and about how many bytes of JSON each. */
  constructor(counts: Readonly<Record<Kind, number>>, bytes: number) {
    this.#counts = counts;
    this.#filler = 'x'.repeat(bytes - 400);
  }

  /** Every resource has a new version, and no watch tells of it: everything is to be listed again. */
  changeAll(): void {
    this.#generation += 1;
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  async get(): Promise<undefined> {
    return undefined;
  }

  async list<K extends Kind>(kind: K, { limit = 500, continue: from = '0' }: ListQuery): Promise<ResourcePage<K>> {
    await sleep(1); // the way to a server and back
    const start = Number(from);
    const end = Math.min(this.#counts[kind], start + limit);
    const json = JSON.stringify(Array.from({ length: end - start }, (_, i) => this.#make(kind, start + i)));
    const items = JSON.parse(json) as Resource<K>[]; // made right here
    const resourceVersion = String((this.#generation + 1) * 100_000);
    return { items, resourceVersion, ...(end < this.#counts[kind] ? { continue: String(end) } : {}) };
  }

  async *watch<K extends Kind>(
    _kind: K,
    { resourceVersion }: WatchFrom,
    signal: AbortSignal,
  ): AsyncGenerator<WatchEvent<K>> {
    yield { type: 'Bookmark', resourceVersion };
    const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    await Promise.race([this.#changed.promise, aborted]);
    throw new VersionExpiredError('too old');
  }

  #make(kind: Kind, index: number): object {
    return {
      apiVersion: 'sightline.dev/v1alpha1',
      kind,
      metadata: {
        namespace: `partner-${index % 50}`,
        name: `${kind.toLowerCase()}-${index}`,
        uid: `${kind}-${index}`,
        resourceVersion: String(this.#generation * 100_000 + index),
        generation: 1,
        creationTimestamp: '2026-03-01T12:00:00Z',
      },
      spec: { workspaceName: `workspace-${index % 500}`, actionName: `action-${index}`, filler: this.#filler },
    };
  }
}
