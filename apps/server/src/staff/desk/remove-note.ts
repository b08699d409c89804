import { mayRemoveNote } from '@argus/domain/staff/staff-note';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { getPerson } from '../../features/members/users/person.queries.ts';
import { insertAudit } from '../../platform/db/audit-log.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockUsers } from '../../platform/db/locks.ts';
import { getStaff } from '../staff-act.ts';
import { deleteNote, isAbout, lockNote } from './staff-notes.queries.ts';
import { toSubject, toTarget } from './staff-notes.view.ts';

export async function removeNote(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { actorId, noteId }: { actorId: string; noteId: string },
): Promise<void> {
  const now = new Date(clock());
  await inTransaction(db, async (tx) => {
    const actor = getStaff(await lockUsers(tx, [actorId]), actorId);
    const note = await lockNote(tx, noteId);
    if (!note) throw new AppError('note_not_found');
    if (!mayRemoveNote(actor, note.authorId)) throw new AppError('note_not_yours');
    const subject = toSubject(note);
    if (await isAbout(tx, await getPerson(tx, config.AUTH_SECRET, actor), subject))
      throw new AppError('notes_about_you');
    await deleteNote(tx, noteId);
    const act = { actorId, action: 'remove_note', ...toTarget(subject) } as const;
    await insertAudit(tx, [{ ...act, before: { noteId, ...subject, authorId: note.authorId }, after: {} }], now);
  });
}
