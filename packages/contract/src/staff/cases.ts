import { hasVerdict, type ReportStatus, statusFilters } from '@argus/domain/cases/report-status';
import { copyKinds } from '@argus/domain/evidence/evidence-copy';
import { verdictColors, verdictKinds } from '@argus/domain/players/search-verdict';
import { pageSizes, reportLimits } from '@argus/domain/shared/limits';
import type { Message } from '@argus/domain/shared/message';
import { overrideMessages, overrideStatuses } from '@argus/domain/staff/override';
import { type ReportAge, reportAges, reportSorts } from '@argus/domain/staff/staff-lists';
import { reportCardSchema, reportParams, reportSchema, revisionSchema } from '../cases/reports.ts';
import { defineCalls } from '../kernel/call.ts';
import { rulingErrors, steamErrors } from '../kernel/errors.ts';
import {
  dateSchema,
  essenceReasonSchema,
  idSchema,
  msgSchema,
  pageQuery,
  reportStatusSchema,
} from '../kernel/fields.ts';
import { toldBy } from '../kernel/told.ts';
import { z } from '../kernel/zod.ts';
import { staffFilingSchema } from './inbox.ts';
import { listFields, onlySuch, plainLine, searchField } from './lists.ts';
import { statusChangeSchema } from './status-change.ts';

const ages = Object.keys(reportAges).filter((age): age is ReportAge => age in reportAges);
const newStatusSchema = z.enum(overrideStatuses, toldBy(overrideMessages.status_required));

const overriddenMessages = {
  evidence: /*i18n*/ { id: 'override_evidence_added', message: 'Evidence added.' },
  changed: /*i18n*/ {
    id: 'override_status_changed',
    message:
      '{status, select, verified_cheater {Status changed: Convicted Cheater.} verified_undetermined {Status changed: Verified: Undetermined.} verified_duplicate {Status changed: Verified: Duplicate.} other {Status changed: Malicious.}}',
  },
  reopened: /*i18n*/ { id: 'override_reopened', message: 'The case has been reopened for review.' },
} as const;

export function overriddenMessage(kind: 'overridden' | 'reopened' | null, status: ReportStatus): Message {
  if (kind === null) return overriddenMessages.evidence;
  return hasVerdict(status) ? { ...overriddenMessages.changed, values: { status } } : overriddenMessages.reopened;
}

const { reviews, timeline } = reportSchema.shape;

/**
 * A case with everything that staff may see: every round, all decisions and acts with their authors, and earlier
 * versions.
 */
export const staffReportSchema = reportSchema.extend({
  round: z.int(),
  /** It changes with every change of the status, even if another change undoes it. */
  statusVersion: z.string(),
  /** The case is open and the caller has not revealed its votes, so the decisions of this round are left out. */
  areVotesHidden: z.boolean(),
  decisionRefusal: z.string().nullable(),
  decisionRefusalId: z.string().nullable(),
  /** Why the caller may neither end the rest nor reveal the votes, which decide nothing. */
  restRefusal: z.string().nullable(),
  restRefusalId: z.string().nullable(),
  reviews: z.array(reviews.element.extend({ round: z.int() })),
  timeline: z.array(
    timeline.element.extend({
      round: z.int(),
      fromStatus: reportStatusSchema.nullable(),
      actorId: idSchema.nullable(),
      actorUsername: z.string().nullable(),
    }),
  ),
  revisions: z.array(revisionSchema),
  /** The reviewers whom the report names as lobby mates, and what they said; hidden together with the votes. */
  lobbyAnswers: z.array(
    z.object({
      userId: idSchema.nullable(),
      username: z.string(),
      wasInMatch: z.boolean(),
      answeredAt: dateSchema,
    }),
  ),
  evidenceCopies: z.array(
    z.object({
      _id: idSchema,
      kind: z.enum(copyKinds),
      of: z.string(),
      url: z.string(),
      addedByUserId: idSchema.nullable(),
      addedByUsername: z.string().nullable(),
      createdAt: dateSchema,
    }),
  ),
  filings: z.array(staffFilingSchema),
  appealReviews: z.array(reviews.element.extend({ appealId: idSchema })),
});
export type StaffReport = z.infer<typeof staffReportSchema>;

