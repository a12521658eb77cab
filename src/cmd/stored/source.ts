import type { z } from 'zod';
import { gunzipped } from '../../lib/gzip.ts';
import { parseJson } from '../../lib/json.ts';
import { parseKnown } from '../../lib/parse-known.ts';
import { ArtifactDamagedError, type ArtifactStore } from '../../ports/artifact-store.ts';
import type { Kind, Resource } from '../../resources/kinds.ts';
import type { ArtifactRef } from '../../resources/meta.ts';
import { readOwnArtifact } from '../../server/reads/own-artifact.ts';
import { ExitError } from '../exit.ts';

/** Where stored resources of one kind and artifacts are read from. */
export interface StoredSource<K extends NamedKind> {
  /** For messages: the folder, or the namespace of the cluster. */
  readonly place: string;
  /** The resources of that name: several if several namespaces have one. */
  find(name: string): Promise<readonly Resource<K>[]>;
  readonly artifacts: Pick<ArtifactStore, 'read'>;
  close(): Promise<void>;
}

/** One that also lists resources of other kinds. */
export interface ListedSource<K extends NamedKind> extends StoredSource<K> {
  list<L extends Kind>(kind: L, namespace: string): Promise<readonly Resource<L>[]>;
}

/** The kinds of resources that commands take by name, and what messages call them. */
export const WORDS = { VisibilityReport: 'report', Workspace: 'workspace' } as const satisfies Partial<
  Record<Kind, string>
>;
export type NamedKind = keyof typeof WORDS;

/** Throws ExitError if there is none, or if the name alone does not say which. */
export async function findOne<K extends NamedKind>(
  { find, place }: Pick<StoredSource<K>, 'find' | 'place'>,
  kind: K,
  name: string,
): Promise<Resource<K>> {
  const [resource, ...others] = await find(name);
  const what = `${WORDS[kind]} ${name}`;
  if (resource === undefined) throw new ExitError(1, [`no ${what} in ${place}`]);
  if (others.length === 0) return resource;
  const namespaces = [resource, ...others].map(({ metadata }) => metadata.namespace);
  throw new ExitError(2, [`${what} is in ${namespaces.join(', ')}: say which with --namespace`]);
}

/** The bytes of an artifact, uncompressed and checked against its digest. `what` is for the ExitError that it throws. */
export async function bytesOf(
  artifacts: Pick<ArtifactStore, 'read'>,
  namespace: string,
  what: string,
  reference: ArtifactRef | undefined,
): Promise<Uint8Array> {
  const refuse = (why: string): ExitError => new ExitError(1, [`${what} ${why}`]);
  if (reference === undefined) throw refuse('is not stored: its status has no reference to it');
  try {
    const bytes = await readOwnArtifact(artifacts, namespace, reference);
    if (bytes === undefined) throw refuse(`is missing: nothing is stored under ${reference.key}`);
    return reference.encoding === 'Gzip' ? await gunzipped(bytes) : bytes;
  } catch (error) {
    if (error instanceof ArtifactDamagedError) throw refuse(`is damaged: ${error.message}`);
    if (isZlibFault(error)) throw refuse(`is damaged: ${reference.key} is not a gzip stream`);
    throw error;
  }
}

const isZlibFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/** The document in these bytes. Throws ExitError if this version does not read it. */
export const parsed = <T>(what: string, shape: z.ZodType<T>, bytes: Uint8Array): T =>
  readable(what, shape.safeParse(parseJson(bytes)));

/** The same, but members that only a later version knows are ignored, for readers that do not need them. */
export const parsedKnown = <T>(what: string, shape: z.ZodType<T>, bytes: Uint8Array): T =>
  readable(what, parseKnown(shape, parseJson(bytes)));

function readable<T>(what: string, result: z.ZodSafeParseResult<T>): T {
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue === undefined ? '' : `: ${issue.path.join('.') || 'the document'}: ${issue.message}`;
  throw new ExitError(1, [`${what} has a format that this version cannot read${where}`]);
}
