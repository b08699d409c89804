import { leaseRules } from '@argus/domain/staff/inbox-lease';
import { defineCalls } from '../kernel/call.ts';
import { idSchema, msgSchema } from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';

const ofSubject = {
  access: 'staff',
  path: '/api/admin/presence/{subjectId}',
  params: z.object({ subjectId: idSchema }),
  status: 200,
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
