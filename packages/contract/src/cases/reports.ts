import { adderKinds } from '@argus/domain/evidence/added-evidence';
import { pageSizes } from '@argus/domain/shared/limits';
import { linkHealthSchema } from '../evidence/link-health.ts';
import { publicAppealSchema, publicStatementSchema, votesSchema } from '../filings/public-filings.ts';
import { defineCalls } from '../kernel/call.ts';
import { type ErrorId, rulingErrors, steamErrors } from '../kernel/errors.ts';
import {
  clipFields,
  dateSchema,
  decisionSchema,
  evidenceLinkSchema,
  idSchema,
  msgSchema,
  pageFields,
  pageQuery,
  personSchema,
  reportEvidenceSchema,
  reportStatusSchema,
  steam64IdSchema,
} from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';
import { steamBansSchema } from '../players/steam-bans.ts';
import { additionsRequestSchema, reportRequestSchema } from './report-content.ts';
import { timelineKinds } from './timeline.ts';

const lobbyMateSchema = z.object({
  steam64Id: z.string(),
  nameAtTimeOfReport: z.string(),
  avatarUrlAtTimeOfReport: z.string().nullable(),
});

const reviewSchema = z.object({
  _id: idSchema,
  reviewerId: idSchema.nullable(),
  reviewerUsername: z.string().nullable(),
  decision: decisionSchema,
  /**
   * In public, every review of a case shows the day (UTC) of the last one, and the order of the reviews reveals
   * nothing.
   */
  reviewDate: dateSchema,
});

const watchEvidenceSchema = z.object({
  _id: idSchema,
  url: z.string(),
  /** What a reviewer wrote is empty while the case is open or under appeal, except for staff who see its votes. */
  description: z.string(),
  ...clipFields,
  addedBy: z.enum(adderKinds),
  /**
   * It is set for staff, and for everyone once there is a verdict if that reviewer wants to be named; otherwise it is
   * null.
   */
  addedByUserId: idSchema.nullable(),
  addedByUsername: z.string().nullable(),
});

const playerFields = {
  reportedSteam64Id: z.string(),
  reportedPlayerName: z.string(),
  reportedPlayerAvatar: z.string().nullable(),
};

export const reportCardSchema = z.object({
  _id: idSchema,
  reportId: idSchema,
  ...playerFields,
  description: z.string(),
  cheatsUsed: z.array(z.string()),
  evidenceLinks: z.array(reportEvidenceSchema),
  reportStatus: reportStatusSchema,
  createdAt: dateSchema,
  updatedAt: dateSchema,
  reviewCount: z.int(),
  max_reviews_placeholder: z.union([z.literal(3), z.literal(5)]),
  submittedBy: personSchema.nullable(),
  underAppeal: z.boolean(),
});
export type ReportCard = z.infer<typeof reportCardSchema>;

export const reportSchema = reportCardSchema.extend({
  submitterUserId: idSchema.nullable(),
  submitterUsername: z.string().nullable(),
  submitterInfo: z.object({ steam64Id: z.string().nullable() }),
  addendum: z.object({ text: z.string(), addedAt: dateSchema }).nullable(),
  lobbiedWith: z.array(lobbyMateSchema),
  /** It is empty while the report is open, except for staff. */
  reviews: z.array(reviewSchema),
  watchAddedEvidence: z.array(watchEvidenceSchema),
  /** Each video and image above appears once, however often its address is used. */
  linkHealth: z.array(linkHealthSchema),
  playerConviction: z.object({ reportId: idSchema, convictedAt: dateSchema }).nullable(),
  /** In public, events caused by reviewers show only the day (UTC), as do Steam's bans since the report. */
  timeline: z.array(
    z.object({
      at: dateSchema,
      kind: z.enum(timelineKinds),
      reportStatus: reportStatusSchema.nullable(),
      /** The public reason that staff gave; it is null if none was recorded. */
      reason: z.string().nullable(),
      votes: votesSchema.nullable(),
    }),
  ),
  /** The Watch does not review the report before this time; it is null if the report can be or was reviewed. */
  restsUntil: dateSchema.nullable(),
  /** The time of the current verdict; it is null while the report is open. */
  verdictAt: dateSchema.nullable(),
  steamBans: steamBansSchema.nullable(),
  /** It is set if staff set the current status; its reason is null if none was recorded. */
  override: z.object({ at: dateSchema, reason: z.string().nullable() }).nullable(),
  answer: publicStatementSchema.nullable(),
  duplicateOf: idSchema.nullable(),
  /** The reports that were closed as duplicates of this one, oldest first, at most 20. */
  duplicates: z.array(idSchema),
  /** The appeals, newest first. A statement is public after the decision if the accused agreed. */
  appeals: z.array(publicAppealSchema),
});
export type Report = z.infer<typeof reportSchema>;

