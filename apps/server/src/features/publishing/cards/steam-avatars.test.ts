import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSteamAvatars } from '../../../platform/integrations/steam-avatars.ts';

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address());
  return `http://127.0.0.1:${port}`;
}

test('an avatar is fetched from the configured host, and from no other', async () => {
  const asked: string[] = [];
  const record =
    (name: string): RequestListener =>
    (_, reply) => {
      asked.push(name);
      reply.end('picture');
    };
  const [steam, other] = [await listen(record('steam')), await listen(record('other'))];
  const fetchAvatar = createSteamAvatars({ STEAM_COMMUNITY_URL: `${steam}/community` });
  expect((await fetchAvatar(`${steam}/avatars/1.jpg`))?.toString()).toBe('picture');
  for (const url of [
    `${other}/avatars/1.jpg`,
    steam.replace('127.0.0.1', 'localhost'),
    `https://avatars.steamstatic.com.${new URL(other).host}/`,
    'file:///etc/passwd',
    'no address',
    null,
  ])
    expect(await fetchAvatar(url)).toBeNull();
  expect(asked).toEqual(['steam']);
});

test.each<[string, RequestListener]>([
  ['is not there', (_, reply) => reply.writeHead(404).end('no')],
  ['lies elsewhere', (_, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['is too large', (_, reply) => reply.end(Buffer.alloc(300 * 1024))],
])('there is no avatar where the host %s', async (_, answer) => {
  const steam = await listen(answer);
  expect(await createSteamAvatars({ STEAM_COMMUNITY_URL: steam })(`${steam}/1.jpg`)).toBeNull();
});

test.each<[string, RequestListener]>([
  ['fails', (_, reply) => reply.writeHead(500).end()],
  ['never comes', () => undefined],
])('an avatar is unavailable for now where the host %s', async (_, answer) => {
  const steam = await listen(answer);
  const startedAt = Date.now();
  const asked = createSteamAvatars({ STEAM_COMMUNITY_URL: steam })(`${steam}/1.jpg`);
  await expect(asked).rejects.toMatchObject({ kind: 'unavailable' });
  expect(Date.now() - startedAt).toBeLessThan(10_000);
});
