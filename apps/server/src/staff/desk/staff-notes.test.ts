import { calls } from '@argus/contract/kernel/calls';
import { formatMessage } from '@argus/domain/shared/message';
import { noteLength, noteMessages } from '@argus/domain/staff/staff-note';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aPlayer, aReport } from '../../../tests/builders.ts';
import { aModerator, anAdmin, aPerson, call, type Person, refusal, send } from '../../../tests/panel.ts';
import { useTestApp } from '../../../tests/test-app.ts';
import { auditLog, staffNotes } from '../../platform/db/schema/staff.ts';
import { newId } from '../../platform/db/uuid.ts';

const t = useTestApp();
let admin: Person;
let moderator: Person;
beforeAll(async () => {
  [admin, moderator] = [await anAdmin(t), await aModerator(t)];
});

const secret = 'Buys accounts, see May.';
const add = (who: Person, about: string, id: string, text = secret) =>
  call(t, who, calls.addNote, { body: { about, id, text } });
const list = (about: string, id: string, who = moderator) => call(t, who, calls.listNotes, { query: { about, id } });

test('staff leave notes on a user, a player and a report, newest first, and each is logged without its text', async () => {
  const { user } = await aPerson(t);
  const player = await aPlayer(t.db);
  const report = await aReport(t.db, { player, submitter: user });
  const subjects = [
    ['user', user.id],
    ['player', player.steam64Id],
    ['report', report.id],
  ] as const;
  for (const [about, id] of subjects) {
    await add(moderator, about, id);
    t.clock.advance(5);
    await add(admin, about, id, `  Two lines:\r\n${about}  `);
    const { notes, totalNotes } = await list(about, id);
    expect(totalNotes).toBe(2);
    expect(notes).toMatchObject([
      { text: `Two lines:\n${about}`, author: { username: admin.user.username }, isRemovable: false },
      { text: secret, author: { username: moderator.user.username }, isRemovable: true },
    ]);
  }
  const acts = await t.db.select().from(auditLog).where(eq(auditLog.action, 'add_note'));
  expect(acts).toHaveLength(6);
  expect(JSON.stringify(acts)).not.toContain(secret);
  expect(acts).toContainEqual(
    expect.objectContaining({
      targetUserId: null,
      after: expect.objectContaining({ about: 'player', id: player.steam64Id }),
    }),
  );
});

test('a note is limited to 1,000 visible characters, and its subject must exist', async () => {
  const { user } = await aPerson(t);
  const refused = (body: object) => refusal(t, moderator, calls.addNote, { body });
  const about = { about: 'user', id: user.id };
  await add(moderator, 'user', user.id, '😀'.repeat(noteLength.max));
  expect(await refused({ ...about, text: 'x'.repeat(noteLength.max + 1) })).toEqual([
    400,
    formatMessage(noteMessages.note_length),
  ]);
  expect(await refused({ ...about, text: ' \u200b ' })).toEqual([
    400,
    formatMessage(noteMessages.note_length),
    expect.any(String),
  ]);
  expect(await refused({ about: 'user', id: newId(), text: 'x' })).toEqual([404, 'User not found.']);
  expect(await refused({ about: 'report', id: newId(), text: 'x' })).toEqual([404, 'Report not found.']);
  expect(await refused({ about: 'player', id: '76561198999999999', text: 'x' })).toEqual([
    404,
    'There are no reports about this player.',
  ]);
  expect(await refused({ about: 'player', id: user.id, text: 'x' })).toEqual([400, 'This is not a valid id.']);
  expect(await refused({ about: 'user', id: '76561198999999999', text: 'x' })).toEqual([
    400,
    'This is not a valid id.',
  ]);
});

test('only the author and admins can remove a note, and only once', async () => {
  const { user } = await aPerson(t);
  await add(moderator, 'user', user.id);
  await add(moderator, 'user', user.id);
  const [first, second] = (await list('user', user.id)).notes;
  const remove = (note: { _id: string } | undefined) => ({ params: { noteId: note?._id ?? '' } });
  expect(await refusal(t, await aModerator(t), calls.removeNote, remove(first))).toEqual([
    403,
    noteMessages.note_not_yours.message,
  ]);
  await call(t, moderator, calls.removeNote, remove(first));
  await call(t, admin, calls.removeNote, remove(second));
  expect(await refusal(t, admin, calls.removeNote, remove(second))).toEqual([404, 'This note has been removed.']);
  expect((await list('user', user.id)).notes).toEqual([]);
});

