import { createServer } from 'node:http';

/* The yardstick: nothing but node:http sending the bytes that the search API sends. */

const answer = await fetch(process.argv[2] ?? '', { headers: { 'x-forwarded-for': '10.255.255.255' } });
const bytes = Buffer.from(await answer.arrayBuffer());
const headers = { 'content-type': answer.headers.get('content-type') ?? '', 'content-length': bytes.length };

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0, path: '/' });
});
process.on('message', () => process.exit(0));
