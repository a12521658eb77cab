import type { Kind, Resource, ResourceDraft, ResourceName } from '../../src/resources/kinds.ts';

/** Valid drafts and collecting helpers for the suites of the resource store. */
export const names = (resources: readonly Resource[]): string[] =>
  resources.map(({ metadata }) => metadata.name).sort();

export function reportDraft(
  namespace: string,
  name: string,
  workspaceName = 'pws-one',
): ResourceDraft<'VisibilityReport'> {
  return { kind: 'VisibilityReport', metadata: { namespace, name }, spec: { workspaceName } };
}

export function workspaceDraft(namespace: string, name: string): ResourceDraft<'Workspace'> {
  const models = [{ id: 'provider_1' as const, enabled: true }]; // const: the enum's member
  return { kind: 'Workspace', metadata: { namespace, name }, spec: { website: `https://${name}.test`, models } };
}

export function actionDraft(namespace: string, name: string): ResourceDraft<'Action'> {
  const spec = { workspaceName: 'pws-one', type: 'CreateArticle' as const, fingerprint: name }; // const: the enum's member
  return { kind: 'Action', metadata: { namespace, name }, spec };
}

export function at(resource: Resource): ResourceName & { resourceVersion: string } {
  const { namespace, name, resourceVersion } = resource.metadata;
  return { namespace, name, resourceVersion };
}

/** The resource of an outcome that must have one. */
export function resourceOf<K extends Kind>(
  outcome: { readonly outcome: string } | { readonly outcome: string; readonly resource: Resource<K> },
): Resource<K> {
  if ('resource' in outcome) return outcome.resource;
  throw new Error(`no resource: ${JSON.stringify(outcome)}`);
}