test('a note appears in no public response and in nobody’s data download', async () => {
  const person = await aPerson(t, { steam64Id: '76561198084121212' });
  const player = await aPlayer(t.db);
  const report = await aReport(t.db, { player, submitter: person.user, status: 'verified_cheater' });
  await add(moderator, 'user', person.user.id);
  await add(moderator, 'player', player.steam64Id);
  await add(moderator, 'report', report.id);
  const reads = [
    [calls.getReport, { params: { reportId: report.id } }],
    [calls.searchPlayer, { query: { steamId: player.steam64Id } }],
    [calls.getPublicProfile, { params: { identifier: person.user.id } }],
    [calls.downloadMyData, {}],
    [calls.listMySubmissions, {}],
  ] as const;
  for (const [read, sent] of reads) {
    const { status, text } = await send(t, person, read, sent);
    expect([read.path, status]).toEqual([read.path, 200]);
    expect(text).not.toMatch(/Buys accounts|_note/);
  }
  // The download of the moderator who wrote the notes does not contain them either.
  expect((await send(t, moderator, calls.downloadMyData)).text).not.toContain(secret);
});

test('notes about a user are deleted with the account, and notes by a staff member who leaves stay without a name', async () => {
  const person = await aPerson(t);
  const leaving = await aModerator(t);
  const report = await aReport(t.db, { submitter: person.user });
  await add(leaving, 'user', person.user.id);
  await add(leaving, 'report', report.id);
  await call(t, person, calls.deleteMyAccount);
  expect(await t.db.select().from(staffNotes).where(eq(staffNotes.targetUserId, person.user.id))).toEqual([]);
  expect(
    await refusal(t, moderator, calls.addNote, { body: { about: 'user', id: person.user.id, text: 'x' } }),
  ).toEqual([404, 'User not found.']);
  await call(t, leaving, calls.deleteMyAccount);
  expect((await list('report', report.id)).notes).toMatchObject([{ author: { _id: null, username: 'Deleted user' } }]);
});

test('staff who look at the same page see each other’s names until one leaves or a minute has passed', async () => {
  const { id: subjectId } = await aReport(t.db);
  const look = async (who: Person) => (await call(t, who, calls.showPresence, { params: { subjectId } })).others;
  expect(await look(moderator)).toEqual([]);
  expect(await look(admin)).toEqual([{ userId: moderator.user.id, username: moderator.user.username }]);
  expect(await look(moderator)).toEqual([{ userId: admin.user.id, username: admin.user.username }]);
  t.clock.advance(61_000);
  expect(await look(admin)).toEqual([]);
  await look(moderator);
  await call(t, moderator, calls.endPresence, { params: { subjectId } });
  expect(await look(admin)).toEqual([]);
});

test('nobody can read, add or remove notes about themselves, their Steam account or a report by or about them', async () => {
  const player = await aPlayer(t.db);
  const chief = await aPerson(t, { userType: 'admin', steam64Id: player.steam64Id });
  const onThem = await aReport(t.db, { player });
  const theirs = await aReport(t.db, { submitter: chief.user });
  const other = await aReport(t.db);
  const own = [
    ['user', chief.user.id],
    ['player', player.steam64Id],
    ['report', onThem.id],
    ['report', theirs.id],
  ] as const;
  for (const [about, id] of own) {
    await add(moderator, about, id);
    expect(await list(about, id, chief)).toMatchObject({ notes: [], totalNotes: 0, isAboutYou: true });
    const refused = [403, noteMessages.notes_about_you.message];
    expect(await refusal(t, chief, calls.addNote, { body: { about, id, text: secret } })).toEqual(refused);
    const [note] = (await list(about, id)).notes;
    const params = { noteId: note?._id ?? '' };
    expect(await refusal(t, chief, calls.removeNote, { params })).toEqual(refused);
    expect(await list(about, id)).toMatchObject({ totalNotes: 1, isAboutYou: false });
  }
  await add(moderator, 'report', other.id);
  expect(await list('report', other.id, chief)).toMatchObject({ totalNotes: 1, isAboutYou: false });
});
