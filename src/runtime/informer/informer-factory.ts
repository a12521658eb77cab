import type { Clock } from '../clock.ts';
import { EventLoopYielder } from '../event-loop-yielder.ts';
import type { ObjectSource, StoredObject } from '../objects.ts';
import { FilteredInformer } from './filtered-informer.ts';
import type { IndexFunction } from './indexer.ts';
import type { Informer } from './informer.ts';
import { MultiNamespaceInformer } from './multi-namespace-informer.ts';
import { NamespaceAccess } from './namespace-access.ts';
import { Reflector } from './reflector.ts';
import type { ReflectorObserver, ReflectorOptions, ReflectorSettings } from './reflector-options.ts';

/** Which namespaces are watched; default: all. */
export interface InformerScope {
  /** These namespaces, each listed and watched separately, which needs no cluster-wide permissions. */
  readonly namespaces?: readonly string[];
  /** Which of those can be read; shared by everything that watches them. Default: a NamespaceAccess of this factory. */
  readonly access?: NamespaceAccess;
  /**
   * The namespaces that this source has at any time (they are cluster-scoped: their own `namespace` is ''). Every kind
   * is watched in the whole cluster, and what is in other namespaces is left out.
   */
  readonly selected?: ObjectSource<StoredObject>;
}

/** The object type of each kind, by its name. */
export type ObjectTypes = { readonly [kind: string]: StoredObject };

/** The source of a kind: in one namespace, or in all if it is omitted. */
export type SourceOf<O extends ObjectTypes> = <K extends keyof O & string>(
  kind: K,
  namespace?: string,
) => ObjectSource<O[K]>;

export interface InformerFactory<O extends ObjectTypes> {
  /** The selected namespaces, to be run with the informers; present if the scope has a source of namespaces. */
  readonly namespaces?: Informer<StoredObject>;
  /** Which namespaces can be read; present if the scope lists namespaces. */
  readonly access?: NamespaceAccess;
  /** `unreadable`: the option of the reflector. */
  informer<K extends keyof O & string, I extends string>(
    kind: K,
    indexes: Indexes<O[K], I>,
    options?: UnreadableOption,
  ): Informer<O[K], I>;
}

type UnreadableOption = Pick<ReflectorOptions<StoredObject>, 'unreadable'>;
type Indexes<T extends StoredObject, I extends string> = Readonly<Record<I, IndexFunction<T>>>;

export interface InformerFactoryOptions extends InformerScope {
  readonly observer?: ReflectorObserver;
  /** Of every reflector. */
  readonly settings?: Partial<ReflectorSettings>;
}

type Common = Pick<ReflectorOptions<StoredObject>, 'clock' | 'settings' | 'observer' | 'yielder'> & {
  readonly yielder: EventLoopYielder;
};

/** Creates the informers of one scope, which share what can be shared. */
export function informerFactory<O extends ObjectTypes>(
  sourceOf: SourceOf<O>,
  clock: Clock,
  { namespaces = [], access, selected, observer, settings = {} }: InformerFactoryOptions = {},
): InformerFactory<O> {
  const common: Common = { clock, yielder: EventLoopYielder.of(clock), settings, ...(observer ? { observer } : {}) };
  if (selected) return selectedFactory(sourceOf, common, selected);
  if (namespaces.length === 0)
    return {
      informer: (kind, indexes, options = {}) =>
        new Reflector({ ...common, ...options, source: sourceOf(kind), indexes }),
    };
  return listedFactory(sourceOf, common, namespaces, access ?? new NamespaceAccess({ namespaces, clock }));
}

/** One reflector of the whole cluster per kind, filtered by the selected namespaces. */
function selectedFactory<O extends ObjectTypes>(
  sourceOf: SourceOf<O>,
  common: Common,
  selected: ObjectSource<StoredObject>,
): InformerFactory<O> {
  const selection = new Reflector({ ...common, source: selected, indexes: {} });
  return {
    namespaces: selection,
    informer(kind, indexes, options = {}) {
      const all = new Reflector({ ...common, ...options, source: sourceOf(kind), indexes: BY_NAMESPACE });
      return new FilteredInformer({ ...common, all, namespaces: selection, indexes });
    },
  };
}

/** One reflector per kind and namespace; only readable namespaces are shown. */
function listedFactory<O extends ObjectTypes>(
  sourceOf: SourceOf<O>,
  common: Common,
  namespaces: readonly string[],
  access: NamespaceAccess,
): InformerFactory<O> {
  const reflector = <K extends keyof O & string, I extends string>(
    kind: K,
    namespace: string,
    indexes: Indexes<O[K], I>,
    options: UnreadableOption,
  ) =>
    new Reflector<O[K], I>({
      ...common,
      ...options,
      indexes,
      source: sourceOf(kind, namespace),
      access: access.reportOf(namespace, kind),
    });
  return {
    access,
    informer(kind, indexes, options = {}) {
      const [only = '', ...more] = namespaces;
      if (more.length === 0) return reflector(kind, only, indexes, options);
      const members = new Map(
        namespaces.map((namespace) => [namespace, reflector(kind, namespace, BY_NAMESPACE, options)]),
      );
      const all = new MultiNamespaceInformer(kind, members, access);
      return new FilteredInformer({ ...common, all, namespaces: access, indexes });
    },
  };
}

const BY_NAMESPACE = { namespace: ({ metadata }: StoredObject) => [metadata.namespace] };
