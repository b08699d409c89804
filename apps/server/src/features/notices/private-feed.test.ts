import { alertCalls } from '@argus/contract/notices/alerts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aFollower, convict, openProcess } from '../../../tests/announcing.ts';
import { aPlayer } from '../../../tests/builders.ts';
import { setStatus } from '../../../tests/convict.ts';
import { aPerson, call } from '../../../tests/panel.ts';
import { readAtom, readJsonFeed } from '../../../tests/read-published.ts';
import { useTestAppPerTest, votelessStatuses } from '../../../tests/test-app.ts';
import { users } from '../../platform/db/schema/users.ts';

const t = useTestAppPerTest({ violates: votelessStatuses });

describe('the private feed', () => {
  const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;
  const tokenIn = (url: string) => url.split('token=')[1] ?? '';
  const get = (path: string, headers = {}) => t.app.inject({ url: path, headers });

  test('shows what happened to followed players to anybody who knows its address', async () => {
    const [mia, other] = [await aPlayer(t.db, { name: 'Mia' }), await aPlayer(t.db, { name: 'Other' })];
    const me = await aFollower(t, mia);
    const report = await convict(t, mia);
    await convict(t, other);
    await openProcess(t).announce();
    const { atomUrl, jsonUrl } = await call(t, me, alertCalls.createFollowFeed);
    const answer = await get(pathOf(atomUrl));
    expect(readAtom(answer.body).entry.map(({ title }) => title)).toEqual(['Mia was convicted of cheating']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.body).not.toContain(tokenIn(atomUrl));
    expect((await get(pathOf(atomUrl), { 'if-none-match': answer.headers.etag })).statusCode).toBe(304);
    await setStatus(t.db, report.id, 'verified_undetermined', new Date(t.clock.now()));
    await openProcess(t).announce();
    const { items } = readJsonFeed((await get(pathOf(jsonUrl))).body);
    expect(items.map(({ title }) => title)).toEqual(['Overturned: the conviction of Mia']);
  });

  test('is in the language of the page on which its address was made', async () => {
    const mia = await aPlayer(t.db, { name: 'Mia' });
    const me = await aFollower(t, mia);
    await convict(t, mia);
    await openProcess(t).announce();
    const { path: url, method } = alertCalls.createFollowFeed;
    const headers = { 'x-auth-token': me.token, 'accept-language': 'pt-PT,pt' };
    const { jsonUrl } = (await t.app.inject({ method, url, headers })).json();
    const { items } = readJsonFeed((await get(pathOf(jsonUrl))).body);
    expect(items.map(({ title }) => title)).toEqual(['Mia: cheater confirmado']);
  });

  test('stores no address in the database, and a new address replaces the old one', async () => {
    const me = await aPerson(t);
    expect(await call(t, me, alertCalls.getAlertSettings)).toEqual({ feed: null, webhook: null });
    const first = pathOf((await call(t, me, alertCalls.createFollowFeed)).atomUrl);
    const token = tokenIn(first);
    expect(token).toMatch(/^[\w-]{32}$/);
    const { rows } = await t.db.execute<{ text: string }>(sql`select follow_feeds::text as text from follow_feeds`);
    expect(rows.map(({ text }) => text).join()).not.toContain(token);
    expect((await get(first)).statusCode).toBe(200);
    const second = pathOf((await call(t, me, alertCalls.createFollowFeed)).atomUrl);
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
    expect(await call(t, me, alertCalls.getAlertSettings)).toMatchObject({ feed: { createdAt: expect.any(String) } });
    expect(t.logged()).not.toContain(token);

    await t.db.update(users).set({ isBanned: true }).where(eq(users.id, me.user.id));
    expect((await get(second)).statusCode).toBe(404);
    await t.db.update(users).set({ isBanned: false }).where(eq(users.id, me.user.id));
    await call(t, me, alertCalls.removeFollowFeed);
    expect((await get(second)).statusCode).toBe(404);
    for (const path of ['/feeds/following.atom?token=x', '/feeds/following.json', `${second}&token=x`]) {
      expect((await get(path)).statusCode).toBe(404);
    }
  });
});
