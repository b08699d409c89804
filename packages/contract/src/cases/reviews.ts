import { hasVerdict, type ReportStatus } from '@argus/domain/cases/report-status';
import { comparisons } from '@argus/domain/cases/review-comparison';
import type { AppealOutcome } from '@argus/domain/filings/appeal';
import { appealGrounds } from '@argus/domain/filings/filing';
import { maxCountedCases, pageSizes } from '@argus/domain/shared/limits';
import type { Message } from '@argus/domain/shared/message';
import { linkHealthSchema } from '../evidence/link-health.ts';
import { defineCalls } from '../kernel/call.ts';
import { rulingErrors } from '../kernel/errors.ts';
import {
  dateSchema,
  decisionSchema,
  evidenceLinkSchema,
  idSchema,
  msgSchema,
  pageFields,
  pageQuery,
  reportStatusSchema,
} from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';
import { reportParams, reportSchema } from './reports.ts';
import { reviewRequestSchema } from './review-request.ts';

const reviewedMessages = {
  closed: /*i18n*/ {
    id: 'review_recorded_closed',
    message:
      '{status, select, verified_cheater {Review recorded. The case is now closed: Convicted Cheater.} verified_undetermined {Review recorded. The case is now closed: Verified: Undetermined.} verified_duplicate {Review recorded. The case is now closed: Verified: Duplicate.} other {Review recorded. The case is now closed: Malicious.}}',
  },
  open: /*i18n*/ { id: 'review_recorded', message: 'Review recorded. The case needs more reviews.' },
  appeal_open: /*i18n*/ { id: 'appeal_review_recorded', message: 'Review recorded. The appeal needs more reviews.' },
  upheld: /*i18n*/ {
    id: 'appeal_review_upheld',
    message: 'Review recorded. The appeal is decided: the conviction is upheld.',
  },
  overturned: /*i18n*/ {
    id: 'appeal_review_overturned',
    message: 'Review recorded. The appeal is decided: the conviction is overturned.',
  },
  recused: /*i18n*/ { id: 'lobby_answered_yes', message: 'Thank you. This case goes to other reviewers.' },
  not_recused: /*i18n*/ { id: 'lobby_answered_no', message: 'Thank you. You can vote on this case.' },
} as const;

/** The message tells the reviewer whether and how the case closed, but never who else took part. */
export function reviewedMessage(status: ReportStatus): Message {
  return hasVerdict(status) ? { ...reviewedMessages.closed, values: { status } } : reviewedMessages.open;
}

export function reviewedAppealMessage(outcome: AppealOutcome | null): Message {
  return reviewedMessages[outcome ?? 'appeal_open'];
}

export function lobbyAnsweredMessage(wasInMatch: boolean): Message {
  return wasInMatch ? reviewedMessages.recused : reviewedMessages.not_recused;
}

const saidByPlayer = {
  statement: z.string().nullable(),
  evidenceLinks: z.array(evidenceLinkSchema),
  linkHealth: z.array(linkHealthSchema),
};

/**
 * A case of the queue is blind: it shows neither the submitter nor the decisions, only how many decisions there are.
 */
const watchCaseSchema = reportSchema
  .omit({
    submittedBy: true,
    submitterUserId: true,
    submitterUsername: true,
    submitterInfo: true,
    reviews: true,
    timeline: true,
    restsUntil: true,
    verdictAt: true,
    override: true,
    playerConviction: true,
    answer: true,
    appeals: true,
    duplicateOf: true,
    duplicates: true,
  })
  .extend({
    answer: z.object(saidByPlayer).nullable(),
    /**
     * It is true if the report names the caller as a lobby mate, who must say whether they were in that match before
     * voting.
     */
    asksAboutLobby: z.boolean(),
    hasOriginals: z.boolean(),
    /** It is set if the case is an appeal. The review count of the case is then that of the appeal. */
    appeal: z
      .object({ appealId: idSchema, ground: z.enum(appealGrounds), filedAt: dateSchema, ...saidByPlayer })
      .nullable(),
    /** The other reports on this player that have a verdict, newest first; those under appeal are left out. */
    otherReports: z.array(
      z.object({
        reportId: idSchema,
        reportStatus: reportStatusSchema,
        createdAt: dateSchema,
        cheatsUsed: z.array(z.string()),
      }),
    ),
  });
