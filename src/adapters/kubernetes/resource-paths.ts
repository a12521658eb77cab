import { KINDS, type Kind, type ResourceName } from '../../resources/kinds.ts';
import { API_VERSION } from '../../resources/meta.ts';

/** Path of a kind's collection; of all namespaces when none is named. */
export function collectionPath(kind: Kind, namespace?: string): string {
  const scope = namespace === undefined ? '' : `/namespaces/${encodeURIComponent(namespace)}`;
  return `/apis/${API_VERSION}${scope}/${KINDS[kind].plural}`;
}

export function resourcePath(kind: Kind, { namespace, name }: ResourceName): string {
  return `${collectionPath(kind, namespace)}/${encodeURIComponent(name)}`;
}

/** False for names that would make the path mean something else; no resource can have them. */
export function canBeNamed({ namespace, name }: ResourceName): boolean {
  return [namespace, name].every((part) => !['', '.', '..'].includes(part));
}

/** Equality on every path; the characters that mean something to a selector are escaped. */
export function fieldSelector(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([path, value]) => `${path}=${value.replace(/[\\,=]/g, '\\$&')}`)
    .join(',');
}
