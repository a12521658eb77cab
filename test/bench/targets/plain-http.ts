import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a server can do at best: the same bytes from memory for whatever is asked. Arguments: file of the body, headers as JSON. */
const [, , file = '', headers = '{}'] = process.argv;
const bytes = readFileSync(file);
const head = { ...JSON.parse(headers), 'content-length': bytes.length };
// text goes out with its head in one write, which is faster for small bodies
const body = head['content-encoding'] === undefined ? bytes.toString('utf8') : bytes;

const server = createServer((_req, res) => {
  res.writeHead(200, head);
  res.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  console.log(`port ${port}`);
});
