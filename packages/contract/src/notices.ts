import { hasVerdict, type ReportStatus, statusLabel } from '@argus/domain/report-status';
import { z } from 'zod';
import { defineCalls } from './call.ts';
import { dateSchema, idSchema, listOf, msgSchema, reportStatusSchema } from './fields.ts';

export const mostNotices = 20;

export function noticeMessage(reportedPlayerName: string, status: ReportStatus): string {
  return hasVerdict(status)
    ? `Your report on ${reportedPlayerName} has a verdict: ${statusLabel(status, 'owner')}.`
    : `Your report on ${reportedPlayerName} was opened for review again.`;
}

/** What became of one of the caller's reports. A report has at most one: a newer outcome replaces an older one. */
export const noticeSchema = z.object({
  reportId: idSchema,
  reportedSteam64Id: z.string(),
  reportedPlayerName: z.string(),
  reportStatus: reportStatusSchema,
  createdAt: dateSchema,
  msg: z.string(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const noticeCalls = defineCalls({
  listNotices: {
    method: 'GET',
    path: '/api/users/me/notices',
    access: 'user',
    summary: 'Outcomes of the caller’s reports that they have not seen yet, newest first.',
    status: 200,
    response: z.object({ notices: z.array(noticeSchema) }),
  },
  markNoticesSeen: {
    method: 'POST',
    path: '/api/users/me/notices/seen',
    access: 'user',
    summary: 'These notices have been seen. Each is named with its time, so that a newer outcome stays unseen.',
    body: z.object({
      notices: listOf(
        z.object({ reportId: idSchema, createdAt: dateSchema }),
        mostNotices,
        `At most ${mostNotices} notices can be marked at once.`,
      ).refine((notices) => notices.length > 0, { error: 'Please name at least one notice.' }),
    }),
    status: 200,
    response: msgSchema,
  },
});
