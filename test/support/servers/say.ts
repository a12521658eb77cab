import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

const WITHIN_MS = 10_000;

/**
 * Sends a line to a port of 127.0.0.1 and gives what came back once it `isWhole`; rejects after 10 s. `ca`: by TLS, to
 * `localhost`, whose certificate this authority has signed.
 */
export function sayTo(port: number, line: string, isWhole: (answer: string) => boolean, ca?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket =
      ca === undefined
        ? connect(port, '127.0.0.1')
        : connectTls({ port, host: '127.0.0.1', servername: 'localhost', ca });
    let answer = '';
    socket.setTimeout(WITHIN_MS, () => socket.destroy(new Error(`no whole answer within ${WITHIN_MS} ms: ${answer}`)));
    socket.write(line);
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      if (!isWhole(answer)) return;
      socket.destroy();
      resolve(answer);
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`closed before a whole answer: ${answer}`)));
  });
}

/** Sends a command to Redis or a Sentinel, after the password if there is one; gives the answer to the command alone. */
export async function askRedis(
  port: number,
  line: string,
  isWhole: (answer: string) => boolean,
  { password, ca }: { readonly password?: string | undefined; readonly ca?: string | undefined },
): Promise<string> {
  const login = password === undefined ? '' : `AUTH ${password}\r\n`;
  const own = (text: string): string => (login === '' ? text : text.slice(text.indexOf('\r\n') + 2));
  return own(await sayTo(port, `${login}${line}\r\n`, (text) => isWhole(own(text)), ca));
}
