import type { AddressInfo } from 'node:net';
import { createHttpServer } from '../../src/server/http-server.ts';
import { sendBytes } from './rest-client.ts';
import { type MemoryRest, startMemoryRest } from './rest-memory.ts';
import type { LogLine } from './rest-ports.ts';

/** One app by two servers: as it is, and without its short way. */
export interface BothWays {
  readonly rest: MemoryRest;
  /** Sends the same bytes to both, which the last request closes. */
  ask(text: string): Promise<Asked>;
  close(): Promise<void>;
}

interface Asked {
  readonly short: Observed;
  readonly long: Observed;
  /** How many of the requests took the short way. */
  readonly taken: number;
}

/** What a request leaves behind; without what differs between two equal requests. */
interface Observed {
  /** As they came over the wire, one character each. */
  readonly bytes: string;
  readonly lines: readonly unknown[];
  readonly measured: readonly unknown[];
}

export async function startBothWays(): Promise<BothWays> {
  const rest = await startMemoryRest();
  const longWay = createHttpServer(rest.app.longWay);
  await new Promise<void>((resolve) => longWay.listen(0, '127.0.0.1', resolve));
  const { port } = longWay.address() as AddressInfo; // listens on TCP
  const observe = async (at: number, text: string): Promise<Observed> => {
    const [lines, measured] = [rest.lines.length, rest.observed.length];
    const bytes = (await sendBytes(at, text)).toString('latin1');
    return {
      bytes: bytes
        .replaceAll(/^date: .*$/gim, 'date: then')
        .replaceAll(/^x-request-id: [0-9a-f]{8}-\d+\r$/gim, 'x-request-id: ours\r'),
      lines: rest.lines.slice(lines).map(comparable),
      measured: rest.observed.slice(measured),
    };
  };
  return {
    rest,
    async ask(text) {
      const long = await observe(port, text);
      const before = rest.app.shortWayTaken();
      const short = await observe(rest.port, text);
      return { short, long, taken: rest.app.shortWayTaken() - before };
    },
    async close() {
      longWay.closeAllConnections();
      await new Promise((resolve) => longWay.close(resolve));
      await rest.close();
    },
  };
}

/** Every field in its place; the id, where it is one of ours, and the time differ. */
function comparable({ level, message, fields }: LogLine): unknown {
  const shown = Object.entries(fields).map(([name, value]) => {
    if (name === 'ms') return [name, typeof value];
    const isOurs = name === 'requestId' && /^[0-9a-f]{8}-\d+$/.test(String(value));
    return [name, isOurs ? 'ours' : name === 'err' ? String(value) : value];
  });
  return { level, message, shown };
}
