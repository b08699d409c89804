import http from 'node:http';
import Fastify, { LogController } from 'fastify';
import { Writable } from 'node:stream';
import { createLog } from '../src/http/logging.ts';
import { securityHeaders } from '../src/http/headers.ts';
import { createMemoryLimiter, addressSubject } from '../src/http/limits.ts';
const v = process.argv[2] ?? '';
const has = (x: string) => v.includes(x);
const bytes = Buffer.alloc(2593, 'x');
const nowhere = new Writable({ write: (_c, _e, d) => d() });
let port = 0;
if (v === 'bare') {
  const s = http.createServer((_q, r) => { r.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length }); r.end(bytes); });
  await new Promise<void>((r) => s.listen(0, '127.0.0.1', r)); port = (s.address() as any).port;
} else {
  const log = createLog({ LOG_LEVEL: 'info' }, nowhere);
  let n = 0;
  const app: any = Fastify({ ...(has('L') ? { loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) } : {}), ...(has('T') ? { requestTimeout: 30000, connectionTimeout: 30000 } : {}), ...(has('P') ? { trustProxy: (_a: string, h: number) => h < 1 } : {}), genReqId: () => 'abcd-' + (++n).toString(36) } as any);
  const headers = securityHeaders({ PUBLIC_URL: 'https://x.y' } as any);
  const full0 = { ...headers, etag: '"abcdefghijklmnopqrstuv"', 'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate', vary: 'accept-encoding', 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };
  const flat = Object.entries(has('h') ? { 'content-type': 'x/y', 'content-length': bytes.length} : full0).flat().map(String);
  if (has('R')) app.addHook('onResponse', (q: any, r: any, d: any) => { q.log.info({ method: q.method, route: q.routeOptions.url, status: r.statusCode, ms: Math.round(r.elapsedTime * 10) / 10 }, 'request'); d(); });
  if (has('e')) app.addHook('onResponse', (_q: any, _r: any, d: any) => { d(); });
  const limiter = createMemoryLimiter(Date.now);
  app.get('/api/cheaters/search', (q: any, r: any) => {
    if (has('M')) limiter.take('read', addressSubject(q.ip), 1e9);
    r.hijack(); const a = [...flat, 'x-request-id', q.id]; r.raw.writeHead(200, a); r.raw.end(bytes);
  });
  await app.listen({ port: 0, host: '127.0.0.1' }); port = app.server.address().port;
}
process.send!({ port, path: '/api/cheaters/search?steamId=76561198084120303' });
process.on('message', () => process.exit(0));
