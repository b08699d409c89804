import { createServer } from 'node:http';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAddress, trustHops } from './client-address.ts';

/* The fast path reads addresses itself and must read them as the framework does. */

const hopsOf = (header: string | string[] | undefined) => Number(header);
const plain = createServer((request, response) => {
  response.end(clientAddress(request, trustHops(hopsOf(request.headers['x-hops']))));
});
const frameworks = [0, 1, 2, 3].map((hops) => {
  const app = Fastify({ trustProxy: (_address: string, hop: number) => hop < hops });
  app.get('/', async (request) => request.ip);
  return app;
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const address = plain.address();
  url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
});
afterAll(async () => {
  plain.close();
  plain.closeAllConnections();
  for (const app of frameworks) await app.close();
});

const forwarded = [
  undefined,
  '203.0.113.1',
  '192.0.2.1, 203.0.113.1',
  '192.0.2.1,203.0.113.1,10.0.0.1',
  'a, b, c, d, e',
  '2001:db8::1, ::1',
  ' 192.0.2.1 ,  203.0.113.1 ',
];

test.each(frameworks.flatMap((app, hops) => forwarded.map((header) => ({ app, hops, header }))))(
  'behind $hops proxies, X-Forwarded-For $header gives the same address as in the framework',
  async ({ app, hops, header }) => {
    const headers = header === undefined ? {} : { 'x-forwarded-for': header };
    const framework = await app.inject({ url: '/', headers });
    const own = await fetch(url, { headers: { ...headers, 'x-hops': String(hops) } });
    expect(await own.text()).toBe(framework.body);
  },
);
