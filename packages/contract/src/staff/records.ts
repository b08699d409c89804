import { pageSizes } from '@argus/domain/shared/limits';
import { submissionSchema } from '../cases/reports.ts';
import { defineCalls } from '../kernel/call.ts';
import {
  dateSchema,
  decisionSchema,
  idSchema,
  ledgerReasonSchema,
  pageFields,
  pageQuery,
  reportStatusSchema,
} from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';
import { userParams } from './users.ts';

const onReport = {
  reportId: idSchema,
  reportedSteam64Id: z.string(),
  reportedPlayerName: z.string(),
  reportStatus: reportStatusSchema,
};

const givenReviewSchema = z.object({
  _id: idSchema,
  ...onReport,
  decision: decisionSchema,
  round: z.int(),
  isOfAppeal: z.boolean(),
  /** It is false if a new round has begun since, so that this decision no longer counts. */
  isOfPresentRound: z.boolean(),
  reviewDate: dateSchema,
});
export type GivenReview = z.infer<typeof givenReviewSchema>;

const ledgerEntrySchema = z.object({
  _id: idSchema,
  /** It is null for an amount that was carried over from a deleted account. */
  report: z.object(onReport).nullable(),
  reason: ledgerReasonSchema,
  amount: z.int(),
  createdAt: dateSchema,
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** The session's id is left out, because a token contains it. */
const staffSessionSchema = z.object({
  createdAt: dateSchema,
  expiresAt: dateSchema,
  endedAt: dateSchema.nullable(),
  isLive: z.boolean(),
  userAgent: z.string().nullable(),
});
export type StaffSession = z.infer<typeof staffSessionSchema>;

const ofUser = {
  method: 'GET',
  access: 'staff',
  params: userParams,
  query: pageQuery(pageSizes.adminReports),
  refusals: ['user_not_found'],
} as const;

export const staffRecordCalls = defineCalls({
  listUserReports: {
    ...ofUser,
    path: '/api/admin/users/{userId}/reports',
    summary: 'What a user submitted, newest first, with what was paid for it.',
    response: z.object({ reports: z.array(submissionSchema), totalReports: z.int(), ...pageFields }),
  },
  listUserReviews: {
    ...ofUser,
    path: '/api/admin/users/{userId}/reviews',
    summary:
      'What a user decided, newest first, without cases that reviewers are deciding now unless the caller has revealed their votes.',
    response: z.object({ reviews: z.array(givenReviewSchema), totalReviews: z.int(), ...pageFields }),
  },
  listUserEssence: {
    ...ofUser,
    path: '/api/admin/users/{userId}/essence',
    summary:
      'A user’s ledger, newest first, without what reviewing brought on cases that reviewers are deciding now unless the caller has revealed their votes.',
    response: z.object({ entries: z.array(ledgerEntrySchema), totalEntries: z.int(), ...pageFields }),
  },
  listUserSessions: {
    ...ofUser,
    path: '/api/admin/users/{userId}/sessions',
    summary: 'A user’s sessions, newest first. Those of an admin are for admins.',
    response: z.object({ sessions: z.array(staffSessionSchema), totalSessions: z.int(), ...pageFields }),
    refusals: ['user_not_found', 'admin_sessions'],
  },
});
