import { calls } from '@argus/contract/kernel/calls';
import { dayMs, hourMs, minuteMs } from '@argus/domain/shared/time';
import { knownPlayers } from '@argus/sandbox/known-players';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPlayer, aReport, aUser } from '../../tests/builders.ts';
import { aModerator, call, type Person, refusal, send } from '../../tests/panel.ts';
import { useTestApp } from '../../tests/test-app.ts';
import type { UserRow } from '../features/members/users/users.queries.ts';

const t = useTestApp();
let moderator: Person;
beforeAll(async () => {
  moderator = await aModerator(t);
});

const findUsers = async (steamId: string) =>
  (await call(t, moderator, calls.listUsers, { query: { steamId, limit: '100' } })).users.map(({ _id }) => _id);

describe('users', () => {
  const known = knownPlayers.find(({ vanity }) => vanity);
  let anna: UserRow;
  let percent: UserRow;
  let linked: UserRow;
  beforeAll(async () => {
    anna = await aUser(t.db, {
      username: 'Annabelle Ωmega',
      discordUsername: 'anna.b',
      discordGlobalName: 'The Baker',
      steamUsername: 'zwölf',
      steam64Id: '76561198084129999',
    });
    percent = await aUser(t.db, { username: '100% legit_player \\o/' });
    linked = await aUser(t.db, { username: 'Somebody Else', steam64Id: known?.steam64Id ?? null });
  });

  test('are listed newest first, ten a page, without e-mail addresses and sessions', async () => {
    const first = await call(t, moderator, calls.listUsers);
    const { rows } = await t.db.execute<{ n: number }>(sql`select count(*)::int as n from users`);
    expect(first).toMatchObject({
      totalUsers: rows[0]?.n,
      currentPage: 1,
      totalPages: Math.ceil((rows[0]?.n ?? 0) / 10),
    });
    expect(first.users[0]).toMatchObject({ _id: linked.id, isBanned: false, banReason: null, isDeleted: false });
    const { text } = await send(t, moderator, calls.listUsers);
    expect(text).not.toMatch(/@example\.test|discordEmail|sessionId/);
  });

  test.each([
    ['the start of a name', 'annab'],
    ['the middle of it, in capitals', 'ABELLE'],
    ['letters beyond ASCII', 'ωmega'],
    ['one letter', 'Ω'],
    ['two letters', 'Ωm'],
    ['a Discord name', 'anna.b'],
    ['a Discord display name', 'e bak'],
    ['a Steam name', 'zwölf'],
    ['a Steam64 id', '76561198084129999'],
    ['a Steam profile', 'https://steamcommunity.com/profiles/76561198084129999/'],
    ['a Steam2 id', 'STEAM_1:1:61932135'],
    ['a Steam3 id', '[U:1:123864271]'],
    ['with white space around', '  Annabelle  '],
  ])('are found by %s', async (_, text) => {
    expect(await findUsers(text)).toEqual([anna.id]);
  });

  test('are found by their Discord id and by their Argus id', async () => {
    expect(await findUsers(anna.discordId ?? '')).toEqual([anna.id]);
    expect(await findUsers(anna.id)).toEqual([anna.id]);
  });

  test('are found by a custom Steam id, bare or in an address', async () => {
    expect(known?.vanity).toBeDefined();
    expect(await findUsers(known?.vanity ?? '')).toEqual([linked.id]);
    expect(await findUsers(`https://steamcommunity.com/id/${known?.vanity}/`)).toEqual([linked.id]);
  });

  test.each([
    ['100%', true],
    ['%', true],
    ['legit_', true],
    ['legitx', false],
    ['\\o', true],
    ['_player', true],
    ['%legit', false],
    ["'; drop table users; --", false],
  ])('are searched for the text %j literally', async (text, isFound) => {
    expect((await findUsers(text)).includes(percent.id)).toBe(isFound);
  });

  test('are an empty list if nobody matches, and a Steam address that cannot be resolved is refused', async () => {
    expect(await call(t, moderator, calls.listUsers, { query: { steamId: 'nobody at all' } })).toMatchObject({
      users: [],
      totalUsers: 0,
      totalPages: 0,
      currentPage: 1,
    });
    const unresolved = 'Could not resolve Steam input to a valid Steam64 ID.';
    const ask = (steamId: string) => refusal(t, moderator, calls.listUsers, { query: { steamId } });
    expect(await ask('https://steamcommunity.com/id/nobody-has-this-one')).toEqual([404, unresolved]);
    expect(await ask('https://steamcommunity.com/profiles/12')).toEqual([400, unresolved]);
    expect((await ask('a\u0000b'))[0]).toBe(400);
    expect((await ask('x'.repeat(501)))[0]).toBe(400);
  });

  test.each(['unreachable', 'slow', 'garbage'] as const)(
    'are found by name while Steam is %s, and a search by address is refused while Steam is unreachable',
    async (mode) => {
      t.sandbox.failures.steam.set(mode);
      expect(await findUsers('annabelle')).toEqual([anna.id]);
      t.sandbox.failures.steam.set('unreachable');
      t.clock.advance(hourMs);
      const steamId = 'https://steamcommunity.com/id/somebody-else-again';
      expect((await refusal(t, moderator, calls.listUsers, { query: { steamId } }))[0]).toBe(503);
      t.sandbox.failures.clear();
      t.clock.advance(hourMs);
    },
  );

  test('are found by a new name at once and no longer by the old one, and not at all once deleted', async () => {
    const user = await aUser(t.db, { username: 'Before Renaming' });
    await t.db.execute(sql`update users set username = 'After Renaming' where id = ${user.id}`);
    expect([await findUsers('before renaming'), await findUsers('after renaming')]).toEqual([[], [user.id]]);
    await t.db.execute(sql`
      update users set username = 'Deleted user', discord_id = null, discord_username = null, discord_global_name = null,
        discord_email = null, deleted_at = now() where id = ${user.id}`);
    expect(await findUsers('after renaming')).toEqual([]);
    const shown = await call(t, moderator, calls.getManagedUser, { params: { userId: user.id } });
    expect(shown).toMatchObject({ username: 'Deleted user', isDeleted: true });
  });

  test('with the same name are listed in pages, newest first', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 23; i += 1) ids.unshift((await aUser(t.db, { username: `Crowd ${i}` })).id);
    const page = async (n: number) =>
      call(t, moderator, calls.listUsers, { query: { steamId: 'crowd', page: String(n) } });
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ totalUsers, totalPages }) => [totalUsers, totalPages])).toEqual(pages.map(() => [23, 3]));
    expect(pages.flatMap(({ users }) => users.map(({ _id }) => _id))).toEqual(ids.toSorted((a, b) => (a < b ? 1 : -1)));
    expect(pages.map(({ users }) => users.length)).toEqual([10, 10, 3, 0]);
  });
});

