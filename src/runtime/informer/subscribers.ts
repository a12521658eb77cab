import type { StoredObject } from '../objects.ts';
import type { ResourceChange } from './indexer.ts';
import type { InformerEvent } from './informer.ts';

/** Those who follow an informer. One that throws, at once or later, is reported and disturbs nobody. */
export class Subscribers<T extends StoredObject> {
  readonly #handlers = new Set<(event: InformerEvent<T>) => void>();
  readonly #failed: (error: unknown) => void;

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** Tells the handler what is known already, then everything that follows; the returned function ends it. */
  add(handler: (event: InformerEvent<T>) => void, known: readonly T[]): () => void {
    const guarded = (event: InformerEvent<T>): void => this.#call(handler, event);
    for (const resource of known) guarded({ type: 'added', resource, initial: true });
    this.#handlers.add(guarded);
    return () => this.#handlers.delete(guarded);
  }

  changed(changes: readonly ResourceChange<T>[], initial: boolean): void {
    for (const change of changes) this.#tell({ ...change, initial });
  }

  resync(resource: T): void {
    this.#tell({ type: 'resync', resource });
  }

  #tell(event: InformerEvent<T>): void {
    for (const handler of this.#handlers) handler(event);
  }

  #call(handler: (event: InformerEvent<T>) => unknown, event: InformerEvent<T>): void {
    try {
      const result = handler(event);
      if (result instanceof Promise) result.catch(this.#failed);
    } catch (error) {
      this.#failed(error);
    }
  }
}
