import type { Member } from './permissions.ts';

export const noteLength = { min: 1, max: 1000 } as const;

export const noteSubjects = ['user', 'player', 'report'] as const;
export type NoteSubject = (typeof noteSubjects)[number];

export const noteMessages = {
  length: `A note has ${noteLength.min} to ${noteLength.max.toLocaleString('en-US')} characters.`,
  notYours: 'Only its author and admins can remove a note.',
  aboutYou: 'What the rest of the staff note about you and your own reports is hidden from you.',
} as const;

/** Staff may. */
export function mayRemoveNote(actor: Member, authorId: string): boolean {
  return actor.userType === 'admin' || actor.id === authorId;
}
