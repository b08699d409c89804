import type { StaffNote } from '@argus/contract/staff/desk';
import type { Member } from '@argus/domain/staff/permissions';
import { mayRemoveNote } from '@argus/domain/staff/staff-note';
import { toPerson } from '../../features/members/users/users.view.ts';
import type { AuthoredNoteRow, NoteRow, Subject } from './staff-notes.queries.ts';

export function toSubject({ targetUserId, targetSteam64Id, targetReportId }: NoteRow): Subject {
  if (targetUserId !== null) return { about: 'user', id: targetUserId };
  if (targetSteam64Id !== null) return { about: 'player', id: targetSteam64Id };
  if (targetReportId !== null) return { about: 'report', id: targetReportId };
  throw new Error('a note is about something');
}

/** The audit log can be filtered by users and reports; a player is named in the entry itself. */
export function toTarget({ about, id }: Subject): { targetUserId?: string; targetReportId?: string } {
  if (about === 'player') return {};
  return about === 'user' ? { targetUserId: id } : { targetReportId: id };
}

export function toStaffNote({ note, author }: AuthoredNoteRow, viewer: Member): StaffNote {
  return {
    _id: note.id,
    text: note.text,
    author: toPerson(author),
    createdAt: note.createdAt.toISOString(),
    isRemovable: mayRemoveNote(viewer, note.authorId),
  };
}
