import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Gate } from './gate.ts';

/**
 * A local server that speaks OpenAI's Images API: `/v1/images/generations` (JSON) and `/v1/images/edits` (a form), which
 * answer `{created, data: [{b64_json}], ...}`. `queue` scripts the next requests, one step each; then `picture` goes out again.
 */
export interface ImagesServer {
  readonly baseUrl: string;
  readonly requests: readonly ImagesRequest[];
  readonly picture: Buffer;
  /** Keeps requests waiting. */
  readonly gate: Gate;
  queue(...steps: readonly ImagesStep[]): void;
  close(): Promise<void>;
}

interface ImagesRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Of the JSON body, or the form's texts. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file?: File;
}

/** `cut`: half of a body, then the end of the connection. `truncated`: status 200 and half of the JSON. */
export type ImagesStep = 'hang' | 'reset' | 'cut' | 'truncated' | { readonly status: number; readonly body: string };

/** The error object, with prose that must not get into a message of ours. */
export const failure = (status: number, code: string | null, type = 'invalid_request_error'): ImagesStep => ({
  status,
  body: JSON.stringify({ error: { message: 'See https://upstream.example about sk-live-1', type, param: null, code } }),
});

export async function startImagesServer(picture: Buffer): Promise<ImagesServer> {
  const [requests, steps]: [ImagesRequest[], ImagesStep[]] = [[], []];
  const gate = new Gate();
  const server = createServer(async (request, response) => {
    requests.push(await read(request));
    await gate.pass();
    answer(response, steps.shift(), picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listens on TCP
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    picture,
    gate,
    queue: (...more) => void steps.push(...more),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function read(request: IncomingMessage): Promise<ImagesRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { url: path = '', headers } = request;
  const type = headers['content-type'] ?? '';
  const body = new Response(Buffer.concat(chunks), { headers: { 'content-type': type } });
  if (type === 'application/json') return { path, headers, fields: Object(await body.json()) };
  const form = [...(await body.formData())];
  const file = form.map(([, value]) => value).find((value) => value instanceof File);
  const fields = Object.fromEntries(form.filter(([, value]) => typeof value === 'string'));
  return { path, headers, fields, ...(file && { file }) };
}

function answer(response: ServerResponse, step: ImagesStep | undefined, picture: Buffer): void {
  const data = [{ b64_json: picture.toString('base64') }];
  const details = { text_tokens: 30, image_tokens: 20 };
  const usage = { total_tokens: 100, input_tokens: 50, input_tokens_details: details, output_tokens: 50 };
  const body = JSON.stringify({ created: 1_713_833_628, data, output_format: 'jpeg', size: '1024x1024', usage });
  const send = (status: number, text: string): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  if (step === 'hang') return;
  if (step === 'reset') response.socket?.resetAndDestroy();
  else if (step === 'truncated') send(200, body.slice(0, body.length / 2));
  else if (step === 'cut') {
    response.writeHead(200, { 'content-length': body.length });
    response.write(body.slice(0, body.length / 2), () => response.socket?.destroy());
  } else if (step) send(step.status, step.body);
  else send(200, body);
}
