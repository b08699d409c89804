import { filingKinds, filingStates } from '@argus/domain/filings/filing';
import { followedKinds } from '@argus/domain/notices/alerts';
import { shownNoticeKinds } from '@argus/domain/notices/notice';
import { pageSizes } from '@argus/domain/shared/limits';
import { defineCalls } from '../kernel/call.ts';
import {
  dateSchema,
  idSchema,
  msgSchema,
  pageFields,
  pageQuery,
  reportStatusSchema,
  steam64IdSchema,
} from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';

/** The list returns this many, newest first; older ones are in the data download. */
export const maxNotices = 500;
/** Counting stops at this number, which then means "or more". */
export const maxUnseen = 100;

/** A newer notice replaces an older one of the same kind about the same report, user or player. */
const noticeSchema = z.object({
  kind: z.enum(shownNoticeKinds),
  /** Like the other fields of a report, it is null if the notice is not about one. */
  reportId: idSchema.nullable(),
  reportedSteam64Id: z.string().nullable(),
  reportedPlayerName: z.string().nullable(),
  reportStatus: reportStatusSchema.nullable(),
  /** The Essence paid for the report; it is null while the report is open, and for anyone but its submitter. */
  essenceChange: z.int().nullable(),
  createdAt: dateSchema,
  isSeen: z.boolean(),
  ...msgSchema.shape,
  /** The submitter can replace the lost link until this time; it is null unless the notice is about a lost link. */
  replaceableUntil: dateSchema.nullable(),
  /** The pause of the reader’s reporting; it is null if the pause was lifted or the notice is not about one. */
  pause: z.object({ until: dateSchema.nullable(), reason: z.string() }).nullable(),
  /** The user to whom staff granted the Eye; it is null unless the notice is about that. */
  aboutUserId: idSchema.nullable(),
  event: z.enum(followedKinds).nullable(),
  /** The id of a digest about players whom the reader met; null for every other notice. */
  digestId: idSchema.nullable(),
  filing: z
    .object({
      filingId: idSchema,
      kind: z.enum(filingKinds),
      state: z.enum(filingStates),
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const noticeCalls = defineCalls({
  listNotices: {
    method: 'GET',
    path: '/api/users/me/notices',
    access: 'user',
    summary:
      'What happened to the caller’s reports, filings, right to report, followed players and those met, and the exam, seen or not, newest first.',
    query: pageQuery(pageSizes.notices),
    response: z.object({ notices: z.array(noticeSchema), totalNotices: z.int(), ...pageFields }),
  },
  getUnseenNotices: {
    method: 'GET',
    path: '/api/users/me/notices/unseen',
    access: 'user',
    summary: `How many notices the caller has not seen, counted up to ${maxUnseen}, and the newest of them.`,
    response: z.object({ unseen: z.int(), newest: noticeSchema.nullable() }),
  },
  markNoticesSeen: {
    method: 'POST',
    path: '/api/users/me/notices/seen',
    access: 'user',
    summary:
      'Mark the caller’s notices up to a time as seen, or only those of a kind, about a report, about a player or of a digest. Newer ones stay unseen.',
    body: z.object({
      kind: z.enum(shownNoticeKinds).optional(),
      reportId: idSchema.optional(),
      steam64Id: steam64IdSchema.optional(),
      digestId: idSchema.optional(),
      upTo: dateSchema,
    }),
    response: msgSchema,
  },
});
