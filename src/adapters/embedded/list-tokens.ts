import { z } from 'zod';
import { type ListQuery, VersionExpiredError } from '../../ports/resource-store.ts';
import { KINDS, type Kind, type ResourceName } from '../../resources/kinds.ts';

const token = z.tuple([z.int().min(0), z.string(), z.string()]);

/** The next page: the version that the whole list is read at, and the item before. */
export function formatContinue(version: number, after: ResourceName): string {
  return Buffer.from(JSON.stringify([version, after.namespace, after.name])).toString('base64url');
}

export function parseContinue(text: string): { readonly version: number; readonly after: ResourceName } {
  try {
    const [version, namespace, name] = token.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { version, after: { namespace, name } };
  } catch (error) {
    throw new VersionExpiredError('the continue token is not known: list again', { cause: error });
  }
}

/** A version that this store never gave is as good as a forgotten one: list again. */
export function parseVersion(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new VersionExpiredError(`version ${text.slice(0, 20)} is not known: list again`);
  return Number(text);
}

/** Throws for a path that no CRD declares as selectable: an API server answers that with 400. */
export function checkSelectable(kind: Kind, query: ListQuery): void {
  const selectable: readonly string[] = KINDS[kind].selectable;
  for (const path of Object.keys(query.fields ?? {})) {
    if (!selectable.includes(path)) throw new RangeError(`${kind} cannot be selected by ${path}`);
  }
}
