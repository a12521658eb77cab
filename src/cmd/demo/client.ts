import { request } from 'node:http';
import { ExitError } from '../exit.ts';

export interface Client {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown, headers?: Record<string, string>): Promise<T>;
  /** What stands behind a path that is no JSON, such as a picture. */
  bytes(path: string): Promise<Buffer>;
}

/** A partner's backend in few lines: host, bearer key, JSON. Any refusal ends the demo with what the API said. */
export function createClient(at: { readonly port: number; readonly host: string; readonly key?: string }): Client {
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const call = request({
        host: '127.0.0.1',
        port: at.port,
        method,
        path,
        timeout: 30_000,
        headers: {
          host: at.host,
          ...(at.key ? { authorization: `Bearer ${at.key}` } : {}),
          ...(bytes ? { 'content-type': 'application/json', 'content-length': bytes.length } : {}),
          ...headers,
        },
      });
      call.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const answer = Buffer.concat(chunks);
          if ((response.statusCode ?? 500) < 400) return resolve(answer);
          const why = refusal(answer.toString('utf8'));
          reject(new ExitError(1, [`${method} ${path} answered ${response.statusCode}: ${why}`]));
        });
      });
      call.on('timeout', () => call.destroy(new Error(`${method} ${path} did not answer in 30 s`)));
      call.on('error', (error) => reject(new ExitError(1, [`${method} ${path}: ${error.message}`])));
      call.end(bytes);
    });
  const parsed = <T>(answer: Buffer): T => JSON.parse(answer.toString('utf8')) as T; // the API's documented shape
  return {
    get: async (path) => parsed(await send('GET', path)),
    post: async (path, body, headers) => parsed(await send('POST', path, body, headers)),
    bytes: (path) => send('GET', path),
  };
}

/** What the API says of its refusal: the items of a 422 in a line, anything else as it came. */
function refusal(text: string): string {
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown }; // checked below
    if (!Array.isArray(detail)) return text;
    return detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ');
  } catch {
    return text;
  }
}
