import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@argus/contract/kernel/calls';
import { dayMs } from '@argus/domain/shared/time';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPlayer, aReport, aUser, tokenFor } from '../../../tests/builders.ts';
import { anAdmin, aPerson, call, type Person, send } from '../../../tests/panel.ts';
import { aRequest } from '../../../tests/report-requests.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { listTables } from '../../platform/backup/tables.ts';
import { openPool } from '../../platform/db/client.ts';
import { checkInvariants } from '../../platform/db/invariants/check-invariants.ts';
import { formerFolder } from '../../platform/db/migration-history.ts';
import { follows } from '../../platform/db/schema/alerts.ts';
import { players, vanityNames } from '../../platform/db/schema/players.ts';
import { drafts, type StoredContent } from '../../platform/db/schema/reports.ts';
import { auditLog, staffNotes } from '../../platform/db/schema/staff.ts';
import { users } from '../../platform/db/schema/users.ts';
import { newId } from '../../platform/db/uuid.ts';
import type { PlayerRow } from '../players/players.queries.ts';

const t = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(t);
});

/** Lists the tables with a row in which one of these words occurs. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const { pool, close } = openPool({ url: t.databaseUrl, max: 1, onError: () => undefined });
  const found: string[] = [];
  for (const { name } of await listTables(pool)) {
    const { rows } = await pool.query(`select from ${name} t where t::text ilike any($1) limit 1`, [
      words.map((word) => `%${word}%`),
    ]);
    if (rows.length > 0) found.push(name);
  }
  await close();
  return found;
}

const told = { ban: 'Sold boosts in the lobby', pause: 'Ten reports without a clip', note: 'Knows a moderator' };

/** Makes a user who linked Steam, was banned once, is paused, has a note, and has a session from after the ban. */
async function aTroubledPerson(days: number | null = 7) {
  const player = await aPlayer(t.db, { name: 'troubled_on_steam' });
  const user = await aUser(t.db, {
    username: 'Troubled',
    discordUsername: 'troubled_on_discord',
    steam64Id: player.steam64Id,
    steamUsername: player.name,
    steamAvatarUrl: player.avatarUrl,
  });
  const target = { params: { userId: user.id } };
  await call(t, admin, calls.toggleBan, { ...target, body: { isBanned: true, banReason: told.ban } });
  await call(t, admin, calls.toggleBan, { ...target, body: { isBanned: false } });
  await call(t, admin, calls.pauseReporting, { ...target, body: { days, reason: told.pause } });
  const note = { id: newId(), authorId: admin.user.id, text: told.note, createdAt: new Date(t.clock.now()) };
  await t.db.insert(staffNotes).values({ ...note, targetUserId: user.id });
  await t.db
    .insert(vanityNames)
    .values({ name: `troubled_${player.steam64Id}`, steam64Id: player.steam64Id, fetchedAt: new Date() });
  const traces = [told.ban, told.pause, told.note, 'troubled', player.steam64Id, user.discordId, user.discordEmail];
  return { player, user, token: await tokenFor(t, user), traces: traces.map(String) };
}

const readUser = async (id: string) => (await t.db.select().from(users).where(eq(users.id, id)))[0];
const logOf = (id: string) => t.db.select().from(auditLog).where(eq(auditLog.targetUserId, id)).orderBy(auditLog.id);
const isStored = async (steam64Id: string) =>
  (await t.db.select().from(players).where(eq(players.steam64Id, steam64Id))).length === 1;

test('no table contains a word of or about a deleted user, and the log of staff actions has no reasons', async () => {
  const person = await aTroubledPerson();
  expect(await tablesWith(...person.traces)).toEqual(
    expect.arrayContaining(['public.audit_log', 'public.players', 'public.users', 'public.vanity_names']),
  );
  const before = await logOf(person.user.id);
  await call(t, person, calls.deleteMyAccount);
  expect(await tablesWith(...person.traces)).toEqual([]);
  const after = await logOf(person.user.id);
  expect(after.map(({ id, action, createdAt }) => [id, action, createdAt])).toEqual(
    before.map(({ id, action, createdAt }) => [id, action, createdAt]),
  );
  expect(after.map((entry) => entry.after)).toMatchObject([
    { isBanned: true, banReason: null },
    { isBanned: false, banReason: null },
    { pausedUntil: expect.any(String), pauseReason: null },
  ]);
  expect(await checkInvariants(t.db)).toEqual([]);
});

test('deleting an account keeps a running pause without its reason, and removes a pause that is over', async () => {
  const [paused, free] = [await aTroubledPerson(null), await aTroubledPerson(1)];
  await call(t, paused, calls.deleteMyAccount);
  t.clock.advance(2 * dayMs);
  await call(t, free, calls.deleteMyAccount);
  expect(await readUser(paused.user.id)).toMatchObject({ pausedAt: expect.any(Date), pauseReason: '' });
  expect(await readUser(free.user.id)).toMatchObject({ pausedAt: null, pausedUntil: null, pauseReason: null });
});

