import { calls } from '@argus/contract/kernel/calls';
import { meetingCalls } from '@argus/contract/meetings/meetings';
import { alertCalls } from '@argus/contract/notices/alerts';
import { dayMs, hourMs, minuteMs } from '@argus/domain/shared/time';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aWebhook, convict, follow, noticesOf, openProcess, remember, shownIn } from '../../../tests/announcing.ts';
import { aPlayer } from '../../../tests/builders.ts';
import { setStatus } from '../../../tests/convict.ts';
import { aCase, appeal, seatReviewers, voteOn } from '../../../tests/hearing.ts';
import { aPerson, call, type Person } from '../../../tests/panel.ts';
import { useTestApp, votelessStatuses } from '../../../tests/test-app.ts';
import { metDigests } from '../../platform/db/schema/meetings.ts';
import { metNews } from '../../platform/db/schema/met-news.ts';
import { users } from '../../platform/db/schema/users.ts';
import type { PlayerRow } from '../players/players.queries.ts';
import { deleteOldDigests } from './digests.queries.ts';
import { fanOutBatch, scheduleEvents } from './fan-out.queries.ts';

const t = useTestApp({ violates: votelessStatuses });

/** A member who met the players an hour before everything else that the test does. */
async function whoMet(...met: readonly PlayerRow[]): Promise<Person> {
  const me = await aPerson(t);
  await remember(t, me, ...met);
  t.clock.advance(hourMs);
  return me;
}

const sentencesOf = async (who: Person) => (await noticesOf(t, who)).map(({ msg }) => msg);
const run = () => openProcess(t).run();
const overturn = ({ id }: { id: string }) => setStatus(t.db, id, 'verified_undetermined', new Date(t.clock.now()));
const choose = (who: Person, digest: 'daily' | 'at_once' | 'never') =>
  call(t, who, meetingCalls.setMetChoices, { body: { digest } });