export const searchFaceSchema = z.object({
  color: z.enum(verdictColors),
  verdict: z.enum(verdictKinds),
  /** The verdict in English. */
  text: z.string(),
  hasAnyUnverified: z.boolean(),
  totalReports: z.int(),
  pendingReports: z.int(),
  convictions: z.int(),
  convictingReportId: idSchema.nullable(),
});

export const essenceChangeSchema = z.object({
  userId: idSchema,
  username: z.string(),
  change: z.int(),
  /**
   * These two are public values. They are null for a reviewer, because they would tell whether that person votes on
   * open cases.
   */
  essenceAfter: z.int().nullable(),
  rankAfter: z.string().nullable(),
  gainsTheEye: z.boolean(),
  entries: z.array(z.object({ reason: essenceReasonSchema, amount: z.int(), reportId: idSchema })),
});
export type EssenceChange = z.infer<typeof essenceChangeSchema>;

const statusPreviewSchema = z.object({
  from: reportStatusSchema,
  statusVersion: z.string(),
  to: reportStatusSchema,
  round: z.int(),
  startsNewRound: z.boolean(),
  essence: z.array(essenceChangeSchema),
  /**
   * While reviewers decide, the Essence that they would gain or lose for evidence is left out: it would tell how they
   * voted.
   */
  hidesVotes: z.boolean(),
  search: z.object({ before: searchFaceSchema, after: searchFaceSchema }),
});
export type StatusPreview = z.infer<typeof statusPreviewSchema>;

export const staffCaseCalls = defineCalls({
  listReports: {
    method: 'GET',
    path: '/api/admin/reports',
    access: 'staff',
    summary:
      'Reports, newest first; with `status=open` all that are waiting for a verdict, oldest first. `steamId` also accepts a report: its id, the end of the id after a `#`, or its URL.',
    query: pageQuery(pageSizes.adminReports).extend({
      steamId: searchField,
      status: z.enum(statusFilters).optional(),
      submitter: idSchema.optional(),
      age: z.enum(ages).optional(),
      cheat: plainLine(reportLimits.cheatLength).optional(),
      hasAppeal: onlySuch,
      evidenceGone: onlySuch,
      isResting: onlySuch,
      sort: z.enum(reportSorts).optional(),
    }),
    response: z.object({ reports: z.array(reportCardSchema), totalReports: z.int(), ...listFields }),
    refusals: steamErrors,
  },
  getReportForStaff: {
    method: 'GET',
    path: '/api/admin/reports/{reportId}',
    access: 'staff',
    summary: 'A case with every decision and who made it; for an open case, only once its votes have been revealed.',
    params: reportParams,
    response: staffReportSchema,
    refusals: ['report_not_found'],
  },
  openVotes: {
    method: 'POST',
    path: '/api/admin/reports/{reportId}/open-votes',
    access: 'staff',
    summary:
      'Reveal the votes of a case in review. This is logged, and until the review is over the caller can neither decide the case nor vote on it.',
    params: reportParams,
    response: staffReportSchema,
    refusals: ['report_not_found', ...rulingErrors.decision],
  },
  endRest: {
    method: 'POST',
    path: '/api/admin/reports/{reportId}/end-rest',
    access: 'staff',
    summary: 'Let the Watch review a resting report now. This is logged, and the caller does not vote on it.',
    params: reportParams,
    response: msgSchema.extend({ report: staffReportSchema }),
    refusals: ['report_not_found', 'report_not_resting', ...rulingErrors.decision],
  },
  previewStatus: {
    method: 'GET',
    path: '/api/admin/reports/{reportId}/status-preview',
    access: 'staff',
    summary: 'What a status change would do to Essence and to the player’s verdict in search.',
    params: reportParams,
    query: z.object({ newStatus: newStatusSchema }),
    response: statusPreviewSchema,
    refusals: ['report_not_found', 'decision_pays_you', ...rulingErrors.decision, ...rulingErrors.reopen],
  },
  overrideStatus: {
    method: 'PUT',
    path: '/api/admin/reports/{reportId}/status',
    access: 'staff',
    summary: 'Override a verdict or reopen the case, add evidence, or both.',
    params: reportParams,
    body: statusChangeSchema,
    response: msgSchema.extend({ report: staffReportSchema }),
    refusals: [
      'report_not_found',
      'no_changes',
      'status_changed',
      'lease_taken',
      'decision_pays_you',
      ...rulingErrors.decision,
      ...rulingErrors.reopen,
    ],
  },
});
