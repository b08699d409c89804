import type { Person } from '@argus/domain/cases/involvement';
import type { NoteSubject } from '@argus/domain/staff/staff-note';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { personColumns } from '../../features/members/users/users.queries.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import { newestFirst } from '../../platform/db/paging.ts';
import { players } from '../../platform/db/schema/players.ts';
import { reports } from '../../platform/db/schema/reports.ts';
import { staffNotes } from '../../platform/db/schema/staff.ts';
import { users } from '../../platform/db/schema/users.ts';
import { newId } from '../../platform/db/uuid.ts';

export interface Subject {
  about: NoteSubject;
  id: string;
}

export type NoteRow = typeof staffNotes.$inferSelect;

const targetColumn = {
  user: staffNotes.targetUserId,
  player: staffNotes.targetSteam64Id,
  report: staffNotes.targetReportId,
} as const;

function targetOf({ about, id }: Subject): Partial<NoteRow> {
  if (about === 'user') return { targetUserId: id };
  return about === 'player' ? { targetSteam64Id: id } : { targetReportId: id };
}

/** Deleted users are no subjects. */
export async function hasSubject(tx: Tx, { about, id }: Subject): Promise<boolean> {
  const found = {
    user: () =>
      tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), isNull(users.deletedAt)))
        .for('key share'),
    player: () => tx.select({ id: players.steam64Id }).from(players).where(eq(players.steam64Id, id)),
    report: () => tx.select({ id: reports.id }).from(reports).where(eq(reports.id, id)),
  };
  return (await found[about]()).length > 0;
}

/** Tells whether the subject is this person, or a report by or about them. */
export async function isAbout(db: Db | Tx, { ids, isOwnSteam64Id }: Person, { about, id }: Subject): Promise<boolean> {
  if (about === 'user') return ids.includes(id);
  if (about === 'player') return isOwnSteam64Id(id);
  const { submitterId, reportedSteam64Id } = reports;
  const [report] = await db.select({ submitterId, reportedSteam64Id }).from(reports).where(eq(reports.id, id));
  return report !== undefined && (ids.includes(report.submitterId) || isOwnSteam64Id(report.reportedSteam64Id));
}

export function selectNotes({ about, id }: Subject): SQL {
  const order = sql.join(newestFirst(staffNotes.createdAt, staffNotes.id), sql`, `);
  return sql`select ${staffNotes.id} as id from ${staffNotes} where ${eq(targetColumn[about], id)} order by ${order}`;
}

export async function listNotesById(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ note: staffNotes, author: personColumns })
    .from(staffNotes)
    .innerJoin(users, eq(users.id, staffNotes.authorId))
    .where(inArray(staffNotes.id, ids));
}

export type AuthoredNoteRow = Awaited<ReturnType<typeof listNotesById>>[number];

export async function insertNote(
  tx: Tx,
  subject: Subject,
  note: Pick<NoteRow, 'authorId' | 'text' | 'createdAt'>,
): Promise<string> {
  const id = newId(note.createdAt.getTime());
  await tx.insert(staffNotes).values({ id, ...targetOf(subject), ...note });
  return id;
}

export async function lockNote(tx: Tx, noteId: string): Promise<NoteRow | null> {
  const [note] = await tx.select().from(staffNotes).where(eq(staffNotes.id, noteId)).for('update');
  return note ?? null;
}

export async function deleteNote(tx: Tx, noteId: string): Promise<void> {
  await tx.delete(staffNotes).where(eq(staffNotes.id, noteId));
}
