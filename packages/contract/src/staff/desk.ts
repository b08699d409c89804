import { isSteam64Id } from '@argus/domain/players/steam-id';
import { pageSizes } from '@argus/domain/shared/limits';
import { leaseRules } from '@argus/domain/staff/inbox-lease';
import { noteLength, noteMessages, noteSubjects } from '@argus/domain/staff/staff-note';
import { defineCalls } from '../kernel/call.ts';
import { fieldMessages } from '../kernel/field-messages.ts';
import { checkedText, dateSchema, idSchema, msgSchema, pageFields, pageQuery, personSchema } from '../kernel/fields.ts';
import { toIssue } from '../kernel/issue.ts';
import { z } from '../kernel/zod.ts';

const noteTextSchema = checkedText({ ...noteLength, isMultiline: true }, noteMessages.note_length);

/** A note is about a user or a report, named by id, or about a player, named by Steam64 id. */
const subjectFields = { about: z.enum(noteSubjects), id: z.string().max(36) };

function checkSubject({ about, id }: { about: string; id: string }, context: z.core.$RefinementCtx): void {
  const isRight = about === 'player' ? isSteam64Id(id) : idSchema.safeParse(id).success;
  if (!isRight) context.addIssue(toIssue({ id: 'invalid_format', message: fieldMessages.id_invalid }, ['id']));
}

const noteSchema = z.object({
  _id: idSchema,
  text: z.string(),
  author: personSchema,
  createdAt: dateSchema,
  isRemovable: z.boolean(),
});
export type StaffNote = z.infer<typeof noteSchema>;

const missing = ['user_not_found', 'report_not_found', 'player_not_reported'] as const;

export const staffNoteCalls = defineCalls({
  listNotes: {
    method: 'GET',
    path: '/api/admin/notes',
    access: 'staff',
    summary: 'What staff noted about a user, a player or a report, newest first.',
    query: pageQuery(pageSizes.staffNotes).extend(subjectFields).superRefine(checkSubject),
    response: z.object({
      notes: z.array(noteSchema),
      totalNotes: z.int(),
      /** It is true if the notes are about the caller or the caller’s own report; then none is returned. */
      isAboutYou: z.boolean(),
      ...pageFields,
    }),
  },
  addNote: {
    method: 'POST',
    path: '/api/admin/notes',
    access: 'staff',
    summary: 'Leave a note for the rest of the staff; it is logged.',
    body: z.object({ ...subjectFields, text: noteTextSchema }).superRefine(checkSubject),
    status: 201,
    response: msgSchema,
    refusals: ['notes_about_you', ...missing],
  },
  removeNote: {
    method: 'DELETE',
    path: '/api/admin/notes/{noteId}',
    access: 'staff',
    summary: 'Remove a note: its author or an admin. It is logged, without the text.',
    params: z.object({ noteId: idSchema }),
    response: msgSchema,
    refusals: ['note_not_found', 'note_not_yours', 'notes_about_you'],
  },
});

const ofSubject = {
  access: 'staff',
  path: '/api/admin/presence/{subjectId}',
  params: z.object({ subjectId: idSchema }),
} as const;

export const presenceCalls = defineCalls({
  showPresence: {
    ...ofSubject,
    method: 'PUT',
    summary: `Say for ${leaseRules.seconds} seconds that the caller looks at this report or user, and hear who else does. It reserves nothing.`,
    response: z.object({ others: z.array(z.object({ userId: idSchema, username: z.string() })) }),
  },
  endPresence: {
    ...ofSubject,
    method: 'DELETE',
    summary: 'The caller no longer looks at it.',
    response: msgSchema,
  },
});
