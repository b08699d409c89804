import { defineCalls } from '../kernel/call.ts';
import { z } from '../kernel/zod.ts';

const healthSchema = z.object({ status: z.literal('ok') });

export const healthCalls = defineCalls({
  getLive: {
    method: 'GET',
    path: '/api/health/live',
    access: 'public',
    summary: 'The process is running.',
    status: 200,
    response: healthSchema,
  },
  getReady: {
    method: 'GET',
    path: '/api/health/ready',
    access: 'public',
    summary: 'The process can serve requests: the database is reachable.',
    status: 200,
    response: healthSchema,
    refusals: ['database_unavailable'],
  },
});