describe('reports', () => {
  test('are listed newest first, and filtered by player, status and submitter, alone and together', async () => {
    const [player, other] = [await aPlayer(t.db), await aPlayer(t.db)];
    const [submitter, someone] = [await aUser(t.db), await aUser(t.db)];
    const at = (minute: number) => new Date(t.clock.now() - hourMs + minute * minuteMs);
    const make = async (minute: number, given: Parameters<typeof aReport>[1]) =>
      (await aReport(t.db, { createdAt: at(minute), ...given })).id;
    const a = await make(1, { player, submitter, status: 'verified_troll' });
    const b = await make(2, { player, submitter: someone });
    const c = await make(3, { player: other, submitter, status: 'verified_troll' });
    const d = await make(4, { player, submitter });
    const list = async (query: Record<string, string>) => {
      const answer = await call(t, moderator, calls.listReports, { query });
      expect(answer.totalReports).toBe(answer.reports.length);
      return answer.reports.map(({ _id }) => _id);
    };
    expect(await list({})).toEqual([d, c, b, a]);
    expect(await list({ status: 'verified_troll' })).toEqual([c, a]);
    expect(await list({ status: 'processing' })).toEqual([]);
    expect(await list({ steamId: player.steam64Id })).toEqual([d, b, a]);
    expect(await list({ steamId: `steamcommunity.com/profiles/${player.steam64Id}` })).toEqual([d, b, a]);
    expect(await list({ submitter: submitter.id })).toEqual([d, c, a]);
    expect(await list({ submitter: submitter.id, status: 'verified_troll' })).toEqual([c, a]);
    expect(await list({ steamId: player.steam64Id, status: 'verified_troll' })).toEqual([a]);
    expect(await list({ steamId: player.steam64Id, submitter: submitter.id, status: 'unverified' })).toEqual([d]);
    expect(await list({})).toEqual([d, c, b, a]);
    const [card] = (await call(t, moderator, calls.listReports)).reports;
    expect(card).toMatchObject({ max_reviews_placeholder: 5, submittedBy: { _id: submitter.id } });
  });

  test('that are open are listed oldest first, as many as the overview counts', async () => {
    const [player, submitter] = [await aPlayer(t.db), await aUser(t.db)];
    const split = ['cheater', 'cheater', 'troll'] as const;
    const at = (minute: number) => new Date(t.clock.now() - dayMs + minute * minuteMs);
    const newer = await aReport(t.db, { player, submitter, createdAt: at(2) });
    const extended = await aReport(t.db, { reviews: [...split], createdAt: at(1) });
    const older = await aReport(t.db, { player, createdAt: at(0) });
    await aReport(t.db, { player, status: 'verified_undetermined', createdAt: at(3) });
    expect(extended.status).toBe('processing');

    const list = (query: Record<string, string>) =>
      call(t, moderator, calls.listReports, { query: { status: 'open', ...query } });
    const { reports, totalReports } = await list({});
    const { queue } = await call(t, moderator, calls.getOverview);
    expect([totalReports, reports.length]).toEqual([queue.waiting, queue.waiting]);
    expect(reports.slice(0, 3).map(({ _id }) => _id)).toEqual([older.id, extended.id, newer.id]);
    expect(queue.oldestSince).toBe(older.createdAt.toISOString());
    expect((await list({ limit: '1', page: '2' })).reports.map(({ _id }) => _id)).toEqual([extended.id]);

    const ofPlayer = await list({ steamId: player.steam64Id });
    expect(ofPlayer.reports.map(({ _id }) => _id)).toEqual([older.id, newer.id]);
    expect((await list({ submitter: submitter.id })).totalReports).toBe(1);
    const pastTheEnd = await list({ limit: '100', page: '101' });
    expect([pastTheEnd.reports, pastTheEnd.totalReports]).toEqual([[], totalReports]);
  });

  test('are not listed for invalid filters and unknown Steam accounts', async () => {
    const ask = async (query: Record<string, string>) => refusal(t, moderator, calls.listReports, { query });
    expect((await ask({ status: 'draft' }))[0]).toBe(400);
    expect((await ask({ submitter: 'me' }))[0]).toBe(400);
    expect((await ask({ page: '0' }))[0]).toBe(400);
    expect((await ask({ limit: '101' }))[0]).toBe(400);
    expect(await ask({ steamId: 'nobody-has-this-one' })).toEqual([
      404,
      'Could not resolve Steam input to a valid Steam64 ID.',
    ]);
  });
});

