import { pageSizes } from '@argus/domain/limits';
import { hasVerdict, type ReportStatus, statusLabel } from '@argus/domain/report-status';
import { defineCalls } from './call.ts';
import { dateSchema, idSchema, msgSchema, pageFields, pageQuery, reportStatusSchema } from './fields.ts';
import { z } from './zod.ts';

/** The list holds the newest so many; older ones stay in the data download. */
export const mostNotices = 500;
/** Counted no further: "or more". */
export const mostUnseen = 100;

export function noticeMessage(reportedPlayerName: string, status: ReportStatus): string {
  return hasVerdict(status)
    ? `Your report on ${reportedPlayerName} has a verdict: ${statusLabel(status)}.`
    : `Your report on ${reportedPlayerName} was reopened for review.`;
}

/** What became of one of the caller's reports. A report has at most one: a newer outcome replaces an older one. */
const noticeSchema = z.object({
  reportId: idSchema,
  reportedSteam64Id: z.string(),
  reportedPlayerName: z.string(),
  reportStatus: reportStatusSchema,
  /** What the report was paid; null while it is open. */
  essenceChange: z.int().nullable(),
  createdAt: dateSchema,
  isSeen: z.boolean(),
  msg: z.string(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const noticeCalls = defineCalls({
  listNotices: {
    method: 'GET',
    path: '/api/users/me/notices',
    access: 'user',
    summary: 'Outcomes of the caller’s reports, seen or not, newest first.',
    query: pageQuery(pageSizes.notices),
    status: 200,
    response: z.object({ notices: z.array(noticeSchema), totalNotices: z.int(), ...pageFields }),
  },
  getUnseenNotices: {
    method: 'GET',
    path: '/api/users/me/notices/unseen',
    access: 'user',
    summary: `How many notices the caller has not seen, counted up to ${mostUnseen}, and the newest of them.`,
    status: 200,
    response: z.object({ unseen: z.int(), newest: noticeSchema.nullable() }),
  },
  markNoticesSeen: {
    method: 'POST',
    path: '/api/users/me/notices/seen',
    access: 'user',
    summary: 'Marks the caller’s notices up to a time as seen, or only that of one report. Newer outcomes stay unseen.',
    body: z.object({ reportId: idSchema.optional(), upTo: dateSchema }),
    status: 200,
    response: msgSchema,
  },
});
