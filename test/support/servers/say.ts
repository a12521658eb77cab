import { connect } from 'node:net';

/** Sends a line to a port of 127.0.0.1 and gives what came back once it `isWhole`; rejects after `withinMs`. */
export function sayTo(
  port: number,
  line: string,
  isWhole: (answer: string) => boolean,
  withinMs = 10_000,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setTimeout(withinMs, () => socket.destroy(new Error(`no whole answer within ${withinMs} ms: ${answer}`)));
    socket.on('connect', () => socket.write(line));
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
