import { calls } from '@argus/contract/kernel/calls';
import { meetingCalls } from '@argus/contract/meetings/meetings';
import { describeRemembered, metLimits, rememberMessages } from '@argus/domain/meetings/remembering';
import { loginMessages } from '@argus/domain/members/login';
import { formatMessage } from '@argus/domain/shared/message';
import { dayMs, hourMs, toUtc } from '@argus/domain/shared/time';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aPerson, call, type Person, refusal, send } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { metLobbies, metPlayers } from '../../platform/db/schema/meetings.ts';

const t = useTestApp();

const idOf = (n: number) => String(76_561_198_710_000_000n + BigInt(n));
const ids = (count: number, from = 0) => Array.from({ length: count }, (_, n) => idOf(from + n));
const remember = (who: Person, body: object) => call(t, who, meetingCalls.rememberLobby, { body });
const lobbiesOf = async (who: Person) => (await call(t, who, meetingCalls.listMetLobbies)).lobbies;
const said = (how: 'new' | 'before' | 'with_map', count: number) =>
  formatMessage(describeRemembered(how, { count, isTold: true }));

test('a lobby is remembered with its date, its map and everybody in it but the member', async () => {
  const me = await aPerson(t, { steam64Id: idOf(2) });
  const { msg, lobbyId } = await remember(me, { steam64Ids: [idOf(3), idOf(1), idOf(2), idOf(1)], map: 'mirage' });
  expect(msg).toBe(said('new', 2));
  expect(await lobbiesOf(me)).toEqual([
    { _id: lobbyId, metAt: expect.any(String), map: 'mirage', steam64Ids: [idOf(1), idOf(3)], cheaters: [] },
  ]);
});

test('the same players within half a day are the same lobby, which can still be given a map', async () => {
  const me = await aPerson(t);
  const first = await remember(me, { steam64Ids: ids(3) });
  expect(await remember(me, { steam64Ids: ids(3).toReversed() })).toMatchObject({
    lobbyId: first.lobbyId,
    msg: said('before', 3),
  });
  expect(await remember(me, { steam64Ids: ids(3), map: 'nuke' })).toMatchObject({
    lobbyId: first.lobbyId,
    msg: said('with_map', 3),
  });
  expect(await remember(me, { steam64Ids: ids(3) })).toMatchObject({ msg: said('before', 3) });
  expect(await lobbiesOf(me)).toMatchObject([{ map: 'nuke' }]);
  await remember(me, { steam64Ids: ids(4) });
  t.clock.advance(13 * hourMs);
  await remember(me, { steam64Ids: ids(3) });
  expect((await lobbiesOf(me)).map(({ map, steam64Ids }) => [map, steam64Ids.length])).toEqual([
    [null, 3],
    [null, 4],
    ['nuke', 3],
  ]);
});

test('a lobby can be remembered for one of the days before, which is another lobby than that of today', async () => {
  const me = await aPerson(t);
  const day = toUtc(t.clock.now() - 5 * dayMs).day;
  const first = await remember(me, { steam64Ids: ids(3), day });
  await remember(me, { steam64Ids: ids(3) });
  expect(await remember(me, { steam64Ids: ids(3), day })).toMatchObject({
    lobbyId: first.lobbyId,
    msg: said('before', 3),
  });
  expect((await lobbiesOf(me)).map(({ metAt }) => metAt.slice(0, 10))).toEqual([toUtc(t.clock.now()).day, day]);
  for (const other of [toUtc(t.clock.now() - 40 * dayMs).day, toUtc(t.clock.now() + 2 * dayMs).day]) {
    expect(await refusal(t, me, meetingCalls.rememberLobby, { body: { steam64Ids: ids(3), day: other } })).toEqual([
      400,
      formatMessage(rememberMessages.met_too_long_ago),
    ]);
  }
  expect((await send(t, me, meetingCalls.rememberLobby, { body: { steam64Ids: ids(3), day: 'monday' } })).status).toBe(
    400,
  );
});

test('many requests at once to remember one lobby make one, while others remember it too', async () => {
  const [me, other] = [await aPerson(t), await aPerson(t)];
  const body = { steam64Ids: ids(9) };
  const answers = await Promise.all(
    [me, me, other, me, me].map((who) => send(t, who, meetingCalls.rememberLobby, { body })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect([(await lobbiesOf(me)).length, (await lobbiesOf(other)).length]).toEqual([1, 1]);
});

test('an empty lobby, a crowd, a stranger’s map and what is no Steam account are refused', async () => {
  const me = await aPerson(t, { steam64Id: idOf(1) });
  const refused = (body: object) => refusal(t, me, meetingCalls.rememberLobby, { body });
  expect(await refused({ steam64Ids: [] })).toEqual([400, rememberMessages.nobody_to_remember.message]);
  expect(await refused({ steam64Ids: [idOf(1)] })).toEqual([400, rememberMessages.nobody_to_remember.message]);
  expect(await refused({ steam64Ids: ids(metLimits.playersOfLobby + 1) })).toEqual([
    400,
    formatMessage(rememberMessages.too_many_to_remember),
  ]);
  expect((await refused({ steam64Ids: ids(2), map: 'moon' }))[0]).toBe(400);
  expect((await refused({ steam64Ids: ['nightowl'] }))[0]).toBe(400);
  expect(await lobbiesOf(me)).toEqual([]);
});

test('nobody remembers more meetings than there is room for, also with two requests at once', async () => {
  const me = await aPerson(t);
  await remember(me, { steam64Ids: ids(1) });
  await t.db.execute(sql`
    with more as (
      insert into met_lobbies (id, user_id, met_at)
      select gen_random_uuid(), ${me.user.id}::uuid, now() - interval '20 days' from generate_series(1, 200) returning id)
    insert into met_players (lobby_id, steam64_id, user_id)
    select id, (76561198720000000 + n)::text, ${me.user.id}::uuid from more, generate_series(1, 99) n`);
  const room = metLimits.meetings - (1 + 200 * 99);
  const askFor = (count: number, from: number) =>
    send(t, me, meetingCalls.rememberLobby, { body: { steam64Ids: ids(count, from) } });
  const answers = await Promise.all([askFor(room / 2, 500), askFor(room / 2, 600), askFor(room / 2, 700)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 200].toSorted());
  expect(await t.db.$count(metPlayers, eq(metPlayers.userId, me.user.id))).toBeLessThanOrEqual(metLimits.meetings);
  expect(await refusal(t, me, meetingCalls.rememberLobby, { body: { steam64Ids: ids(100, 800) } })).toEqual([
    409,
    rememberMessages.too_many_meetings.message,
  ]);
});

test('nothing is remembered for an account that is deleted at the same moment', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => aPerson(t)));
  for (const me of people) {
    await remember(me, { steam64Ids: ids(2) });
    const [left, remembered, chosen] = await Promise.all([
      send(t, me, calls.deleteMyAccount),
      send(t, me, meetingCalls.rememberLobby, { body: { steam64Ids: ids(5, 40) } }),
      send(t, me, meetingCalls.setMetChoices, { body: { remembersAlways: true } }),
    ]);
    expect(left.status).toBe(200);
    for (const { status, text } of [remembered, chosen]) {
      expect([200, 401]).toContain(status);
      if (status === 401) expect(text).toContain(loginMessages.unauthenticated.message);
    }
    expect(await t.db.$count(metLobbies, eq(metLobbies.userId, me.user.id))).toBe(0);
  }
});
