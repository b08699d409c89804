import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('a plain user logs in and is known by the token', async () => {
  const token = await t.logIn('plain');
  const answer = await t.app.inject({ url: '/api/auth/me', headers: { 'x-auth-token': token } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ rank: 'Initiate', essence: 0, userType: 'other' });
});