describe('whoever met a player', () => {
  test('is told of the conviction once, with the meeting and the votes, and the notice leads to the player', async () => {
    const player = await aPlayer(t.db, { name: 'Mia' });
    const me = await whoMet(player);
    await convict(t, player);
    expect(await noticesOf(t, me)).toEqual([]);
    await run();
    await run();
    const [notice, ...others] = await noticesOf(t, me);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      kind: 'met',
      reportedSteam64Id: player.steam64Id,
      event: 'convicted',
      isSeen: false,
      msg: expect.stringMatching(/^You met Mia on Mirage on \d+ \w{3}\. Convicted (today|on \d+ \w{3})/),
    });
    expect(await call(t, me, calls.getUnseenNotices)).toMatchObject({ unseen: 1, newest: { kind: 'met' } });
    const { digestId = '', createdAt: upTo = '' } = notice ?? {};
    await call(t, me, calls.markNoticesSeen, { body: { kind: 'met', digestId, upTo } });
    expect(await call(t, me, calls.getUnseenNotices)).toEqual({ unseen: 0, newest: null });
  });

  test('sees no votes while an appeal runs, in the bell and in their channel, whether they follow the player or not', async () => {
    const { accused, player, reportId } = await aCase(t, 'unverified');
    const [me, follower, channel] = [await whoMet(player), await whoMet(player), await whoMet(player)];
    await follow(t, follower, player.steam64Id);
    const webhook = aWebhook();
    await call(t, channel, alertCalls.setWebhook, { body: { address: webhook.address } });
    const { reviewer } = await seatReviewers(t);
    for (let n = 0; n < 3; n += 1) await call(t, reviewer(n), calls.submitReview, voteOn(reportId, 'cheater'));
    await openProcess(t).announce();
    const votes = expect.stringContaining('3 of 3');
    expect([await sentencesOf(me), await sentencesOf(follower)]).toEqual([[votes], [votes]]);
    await appeal(t, { accused, reportId });
    const without = expect.stringMatching(/^You met .*\. Convicted (today|on \d+ \w+)\.$/);
    expect([await sentencesOf(me), await sentencesOf(follower)]).toEqual([[without], [without]]);
    await openProcess(t).deliver();
    const shown = t.sandbox.webhooks.list(webhook.id).flatMap(({ message }) => message.embeds);
    expect(shown.at(-1)?.description).toEqual(without);
  });

  test('after the conviction is told nothing', async () => {
    const player = await aPlayer(t.db);
    await convict(t, player);
    t.clock.advance(hourMs);
    const me = await whoMet(player);
    await run();
    expect(await noticesOf(t, me)).toEqual([]);
  });

  test('and several others gets one digest a day about all of them', async () => {
    const [first, second, third] = [await aPlayer(t.db), await aPlayer(t.db), await aPlayer(t.db, { name: 'Third' })];
    const me = await whoMet(first, second, third);
    await convict(t, first);
    await run();
    expect(await sentencesOf(me)).toHaveLength(1);
    await convict(t, second);
    await convict(t, third);
    await run();
    t.clock.advance(20 * hourMs);
    await run();
    expect(await sentencesOf(me)).toHaveLength(1);
    t.clock.advance(5 * hourMs);
    await run();
    expect(await sentencesOf(me)).toEqual([
      expect.stringMatching(/^News about Third, whom you met on .*, and one other player you met\.$/),
      expect.stringMatching(/^You met /),
    ]);
  });

  test('can be told at once, or never', async () => {
    const [first, second] = [await aPlayer(t.db), await aPlayer(t.db)];
    const [eager, deaf, late] = [await whoMet(first, second), await whoMet(first, second), await whoMet(first, second)];
    await choose(eager, 'at_once');
    await choose(deaf, 'never');
    await convict(t, first);
    await run();
    await convict(t, second);
    await run();
    const counts = async () => [
      (await noticesOf(t, eager)).length,
      (await noticesOf(t, deaf)).length,
      (await noticesOf(t, late)).length,
    ];
    expect(await counts()).toEqual([2, 0, 1]);
    await choose(late, 'at_once');
    await openProcess(t).tell();
    expect(await counts()).toEqual([2, 0, 2]);
    await choose(deaf, 'daily');
    await run();
    expect(await counts()).toEqual([2, 0, 2]);
  });

  test('is told that the conviction was overturned if they were told of it, and otherwise of neither', async () => {
    const player = await aPlayer(t.db, { name: 'Ivo' });
    const other = await aPlayer(t.db);
    const [told, waiting] = [await whoMet(player), await whoMet(player, other)];
    await convict(t, other);
    await run();
    const report = await convict(t, player);
    await run();
    expect([(await sentencesOf(told)).length, (await sentencesOf(waiting)).length]).toEqual([1, 1]);
    await overturn(report);
    await run();
    t.clock.advance(dayMs);
    await run();
    expect(await sentencesOf(told)).toEqual([
      expect.stringMatching(/^You met Ivo on .* The conviction was overturned/),
    ]);
    expect((await sentencesOf(waiting)).filter((sentence) => sentence.includes('Ivo'))).toEqual([]);
  });

  test('is told that a conviction was overturned even if there was another one in between, of which they were not told', async () => {
    const player = await aPlayer(t.db, { name: 'Ugo' });
    const me = await whoMet(player);
    const first = await convict(t, player);
    await run();
    await overturn(first);
    await openProcess(t).announce();
    const second = await convict(t, player);
    await openProcess(t).announce();
    await overturn(second);
    await openProcess(t).announce();
    t.clock.advance(2 * dayMs);
    await run();
    expect(await sentencesOf(me)).toEqual([expect.stringMatching(/^You met Ugo on .* The conviction was overturned/)]);
  });

  test('is told that a conviction was overturned, however long ago the digest was that told of it', async () => {
    const player = await aPlayer(t.db, { name: 'Old' });
    const me = await whoMet(player);
    const report = await convict(t, player);
    await run();
    await t.db.execute(
      sql`update met_digests set created_at = created_at - interval '90 days' where user_id = ${me.user.id}`,
    );
    await overturn(report);
    await deleteOldDigests(t.db, new Date(t.clock.now()));
    await run();
    t.clock.advance(2 * dayMs);
    await run();
    await deleteOldDigests(t.db, new Date(t.clock.now()));
    expect(await sentencesOf(me)).toEqual([expect.stringMatching(/^You met Old on .* The conviction was overturned/)]);
    expect(await t.db.$count(metDigests, eq(metDigests.userId, me.user.id))).toBe(1);
  });

  test('is not told of a conviction that is overturned before the digest is written', async () => {
    const [first, player] = [await aPlayer(t.db), await aPlayer(t.db, { name: 'Ada' })];
    const me = await whoMet(first, player);
    await convict(t, first);
    await run();
    const report = await convict(t, player);
    await run();
    await overturn(report);
    t.clock.advance(2 * dayMs);
    await openProcess(t).tell();
    expect((await sentencesOf(me)).filter((sentence) => sentence.includes('Ada'))).toEqual([]);
  });

  test('and follows them is told at once, by the notice for followers, which names the meeting', async () => {
    const player = await aPlayer(t.db, { name: 'Bo' });
    const me = await whoMet(player);
    await follow(t, me, player.steam64Id);
    await convict(t, player);
    await run();
    t.clock.advance(2 * dayMs);
    await run();
    expect(await noticesOf(t, me)).toMatchObject([
      { kind: 'player', msg: expect.stringMatching(/^You met Bo on Mirage on .* Convicted on/) },
    ]);
    await call(t, me, meetingCalls.forgetAllLobbies);
    expect(await noticesOf(t, me)).toMatchObject([{ kind: 'player', msg: expect.stringMatching(/^Bo, whom you/) }]);
  });

  test('is told nothing while banned', async () => {
    const player = await aPlayer(t.db);
    const [banned, bannedLater] = [await whoMet(player), await whoMet(player)];
    const ban = (who: Person) => t.db.update(users).set({ isBanned: true }).where(eq(users.id, who.user.id));
    await ban(banned);
    await convict(t, player);
    const { announce } = openProcess(t);
    await t.db.execute(sql`update met_choices set told_at = ${new Date(t.clock.now()).toISOString()}`);
    await announce();
    await ban(bannedLater);
    t.clock.advance(2 * dayMs);
    await openProcess(t).tell();
    for (const { user } of [banned, bannedLater]) {
      expect(await t.db.$count(metDigests, eq(metDigests.userId, user.id))).toBe(0);
    }
  });
});

