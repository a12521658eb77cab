import { writeFileSync } from 'node:fs';
import { Agent, type Dispatcher, request } from 'undici';
import { stringify } from 'yaml';

/** Calls of the Kubernetes API with JSON, for what a test does and looks at itself. */
export interface ApiClient {
  /** One call; `contentType` for patches. Rejects when there is no answer within 10 s. */
  call(method: string, path: string, body?: unknown, contentType?: string): Promise<ApiAnswer>;
  close(): Promise<void>;
}

export interface ApiAnswer {
  readonly status: number;
  /** `{text}` where it is no JSON. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Who comes with a token, as kube-apiserver's --token-auth-file names them. */
export interface Identity {
  readonly user: string;
  readonly groups: readonly string[];
  readonly token: string;
}

export const ADMIN: Identity = { user: 'admin', groups: ['system:masters'], token: 'test-admin-token' };
export const MERGE_PATCH = 'application/merge-patch+json';
const ANSWER_WITHIN_MS = 10_000;

/** Without `ca`, any certificate is taken. */
export function apiClient(url: string, ca: string | undefined, token: string): ApiClient {
  const connect = ca === undefined ? { rejectUnauthorized: false } : { ca };
  const dispatcher = new Agent({ connect, headersTimeout: ANSWER_WITHIN_MS, bodyTimeout: ANSWER_WITHIN_MS });
  return clientOver(url, dispatcher, { authorization: `Bearer ${token}` });
}

/** Calls by a dispatcher that knows how to connect, with these headers. */
export function clientOver(url: string, dispatcher: Dispatcher, headers: Readonly<Record<string, string>>): ApiClient {
  return {
    async call(method, path, body, contentType = 'application/json') {
      const answer = await request(`${url}${path}`, {
        method: method as 'GET', // undici takes any method, its type names some
        dispatcher,
        headers: { ...headers, 'content-type': contentType },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.body.text();
      return { status: answer.statusCode, body: text.startsWith('{') ? JSON.parse(text) : { text } };
    },
    close: () => dispatcher.destroy(),
  };
}

export function writeKubeconfig(
  file: string,
  { url, ca, identity }: { readonly url: string; readonly ca: string; readonly identity: Identity },
): string {
  const name = 'test';
  const document = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name, cluster: { server: url, 'certificate-authority-data': Buffer.from(ca).toString('base64') } }],
    users: [{ name: identity.user, user: { token: identity.token } }],
    contexts: [{ name, context: { cluster: name, user: identity.user } }],
    'current-context': name,
  };
  writeFileSync(file, stringify(document), { mode: 0o600 });
  return file;
}
