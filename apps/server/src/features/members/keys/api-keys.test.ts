import { apiKeyCalls } from '@argus/contract/members/api-keys';
import { apiKeyLimits, apiKeyMessages, isApiKey } from '@argus/domain/members/api-key';
import { formatMessage } from '@argus/domain/shared/message';
import { dayMs } from '@argus/domain/shared/time';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aUser, tokenFor } from '../../../../tests/builders.ts';
import { anApiKey } from '../../../../tests/panel.ts';
import { useTestApp } from '../../../../tests/test-app.ts';
import { checkInvariants } from '../../../platform/db/invariants/check-invariants.ts';
import { apiKeys } from '../../../platform/db/schema/api-keys.ts';
import { newId } from '../../../platform/db/uuid.ts';
import { purgeLogins } from '../auth/purge-logins.ts';
import { hashKey } from './find-api-key.ts';

const t = useTestApp();
let token: string;
let userId: string;
beforeEach(async () => {
  const user = await aUser(t.db);
  userId = user.id;
  token = await tokenFor(t, user);
});

const url = '/api/users/me/api-keys';
const asUser = (of = token) => ({ 'x-auth-token': of });
const create = (name = 'Bot', of = token) =>
  t.app.inject({ method: 'POST', url, headers: asUser(of), payload: { name } });
const revoke = (id: string, of = token) => t.app.inject({ method: 'DELETE', url: `${url}/${id}`, headers: asUser(of) });
const list = async () =>
  apiKeyCalls.listApiKeys.response.parse((await t.app.inject({ url, headers: asUser() })).json()).apiKeys;
const stored = () => t.db.select().from(apiKeys).where(eq(apiKeys.userId, userId));

test('an API key is shown once; only its hash, name and prefix are stored', async () => {
  const answer = await create('  Discord bot ');
  expect(answer.statusCode).toBe(201);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { key, apiKey } = apiKeyCalls.createApiKey.response.parse(answer.json());
  expect(isApiKey(key)).toBe(true);
  expect(apiKey).toMatchObject({ name: 'Discord bot', prefix: key.slice(0, 12), lastUsedAt: null });
  expect(await list()).toEqual([apiKey]);
  const rows = await stored();
  expect(rows).toEqual([expect.objectContaining({ hash: hashKey(key), prefix: key.slice(0, 12) })]);
  expect(JSON.stringify(rows)).not.toContain(key);
  expect(t.logged()).not.toContain(key.slice(12));
});

test('the invariants checker finds a sixth API key, and an API key of a deleted account', async () => {
  const { id: deleted } = await aUser(t.db, { deletedAt: new Date() });
  const insert = (id: string) =>
    t.db
      .insert(apiKeys)
      .values({ id: newId(), userId: id, name: 'Bot', prefix: 'argus_', hash: newId(), createdAt: new Date() });
  for (let n = 0; n < 6; n += 1) await insert(userId);
  await insert(deleted);
  expect(await checkInvariants(t.db)).toEqual([
    `user ${userId}: 6 API keys`,
    `user ${deleted}: deleted, but has API keys`,
  ]);
  await t.db.delete(apiKeys).where(inArray(apiKeys.userId, [userId, deleted]));
});

test('an API key needs a short, visible name', async () => {
  for (const [name, msg] of [
    ['', apiKeyMessages.key_name_required.message],
    ['x'.repeat(51), formatMessage(apiKeyMessages.key_name_too_long)],
    ['x'.repeat(5000), formatMessage(apiKeyMessages.key_name_too_long)],
    ['bot\u202e', apiKeyMessages.key_name_forbidden.message],
  ]) {
    const refused = await create(name);
    expect([name, refused.statusCode, refused.json().errors?.[0]?.msg]).toEqual([name, 400, msg]);
  }
});

test('a user has at most five API keys, however many are created at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => create()));
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(answers.length - refused.length).toBe(apiKeyLimits.perUser);
  for (const answer of refused) {
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { id: 'too_many_api_keys', msg: 'You can have at most 5 API keys. Revoke one first.', values: { max: 5 } },
    ]);
  }
  expect(await list()).toHaveLength(apiKeyLimits.perUser);
  expect(await checkInvariants(t.db)).toEqual([]);
});

test('a user creates at most ten API keys a day, even when revoking them', async () => {
  for (let n = 0; n < apiKeyLimits.createdPerDay; n += 1) {
    const { apiKey } = (await create()).json();
    expect((await revoke(apiKey._id)).statusCode).toBe(200);
  }
  const refused = await create();
  expect([refused.statusCode, refused.json().id]).toEqual([429, 'too_many_new_api_keys']);
  t.clock.advance(dayMs + 1000);
  expect((await create()).statusCode).toBe(201);
});

test('a revoked API key is gone from the list, and only its owner can revoke it', async () => {
  const { apiKey } = (await create()).json();
  const stranger = await tokenFor(t, await aUser(t.db));
  expect((await revoke(apiKey._id, stranger)).json()).toEqual({
    id: 'api_key_not_found',
    msg: 'This API key has already been revoked.',
  });
  expect(await list()).toHaveLength(1);
  expect((await revoke(apiKey._id)).json()).toMatchObject({ msg: 'API key revoked.' });
  expect(await list()).toEqual([]);
  expect((await revoke(apiKey._id)).statusCode).toBe(404);
});

test('an API key cannot create API keys', async () => {
  const { key } = (await create()).json();
  const refused = await t.app.inject({
    method: 'POST',
    url,
    headers: { ...asUser(), authorization: `Bearer ${key}` },
    payload: { name: 'Another' },
  });
  expect([refused.statusCode, refused.json().id]).toEqual([403, 'api_key_not_accepted']);
  expect(await list()).toHaveLength(1);
});

test('the data download lists names and prefixes of API keys, never hashes', async () => {
  const { key, apiKey } = (await create('Discord bot')).json();
  const { body } = await t.app.inject({ url: '/api/users/me/data', headers: asUser() });
  const createdAt = apiKey.createdAt;
  expect(JSON.parse(body).apiKeys).toEqual([
    { name: 'Discord bot', prefix: apiKey.prefix, createdAt, lastUsedAt: null, revokedAt: null },
  ]);
  expect(body).not.toContain(hashKey(key));
  expect(body).not.toContain(key);
});

test('deleting the account deletes its API keys', async () => {
  await create();
  expect((await t.app.inject({ method: 'DELETE', url: '/api/users/me', headers: asUser() })).statusCode).toBe(200);
  expect(await stored()).toEqual([]);
});

test('an account that is being deleted gets no more API keys', async () => {
  const user = await aUser(t.db, { deletedAt: new Date() });
  await expect(anApiKey(t, user)).rejects.toMatchObject({ id: 'unauthenticated' });
});

test('revoked API keys are deleted after a month, others never', async () => {
  await create('kept');
  await revoke((await create('revoked lately')).json().apiKey._id);
  await revoke((await create('revoked long ago')).json().apiKey._id);
  const names = async () => (await stored()).map(({ name }) => name).toSorted();
  await t.db
    .update(apiKeys)
    .set({ revokedAt: new Date(Date.now() - 31 * dayMs) })
    .where(eq(apiKeys.name, 'revoked long ago'));
  await purgeLogins(t.db, new Date());
  expect(await names()).toEqual(['kept', 'revoked lately']);
});
