import { calls } from '@argus/contract/kernel/calls';
import { tell } from '@argus/contract/kernel/told';
import { meetingCalls } from '@argus/contract/meetings/meetings';
import { alertCalls } from '@argus/contract/notices/alerts';
import { alertMessages, describeFollowed, followLimits, followMessages } from '@argus/domain/notices/alerts';
import { formatMessage } from '@argus/domain/shared/message';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFollower, aWebhook, convict, follow, noticesOf, openProcess, remember } from '../../../tests/announcing.ts';
import { aPlayer, aReport, aUser } from '../../../tests/builders.ts';
import { setStatus } from '../../../tests/convict.ts';
import { aPerson, call, type Person, refusal, send } from '../../../tests/panel.ts';
import { createTestApp, expectConsistent, useTestApp, votelessStatuses } from '../../../tests/test-app.ts';
import { alertEvents, alerts, follows } from '../../platform/db/schema/alerts.ts';
import { users } from '../../platform/db/schema/users.ts';

const followedMessage = (count: number, before = 0) => formatMessage(describeFollowed(count, before));

let t = useTestApp({ violates: votelessStatuses });

/** Replaces the app until the test is over, for tests that count all rows of a table. */
async function useOwnApp() {
  const shared = t;
  t = await createTestApp();
  onTestFinished(async () => {
    await expectConsistent(t.db, votelessStatuses);
    await t.close();
    t = shared;
  });
}

const idOf = (n: number) => String(76_561_198_700_000_000n + BigInt(n));
const listOf = async (who: Person) => (await call(t, who, alertCalls.listFollows, { query: { limit: '100' } })).follows;
const idsOf = async (who: Person) => (await call(t, who, alertCalls.listFollowedIds)).steam64Ids;

describe('following players', () => {
  test('works for any account, reported or not, and the list shows what is known of each', async () => {
    const player = await aPlayer(t.db, { name: 'Mia' });
    await convict(t, player);
    const me = await aPerson(t);
    expect(await follow(t, me, player.steam64Id)).toMatchObject({ msg: followedMessage(1) });
    t.clock.advance(1000);
    await follow(t, me, idOf(1), idOf(1), player.steam64Id);
    expect(await listOf(me)).toMatchObject([
      { steam64Id: idOf(1), name: null, avatarUrl: null, isConvicted: false, latestEvent: null },
      { steam64Id: player.steam64Id, name: 'Mia', isConvicted: true, latestEvent: null },
    ]);
    await call(t, me, alertCalls.unfollowPlayer, { params: { steam64Id: player.steam64Id } });
    expect(await idsOf(me)).toEqual([idOf(1)]);
  });

  test('allows at most 200 players, and follows all or none of a request, even with concurrent requests', async () => {
    const me = await aPerson(t);
    await follow(t, me, ...Array.from({ length: 100 }, (_, n) => idOf(n)));
    await follow(t, me, ...Array.from({ length: 95 }, (_, n) => idOf(100 + n)));
    const tries = Array.from({ length: 12 }, (_, n) =>
      send(t, me, alertCalls.followPlayers, { body: { steam64Ids: [idOf(500 + n)] } }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(409)]);
    expect(await idsOf(me)).toHaveLength(followLimits.players);
    const wanted = { body: { steam64Ids: [idOf(900)] } };
    expect(await refusal(t, me, alertCalls.followPlayers, wanted)).toEqual([
      409,
      formatMessage(followMessages.too_many_follows),
    ]);
    await call(t, me, alertCalls.unfollowPlayer, { params: { steam64Id: idOf(0) } });
    const two = { body: { steam64Ids: [idOf(900), idOf(901)] } };
    expect(await refusal(t, me, alertCalls.followPlayers, two)).toEqual([
      409,
      formatMessage(followMessages.too_many_follows),
    ]);
    expect(await idsOf(me)).toHaveLength(199);
    // Players who are already followed do not count again.
    await follow(t, me, idOf(1), idOf(2), idOf(900));
  });

  test('a request says how many of the players were followed before, even with concurrent requests', async () => {
    const me = await aPerson(t);
    const lobby = Array.from({ length: 8 }, (_, n) => idOf(n));
    await follow(t, me, ...lobby.slice(0, 3));
    expect(await follow(t, me, ...lobby, ...lobby)).toMatchObject({
      msg: 'You follow all 8 players now. You already followed 3 of them.',
    });
    expect(await follow(t, me, ...lobby)).toMatchObject({ msg: 'You already follow these 8 players.' });
    const other = await aPerson(t);
    const answers = await Promise.all([follow(t, other, ...lobby), follow(t, other, ...lobby)]);
    expect(answers.map(({ msg }) => msg).toSorted()).toEqual([followedMessage(8, 8), followedMessage(8)].toSorted());
  });

  test('accepts one to a hundred accounts at once, and nothing but accounts', async () => {
    const me = await aPerson(t);
    const sent = (steam64Ids: string[]) => refusal(t, me, alertCalls.followPlayers, { body: { steam64Ids } });
    expect(await sent(Array.from({ length: 101 }, (_, n) => idOf(n)))).toEqual([
      400,
      formatMessage(followMessages.too_many_at_once),
    ]);
    expect(await sent([])).toEqual([400, followMessages.no_player_to_follow.message]);
    expect((await sent(['nightowl']))[0]).toBe(400);
  });
});

