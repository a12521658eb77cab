/** What a path of the cluster API is about, for metrics: the plural name, with the subresource. */
export function resourceOfPath(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  const rest = parts[0] === 'api' ? parts.slice(2) : parts[0] === 'apis' ? parts.slice(3) : [];
  // /namespaces/x/... lies in a namespace; /namespaces and /namespaces/x are about namespaces
  const [resource, , subresource] = rest[0] === 'namespaces' && rest.length > 2 ? rest.slice(2) : rest;
  if (resource === undefined) return parts[0] ?? '';
  return subresource === undefined ? resource : `${resource}/${subresource}`;
}
