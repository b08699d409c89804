import { calls } from '@argus/contract/kernel/calls';
import { authCalls } from '@argus/contract/members/auth';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { reviewRefusals } from '@argus/domain/cases/review-eligibility';
import { dayMs } from '@argus/domain/shared/time';
import { knownPlayers } from '@argus/sandbox/known-players';
import { type PersonaKey, personas } from '@argus/sandbox/personas';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aReport, aUser, aVideoUrl, tokenFor } from '../../../../tests/builders.ts';
import { call, type Person, refusal, send } from '../../../../tests/panel.ts';
import { aRequest, override } from '../../../../tests/report-requests.ts';
import { useTestApp } from '../../../../tests/test-app.ts';
import { fetchQueue, review } from '../../../../tests/watch.ts';
import { checkInvariants } from '../../../platform/db/invariants/check-invariants.ts';
import { players } from '../../../platform/db/schema/players.ts';
import { formerAccounts, formerSteamLinks, users } from '../../../platform/db/schema/users.ts';
import type { PlayerRow } from '../../players/players.queries.ts';
import { deleteOldFormerAccounts } from './person.queries.ts';
import type { UserRow } from './users.queries.ts';

const steam64Id = knownPlayers[0]?.steam64Id ?? '';
const otherSteam64Id = knownPlayers[1]?.steam64Id ?? '';
const plain = personas.find(({ key }) => key === 'plain');
/** None of these users was active recently, so everybody is offered every case. */
const lastActiveAt = new Date(Date.now() - 30 * dayMs);
/** A reviewer becomes active by reviewing. With more than six active reviewers, cases would be drawn among them. */
beforeEach(() => t.db.update(users).set({ lastActiveAt }));

const t = useTestApp();
afterEach(async () => {
  expect(await checkInvariants(t.db)).toEqual([]);
});

async function logIn(persona: PersonaKey = 'plain'): Promise<Person> {
  const token = await t.logIn(persona);
  const { _id } = await call(t, { token, user: await aUser(t.db) }, authCalls.getCurrentUser);
  return { token, user: await readUser(_id) };
}

async function readUser(id: string): Promise<UserRow> {
  const [user] = await t.db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error('there is no such user');
  return user;
}

const change = (person: Person, values: Partial<UserRow>) =>
  t.db.update(users).set(values).where(eq(users.id, person.user.id));
const deleteAccount = (person: Person) => call(t, person, calls.deleteMyAccount);
const comeBack = async (person: Person, persona?: PersonaKey) => {
  await deleteAccount(person);
  return logIn(persona);
};

