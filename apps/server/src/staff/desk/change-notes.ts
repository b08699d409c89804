import { mayRemoveNote } from '@argus/domain/staff/staff-note';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { getPerson } from '../../features/members/users/person.queries.ts';
import { insertAudit } from '../../platform/db/audit-log.ts';
import { inTransaction, type Tx } from '../../platform/db/client.ts';
import { lockUsers, type UserRow } from '../../platform/db/locks.ts';
import { getStaff } from '../staff-act.ts';
import { deleteNote, hasSubject, insertNote, isAbout, lockNote, type Subject } from './staff-notes.queries.ts';
import { toSubject, toTarget } from './staff-notes.view.ts';

type Needed = Pick<Services, 'db' | 'config' | 'clock'>;

const missing = { user: 'user_not_found', player: 'player_not_reported', report: 'report_not_found' } as const;

/** The log records that there was a note, never its text: a note can be removed, an entry of the log cannot. */
export async function addNote(
  { db, config, clock }: Needed,
  { actorId, subject, text }: { actorId: string; subject: Subject; text: string },
): Promise<void> {
  const createdAt = new Date(clock());
  await inTransaction(db, async (tx) => {
    const actor = getStaff(await lockUsers(tx, [actorId]), actorId);
    if (!(await hasSubject(tx, subject))) throw new AppError(missing[subject.about]);
    await assertNotAbout(tx, config.AUTH_SECRET, actor, subject);
    const noteId = await insertNote(tx, subject, { authorId: actorId, text, createdAt });
    const act = { actorId, action: 'add_note', ...toTarget(subject) } as const;
    await insertAudit(tx, [{ ...act, before: null, after: { noteId, ...subject } }], createdAt);
  });
}

export async function removeNote(
  { db, config, clock }: Needed,
  { actorId, noteId }: { actorId: string; noteId: string },
): Promise<void> {
  const now = new Date(clock());
  await inTransaction(db, async (tx) => {
    const actor = getStaff(await lockUsers(tx, [actorId]), actorId);
    const note = await lockNote(tx, noteId);
    if (!note) throw new AppError('note_not_found');
    if (!mayRemoveNote(actor, note.authorId)) throw new AppError('note_not_yours');
    const subject = toSubject(note);
    await assertNotAbout(tx, config.AUTH_SECRET, actor, subject);
    await deleteNote(tx, noteId);
    const act = { actorId, action: 'remove_note', ...toTarget(subject) } as const;
    await insertAudit(tx, [{ ...act, before: { noteId, ...subject, authorId: note.authorId }, after: {} }], now);
  });
}

async function assertNotAbout(tx: Tx, secret: string, actor: UserRow, subject: Subject): Promise<void> {
  if (await isAbout(tx, await getPerson(tx, secret, actor), subject)) throw new AppError('notes_about_you');
}
