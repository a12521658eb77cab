/** A request to a Kubernetes API, in the words of its own audit log and RBAC. */
export interface ApiRequest {
  /** get, list, watch, create, update, patch, delete, deletecollection; for other paths the method in lower case. */
  readonly verb: string;
  /** Plural, with the subresource: `pods/status`. For other paths the path. */
  readonly resource: string;
  readonly namespace: string;
  /** Of the path, or of the body of a create; empty without one. */
  readonly name: string;
  readonly userAgent: string;
  /** 0 until it was answered. */
  status: number;
}

const RESOURCE = /^\/(?:api\/v1|apis\/[^/]+\/[^/]+)\/(?:namespaces\/([^/]+)\/)?([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?$/;
const VERBS: Readonly<Record<string, string>> = { POST: 'create', PUT: 'update', PATCH: 'patch' };

export function parseApiRequest(method: string, target: string, body: string, userAgent = ''): ApiRequest {
  const url = new URL(target, 'http://api');
  const found = RESOURCE.exec(url.pathname);
  if (!found)
    return { verb: method.toLowerCase(), resource: url.pathname, namespace: '', name: '', userAgent, status: 0 };
  const [, namespace = '', plural = '', inPath = '', subresource] = found;
  const name = inPath === '' && method === 'POST' ? nameIn(body) : inPath;
  const resource = subresource === undefined ? plural : `${plural}/${subresource}`;
  return { verb: verbOf(method, inPath, url), resource, namespace, name, userAgent, status: 0 };
}

function verbOf(method: string, name: string, { searchParams }: URL): string {
  if (method === 'DELETE') return name === '' ? 'deletecollection' : 'delete';
  if (method !== 'GET') return VERBS[method] ?? method.toLowerCase();
  if (['true', '1'].includes(searchParams.get('watch') ?? '')) return 'watch';
  return name === '' ? 'list' : 'get';
}

function nameIn(body: string): string {
  try {
    return String(Object(JSON.parse(body)).metadata?.name ?? '');
  } catch {
    return '';
  }
}
