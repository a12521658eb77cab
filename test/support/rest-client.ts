import { type Agent, type ClientRequest, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';

export interface Sent {
  /** Null leaves the header out. */
  readonly host?: string | null;
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** An object or array is sent as JSON; text and bytes as they are. */
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** Uncompressed. */
  readonly text: string;
  /** The body as JSON; undefined when it is none. */
  readonly json: unknown;
}

export interface Target {
  readonly port: number;
  readonly agent: Agent;
  /** Hears of each request. */
  readonly onSent?: (request: ClientRequest) => void;
}

/** One request exactly as told, by node:http, so that nothing adds or repairs a header. */
export function send(target: Target, method: string, path: string, sent: Sent): Promise<Answer> {
  const isText = typeof sent.body === 'string' || sent.body instanceof Uint8Array;
  const payload = sent.body === undefined ? undefined : isText ? sent.body : JSON.stringify(sent.body);
  const headers: Record<string, string | string[]> = { ...sent.headers };
  if (typeof sent.host === 'string') headers['host'] = sent.host;
  if (typeof sent.key === 'string') headers['authorization'] = `Bearer ${sent.key}`;
  if (payload !== undefined) {
    headers['content-type'] ??= 'application/json';
    if (headers['transfer-encoding'] === undefined)
      headers['content-length'] ??= String(Buffer.byteLength(payload as string)); // text or bytes
  }
  return new Promise((resolve, reject) => {
    const { port, agent, onSent } = target;
    const req = httpRequest({ port, agent, method, path, headers, setHost: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk) => chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () => resolve(answer(res.statusCode ?? 0, res.headers, Buffer.concat(chunks))));
    });
    req.on('error', reject);
    onSent?.(req);
    req.end(payload);
  });
}

function answer(status: number, headers: IncomingHttpHeaders, bytes: Buffer): Answer {
  const text = (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return { status, headers, bytes, text, json };
}

/** The value at a path of members and positions; undefined where there is none. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, step) => (Object(inner) === inner ? Reflect.get(Object(inner), step) : undefined),
    value,
  );
}

const CLOSES_WITHIN_MS = 30_000;

/** Sends bytes as they are and returns everything that comes back until the server closes, as it has to. */
export const sendRaw = async (port: number, text: string): Promise<string> => String(await sendBytes(port, text));

/** The same as bytes. */
export function sendBytes(port: number, text: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const open = () => new Error(`it stays open after ${Buffer.concat(received)}`);
    socket.setTimeout(CLOSES_WITHIN_MS, () => socket.destroy(open()));
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(received)));
  });
}
