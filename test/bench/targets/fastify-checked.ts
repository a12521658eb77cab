import { hash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

/**
 * The same poll as written on fastify, with the checks of ours in memory: host, key by its hash, scope, id, view, tag. It
 * has no log, no metrics and nothing else to do. Arguments: file of the body, headers as JSON, what it serves as JSON.
 */
const [, , file = '', headers = '{}', served = '{}'] = process.argv;
const body = readFileSync(file, 'utf8');
const head: Record<string, string> = JSON.parse(headers);
const { host, key, id }: Record<'host' | 'key' | 'id', string> = JSON.parse(served);

const sha256 = (text: string): string => hash('sha256', text, 'hex');
const partners = new Map([[host, 'acme']]);
const keys = new Map([[sha256(key), { hash: Buffer.from(sha256(key)), scopes: new Set(['reports:read']) }]]);
const views = new Map([[`acme/${id}`, { body, head }]]);
let serial = 0;

const app = fastify({ genReqId: () => `bench-${++serial}` });
app.get<{ Params: { id: string } }>('/v1/visibility-reports/:id', (request, reply) => {
  const refuse = (status: number) => reply.code(status).send({ detail: status });
  reply.header('x-request-id', request.id);
  const namespace = partners.get((request.headers.host ?? '').toLowerCase().replace(/:\d+$/, ''));
  if (namespace === undefined) return refuse(404);
  const token = /^bearer +([\x21-\x7e]{1,4096}) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const hex = sha256(token);
  const known = keys.get(hex);
  if (known === undefined || !timingSafeEqual(known.hash, Buffer.from(hex))) return refuse(401);
  if (!known.scopes.has('reports:read')) return refuse(403);
  const view = views.get(`${namespace}/${request.params.id}`);
  if (view === undefined) return refuse(404);
  reply.headers(view.head);
  if (request.headers['if-none-match'] === view.head['etag']) return reply.code(304).send();
  return reply.send(view.body);
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`port ${new URL(address).port}`);