test('staff who revealed the votes see who decided what in which round and who did what', async () => {
  const [reviewer, submitter] = [await aUser(t.db, { hasTheEye: true }), await aUser(t.db)];
  const { id } = await aReport(t.db, { submitter, reviews: [{ decision: 'cheater', reviewer }, 'troll'] });
  await call(t, moderator, calls.openVotes, { params: { reportId: id } });
  const report = await call(t, moderator, calls.getReportForStaff, { params: { reportId: id } });
  expect(report).toMatchObject({
    reportStatus: 'unverified',
    round: 1,
    reviewCount: 2,
    max_reviews_placeholder: 5,
    verdictAt: null,
    revisions: [],
    submittedBy: { _id: submitter.id },
    reviews: [
      { reviewerId: reviewer.id, reviewerUsername: reviewer.username, decision: 'cheater', round: 1 },
      { decision: 'troll', round: 1 },
    ],
    timeline: [
      { kind: 'submitted', actorId: submitter.id, actorUsername: submitter.username, fromStatus: null },
      { kind: 'reviewed', actorId: reviewer.id },
      { kind: 'reviewed' },
    ],
  });
  const missing = { params: { reportId: '019a0000-0000-7000-8000-000000000000' } };
  expect(await refusal(t, moderator, calls.getReportForStaff, missing)).toEqual([404, 'Report not found.']);
});
