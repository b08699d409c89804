import { errorSchema } from '@argus/contract/kernel/error-body';
import { msgSchema } from '@argus/contract/kernel/fields';
import { displayNameMessages } from '@argus/domain/members/display-name';
import { loginMessages } from '@argus/domain/members/login';
import { formatMessage, type Values } from '@argus/domain/shared/message';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aUser, tokenFor } from '../../../tests/builders.ts';
import { createTestApp, useTestApp } from '../../../tests/test-app.ts';
import { users } from '../../platform/db/schema/users.ts';
import type { UserRow } from '../members/users/users.queries.ts';

const t = useTestApp();
let user: UserRow;
let token: string;
beforeEach(async () => {
  user = await aUser(t.db, { username: 'As it was' });
  token = await tokenFor(t, user);
});

const url = '/api/users/me/settings';
const save = (body: unknown, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'PUT',
    url,
    headers: { 'x-auth-token': token, 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const saveName = (productDisplayName: unknown) => save({ productDisplayName });
const readUser = async (id = user.id) => (await t.db.select().from(users).where(eq(users.id, id)))[0];
const expectRefused = async (answer: Awaited<ReturnType<typeof save>>, status: number, body: object) => {
  expect([answer.statusCode, answer.json()]).toMatchObject([status, body]);
  errorSchema.parse(answer.json());
  expect(await readUser()).toEqual(user);
};
const onName = (id: string, msg: string, values?: Values) => ({
  id: 'invalid_input',
  errors: [{ id, msg, path: 'productDisplayName', ...(values && { values }) }],
});
const tooShortOrLong = (product = 'Argus') =>
  onName('display_name_length', `${product} Display Name must be between 2 and 32 characters.`, {
    product,
    min: 2,
    max: 32,
  });

const lengthSentence = 'Argus Display Name must be between 2 and 32 characters.';
const forbiddenSentence = 'Display names cannot contain control, zero-width or text-direction characters.';

test('the domain defines the sentences about display names', () => {
  expect(formatMessage(displayNameMessages.display_name_length, { product: 'Argus' })).toBe(lengthSentence);
  expect(displayNameMessages.display_name_forbidden.message).toBe(forbiddenSentence);
});

describe('a display name', () => {
  test.each([
    ['plain', 'Night Owl', 'Night Owl'],
    ['with space around it', '  \u00a0Night Owl\t ', 'Night Owl'],
    ['of two characters', 'ab', 'ab'],
    ['of 32 characters', 'x'.repeat(32), 'x'.repeat(32)],
    ['of two emoji', '🦉🦉', '🦉🦉'],
    ['of 32 emoji, which are 64 units', '🦉'.repeat(32), '🦉'.repeat(32)],
    ['of 32 characters and the space around them', `   ${'x'.repeat(32)}   `, 'x'.repeat(32)],
    ['with its accents apart, stored as one', 'Zoe\u0301', 'Zo\u00e9'],
    ['that is short enough once composed', 'e\u0301'.repeat(32), '\u00e9'.repeat(32)],
    ['in another script', 'Сова 夜', 'Сова 夜'],
    ['that looks like code', `<b>'; drop table users; --`, `<b>'; drop table users; --`],
  ])('%s is stored', async (_, given, stored) => {
    const answer = await saveName(given);
    expect([answer.statusCode, msgSchema.parse(answer.json())]).toMatchObject([200, { msg: 'Settings saved.' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await readUser()).toEqual({ ...user, username: stored });
    const me = await t.app.inject({ url: '/api/auth/me', headers: { 'x-auth-token': token } });
    expect(me.json()).toMatchObject({ username: stored });
  });

  test.each<[string, unknown]>([
    ['missing', undefined],
    ['null', null],
    ['a number', 42],
    ['a list', ['Night Owl']],
    ['an object', { toString: 'Night Owl' }],
  ])('%s is refused with a sentence for its field', async (_, given) => {
    await expectRefused(await saveName(given), 400, tooShortOrLong());
  });

  test.each([
    ['empty', ''],
    ['space only', ' \t\u3000 '],
    ['one character', 'a'],
    ['one emoji', '🦉'],
    ['one character once composed', 'e\u0301'],
    ['one character and space', '  a  '],
    ['33 characters', 'x'.repeat(33)],
    ['33 emoji', '🦉'.repeat(33)],
    ['endless', 'x'.repeat(100_000)],
    ['an endless run of accents', `a${'\u0301'.repeat(100_000)}`],
  ])('%s is refused with the sentence about its length', async (_, given) => {
    await expectRefused(await saveName(given), 400, tooShortOrLong());
  });

  test.each([
    ['a NUL', 'Night\u0000Owl'],
    ['a bell', 'Night\u0007Owl'],
    ['a line end', 'Night\nOwl'],
    ['a tab', 'Night\tOwl'],
    ['a control of the second set', 'Night\u0085Owl'],
    ['a delete', 'Night\u007fOwl'],
    ['a zero-width space', 'Night\u200bOwl'],
    ['a zero-width joiner between letters', 'Night\u200dOwl'],
    ['a zero-width non-joiner', 'Night\u200cOwl'],
    ['a word joiner', 'Night\u2060Owl'],
    ['a byte order mark', 'Night\ufeffOwl'],
    ['a soft hyphen', 'Night\u00adOwl'],
    ['an override of the direction', 'Night\u202eOwl'],
    ['an isolate of the direction', 'Night\u2066Owl\u2069'],
    ['a mark of the direction', 'Night\u200fOwl'],
    ['an Arabic letter mark', 'Night\u061cOwl'],
    ['a line separator', 'Night\u2028Owl'],
    ['half a character', 'Night\ud83eOwl'],
    ['nothing that can be seen', '\u200b\u200b\u200b'],
  ])('with %s is refused with its own sentence', async (_, given) => {
    await expectRefused(await saveName(given), 400, onName('forbidden_characters', forbiddenSentence));
  });

  test('does not have to be unique', async () => {
    const other = await aUser(t.db, { username: 'Night Owl' });
    expect((await saveName('Night Owl')).statusCode).toBe(200);
    expect([await readUser(), await readUser(other.id)]).toMatchObject([
      { username: 'Night Owl' },
      { username: 'Night Owl' },
    ]);
  });

  test('is refused with a sentence that has the configured product name', async () => {
    const renamed = await createTestApp({ databaseUrl: t.databaseUrl, env: { PRODUCT_NAME: 'Watchtower' } });
    const headers = { 'x-auth-token': token };
    const answer = await renamed.app.inject({ method: 'PUT', url, headers, payload: { productDisplayName: '' } });
    expect(answer.json()).toMatchObject(tooShortOrLong('Watchtower'));
    await renamed.close();
  });

  test('is kept at the next login', async () => {
    const mine = await t.logIn('plain');
    const headers = { 'x-auth-token': mine };
    await t.app.inject({ method: 'PUT', url, headers, payload: { productDisplayName: 'Chosen by me' } });
    const again = await t.logIn('plain');
    const me = await t.app.inject({ url: '/api/auth/me', headers: { 'x-auth-token': again } });
    expect(me.json()).toMatchObject({ username: 'Chosen by me', discordGlobalName: 'Mara' });
  });
});

describe('the request that saves settings', () => {
  test('is refused without a token before its body is validated', async () => {
    for (const body of [{ productDisplayName: 'Night Owl' }, { productDisplayName: '' }]) {
      const answer = await save(body, { 'x-auth-token': '' });
      await expectRefused(answer, 401, { id: 'unauthenticated', msg: loginMessages.unauthenticated.message });
    }
  });

  test('changes only the display name of its sender', async () => {
    const other = await aUser(t.db);
    const extra = {
      _id: other.id,
      id: other.id,
      userId: other.id,
      username: 'x',
      userType: 'admin',
      hasTheEye: true,
      essence: 9999,
      isBanned: false,
      discordEmail: 'x@example.test',
      steam64Id: '76561198084120101',
      __proto__: { userType: 'admin' },
    };
    expect((await save({ productDisplayName: 'Night Owl', ...extra })).statusCode).toBe(200);
    expect(await readUser()).toEqual({ ...user, username: 'Night Owl' });
    expect(await readUser(other.id)).toEqual(other);
  });

  test.each([
    ['a form', 'application/x-www-form-urlencoded'],
    ['XML', 'application/xml'],
    ['text', 'text/plain'],
    ['no type that exists', 'nonsense'],
  ])('that declares its body as %s is refused with 415', async (_, type) => {
    const answer = await save('{"productDisplayName":"Night Owl"}', { 'content-type': type });
    await expectRefused(answer, 415, { id: 'unsupported_media_type', msg: 'Only JSON is accepted here.' });
  });

  test.each([
    ['broken JSON', '{"productDisplayName":"Night Owl"', 'The request could not be understood.'],
    ['no JSON at all', 'productDisplayName=Night Owl', 'The request could not be understood.'],
    ['poisoned JSON', '{"__proto__":{"a":1},"productDisplayName":"Owl"}', 'The request could not be understood.'],
  ])('with %s is refused with 400', async (_, body, msg) => {
    await expectRefused(await save(body), 400, { id: 'bad_request', msg });
  });

  test.each([
    ['a list', '[]'],
    ['a word', '"Night Owl"'],
    ['a number', '7'],
  ])('with %s instead of an object is refused with 400', async (_, body) => {
    const answer = await save(body);
    await expectRefused(answer, 400, {
      id: 'invalid_input',
      errors: [{ id: 'invalid_type', msg: expect.any(String), path: '' }],
    });
  });

  test('with null is refused because the name is missing', async () => {
    await expectRefused(await save('null'), 400, tooShortOrLong());
  });

  test('is refused with 413 if it is over 256 KiB, and accepted at exactly that size', async () => {
    const limit = 256 * 1024;
    const body = (bytes: number) => {
      const rest = JSON.stringify({ productDisplayName: 'Night Owl', padding: '' });
      return JSON.stringify({ productDisplayName: 'Night Owl', padding: 'x'.repeat(bytes - rest.length) });
    };
    await expectRefused(await save(body(limit + 1)), 413, {
      id: 'request_too_large',
      msg: 'The request is too large.',
    });
    expect((await save(body(limit))).statusCode).toBe(200);
  });
});