describe('the Steam profile of a deleted user', () => {
  const uses: Record<string, (player: PlayerRow) => Promise<unknown>> = {
    'was reported': (player) => aReport(t.db, { player }),
    'was named as a lobby mate': (player) => aReport(t.db, { lobby: [player] }),
    'is followed': async ({ steam64Id }) => {
      const { id: userId } = await aUser(t.db);
      await t.db.insert(follows).values({ userId, steam64Id, followedAt: new Date() });
    },
    'has a note': ({ steam64Id: targetSteam64Id }) =>
      t.db
        .insert(staffNotes)
        .values({ id: newId(), authorId: admin.user.id, targetSteam64Id, text: 'A note.', createdAt: new Date() }),
    'is in a draft': ({ steam64Id }) => addDraft({ reportedSteam64Id: steam64Id }),
    'is a lobby mate in a draft': ({ steam64Id }) =>
      addDraft({ lobbiedWith: [{ steam64Id, name: '', avatarUrl: null }] }),
  };
  async function addDraft(named: Partial<StoredContent>) {
    const { id: userId } = await aUser(t.db);
    const content = { reportedSteam64Id: null, description: '', cheatsUsed: [], evidenceLinks: [], lobbiedWith: [] };
    const now = new Date();
    await t.db
      .insert(drafts)
      .values({ id: newId(), userId, content: { ...content, ...named }, createdAt: now, updatedAt: now });
  }

  test.each(Object.entries(uses))('stays if it %s', async (_, use) => {
    const player = await aPlayer(t.db);
    const { steam64Id } = player;
    const person = await aPerson(t, { steam64Id });
    await use(player);
    await call(t, person, calls.deleteMyAccount);
    expect(await isStored(steam64Id)).toBe(true);
  });

  test('is also deleted when the user unlinks it', async () => {
    const { steam64Id } = await aPlayer(t.db);
    await call(t, await aPerson(t, { steam64Id }), calls.unlinkSteam);
    expect(await isStored(steam64Id)).toBe(false);
  });

  test('is stored again for a report sent at the moment of the deletion, or that report is refused', async () => {
    const sent = Array.from({ length: 8 }, async (_, n) => {
      const player = await aPlayer(t.db, { name: `Racing ${n}` });
      const person = await aPerson(t, { steam64Id: player.steam64Id });
      const reporter = await aPerson(t);
      const body = aRequest({ reportedSteam64Id: player.steam64Id, lobbiedWith: [] });
      const [left, reported] = await Promise.all([
        send(t, person, calls.deleteMyAccount),
        send(t, reporter, calls.submitReport, { body }),
      ]);
      expect(left.status).toBe(200);
      // The status is 400 if the player is looked up again, because the sandbox does not know them.
      expect([201, 400, 503]).toContain(reported.status);
      if (reported.status === 201) expect(await isStored(player.steam64Id)).toBe(true);
    });
    await Promise.all(sent);
  });
});

test('the audit log refuses every other change', async () => {
  const person = await aTroubledPerson();
  const blank = () =>
    t.db.execute(sql`update audit_log set before = without_reasons(before), after = without_reasons(after)
      where target_user_id = ${person.user.id}`);
  const refused = { cause: { message: 'audit_log is append-only' } };
  await expect(blank()).rejects.toMatchObject(refused);
  await call(t, person, calls.deleteMyAccount);
  await blank();
  for (const change of [sql`after = '{}'`, sql`action = 'grant_eye'`, sql`actor_id = null`, sql`created_at = now()`]) {
    const changing = t.db.execute(sql`update audit_log set ${change} where target_user_id = ${person.user.id}`);
    await expect(changing).rejects.toMatchObject(refused);
  }
  await expect(t.db.execute(sql`delete from audit_log`)).rejects.toMatchObject(refused);
});

test('a migration cleans up what earlier deletions left behind', async () => {
  const [person, staying] = [await aTroubledPerson(), await aTroubledPerson()];
  const lookedUp = await aPlayer(t.db);
  await t.db.delete(staffNotes).where(eq(staffNotes.targetUserId, person.user.id));
  await t.db.execute(sql`update users set deleted_at = now(), discord_id = null, discord_email = null, discord_username = null,
    username = 'Deleted user', steam64_id = null, steam_username = null, steam_avatar_url = null
    where id = ${person.user.id}`);
  await t.db.execute(sql.raw(readFileSync(join(formerFolder, '0031_integrity_triggers.sql'), 'utf8')));
  const own = [person.player.steam64Id, String(person.user.discordId)];
  expect(await tablesWith(...own)).toEqual([]);
  expect(JSON.stringify(await logOf(person.user.id))).not.toMatch(new RegExp(Object.values(told).join('|')));
  expect(await readUser(person.user.id)).toMatchObject({ pausedAt: expect.any(Date), pauseReason: '' });
  expect([await isStored(lookedUp.steam64Id), await isStored(staying.player.steam64Id)]).toEqual([false, true]);
  expect(JSON.stringify(await logOf(staying.user.id))).toContain(told.pause);
});
