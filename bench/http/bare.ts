import { createServer } from 'node:http';

/* This is the baseline: a plain node:http server that sends the bytes with which the given address answers. */

const answer = await fetch(process.argv[2] ?? '');
const bytes = Buffer.from(await answer.arrayBuffer());
const headers = { 'content-type': answer.headers.get('content-type') ?? '', 'content-length': bytes.length };

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
