import type { LookupFunction } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import { Client, type Dispatcher } from 'undici';
import { ACCEPTED_CODINGS } from './body.ts';
import type { Target } from './target.ts';

export interface Hop {
  readonly status: number;
  /** Names in lower case; repeated headers joined as RFC 9110 allows. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Uint8Array>;
  /** Ends the connection; the rest of the body is lost. */
  close(): void;
}

export interface HopOptions {
  readonly signal: AbortSignal;
  readonly userAgent: string;
  readonly accept: string;
  /** Certificate authorities to trust in place of Node's own; for tests. */
  readonly ca?: SecureContextOptions['ca'];
}

/**
 * One GET on its own connection, to the checked addresses (G-07); the name is not resolved again. Host header and TLS
 * name are those of the URL. Throws if the server cannot be reached.
 */
export async function sendHop(target: Target, url: URL, options: HopOptions): Promise<Hop> {
  const client = new Client(`${target.protocol}//${target.name}:${target.port}`, {
    connect: {
      lookup: pinned(target),
      timeout: 10_000,
      autoSelectFamily: true,
      ...(options.ca === undefined ? {} : { ca: options.ca }),
    },
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
  });
  const close = (): void => void client.destroy().catch(() => undefined);
  try {
    const response = await client.request({
      method: 'GET',
      path: `${url.pathname}${url.search}`,
      headers: {
        host: target.host,
        'user-agent': options.userAgent,
        accept: options.accept,
        'accept-encoding': ACCEPTED_CODINGS,
      },
      signal: options.signal,
    });
    // an unread body must not become an unhandled error when the connection is closed
    response.body.on('error', () => undefined);
    return { status: response.statusCode, headers: plainHeaders(response.headers), body: response.body, close };
  } catch (error) {
    close();
    throw error;
  }
}

function pinned(target: Target): LookupFunction {
  const [first] = target.addresses;
  return (_hostname, options, callback) => {
    if (first === undefined) callback(new Error('no address'), '', 4);
    else if (options.all) callback(null, [...target.addresses]);
    else callback(null, first.address, first.family);
  };
}

function plainHeaders(headers: Dispatcher.ResponseData['headers']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}
