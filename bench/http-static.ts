import { createServer, get, type OutgoingHttpHeaders } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/*
 * The yardstick for a page: the same HTML without its scripts, with the same stylesheet and fonts, from a node:http server
 * that has everything in memory. What it sends is taken once from the server whose address it is given.
 */

interface Kept {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const origin = new URL(process.argv[2] ?? '');
const page = origin.pathname + origin.search;
const kept = new Map<string, Promise<Kept>>();

async function take(path: string, encoding: string): Promise<Kept> {
  const taken = await new Promise<Kept>((resolve, reject) => {
    get(new URL(path, origin), { headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => {
        const { 'content-type': type, 'content-encoding': packed, 'cache-control': cache } = answer.headers;
        const headers = { 'content-type': type, 'content-encoding': packed, 'cache-control': cache };
        resolve({ headers, body: Buffer.concat(chunks) });
      });
    }).once('error', reject);
  });
  return path === page ? withoutScripts(taken) : taken;
}

function withoutScripts({ headers, body }: Kept): Kept {
  const isPacked = headers['content-encoding'] === 'br';
  const html = (isPacked ? brotliDecompressSync(body) : body).toString();
  const bare = Buffer.from(
    html.replace(/<script[\s>][\s\S]*?<\/script>/g, '').replace(/<link rel="(modulepreload|manifest)"[^>]*>/g, ''),
  );
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return { headers, body: isPacked ? brotliCompressSync(bare, { params }) : bare };
}

const server = createServer((request, response) => {
  const encoding = request.headers['accept-encoding']?.includes('br') ? 'br' : 'identity';
  const key = `${encoding} ${request.url}`;
  const answer = kept.get(key) ?? take(request.url ?? '', encoding);
  kept.set(key, answer);
  answer.then(
    ({ headers, body }) => {
      const known = Object.entries(headers).filter(([, value]) => value !== undefined);
      response.writeHead(200, { ...Object.fromEntries(known), 'content-length': body.length });
      response.end(body);
    },
    () => response.writeHead(502).end(),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0, path: page });
});
process.on('message', () => process.exit(0));