describe('forgetting a lobby', () => {
  test('takes its news back, told or not, and leaves what another lobby remembers', async () => {
    const [one, other] = [await aPlayer(t.db), await aPlayer(t.db)];
    const me = await whoMet(one);
    await remember(t, me, other);
    t.clock.advance(hourMs);
    await convict(t, one);
    await run();
    const [, older] = (await call(t, me, meetingCalls.listMetLobbies)).lobbies;
    await call(t, me, meetingCalls.forgetLobby, { params: { lobbyId: older?._id ?? '' } });
    expect(await noticesOf(t, me)).toEqual([]);
    expect(await call(t, me, calls.getUnseenNotices)).toEqual({ unseen: 0, newest: null });
    expect((await call(t, me, calls.listNotices)).totalNotices).toBe(0);
    await convict(t, other);
    await run();
    await call(t, me, meetingCalls.forgetAllLobbies);
    t.clock.advance(2 * dayMs);
    await run();
    expect(await noticesOf(t, me)).toEqual([]);
    expect(await t.db.$count(metNews, eq(metNews.userId, me.user.id))).toBe(0);
  });

  test('leaves the news about whoever was met in another one too, told or not, which then names that one', async () => {
    const [told, waiting, once] = [await aPlayer(t.db), await aPlayer(t.db), await aPlayer(t.db)];
    const me = await whoMet(told, waiting);
    const first = t.clock.now();
    t.clock.advance(3 * dayMs);
    await remember(t, me, told, waiting, once);
    t.clock.advance(hourMs);
    await convict(t, told);
    await run();
    for (const player of [waiting, once]) await convict(t, player);
    await run();
    t.clock.advance(hourMs);
    await remember(t, me, told, waiting, await aPlayer(t.db));
    const [, latest] = (await call(t, me, meetingCalls.listMetLobbies)).lobbies;
    await call(t, me, meetingCalls.forgetLobby, { params: { lobbyId: latest?._id ?? '' } });
    const named = new RegExp(` on ${new Date(first - hourMs).getUTCDate()} `);
    expect(await sentencesOf(me)).toEqual([expect.stringMatching(named)]);
    t.clock.advance(2 * dayMs);
    await run();
    expect((await noticesOf(t, me)).map(({ reportedSteam64Id }) => reportedSteam64Id)).toEqual([
      waiting.steam64Id,
      told.steam64Id,
    ]);
  });

  test('while its players are being announced leaves no notice, whichever comes first', async () => {
    const player = await aPlayer(t.db);
    const people = await Promise.all(Array.from({ length: 12 }, () => whoMet(player)));
    await convict(t, player);
    const [one, two] = [openProcess(t), openProcess(t)];
    await one.runOnce();
    t.clock.advance(10 * minuteMs);
    await Promise.all([
      one.runOnce(),
      two.runOnce(),
      ...people.filter((_, n) => n % 2 === 0).map((who) => call(t, who, meetingCalls.forgetAllLobbies)),
    ]);
    await run();
    const counts = await Promise.all(people.map(async (who) => (await noticesOf(t, who)).length));
    expect(counts).toEqual(people.map((_, n) => n % 2));
  });
});

