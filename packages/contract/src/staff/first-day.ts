import { firstDaySteps } from '@argus/domain/staff/first-day';
import { defineCalls } from '../kernel/call.ts';
import { msgSchema } from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';

const firstDaySchema = z.object({
  isDismissed: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(firstDaySteps),
      isDone: z.boolean(),
      counted: z.object({ done: z.int(), needed: z.int() }).nullable(),
    }),
  ),
});
export type FirstDay = z.infer<typeof firstDaySchema>;

export const firstDayCalls = defineCalls({
  getFirstDay: {
    method: 'GET',
    path: '/api/admin/first-day',
    access: 'admin',
    summary: 'What a new community still needs, as it is now.',
    response: firstDaySchema,
  },
  dismissFirstDay: {
    method: 'POST',
    path: '/api/admin/first-day/dismissal',
    access: 'admin',
    summary: 'Do not show the list again, to any admin. It is logged.',
    response: msgSchema,
  },
});
