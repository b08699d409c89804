import { createPublicKey, verify } from 'node:crypto';
import { userscriptPath } from '@argus/contract/publishing/userscript';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aReport } from '../../../../tests/builders.ts';
import { readListKeys } from '../../../../tests/read-published.ts';
import { createTestApp, type TestApp, useTestAppPerTest } from '../../../../tests/test-app.ts';
import type { Web } from '../../../app/services.ts';
import { publishLists } from './publish-lists.ts';
import { retireListKeys } from './published-lists.queries.ts';
import { toPem } from './signing-key.ts';

const body = '(function () { markPlayers(builtInInstance, builtInKey); })();';
const web: Web = {
  template: async () => '<!--page-body-->',
  normalizeUrl: async (url) => url,
  render: async () => ({ status: 200, head: '', body: '', state: '' }),
  assetsDir: null,
  userscript: async () => body,
};
const site = 'https://argus.example';

const t = useTestAppPerTest({ env: { PUBLIC_URL: site }, services: { web } });

const publish = (of: TestApp) => publishLists(of.db, of.config, of.clock.now());
const getScript = (of: TestApp, headers: Record<string, string> = {}) =>
  of.app.inject({ url: userscriptPath, headers });

const keySchema = z.object({ id: z.string(), publicKey: z.string() });

async function readScript(of: TestApp) {
  const { body: script } = await getScript(of);
  const constant = (name: string) => JSON.parse(new RegExp(`^const ${name} = (.+);$`, 'm').exec(script)?.[1] ?? 'null');
  const head = (name: string) =>
    [...script.matchAll(new RegExp(`^// @${name} +(.+)$`, 'gm'))].map(([, value]) => value);
  return { script, instance: constant('builtInInstance'), key: keySchema.parse(constant('builtInKey')), head };
}

test('the userscript names this site and the key that its list is signed with', async () => {
  const beforeTheFirstList = await readScript(t);
  await aReport(t.db, { status: 'verified_cheater' });
  await publish(t);
  const { script, instance, key, head } = await readScript(t);
  expect(key).toEqual(beforeTheFirstList.key);
  const [published] = await readListKeys(t);
  expect(key).toEqual({ id: published?.id, publicKey: published?.public_key });
  expect(instance).toBe(site);
  expect(head('namespace')).toEqual([`${site}/`]);
  expect(head('connect')).toEqual(['argus.example']);
  for (const name of ['updateURL', 'downloadURL']) expect(head(name)).toEqual([site + userscriptPath]);
  expect(script.endsWith(body)).toBe(true);
  expect(script).not.toContain(t.config.AUTH_SECRET);
  expect(script).not.toContain(t.config.DISCORD_CLIENT_SECRET);
});

test('the userscript is a cacheable script, whatever host the request names', async () => {
  const answer = await getScript(t);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  const etag = String(answer.headers.etag);
  expect((await getScript(t, { 'if-none-match': etag })).statusCode).toBe(304);
  const elsewhere = await getScript(t, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  expect(elsewhere.body).toBe(answer.body);
});

test('the userscript of another site has another name space, update address and key, and does not accept our list', async () => {
  const env = { PUBLIC_URL: 'https://other.example', AUTH_SECRET: 'another secret of more than 32 characters' };
  const other = await createTestApp({ env, services: { web } });
  await publish(t);
  const [ours, theirs] = [await readScript(t), await readScript(other)];
  for (const name of ['namespace', 'updateURL', 'downloadURL', 'connect']) {
    expect(theirs.head(name)).not.toEqual(ours.head(name));
  }
  const list = await t.app.inject({ url: '/lists/convicted.txt' });
  const signature = Buffer.from(String(list.headers['argus-signature']), 'base64');
  const isAccepted = (key: { publicKey: string }) =>
    verify(null, list.rawPayload, createPublicKey(toPem(key.publicKey)), signature);
  expect([isAccepted(ours.key), isAccepted(theirs.key)]).toEqual([true, false]);
  await other.close();
});

test('a site without https serves no userscript, because it could be replaced in transit', async () => {
  const plain = await createTestApp({ env: { PUBLIC_URL: 'http://argus.example' }, services: { web } });
  expect((await getScript(plain)).body).not.toContain('UserScript');
  await plain.close();
});

test('the userscript has the new key as soon as the former one is retired', async () => {
  await publish(t);
  const { key } = await readScript(t);
  await retireListKeys(t.db, 'retired');
  await t.waitForChanges();
  const next = (await readScript(t)).key;
  expect(next.id).not.toBe(key.id);
  await publish(t);
  expect((await readListKeys(t))[0]?.id).toBe(next.id);
});