describe('the list of followed players', () => {
  test('has those with the latest announced event first, then those followed last', async () => {
    const { run } = openProcess(t);
    const [first, second, quiet] = [await aPlayer(t.db), await aPlayer(t.db), await aPlayer(t.db)];
    const me = await aFollower(t, first);
    t.clock.advance(1000);
    await follow(t, me, second.steam64Id);
    t.clock.advance(1000);
    await follow(t, me, quiet.steam64Id);
    const order = async () => (await listOf(me)).map(({ steam64Id, latestEvent }) => [steam64Id, latestEvent?.kind]);
    const [a, b, c] = [first, second, quiet].map(({ steam64Id }) => steam64Id);
    const asFollowed = [c, b, a].map((id) => [id, undefined]);
    expect(await order()).toEqual(asFollowed);

    const report = await convict(t, first);
    expect(await order(), 'before the announcement').toEqual(asFollowed);
    await run();
    expect(await order()).toEqual([
      [a, 'convicted'],
      [c, undefined],
      [b, undefined],
    ]);
    t.clock.advance(60_000);
    await convict(t, second);
    await run();
    expect((await order())[0]).toEqual([b, 'convicted']);
    t.clock.advance(60_000);
    await setStatus(t.db, report.id, 'verified_undetermined', new Date(t.clock.now()));
    await run();
    expect(await order()).toEqual([
      [a, 'overturned'],
      [b, 'convicted'],
      [c, undefined],
    ]);
  });

  test('shows no conviction that was overturned, even before that is announced', async () => {
    const player = await aPlayer(t.db);
    const me = await aFollower(t, player);
    const report = await convict(t, player);
    await openProcess(t).run();
    expect(await listOf(me)).toMatchObject([{ latestEvent: { kind: 'convicted' } }]);
    await setStatus(t.db, report.id, 'verified_undetermined', new Date(t.clock.now()));
    expect(await listOf(me)).toMatchObject([{ latestEvent: null }]);
  });

  test('is paged, and nobody sees that of another', async () => {
    const me = await aPerson(t);
    await follow(t, me, ...Array.from({ length: 25 }, (_, n) => idOf(n)));
    const page = (number: string) => call(t, me, alertCalls.listFollows, { query: { page: number } });
    const [one, two, three] = [await page('1'), await page('2'), await page('3')];
    expect(one).toMatchObject({ totalFollows: 25, totalPages: 2, currentPage: 1 });
    expect([...one.follows, ...two.follows].map(({ steam64Id }) => steam64Id)).toEqual(
      Array.from({ length: 25 }, (_, n) => idOf(n)),
    );
    expect(three.follows).toEqual([]);
    const stranger = await aPerson(t);
    expect(await call(t, stranger, alertCalls.listFollows)).toMatchObject({ follows: [], totalFollows: 0 });
    expect(await idsOf(stranger)).toEqual([]);
  });
});

