import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { getPerson } from '../../features/members/users/person.queries.ts';
import { insertAudit } from '../../platform/db/audit-log.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockUsers } from '../../platform/db/locks.ts';
import { getStaff } from '../staff-act.ts';
import { hasSubject, insertNote, isAbout, type Subject } from './staff-notes.queries.ts';
import { toTarget } from './staff-notes.view.ts';

const missing = { user: 'user_not_found', player: 'player_not_reported', report: 'report_not_found' } as const;

/** The log tells that there was a note, never what it said: a note can be removed, an entry of the log cannot. */
export async function addNote(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { actorId, subject, text }: { actorId: string; subject: Subject; text: string },
): Promise<void> {
  const createdAt = new Date(clock());
  await inTransaction(db, async (tx) => {
    const actor = getStaff(await lockUsers(tx, [actorId]), actorId);
    if (!(await hasSubject(tx, subject))) throw new AppError(missing[subject.about]);
    if (await isAbout(tx, await getPerson(tx, config.AUTH_SECRET, actor), subject))
      throw new AppError('notes_about_you');
    const noteId = await insertNote(tx, subject, { authorId: actorId, text, createdAt });
    await insertAudit(
      tx,
      [{ actorId, action: 'add_note', ...toTarget(subject), before: null, after: { noteId, ...subject } }],
      createdAt,
    );
  });
}
