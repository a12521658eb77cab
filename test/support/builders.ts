import type { Recommendation } from '../../src/resources/action.ts';
import type { Kind, Resource } from '../../src/resources/kinds.ts';
import { API_VERSION } from '../../src/resources/meta.ts';

type Mutable<T> = { -readonly [P in keyof T]: T[P] };

let serial = 0;
/** A resource with plausible metadata; what a test is about is given, the rest does not matter. */
export function make<K extends Kind>(
  kind: K,
  spec: Resource<K>['spec'],
  more: { metadata?: Partial<Resource['metadata']>; status?: Resource<K>['status'] } = {},
): Resource<K> {
  serial += 1;
  const resource: Mutable<Resource<K>> = {
    apiVersion: API_VERSION,
    kind,
    metadata: {
      name: `r-${serial}`,
      namespace: 'acme',
      uid: `uid-${serial}`,
      resourceVersion: String(serial),
      generation: 1,
      creationTimestamp: '2026-03-01T12:00:00Z',
      ...more.metadata,
    },
    spec,
  };
  if (more.status !== undefined) resource.status = more.status;
  return resource;
}

/** A reference that nothing lies behind. */
export const AN_ARTIFACT = {
  key: 'acme/uid/0',
  sha256: '0'.repeat(64),
  sizeBytes: 1,
  encoding: 'Gzip',
  mediaType: 'application/json',
} as const;

export const ALL_MODELS = [
  { id: 'provider_1', enabled: true },
  { id: 'provider_2', enabled: true },
  { id: 'provider_3', enabled: true },
] as const;

export const makeWorkspace = (
  spec: Partial<Resource<'Workspace'>['spec']> = {},
  metadata: Partial<Resource['metadata']> = {},
) =>
  make(
    'Workspace',
    { website: 'https://acme.example', models: [...ALL_MODELS], createdAt: '2026-03-01T12:00:00.000Z', ...spec },
    { metadata: { name: 'pws-aaaaaaaaaaaaaaaaaaaaaaaaaa', ...metadata } },
  );

export const makeReport = (
  status?: Resource<'VisibilityReport'>['status'],
  more: { spec?: Partial<Resource<'VisibilityReport'>['spec']>; metadata?: Partial<Resource['metadata']> } = {},
) =>
  make(
    'VisibilityReport',
    {
      workspaceName: 'pws-aaaaaaaaaaaaaaaaaaaaaaaaaa',
      website: 'https://acme.example',
      models: [...ALL_MODELS],
      createdAt: '2026-03-01T12:00:00.000Z',
      ...more.spec,
    },
    { metadata: { name: 'pvr-one', uid: 'uid-report', ...more.metadata }, ...(status ? { status } : {}) },
  );

/** Of an action CreateArticle. */
export const PAYLOAD = { category: 'anvils', article_title: 'Anvils', language: 'en' };

/** What a report says of the action that it recommends. */
export const makeRecommendation = (more: Partial<Recommendation> = {}): Recommendation => {
  const at = '2026-03-01T11:00:00.000Z';
  return {
    priority: 'High',
    targetEngines: [],
    title: 'Write',
    description: '',
    whyItMatters: '',
    expectedImpact: '',
    evidence: {},
    payload: PAYLOAD,
    reportName: 'pvr-one',
    reportCreatedAt: at,
    firstRecommendedAt: at,
    lastRecommendedAt: at,
    ...more,
  };
};
