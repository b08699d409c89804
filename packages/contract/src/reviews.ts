import { invalidWatchEvidenceMessage, isWatchEvidenceUrl } from '@argus/domain/evidence-link';
import { reportLimits } from '@argus/domain/limits';
import { z } from 'zod';
import { defineCalls } from './call.ts';
import { decisionSchema, idSchema, msgSchema } from './fields.ts';
import { reportParams, reportSchema } from './reports.ts';

/** Rows of extra evidence: empty ones are dropped, the rest must be YouTube links. */
export function addedEvidenceSchema(section: 'Add More Evidence' | 'Add Watch Evidence') {
  return z
    .array(
      z.object({
        url: z.string().trim(),
        description: z.string().trim().max(reportLimits.evidenceDescriptionLength).default(''),
      }),
    )
    .max(reportLimits.evidenceLinks)
    .default([])
    .transform((rows) => rows.filter((row) => row.url !== ''))
    .superRefine((rows, context) => {
      for (const [index, { url }] of rows.entries()) {
        if (url.length > reportLimits.evidenceUrlLength || !isWatchEvidenceUrl(url)) {
          context.addIssue({
            code: 'custom',
            message: invalidWatchEvidenceMessage(section, url),
            path: [String(index), 'url'],
          });
        }
      }
    });
}

export const reviewRequestSchema = z.object({
  decision: decisionSchema,
  additionalEvidence: addedEvidenceSchema('Add More Evidence'),
});
export type ReviewRequest = z.output<typeof reviewRequestSchema>;

/** A case of the queue is blind: no submitter, no decisions, only how many there are. */
export const watchCaseSchema = reportSchema.omit({
  submittedBy: true,
  submitterUserId: true,
  submitterUsername: true,
  submitterInfo: true,
  reviews: true,
  timeline: true,
});
export type WatchCase = z.infer<typeof watchCaseSchema>;

export const reviewCalls = defineCalls({
  listReviewQueue: {
    method: 'GET',
    path: '/api/reports/unverified',
    access: 'eye',
    summary: 'The open cases offered to the caller today, oldest first.',
    query: z.object({ reportId: idSchema.optional() }),
    status: 200,
    response: z.object({ reports: z.array(watchCaseSchema), totalReports: z.int(), notice: z.string().nullable() }),
  },
  countReviewQueue: {
    method: 'GET',
    path: '/api/reports/unverified/count',
    access: 'eye',
    summary: 'How many cases wait for the caller.',
    status: 200,
    response: z.object({ waiting: z.int() }),
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
    refusals: [404, 409],
  },
});
