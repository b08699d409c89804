import { createServer } from 'node:http';

/* The yardstick for start-up and memory: a process that does nothing but listen on the port it is given. */

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain' });
  response.end('ok');
}).listen(Number(process.argv[2]), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
