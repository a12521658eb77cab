import { z } from 'zod';
import type { FoundDefinition, Shape } from '../../resources/definition-gaps.ts';
import { API_VERSION, GROUP, VERSION } from '../../resources/meta.ts';
import { type ApiClient, unexpected } from '../../runtime/client/api-client.ts';

/** Why the definitions are unknown although the cluster answers. */
export interface NotTold {
  readonly notTold: string;
}

const shape: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    properties: z.record(z.string(), shape).optional(),
    items: shape.optional(),
    enum: z.array(z.unknown()).optional(),
  }),
);
const kindsOf = z.object({
  'x-kubernetes-group-version-kind': z.array(z.object({ group: z.string(), version: z.string(), kind: z.string() })),
  'x-kubernetes-selectable-fields': z.array(z.object({ fieldPath: z.string() })).catch([]),
});
const document = z.object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) });

/**
 * Our kinds as the cluster serves them, from its OpenAPI document, which every account may read, while reading
 * definitions needs a ClusterRole. Throws StoreUnavailableError if there is no answer.
 */
export async function servedDefinitions(
  client: ApiClient,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, FoundDefinition> | NotTold> {
  const response = await client.call({ method: 'GET', path: `/openapi/v3/apis/${API_VERSION}`, signal });
  if (response.status === 404) return new Map();
  const parsed = document.safeParse(response.body);
  if (response.status !== 200) return { notTold: unexpected('read the OpenAPI document', response).message };
  if (!parsed.success) return { notTold: 'the OpenAPI document does not have the expected form' };
  return new Map(Object.values(parsed.data.components.schemas).flatMap(definitionOf));
}

function definitionOf(schema: unknown): readonly (readonly [string, FoundDefinition])[] {
  const meta = kindsOf.safeParse(schema);
  const read = shape.safeParse(schema);
  if (!meta.success || !read.success) return [];
  const selectable = meta.data['x-kubernetes-selectable-fields'].map(({ fieldPath }) => fieldPath);
  return meta.data['x-kubernetes-group-version-kind']
    .filter(({ group, version }) => group === GROUP && version === VERSION)
    .map(({ kind }) => [kind, { shape: read.data, selectable }] as const);
}
