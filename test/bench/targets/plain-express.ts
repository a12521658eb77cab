import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import express from 'express';

/** The same on express at its fastest: one route, no ETag, no `X-Powered-By`. Arguments: file of the body, headers as JSON. */
const [, , file = '', headers = '{}'] = process.argv;
const body = readFileSync(file, 'utf8');
const head: Record<string, string> = JSON.parse(headers);

const app = express().disable('x-powered-by').disable('etag');
app.get('/v1/visibility-reports/:id', (_req, res) => {
  res.set(head).send(body);
});
const server = app.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  console.log(`port ${port}`);
});