export type WatchCase = z.infer<typeof watchCaseSchema>;

const originalSchema = z.object({
  reportId: idSchema,
  reportStatus: reportStatusSchema,
  createdAt: dateSchema,
  description: z.string(),
  cheatsUsed: z.array(z.string()),
});
export type Original = z.infer<typeof originalSchema>;

const hindsightSchema = z.enum(['same', 'different']).nullable();

/** These say how a decision compares with what became known later; they are null if nothing did. */
const hindsightFields = {
  changed: hindsightSchema,
  banned: hindsightSchema,
};

const hindsightCounts = z.object({ same: z.int(), different: z.int() });
export const reviewRecordSchema = z.object({ changed: hindsightCounts, banned: hindsightCounts });

const myReviewSchema = z.object({
  reportId: idSchema,
  isAppeal: z.boolean(),
  reportedSteam64Id: z.string(),
  reportedPlayerName: z.string(),
  reportedPlayerAvatar: z.string().nullable(),
  decision: decisionSchema,
  reviewedAt: dateSchema,
  /** It is null while the report, or the appeal, is open. */
  reportStatus: reportStatusSchema.nullable(),
  comparison: z.enum(comparisons),
  ...hindsightFields,
});
export type MyReview = z.infer<typeof myReviewSchema>;

/** The summary counts at most this many of the newest reviews. */
export const summedReviews = 100;

export const reviewCalls = defineCalls({
  listReviewQueue: {
    method: 'GET',
    path: '/api/reports/unverified',
    access: 'eye',
    summary: 'The open cases offered to the caller now, oldest first.',
    query: pageQuery(pageSizes.reviewQueue).extend({ reportId: idSchema.optional() }),
    response: z.object({
      reports: z.array(watchCaseSchema),
      totalReports: z.int().min(0).max(maxCountedCases),
      ...pageFields,
      notice: z.string().nullable(),
    }),
  },
  countReviewQueue: {
    method: 'GET',
    path: '/api/reports/unverified/count',
    access: 'eye',
    summary: `How many cases are waiting for the caller, at most ${maxCountedCases}.`,
    response: z.object({ waiting: z.int().min(0).max(maxCountedCases) }),
  },
  submitReview: {
    method: 'POST',
    path: '/api/reviews/{reportId}',
    access: 'eye',
    summary: 'Give a verdict on a case.',
    params: reportParams,
    body: reviewRequestSchema,
    status: 201,
    response: msgSchema.extend({
      /** The Essence that the reviewer earned with this review. */
      essence: z.int(),
    }),
    refusals: [
      'report_not_found',
      'report_edited',
      'no_original',
      ...rulingErrors.review,
      ...rulingErrors.appealReview,
    ],
  },
  answerLobbyQuestion: {
    method: 'POST',
    path: '/api/reviews/{reportId}/lobby-answer',
    access: 'eye',
    summary:
      'For a reviewer whom the report names as a lobby mate: whether they were in that match. Yes recuses them for good; no lets them vote.',
    params: reportParams,
    body: z.object({ wasInMatch: z.boolean() }),
    response: msgSchema,
    refusals: ['report_not_found', 'lobby_question_closed', ...rulingErrors.review],
  },
  listOriginals: {
    method: 'GET',
    path: '/api/reviews/{reportId}/originals',
    access: 'eye',
    summary: 'The reports on the same player that a case may be a duplicate of, newest first, at most 20.',
    params: reportParams,
    query: z.object({ search: z.string().max(100).optional() }),
    response: z.object({ reports: z.array(originalSchema) }),
    refusals: ['report_not_found'],
  },
  listMyReviews: {
    method: 'GET',
    path: '/api/reviews/mine',
    access: 'user',
    summary: 'The caller’s own reviews, newest first, and how they compared once there was a verdict.',
    query: pageQuery(pageSizes.myReviews),
    response: z.object({
      reviews: z.array(myReviewSchema),
      totalReviews: z.int(),
      ...pageFields,
      summary: z.object({ open: z.int(), same: z.int(), different: z.int(), superseded: z.int() }),
      record: reviewRecordSchema,
    }),
  },
});
