import type { AppealOutcome } from '@argus/domain/appeal';
import { evidenceMessages, invalidWatchEvidenceMessage, isWatchEvidenceUrl } from '@argus/domain/evidence-link';
import { appealGrounds } from '@argus/domain/filing';
import { pageSizes, reportLimits } from '@argus/domain/limits';
import { countCharacters, hasForbiddenCharacters } from '@argus/domain/plain-text';
import type { ProblemId } from '@argus/domain/problem';
import { reportMessages } from '@argus/domain/report-rules';
import { hasVerdict, type ReportStatus, statusLabel } from '@argus/domain/report-status';
import { defineCalls } from './call.ts';
import { rulingErrors } from './errors.ts';
import {
  dateSchema,
  decisionSchema,
  evidenceLinkSchema,
  idSchema,
  listOf,
  msgSchema,
  pageFields,
  pageQuery,
  typedText,
} from './fields.ts';
import { reportParams, reportSchema } from './reports.ts';
import { z } from './zod.ts';

/** An untouched field may be missing. */
const rowText = (mostCharacters: number, tooLong: string) =>
  typedText(mostCharacters, tooLong)
    .nullish()
    .transform((text) => text?.trim() ?? '');
const addedEvidenceRow = z.object({
  url: rowText(reportLimits.evidenceUrlLength, evidenceMessages.tooLong),
  description: rowText(reportLimits.evidenceDescriptionLength, reportMessages.linkDescriptionTooLong),
});

/** Rows of extra evidence: empty ones are dropped, the rest must be YouTube links. Problems keep the row's place as typed. */
export function addedEvidenceSchema(section: 'Add More Evidence' | 'Add Watch Evidence') {
  return listOf(addedEvidenceRow, reportLimits.evidenceLinks, reportMessages.tooManyLinks)
    .default([])
    .superRefine((rows, context) => {
      const refuse = (id: ProblemId, message: string, index: number, field: 'url' | 'description') =>
        context.addIssue({ code: 'custom', message, path: [String(index), field], params: { id } });
      for (const [index, { url, description }] of rows.entries()) {
        if (url === '') continue;
        if (!isWatchEvidenceUrl(url))
          refuse('video_not_youtube', invalidWatchEvidenceMessage(section, url), index, 'url');
        if (countCharacters(description) > reportLimits.evidenceDescriptionLength) {
          refuse('too_long', reportMessages.linkDescriptionTooLong, index, 'description');
        }
        if (hasForbiddenCharacters(description, { multiline: false })) {
          refuse('forbidden_characters', reportMessages.forbiddenCharacters, index, 'description');
        }
      }
    })
    .transform((rows) => rows.filter((row) => row.url !== ''));
}

export const reviewRequestSchema = z.object({
  decision: decisionSchema,
  additionalEvidence: addedEvidenceSchema('Add More Evidence'),
  /** The case's `updatedAt` as the reviewer saw it, so that nobody judges a text they have not read. */
  updatedAt: dateSchema.optional(),
  /** Set if the case is an appeal: a vote on it never counts as one on the report. */
  appealId: idSchema.optional(),
});
export type ReviewRequest = z.output<typeof reviewRequestSchema>;

/** Tells the reviewer whether the case closed, and how; never who else took part. */
export function reviewedMessage(status: ReportStatus): string {
  return hasVerdict(status)
    ? `Review recorded. The case is now closed: ${statusLabel(status)}.`
    : 'Review recorded. The case needs more reviews.';
}

export function reviewedAppealMessage(outcome: AppealOutcome | null): string {
  if (outcome === null) return 'Review recorded. The appeal needs more reviews.';
  return outcome === 'upheld'
    ? 'Review recorded. The appeal is decided: the conviction is upheld.'
    : 'Review recorded. The appeal is decided: the conviction is overturned.';
}

/** Cases are counted up to this many, so that the count stays cheap however many are waiting. */
export const mostCountedCases = 100;

const saidByPlayer = { statement: z.string().nullable(), evidenceLinks: z.array(evidenceLinkSchema) };

/** A case of the queue is blind: no submitter, no decisions, only how many there are. */
const watchCaseSchema = reportSchema
  .omit({
    submittedBy: true,
    submitterUserId: true,
    submitterUsername: true,
    submitterInfo: true,
    reviews: true,
    timeline: true,
    verdictAt: true,
    override: true,
    playerConviction: true,
    answer: true,
    appeals: true,
  })
  .extend({
    /** The player's answer to the report. */
    answer: z.object(saidByPlayer).nullable(),
    /** Set if the case is an appeal: the player's statement; the review count is then that of the appeal. */
    appeal: z
      .object({ appealId: idSchema, ground: z.enum(appealGrounds), filedAt: dateSchema, ...saidByPlayer })
      .nullable(),
  });
export type WatchCase = z.infer<typeof watchCaseSchema>;

export const reviewCalls = defineCalls({
  listReviewQueue: {
    method: 'GET',
    path: '/api/reports/unverified',
    access: 'eye',
    summary: 'The open cases offered to the caller today, oldest first.',
    query: pageQuery(pageSizes.reviewQueue).extend({ reportId: idSchema.optional() }),
    status: 200,
    response: z.object({
      reports: z.array(watchCaseSchema),
      /** How many cases are waiting for the caller, including this page; at most `mostCountedCases`. */
      totalReports: z.int().min(0).max(mostCountedCases),
      ...pageFields,
      notice: z.string().nullable(),
    }),
  },
  countReviewQueue: {
    method: 'GET',
    path: '/api/reports/unverified/count',
    access: 'eye',
    summary: `How many cases are waiting for the caller, at most ${mostCountedCases}.`,
    status: 200,
    response: z.object({ waiting: z.int().min(0).max(mostCountedCases) }),
  },
  submitReview: {
    method: 'POST',
    path: '/api/reviews/{reportId}',
    access: 'eye',
    summary: 'Give a verdict on a case.',
    params: reportParams,
    body: reviewRequestSchema,
    status: 201,
    response: msgSchema,
    refusals: ['report_not_found', 'report_edited', ...rulingErrors.review, ...rulingErrors.appealReview],
  },
});
