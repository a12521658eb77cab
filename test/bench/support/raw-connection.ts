import { connect, type Socket } from 'node:net';

/** What every answer on a connection must be. */
export interface Expected {
  readonly status: number;
  readonly body: Buffer | undefined;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * One keep-alive connection that sends a request, waits for the whole answer, and sends the next. By hand because a
 * client library costs more than the bare server that it should measure. Understands Content-Length only.
 */
export class RawConnection {
  readonly #socket: Socket;
  readonly #expected: Expected;
  readonly #answered: () => void;
  readonly #failed: (error: Error) => void;
  #head: Buffer = Buffer.alloc(0);
  /** Bytes of the body that are still to come; undefined while the head is read. */
  #left: number | undefined;
  #length = 0;
  #closing = false;

  constructor(port: number, expected: Expected, answered: () => void, failed: (error: Error) => void) {
    this.#expected = expected;
    this.#answered = answered;
    this.#failed = failed;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('error', failed);
    this.#socket.on('close', () => this.#closing || failed(new Error('the server closed the connection')));
    this.#socket.on('data', (chunk: Buffer) => this.#receive(chunk));
  }

  send(request: string): void {
    this.#socket.write(request, 'latin1');
  }

  close(): void {
    this.#closing = true;
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): undefined {
    const rest = this.#left === undefined ? this.#readHead(chunk) : chunk;
    if (rest === undefined || this.#left === undefined) return undefined;
    if (rest.length > this.#left) return this.#fail('more bytes than Content-Length says');
    const { body } = this.#expected;
    const at = this.#length - this.#left;
    if (body && rest.compare(body, at, at + rest.length) !== 0) return this.#fail('another body than expected');
    this.#left -= rest.length;
    if (this.#left > 0) return undefined;
    this.#left = undefined;
    this.#answered();
    return undefined;
  }

  /** Whatever of the body came with the end of the head; undefined while the head is not whole. */
  #readHead(chunk: Buffer): Buffer | undefined {
    const bytes = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) {
      this.#head = bytes;
      return undefined;
    }
    this.#head = Buffer.alloc(0);
    const head = bytes.toString('latin1', 0, end).toLowerCase();
    const { status, body } = this.#expected;
    // a 304 has no body and need not say so
    const none = status === 304 ? 0 : Number.NaN;
    const length = Number(/\r\ncontent-length: *(\d+)/.exec(head)?.[1] ?? none);
    if (!head.startsWith(`http/1.1 ${status} `))
      return this.#fail(`not ${status}: ${bytes.toString('latin1', 0, 400)}`);
    if (Number.isNaN(length)) return this.#fail('no Content-Length');
    if (body && length !== body.length) return this.#fail(`a body of ${length} bytes, not ${body.length}`);
    this.#length = length;
    this.#left = length;
    return bytes.subarray(end + HEAD_END.length);
  }

  #fail(why: string): undefined {
    this.close();
    this.#failed(new Error(why));
  }
}
