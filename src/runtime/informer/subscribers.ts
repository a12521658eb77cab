import type { StoredObject } from '../objects.ts';
import type { ReflectorEvent } from './reflector-options.ts';
import type { ResourceChange } from './resource-cache.ts';

/** Those who follow an informer. One that throws, at once or later, is reported and disturbs nobody. */
export class Subscribers<T extends StoredObject> {
  readonly #handlers = new Set<(event: ReflectorEvent<T>) => void>();
  readonly #failed: (error: unknown) => void;

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** Tells the handler what is known already, then everything that follows; the returned function ends it. */
  add(handler: (event: ReflectorEvent<T>) => void, known: readonly T[]): () => void {
    const guarded = (event: ReflectorEvent<T>): void => this.#call(handler, event);
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

  #tell(event: ReflectorEvent<T>): void {
    for (const handler of this.#handlers) handler(event);
  }

  #call(handler: (event: ReflectorEvent<T>) => unknown, event: ReflectorEvent<T>): void {
    try {
      const result = handler(event);
      if (result instanceof Promise) result.catch(this.#failed);
    } catch (error) {
      this.#failed(error);
    }
  }
}