describe('an unlinked Steam account', () => {
  async function unlinked(given: Partial<UserRow> = {}): Promise<Person> {
    const user = await aUser(t.db, { lastActiveAt, steam64Id, ...given });
    const person = { user, token: await tokenFor(t, user) };
    await call(t, person, calls.unlinkSteam);
    return person;
  }

  test('cannot be reported by its former owner', async () => {
    const person = await unlinked();
    const body = aRequest({ reportedSteam64Id: steam64Id });
    expect(await refusal(t, person, calls.submitReport, { body })).toEqual([400, reportMessages.self_report.message]);
    expect(
      (await send(t, person, calls.submitReport, { body: aRequest({ reportedSteam64Id: otherSteam64Id }) })).status,
    ).toBe(201);
  });

  test('excludes its former owner from reviewing cases about it, and asks them about the lobby of cases that name it', async () => {
    const person = await unlinked({ hasTheEye: true });
    const stored = await aKnownPlayer();
    const [about, naming, other] = [
      await aReport(t.db, { player: stored }),
      await aReport(t.db, { lobby: [stored] }),
      await aReport(t.db),
    ];
    const offered = (await fetchQueue(t, person.token)).reports.map(({ _id }) => _id);
    expect(offered).toContain(other.id);
    expect(offered).not.toContain(about.id);
    expect((await fetchQueue(t, person.token, naming.id)).reports[0]).toMatchObject({ asksAboutLobby: true });
    expect((await fetchQueue(t, person.token, about.id)).notice).toBe(reviewRefusals.not_assigned.message);
    const answers = [
      await review(t, person.token, about.id, 'troll'),
      await review(t, person.token, naming.id, 'troll'),
    ];
    expect(answers).toEqual([
      { status: 403, msg: reviewRefusals.review_about_you.message },
      { status: 409, msg: reviewRefusals.lobby_answer_required.message },
    ]);
  });

  test('is stored as a keyed hash, even when another account replaces it', async () => {
    await unlinked();
    const rows = await t.db.select().from(formerSteamLinks);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(steam64Id);
  });

  test('excludes its owner from a review that is sent at the same moment as the unlinking', async () => {
    const stored = await aKnownPlayer();
    for (let n = 0; n < 8; n += 1) {
      await t.db.update(users).set({ lastActiveAt });
      const user = await aUser(t.db, { lastActiveAt, steam64Id, hasTheEye: true });
      const person = { user, token: await tokenFor(t, user) };
      const report = await aReport(t.db, { player: stored });
      const [answer] = await Promise.all([
        review(t, person.token, report.id, 'troll'),
        call(t, person, calls.unlinkSteam),
      ]);
      expect(answer.status).toBe(403);
    }
  });
});

/** Returns the player of the Steam account that was unlinked. */
async function aKnownPlayer(): Promise<PlayerRow> {
  await send(t, null, calls.getSteamProfile, { query: { steamInput: steam64Id } });
  const [player] = await t.db.select().from(players).where(eq(players.steam64Id, steam64Id));
  if (!player) throw new Error('the sandbox knows this player');
  return player;
}

