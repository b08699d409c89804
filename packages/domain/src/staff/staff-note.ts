import type { Member } from './permissions.ts';

export const noteLength = { min: 1, max: 1000 } as const;

export const noteSubjects = ['user', 'player', 'report'] as const;
export type NoteSubject = (typeof noteSubjects)[number];

export const noteMessages = {
  note_length: /*i18n*/ {
    id: 'note_length',
    message: 'A note has {min} to {max, number} characters.',
    values: { min: noteLength.min, max: noteLength.max },
  },
  note_not_yours: /*i18n*/ { id: 'note_not_yours', message: 'Only its author and admins can remove a note.' },
  notes_about_you: /*i18n*/ {
    id: 'notes_about_you',
    message: 'What the rest of the staff note about you and your own reports is hidden from you.',
  },
} as const;

export function mayRemoveNote(actor: Member, authorId: string): boolean {
  return actor.userType === 'admin' || actor.id === authorId;
}