describe('the notices of a follower', () => {
  test('show a conviction, its overturning and a Steam ban, but no report', async () => {
    const player = await aPlayer(t.db, { name: 'Mia' });
    const me = await aFollower(t, player);
    const { run } = openProcess(t);
    await aReport(t.db, { player });
    await run();
    expect(await noticesOf(t, me)).toEqual([]);

    const report = await convict(t, player);
    await run();
    expect(await noticesOf(t, me)).toEqual([
      {
        kind: 'player',
        reportId: null,
        reportedSteam64Id: player.steam64Id,
        reportedPlayerName: 'Mia',
        reportStatus: null,
        essenceChange: null,
        event: 'convicted',
        digestId: null,
        createdAt: expect.any(String),
        isSeen: false,
        ...tell(alertMessages.convicted, { player: 'Mia' }),
        replaceableUntil: null,
        pause: null,
        aboutUserId: null,
        filing: null,
      },
    ]);
    expect(await call(t, me, calls.getUnseenNotices)).toMatchObject({ unseen: 1, newest: { event: 'convicted' } });
    await call(t, me, calls.markNoticesSeen, {
      body: { steam64Id: player.steam64Id, upTo: new Date(t.clock.now()).toISOString() },
    });
    expect(await call(t, me, calls.getUnseenNotices)).toEqual({ unseen: 0, newest: null });

    t.clock.advance(60_000);
    await setStatus(t.db, report.id, 'verified_undetermined', new Date(t.clock.now()));
    await run();
    expect(await noticesOf(t, me)).toMatchObject([{ event: 'overturned', isSeen: false }]);
    expect((await noticesOf(t, me))[0]?.msg).toBe(formatMessage(alertMessages.overturned, { player: 'Mia' }));
  });

  test('are sorted among notices of reports, newest first, page by page', async () => {
    const me = await aPerson(t);
    const { run } = openProcess(t);
    for (let n = 0; n < 3; n += 1) {
      const player = await aPlayer(t.db);
      await follow(t, me, player.steam64Id);
      t.clock.advance(1000);
      const own = await aReport(t.db, { submitter: me.user });
      await t.db.execute(sql`
        insert into notices (report_id, user_id, status, created_at)
        values (${own.id}, ${me.user.id}, 'verified_troll', ${new Date(t.clock.now()).toISOString()})`);
      t.clock.advance(1000);
      await convict(t, player);
      await run();
    }
    const kinds = ({ notices }: { notices: { kind: string }[] }) => notices.map(({ kind }) => kind);
    const first = await call(t, me, calls.listNotices, { query: { limit: '4' } });
    const second = await call(t, me, calls.listNotices, { query: { limit: '4', page: '2' } });
    expect(kinds(first)).toEqual(['player', 'outcome', 'player', 'outcome']);
    expect(kinds(second)).toEqual(['player', 'outcome']);
    expect(first).toMatchObject({ totalNotices: 6, totalPages: 2 });
    const times = [...first.notices, ...second.notices].map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    await call(t, me, calls.markNoticesSeen, { body: { upTo: new Date(t.clock.now()).toISOString() } });
    expect(await call(t, me, calls.getUnseenNotices)).toEqual({ unseen: 0, newest: null });
  });

  test('are written by a job, some followers at a time, while the verdict writes one row', async () => {
    await useOwnApp();
    const player = await aPlayer(t.db);
    await t.db.execute(sql`
      with people as (
        insert into users (id, username, member_since, last_active_at)
        select gen_random_uuid(), 'Follower ' || n, now(), now() from generate_series(1, 2500) n returning id)
      insert into follows (user_id, steam64_id, followed_at) select id, ${player.steam64Id}, now() from people`);
    await convict(t, player);
    expect(await t.db.$count(alertEvents)).toBe(1);
    expect(await t.db.$count(alerts)).toBe(0);
    const [one, other] = [openProcess(t), openProcess(t)];
    await Promise.all([one.announce(), other.announce()]);
    await one.announce();
    expect(await t.db.$count(alerts)).toBe(2500);
    expect(await t.db.select().from(alertEvents)).toMatchObject([{ isPending: false }]);
  });

  test('are shown neither to banned users nor to users who unfollowed', async () => {
    const player = await aPlayer(t.db);
    const [banned, gone, stays] = [await aFollower(t, player), await aFollower(t, player), await aFollower(t, player)];
    await t.db.update(users).set({ isBanned: true }).where(eq(users.id, banned.user.id));
    await call(t, gone, alertCalls.unfollowPlayer, { params: { steam64Id: player.steam64Id } });
    await convict(t, player);
    await openProcess(t).run();
    const told = await t.db.select().from(alerts).where(eq(alerts.steam64Id, player.steam64Id));
    expect(told.map(({ userId }) => userId)).toEqual([stays.user.id]);
  });
});

