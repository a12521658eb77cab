import type { Clock } from '../lib/clock.ts';
import type { ObjectSource, StoredObject } from '../ports/object-source.ts';
import type { ResourceReader } from '../ports/resource-store.ts';
import type { Kind, Resource } from '../resources/kinds.ts';
import type { Informer, ResourceInformer } from './informer.ts';
import { NamespaceAccess } from './namespace-access.ts';
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
  /** Which of those can be read; shared by everything that looks at them. One of its own when left out. */
  readonly access?: NamespaceAccess;
  /** Those that this source has (cluster-scoped: their own `namespace` is ''), as it changes; all are watched. */
  readonly selected?: ObjectSource<StoredObject>;
}

export interface InformerFactory {
  /** The selected namespaces, to be run with the informers; there when the scope names a source of them. */
  readonly namespaces?: Informer<StoredObject>;
  /** Which namespaces can be read; there when the scope lists them. */
  readonly access?: NamespaceAccess;
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

type Common = Pick<ReflectorOptions<StoredObject>, 'clock' | 'settings' | 'observer' | 'slice'> & {
  readonly slice: TimeSlice;
};
type ResourceReflectorOptions<K extends Kind, I extends string> = UnreadableOption &
  Pick<ReflectorOptions<Resource<K>, I>, 'indexes' | 'access'>;

/** Makes informers of one scope that share what can be shared. */
export function informerFactory(
  reader: ResourceReader,
  clock: Clock,
  { namespaces = [], access, selected, observer, settings = {} }: InformerFactoryOptions = {},
): InformerFactory {
  const common: Common = { clock, slice: TimeSlice.of(clock), settings, ...(observer ? { observer } : {}) };
  if (selected) return selectedFactory(reader, common, selected);
  if (namespaces.length === 0)
    return {
      informer: (kind, indexes, options = {}) =>
        new Reflector({ ...common, ...options, source: resourceSource(reader, kind), indexes }),
    };
  return listedFactory(reader, common, namespaces, access ?? new NamespaceAccess({ namespaces, clock }));
}

/** One reflector of the whole cluster for each kind, of which the selected namespaces are shown. */
function selectedFactory(
  reader: ResourceReader,
  common: Common,
  selected: ObjectSource<StoredObject>,
): InformerFactory {
  const selection = new Reflector({ ...common, source: selected, indexes: {} });
  return {
    namespaces: selection,
    informer<K extends Kind, I extends string>(kind: K, indexes: Indexes<K, I>, options: UnreadableOption = {}) {
      const source = resourceSource(reader, kind);
      const all = new Reflector({ ...common, ...options, source, indexes: BY_NAMESPACE });
      return new SelectedInformer<Resource<K>, I>({ ...common, all, namespaces: selection, indexes });
    },
  };
}

/** One reflector for each kind and namespace, of which those that can be read are shown. */
function listedFactory(
  reader: ResourceReader,
  common: Common,
  namespaces: readonly string[],
  access: NamespaceAccess,
): InformerFactory {
  const reflector = <K extends Kind, I extends string>(
    kind: K,
    namespace: string,
    options: ResourceReflectorOptions<K, I>,
  ) =>
    new Reflector({
      ...common,
      ...options,
      source: resourceSource(reader, kind, namespace),
      access: access.reportOf(namespace, kind),
    });
  return {
    access,
    informer<K extends Kind, I extends string>(kind: K, indexes: Indexes<K, I>, options: UnreadableOption = {}) {
      const [only = '', ...more] = namespaces;
      if (more.length === 0) return reflector(kind, only, { ...options, indexes });
      const members = namespaces.map(
        (namespace) => [namespace, reflector(kind, namespace, { ...options, indexes: BY_NAMESPACE })] as const,
      );
      const all = new ReflectorGroup(kind, new Map(members), access);
      return new SelectedInformer<Resource<K>, I>({ ...common, all, namespaces: access, indexes });
    },
  };
}

const BY_NAMESPACE = { namespace: ({ metadata }: StoredObject) => [metadata.namespace] };
