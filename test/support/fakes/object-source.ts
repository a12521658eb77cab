import type { ObjectEvent, ObjectPage, ObjectSource, StoredObject } from '../../../src/runtime/objects.ts';

/** Bare objects of one kind in memory, to be listed and followed; what a Namespace is to us. */
export class FakeObjectSource implements ObjectSource<StoredObject> {
  readonly kind: string;
  readonly #objects = new Map<string, StoredObject>();
  readonly #log: { version: number; event: ObjectEvent<StoredObject> }[] = [];
  #version = 0;
  #wake = Promise.withResolvers<void>();
  /** Aborted and replaced to end all watches. */
  #connected = new AbortController();

  constructor(kind: string) {
    this.kind = kind;
  }

  put(name: string, namespace = ''): void {
    const key = `${namespace}/${name}`;
    const known = this.#objects.get(key);
    const version = ++this.#version;
    const uid = known?.metadata.uid ?? `uid-${version}`;
    const resource = { metadata: { namespace, name, uid, resourceVersion: String(version) } };
    this.#objects.set(key, resource);
    this.#tell({ type: known ? 'Modified' : 'Added', resource });
  }

  remove(name: string, namespace = ''): void {
    const known = this.#objects.get(`${namespace}/${name}`);
    if (!known) return;
    this.#objects.delete(`${namespace}/${name}`);
    const metadata = { ...known.metadata, resourceVersion: String(++this.#version) };
    this.#tell({ type: 'Deleted', resource: { metadata } });
  }

  cutWatches(): void {
    this.#connected.abort(new Error('reset'));
    this.#connected = new AbortController();
  }

  names(): string[] {
    return [...this.#objects.values()].map(({ metadata }) => metadata.name).sort();
  }

  async list(): Promise<ObjectPage<StoredObject>> {
    return { items: [...this.#objects.values()], resourceVersion: String(this.#version) };
  }

  async *watch(resourceVersion: string, signal: AbortSignal): AsyncGenerator<ObjectEvent<StoredObject>> {
    const over = AbortSignal.any([signal, this.#connected.signal]);
    const ended = new Promise<void>((resolve) => over.addEventListener('abort', () => resolve(), { once: true }));
    for (let from = Number(resourceVersion); !over.aborted; ) {
      const next = this.#log.find(({ version }) => version > from);
      if (next) {
        from = next.version;
        yield next.event;
      } else await Promise.race([this.#wake.promise, ended]);
    }
    throw over.reason;
  }

  #tell(event: ObjectEvent<StoredObject>): void {
    this.#log.push({ version: this.#version, event });
    this.#wake.resolve();
    this.#wake = Promise.withResolvers();
  }
}