test('nobody sees who follows or met whom or how many: every response to others stays the same to the byte', async () => {
  const player = await aPlayer(t.db);
  const report = await convict(t, player);
  const subject = await aPerson(t, { steam64Id: player.steam64Id });
  const me = await aPerson(t);
  const watching = [
    null,
    subject,
    await aPerson(t),
    await aPerson(t, { hasTheEye: true }),
    await aPerson(t, { userType: 'admin' }),
  ];
  const params: Record<string, string> = { reportId: report.id, userId: me.user.id, identifier: me.user.id };
  const reads = Object.values(calls).filter(
    (c) => c.method === 'GET' && !('navigation' in c) && c.path !== '/api/users/me/data',
  );
  const look = async () => {
    const seen: string[] = [];
    for (const who of watching) {
      for (const { method, path } of reads) {
        const url = `${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? report.id)}?steamId=${player.steam64Id}`;
        const answer = await t.app.inject({ method, url, headers: who ? { 'x-auth-token': who.token } : {} });
        seen.push(`${path} ${answer.statusCode} ${answer.body}`);
      }
      const feed = await t.app.inject({ url: '/feeds/convictions.atom' });
      seen.push(feed.body);
    }
    return seen.filter((line) => !line.includes('generatedAt'));
  };
  await look();
  const before = await look();
  expect(before.filter((line) => line.includes(' 200 ')).length).toBeGreaterThan(60);
  await follow(t, me, player.steam64Id);
  await remember(t, me, player);
  await call(t, me, meetingCalls.setMetChoices, { body: { remembersAlways: true, digest: 'at_once' } });
  await call(t, me, alertCalls.setWebhook, { body: { address: aWebhook().address } });
  await call(t, me, alertCalls.createFollowFeed);
  expect(await look()).toEqual(before);
  const { rows } = await t.db.execute(sql`select from audit_log`);
  expect(rows).toEqual([]);
});

test('follows, feed and webhook are deleted with the account, even if one of them is added at the same moment', async () => {
  await useOwnApp();
  const player = await aPlayer(t.db);
  const me = await aFollower(t, player, { hasWebhook: true });
  await call(t, me, alertCalls.createFollowFeed);
  await convict(t, player);
  await openProcess(t).announce();
  const [answer] = await Promise.all([
    send(t, me, calls.deleteMyAccount),
    send(t, me, alertCalls.followPlayers, { body: { steam64Ids: [idOf(7)] } }),
    send(t, me, alertCalls.createFollowFeed),
    send(t, me, alertCalls.setWebhook, { body: { address: aWebhook().address } }),
  ]);
  expect(answer.status).toBe(200);
  await t.db.insert(follows).values({ userId: me.user.id, steam64Id: idOf(8), followedAt: new Date() });
  for (const table of ['follows', 'alerts', 'follow_feeds', 'webhooks', 'deliveries']) {
    const { rows } = await t.db.execute(sql.raw(`select from ${table}`));
    expect([table, rows.length]).toEqual([table, 0]);
  }
});

test('the data download lists followed players and tells that there is a feed and a webhook, without their secrets', async () => {
  const player = await aPlayer(t.db);
  const me = await aFollower(t, player, { hasWebhook: true });
  const { atomUrl } = await call(t, me, alertCalls.createFollowFeed);
  await convict(t, player);
  await openProcess(t).announce();
  const { text } = await send(t, me, calls.downloadMyData);
  expect(JSON.parse(text)).toMatchObject({
    follows: [{ steam64Id: player.steam64Id }],
    alerts: [{ steam64Id: player.steam64Id, kind: 'convicted', seenAt: null }],
    followFeed: [{ createdAt: expect.any(String) }],
    webhooks: [{ discordId: me.webhook.id, switchedOffAt: null }],
  });
  expect(text).not.toContain(me.webhook.token);
  expect(text).not.toContain(atomUrl.split('token=')[1]);
  const other = await send(t, { user: await aUser(t.db), token: '' }, calls.downloadMyData);
  expect(other.status).toBe(401);
});
