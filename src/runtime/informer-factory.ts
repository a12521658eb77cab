import type { Clock } from '../lib/clock.ts';
import type { ObjectSource, StoredObject } from '../ports/object-source.ts';
import type { ResourceReader } from '../ports/resource-store.ts';
import type { Kind, Resource } from '../resources/kinds.ts';
import type { Informer, ResourceInformer } from './informer.ts';
import { Reflector } from './reflector.ts';
import { ReflectorGroup } from './reflector-group.ts';
import type { ReflectorObserver, ReflectorOptions, ReflectorSettings } from './reflector-options.ts';
import type { IndexFunction } from './resource-cache.ts';
import { resourceSource } from './resource-source.ts';
import { SelectedInformer } from './selected-informer.ts';
import { TimeSlice } from './time-slice.ts';

/** Which namespaces are looked at; all when nothing is said. */
export interface InformerScope {
  /** These, each listed and watched by itself: needs no rights on the cluster. */
  readonly namespaces?: readonly string[];
  /** Those that this source has (cluster-scoped: their own `namespace` is ''), as it changes; all are watched. */
  readonly selected?: ObjectSource<StoredObject>;
}

export interface InformerFactory {
  /** The selected namespaces, to be run with the informers; there when the scope names a source of them. */
  readonly namespaces?: Informer<StoredObject>;
  /** `unreadable` as a reflector has it. */
  informer<K extends Kind, I extends string>(
    kind: K,
    indexes: Indexes<K, I>,
    options?: UnreadableOption,
  ): ResourceInformer<K, I>;
}

type UnreadableOption = Pick<ReflectorOptions<StoredObject>, 'unreadable'>;
type Indexes<K extends Kind, I extends string> = Readonly<Record<I, IndexFunction<Resource<K>>>>;

export interface InformerFactoryOptions extends InformerScope {
  readonly observer?: ReflectorObserver;
  /** Of every reflector. */
  readonly settings?: Partial<ReflectorSettings>;
}

/** Makes informers of one scope that share what can be shared. */
export function informerFactory(
  reader: ResourceReader,
  clock: Clock,
  { namespaces = [], selected, observer, settings = {} }: InformerFactoryOptions = {},
): InformerFactory {
  const common = { clock, slice: TimeSlice.of(clock), settings, ...(observer ? { observer } : {}) };
  const reflector = <K extends Kind, I extends string>(
    kind: K,
    indexes: Indexes<K, I>,
    options: UnreadableOption,
    namespace?: string,
  ) => new Reflector({ ...common, ...options, source: resourceSource(reader, kind, namespace), indexes });
  if (selected) {
    const selection = new Reflector({ ...common, source: selected, indexes: {} });
    return {
      namespaces: selection,
      informer: <K extends Kind, I extends string>(kind: K, indexes: Indexes<K, I>, options: UnreadableOption = {}) => {
        const all = reflector(kind, { namespace: ({ metadata }) => [metadata.namespace] }, options);
        return new SelectedInformer<Resource<K>, I>({ ...common, all, namespaces: selection, indexes });
      },
    };
  }
  return {
    informer: <K extends Kind, I extends string>(kind: K, indexes: Indexes<K, I>, options: UnreadableOption = {}) =>
      namespaces.length > 1
        ? new ReflectorGroup<Resource<K>, I>(
            kind,
            new Map(namespaces.map((namespace) => [namespace, reflector(kind, indexes, options, namespace)])),
          )
        : reflector(kind, indexes, options, namespaces[0]),
  };
}
