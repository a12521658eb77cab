import { parseJson, recordOf } from '../../lib/json.ts';
import { ExitError } from '../exit.ts';

export interface Client {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown, headers?: Record<string, string>): Promise<T>;
  /** For a response that is not JSON, such as an image. */
  bytes(path: string): Promise<Buffer>;
}

/** What the demo calls, and where it writes. */
export interface Stage {
  readonly api: Client;
  readonly ops: Client;
  /** The website; undefined is the sample website. */
  readonly site: string | undefined;
  /** Folder of all files of the demo. */
  readonly root: string;
  readonly out: NodeJS.WriteStream;
  /** Without an API key, texts and images are simulated. */
  readonly isSimulated: boolean;
}

const TIMEOUT_MS = 30_000;

/** A partner's backend in a few lines: host, bearer key, JSON. A refusal ends the demo with the answer of the API. */
export function createClient(at: { readonly port: number; readonly host: string; readonly key?: string }): Client {
  const authorization = at.key && { authorization: `Bearer ${at.key}` };
  const send = async (method: string, path: string, body?: unknown, headers?: object): Promise<Buffer> => {
    const call = async () => {
      const response = await fetch(`http://${at.host}:${at.port}${path}`, {
        method,
        headers: { ...authorization, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { response, answer: Buffer.from(await response.arrayBuffer()) };
    };
    const { response, answer } = await call().catch((error: Error) => {
      const { message } = error.cause instanceof Error ? error.cause : error;
      throw new ExitError(1, [`${method} ${path}: ${message}`]);
    });
    if (response.ok) return answer;
    const why = refusal(answer.toString('utf8'));
    throw new ExitError(1, [`${method} ${path} answered ${response.status}: ${why}`]);
  };
  const parsed = <T>(answer: Buffer): T => JSON.parse(answer.toString('utf8')) as T; // the API's documented shape
  return {
    get: async (path) => parsed(await send('GET', path)),
    post: async (path, body, headers) => parsed(await send('POST', path, body, headers)),
    bytes: (path) => send('GET', path),
  };
}

/** The items of a 422 in one line, any other refusal unchanged. */
function refusal(text: string): string {
  const { detail } = recordOf(parseJson(text));
  return Array.isArray(detail) ? detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ') : text;
}
