import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands before several replicas of the REST server, as a Service does: the next request goes to the next one. */
export interface Front {
  readonly port: number;
  /** How many requests each replica answered, by its port. */
  readonly answered: ReadonlyMap<number, number>;
  close(): Promise<void>;
}

/** `ports` is asked at each request, for replicas come and go. One that refuses the connection is passed over. */
export async function startFront(ports: () => readonly number[]): Promise<Front> {
  // whoever keeps a connection lets go of it before the other side does: what is sent at that moment would be lost
  const agent = new Agent({ keepAlive: true, timeout: 30_000 });
  const answered = new Map<number, number>();
  let turn = 0;
  const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    const all = ports();
    const first = turn++;
    const inTurn = all.map((_, n) => all[(first + n) % all.length]).filter((port) => port !== undefined);
    void pass(agent, inTurn, request, response).then((port) => {
      if (port === undefined) response.destroy();
      else answered.set(port, (answered.get(port) ?? 0) + 1);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // of a listener on a host
  return {
    port,
    answered,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The port of the replica that answered; undefined when the request was lost. */
async function pass(
  agent: Agent,
  ports: readonly number[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<number | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  for (const port of ports) {
    const outcome = await once(agent, port, request, Buffer.concat(chunks), response);
    if (outcome !== 'refused') return outcome === 'answered' ? port : undefined;
  }
  return undefined;
}

function once(
  agent: Agent,
  port: number,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<'answered' | 'refused' | 'lost'> {
  return new Promise((resolve) => {
    const { method, url, rawHeaders } = request;
    const sent = httpRequest({ host: '127.0.0.1', port, agent, method, path: url, headers: rawHeaders });
    sent.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
      answer.once('end', () => resolve('answered'));
      answer.once('error', () => resolve('lost'));
    });
    sent.on('error', (error) => resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'lost'));
    response.once('close', () => {
      if (!response.writableFinished) sent.destroy();
    });
    sent.end(body);
  });
}