export const draftSchema = z.object({
  _id: idSchema,
  reportStatus: z.literal('draft'),
  reportedSteam64Id: z.string().nullable(),
  reportedPlayerName: z.string().nullable(),
  reportedPlayerAvatar: z.string().nullable(),
  description: z.string(),
  cheatsUsed: z.array(z.string()),
  evidenceLinks: z.array(evidenceLinkSchema),
  lobbiedWith: z.array(lobbyMateSchema),
  createdAt: dateSchema,
  updatedAt: dateSchema,
});
export type Draft = z.infer<typeof draftSchema>;

export const submissionSchema = reportCardSchema.extend({
  /** The Essence that was paid for the report; it is null while the report is open. */
  essenceChange: z.int().nullable(),
  editableUntil: dateSchema.nullable(),
  /** The number of videos that only their owner could watch at the last check; it is 0 once there is a verdict. */
  unseenVideos: z.int(),
  restsUntil: dateSchema.nullable(),
});
export type Submission = z.infer<typeof submissionSchema>;

const convictionSchema = z.object({
  reportId: idSchema,
  steam64Id: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  convictionDate: dateSchema,
  cheatsUsed: z.array(z.string()),
  submittedBy: personSchema.nullable(),
  underAppeal: z.boolean(),
});
export type Conviction = z.infer<typeof convictionSchema>;

export const revisionSchema = z.object({
  revision: z.int(),
  editedAt: dateSchema,
  description: z.string(),
  cheatsUsed: z.array(z.string()),
  evidenceLinks: z.array(reportEvidenceSchema),
  lobbiedWith: z.array(lobbyMateSchema),
});

export const filingErrors = [
  'self_report',
  'already_reported',
  'reporting_paused',
  'too_many_submissions',
  'too_many_names',
  ...steamErrors,
] as const satisfies readonly ErrorId[];

export const reportAnswerSchema = msgSchema.extend({ report: reportSchema });
export const reportParams = z.object({ reportId: idSchema });

export const reportCalls = defineCalls({
  getReport: {
    method: 'GET',
    path: '/api/reports/{reportId}',
    access: 'public',
    identity: 'optional',
    summary: 'A report, or the caller’s own draft. Eye holders do not see who submitted an open report.',
    params: reportParams,
    response: z.union([reportSchema, draftSchema]),
    refusals: ['report_not_found'],
  },
  submitReport: {
    method: 'POST',
    path: '/api/reports',
    access: 'user',
    summary: 'Submit a new report.',
    body: reportRequestSchema,
    status: 201,
    response: reportAnswerSchema,
    refusals: filingErrors,
  },
  editReport: {
    method: 'PUT',
    path: '/api/reports/{reportId}',
    access: 'user',
    summary: 'Edit the caller’s own report within 7 days and before anybody has reviewed it.',
    params: reportParams,
    body: reportRequestSchema,
    response: reportAnswerSchema,
    refusals: [
      'report_not_found',
      'draft_at_report_url',
      'self_report',
      'too_many_names',
      ...rulingErrors.edit,
      ...steamErrors,
    ],
  },
  addToReport: {
    method: 'POST',
    path: '/api/reports/{reportId}/content/additions',
    access: 'user',
    summary:
      'Add evidence links, and once an addendum, to the caller’s own report within 7 days and before its verdict. Votes stand.',
    params: reportParams,
    body: additionsRequestSchema,
    response: reportAnswerSchema,
    refusals: ['report_not_found', 'self_report', ...rulingErrors.addition],
  },
  listRevisions: {
    method: 'GET',
    path: '/api/reports/{reportId}/content/revisions',
    access: 'user',
    summary: 'Earlier versions of a report, for its submitter and staff.',
    params: reportParams,
    response: z.object({ revisions: z.array(revisionSchema) }),
    refusals: ['report_not_found', 'revisions_private'],
  },
  listMySubmissions: {
    method: 'GET',
    path: '/api/reports/user/me',
    access: 'user',
    summary: 'The caller’s own reports, newest first; all of them, or only open ones or those about one player.',
    query: pageQuery(pageSizes.submissions).extend({
      steamId: steam64IdSchema.optional(),
      status: z.enum(['open']).optional(),
    }),
    response: z.object({ reports: z.array(submissionSchema), totalReports: z.int(), ...pageFields }),
  },
  listRecentConvictions: {
    method: 'GET',
    path: '/api/reports/recent-convictions',
    access: 'public',
    summary: 'Players most recently convicted by community review.',
    query: pageQuery(pageSizes.convictions),
    response: z.object({ convictions: z.array(convictionSchema), totalConvictions: z.int(), ...pageFields }),
  },
});
