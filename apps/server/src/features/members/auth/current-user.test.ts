import { currentUserSchema } from '@argus/contract/members/users';
import { type PersonaKey, personas } from '@argus/sandbox/personas';
import { expect, test } from 'vitest';
import { aReport, aUser, tokenFor } from '../../../../tests/builders.ts';
import { useTestApp } from '../../../../tests/test-app.ts';

const t = useTestApp();

const askMe = (token: string) => t.app.inject({ url: '/api/auth/me', headers: { 'x-auth-token': token } });

test('everyone sees their own e-mail, and nobody sees another\u2019s anywhere', async () => {
  const keys: PersonaKey[] = ['plain', 'newcomer', 'eye', 'moderator', 'admin'];
  const people = personas.filter(({ key }) => keys.includes(key));
  const answers = [];
  for (const { key } of people) answers.push(await askMe(await t.logIn(key)));
  for (const [i, answer] of answers.entries()) {
    const own = people[i]?.email ?? '';
    expect(currentUserSchema.parse(answer.json()).discordEmail).toBe(own);
    for (const { email } of people) expect(answer.body.includes(email)).toBe(email === own);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.etag).toBeUndefined();
  }
});

test('the current user has the fields that the specification names and no others', async () => {
  const user = await aUser(t.db, { eyeRemovedByStaff: true });
  const answer = await askMe(await tokenFor(t, user));
  expect(Object.keys(answer.json()).sort()).toEqual(Object.keys(currentUserSchema.shape).sort());
});

test('figures and rank of the current user change without a new login', async () => {
  const user = await aUser(t.db);
  const token = await tokenFor(t, user);
  expect((await askMe(token)).json()).toMatchObject({ essence: 0, rank: 'Initiate', reportsSubmitted: 0 });
  for (let i = 0; i < 5; i += 1) await aReport(t.db, { submitter: user, status: 'verified_cheater' });
  await aReport(t.db, { submitter: user, status: 'verified_undetermined' });
  await aReport(t.db, { submitter: user, reviews: [{ decision: 'cheater', reviewer: await aUser(t.db) }] });
  expect((await askMe(token)).json()).toMatchObject({
    essence: 100,
    rank: 'Acolyte',
    reportsSubmitted: 7,
    verifiedCheaterReportsSubmitted: 5,
    verifiedUndeterminedReportsSubmitted: 1,
    verifiedTrollReportsSubmitted: 0,
    vuprSubmittedCount: 5,
    overwatchReviewsDone: 0,
  });
});

test('naming somebody else in a parameter, body or header still returns the current user', async () => {
  const [user, other] = [await aUser(t.db), await aUser(t.db)];
  const answer = await t.app.inject({
    url: `/api/auth/me?userId=${other.id}&id=${other.id}&discordId=${other.discordId}`,
    headers: { 'x-auth-token': await tokenFor(t, user), 'x-user-id': other.id, cookie: `userId=${other.id}` },
  });
  expect(answer.json()).toMatchObject({ _id: user.id });
  expect(answer.body).not.toContain(other.id);
});