test('a channel gets one message for each digest, which names every meeting and links to the player', async () => {
  const [first, second] = [await aPlayer(t.db, { name: 'Mia' }), await aPlayer(t.db, { name: '*Ed* @everyone' })];
  const me = await whoMet(first, second);
  const webhook = aWebhook();
  await call(t, me, alertCalls.setWebhook, { body: { address: webhook.address } });
  await convict(t, first);
  await convict(t, second);
  await run();
  await run();
  expect(shownIn(t, webhook.id).toSorted()).toEqual(['Convicted: Mia', 'Convicted: \\*Ed\\* \\@everyone'].toSorted());
  const [, message, ...more] = t.sandbox.webhooks.list(webhook.id);
  expect(more).toEqual([]);
  expect(message?.message.embeds.map(({ description }) => description).toSorted()).toEqual(
    [
      expect.stringMatching(/^You met Mia on Mirage on /),
      expect.stringMatching(/^You met \\\*Ed\\\* \\@everyone on Mirage on /),
    ].toSorted(),
  );
});

test('a digest that is forgotten before it is sent is not sent', async () => {
  const [player, next] = [await aPlayer(t.db, { name: 'Una' }), await aPlayer(t.db, { name: 'Next' })];
  const me = await whoMet(player);
  const webhook = aWebhook();
  await call(t, me, alertCalls.setWebhook, { body: { address: webhook.address } });
  await follow(t, me, next.steam64Id);
  await convict(t, player);
  await openProcess(t).announce();
  await call(t, me, meetingCalls.forgetAllLobbies);
  await convict(t, next);
  await run();
  expect(shownIn(t, webhook.id)).toEqual(['Convicted: Next']);
});

test('a crowd is told in batches, each of them once, by two processes at the same time', async () => {
  const player = await aPlayer(t.db);
  await t.db.execute(sql`
    with people as (
      insert into users (id, username, member_since, last_active_at)
      select gen_random_uuid(), 'Crowd ' || n, now(), now() from generate_series(1, 2300) n returning id),
    chosen as (insert into met_choices (user_id) select id from people),
    lobbies as (
      insert into met_lobbies (id, user_id, met_at)
      select gen_random_uuid(), id, now() - interval '2 days' from people, generate_series(1, 2) returning id, user_id)
    insert into met_players (lobby_id, steam64_id, user_id) select id, ${player.steam64Id}, user_id from lobbies`);
  await convict(t, player);
  await Promise.all([openProcess(t).announce(), openProcess(t).announce()]);
  await openProcess(t).announce();
  const { rows } = await t.db.execute<{ people: number; digests: number }>(sql`
    select count(distinct n.user_id)::int as people, count(distinct n.digest_id)::int as digests
    from met_news n where n.steam64_id = ${player.steam64Id}`);
  expect(rows).toEqual([{ people: 2300, digests: 2300 }]);
});

test('between two batches no process tells anybody else of the event', async () => {
  const player = await aPlayer(t.db);
  await Promise.all(Array.from({ length: 3 }, () => whoMet(player)));
  await convict(t, player);
  await scheduleEvents(t.db, new Date(t.clock.now()));
  const dueAt = t.clock.now() + 6 * minuteMs;
  const told = () => t.db.$count(metNews, eq(metNews.steam64Id, player.steam64Id));
  expect(await fanOutBatch(t.db, () => dueAt, 1)).toBe(true);
  expect(await told()).toBe(1);
  expect(await fanOutBatch(t.db, () => dueAt, 1)).toBe(false);
  expect(await told()).toBe(1);
  expect(await fanOutBatch(t.db, () => dueAt + minuteMs, 100)).toBe(true);
  expect(await told()).toBe(3);
});
