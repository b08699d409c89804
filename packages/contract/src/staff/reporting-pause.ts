import { pauseDays, pauseMessages } from '@argus/domain/staff/reporting-pause';
import { defineCalls } from '../kernel/call.ts';
import { toldBy } from '../kernel/told.ts';
import { z } from '../kernel/zod.ts';
import { staffReasonSchema } from './status-change.ts';
import { managedUserAnswerSchema, userParams } from './users.ts';

const daysSchema = z
  .int(toldBy(pauseMessages.pause_days))
  .min(pauseDays.min, toldBy(pauseMessages.pause_days))
  .max(pauseDays.max, toldBy(pauseMessages.pause_days));

const ofUser = {
  access: 'staff',
  path: '/api/admin/users/{userId}/reporting-pause',
  params: userParams,
  response: managedUserAnswerSchema,
  refusals: ['user_not_found', 'pause_target_protected', 'pause_needs_admin'],
} as const;

export const pauseCalls = defineCalls({
  pauseReporting: {
    ...ofUser,
    method: 'PUT',
    summary:
      'Pause somebody’s reporting for some days, or, with null, until an admin lifts it. They read the reason. Drafts stay and can be saved.',
    body: z.object({ days: daysSchema.nullable(), reason: staffReasonSchema }),
  },
  liftPause: {
    ...ofUser,
    method: 'DELETE',
    summary: 'Let somebody report again. What only an admin may lift is refused to moderators.',
  },
});