describe('a person who deletes the account and logs in again', () => {
  test('starts as a new user if there were no sanctions', async () => {
    const person = await comeBack(await logIn());
    expect(person.user).toMatchObject({ essence: 0, isBanned: false, eyeRemovedByStaff: false });
  });

  test('leaves no Discord or Steam id behind, only hashes', async () => {
    const person = await logIn();
    await change(person, { steam64Id: '76561198123400001' });
    await deleteAccount(person);
    const rows = JSON.stringify([await t.db.select().from(formerAccounts), await t.db.select().from(formerSteamLinks)]);
    expect(rows).toContain(person.user.id);
    expect(rows).not.toContain(plain?.discordId);
    expect(rows).not.toContain('76561198123400001');
  });

  test('has no Eye if staff removed it, until staff give it back', async () => {
    const person = await logIn();
    await change(person, { hasTheEye: false, eyeRemovedByStaff: true });
    const back = await comeBack(person);
    expect(back.user).toMatchObject({ hasTheEye: false, eyeRemovedByStaff: true });
    await change(back, { hasTheEye: true, eyeRemovedByStaff: false });
    await t.logIn('plain');
    expect(await readUser(back.user.id)).toMatchObject({ hasTheEye: true, eyeRemovedByStaff: false });
    expect((await comeBack(back)).user).toMatchObject({ hasTheEye: false, eyeRemovedByStaff: false });
  });

  test('still owes Essence, even for verdicts after the deletion, but keeps none', async () => {
    const person = await logIn();
    await aReport(t.db, { submitter: person.user, status: 'verified_troll' });
    const open = await aReport(t.db, { submitter: person.user });
    const back = await comeBack(person);
    expect(back.user.essence).toBe(-50);
    await override(t, open.id, 'verified_troll');
    await t.logIn('plain');
    expect((await readUser(back.user.id)).essence).toBe(-100);
    await Promise.all([t.logIn('plain'), t.logIn('plain'), t.logIn('plain')]);
    expect((await readUser(back.user.id)).essence).toBe(-100);
    await override(t, open.id, 'verified_undetermined');
    await t.logIn('plain');
    expect((await readUser(back.user.id)).essence).toBe(-50);
    for (let n = 0; n < 4; n += 1) await aReport(t.db, { submitter: back.user, status: 'verified_cheater' });
    expect((await readUser(back.user.id)).essence).toBe(30);
    expect((await comeBack(back)).user.essence).toBe(0);
  });

  test('is still banned', async () => {
    const person = await logIn();
    await change(person, { isBanned: true, banReason: 'Sold reviews.' });
    expect((await send(t, person, calls.deleteMyAccount)).status).toBe(403);
    await expect(t.logIn('plain')).rejects.toThrow('account_banned');
    await change(person, { isBanned: false, banReason: null });
    await deleteAccount(person);
    await change(person, { isBanned: true, banReason: 'Sold reviews.' });
    await expect(t.logIn('plain')).rejects.toThrow('account_banned');
    const [refused] = await t.db
      .select()
      .from(users)
      .where(eq(users.discordId, plain?.discordId ?? ''));
    expect(refused).toMatchObject({ isBanned: true, banReason: 'Sold reviews.' });
    await change(person, { isBanned: false, banReason: null });
    await t.db
      .update(users)
      .set({ isBanned: false, banReason: null })
      .where(eq(users.id, refused?.id ?? ''));
  });

  test('has the limits of the former account on reporting, reviewing and submissions per day', async () => {
    const person = await logIn('newcomer');
    await change(person, { steam64Id });
    const own = await aReport(t.db, { submitter: person.user });
    const reviewed = await aReport(t.db, { reviews: [{ decision: 'cheater', reviewer: person.user }] });
    for (const { steam64Id: id } of knownPlayers.slice(1, 5)) {
      await call(t, person, calls.submitReport, { body: aRequest({ reportedSteam64Id: id }) });
    }
    const back = await comeBack(person, 'newcomer');
    await change(back, { hasTheEye: true, lastActiveAt });
    const about = (id: string) => ({
      body: aRequest({ reportedSteam64Id: id, evidenceLinks: [{ type: 'video', url: aVideoUrl(), description: '' }] }),
    });
    expect(await refusal(t, back, calls.submitReport, about(steam64Id))).toEqual([
      400,
      reportMessages.self_report.message,
    ]);
    expect(await refusal(t, back, calls.submitReport, about(knownPlayers[1]?.steam64Id ?? ''))).toEqual([
      409,
      reportMessages.already_reported.message,
    ]);
    expect((await send(t, back, calls.submitReport, about(knownPlayers[6]?.steam64Id ?? ''))).status).toBe(429);
    expect(await review(t, back.token, own.id, 'cheater')).toEqual({
      status: 403,
      msg: reviewRefusals.review_of_own_report.message,
    });
    expect(await review(t, back.token, reviewed.id, 'cheater')).toEqual({
      status: 409,
      msg: reviewRefusals.already_reviewed.message,
    });
  });

  test('finds the deleted account in the data download', async () => {
    const back = await comeBack(await logIn());
    const data = await call(t, back, calls.downloadMyData);
    expect(data.deletedAccounts).toContainEqual({ deletedAt: expect.any(String), eyeRemovedByStaff: false });
  });
});

test('after two years, nothing shows whose account a deleted one was', async () => {
  const person = await logIn();
  await change(person, { steam64Id: '76561198123400002' });
  await deleteAccount(person);
  const kept = async () => [
    await t.db.$count(formerAccounts, eq(formerAccounts.userId, person.user.id)),
    await t.db.$count(formerSteamLinks, eq(formerSteamLinks.userId, person.user.id)),
  ];
  const inDays = (days: number) => new Date(t.clock.now() + days * dayMs);
  await deleteOldFormerAccounts(t.db, inDays(729));
  expect(await kept()).toEqual([1, 1]);
  await deleteOldFormerAccounts(t.db, inDays(732));
  expect(await kept()).toEqual([0, 0]);
});
