import { oversightDays, pageSizes } from '@argus/domain/shared/limits';
import { reportCardSchema } from '../cases/reports.ts';
import { reviewRecordSchema } from '../cases/reviews.ts';
import { defineCalls } from '../kernel/call.ts';
import { dateSchema, pageFields, pageQuery, personSchema } from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';

export const maxRecordedReviews = 20_000;

const splitReportSchema = reportCardSchema.extend({ cheaterVotes: z.int().min(2), closedAt: dateSchema });
export type SplitReport = z.infer<typeof splitReportSchema>;

const suspiciousPairSchema = z.object({
  reviewer: personSchema,
  submitter: personSchema,
  /**
   * The cases of this submitter that the reviewer decided on. The next two fields count all cases of the reviewer, and
   * all reviewed cases of the submitter.
   */
  sharedCases: z.int(),
  reviewerCases: z.int(),
  submitterCases: z.int(),
  share: z.number().min(0).max(1),
  /** The number of shared cases that chance would produce, and the ratio of the actual number to it. */
  expectedCases: z.number(),
  timesExpected: z.number(),
  /** The shared cases in which the reviewer took the submitter’s side, and their share. */
  agreedCases: z.int(),
  agreement: z.number().min(0).max(1),
  lastDecidedAt: dateSchema,
});
export type SuspiciousPair = z.infer<typeof suspiciousPairSchema>;

const reviewerSchema = z.object({
  reviewer: personSchema,
  hasTheEye: z.boolean(),
  /** Only reviews of closed rounds count, so no number here changes while a case is open. */
  reviews: z.int(),
  decisions: z.object({ cheater: z.int(), undetermined: z.int(), duplicate: z.int(), troll: z.int() }),
  /** The reviewer decides the same nearly every time. This is a reason to look, nothing more. */
  isOneSided: z.boolean(),
  record: reviewRecordSchema,
});
export type ReviewerRecord = z.infer<typeof reviewerSchema>;

/** Counts stop at `maxMatches`, like the lists that they link to. */
const toDoSchema = z.object({
  inbox: z.object({ items: z.int(), overdue: z.int(), oldestSince: dateSchema.nullable() }),
  lostEvidence: z.object({ reports: z.int(), oldestSince: dateSchema.nullable() }),
  pairs: z.object({ pairs: z.int(), newestAt: dateSchema.nullable() }),
  /** Cases that have waited for reviewers too long. */
  oldCases: z.object({ cases: z.int(), oldestSince: dateSchema.nullable() }),
});
export type ToDo = z.infer<typeof toDoSchema>;

const overviewSchema = z.object({
  toDo: toDoSchema,
  queue: z.object({ waiting: z.int(), oldestSince: dateSchema.nullable() }),
  /** The number of waiting reports that the Watch does not offer for now. */
  resting: z.int(),
  verdictsPerDay: z.array(z.object({ day: z.iso.date(), verdicts: z.int(), convictions: z.int() })),
  activeReviewers: z.int(),
  /** The share of verdicts by review that staff overrode; the rate is null if there was no verdict. */
  overturns: z.object({ verdicts: z.int(), overturned: z.int(), rate: z.number().nullable() }),
});
export type Overview = z.infer<typeof overviewSchema>;

export const oversightCalls = defineCalls({
  listSplitReports: {
    method: 'GET',
    path: '/api/admin/split-reports',
    access: 'staff',
    summary: 'Reports closed as undetermined although two or more reviewers voted cheater, newest verdict first.',
    query: pageQuery(pageSizes.adminReports),
    response: z.object({ reports: z.array(splitReportSchema), totalReports: z.int(), ...pageFields }),
  },
  listSuspiciousPairs: {
    method: 'GET',
    path: '/api/admin/suspicious-pairs',
    access: 'staff',
    summary: `Reviewers who decided on one submitter’s reports far more often than chance within ${oversightDays.pairs} days. Only closed rounds count. Updated every five minutes.`,
    response: z.object({
      pairs: z.array(suspiciousPairSchema),
      since: dateSchema,
      reviewsWeighed: z.int(),
    }),
  },
  listReviewers: {
    method: 'GET',
    path: '/api/admin/reviewers',
    access: 'staff',
    summary:
      'Reviewers and how their decisions on closed cases compare with what became known later, one-sided ones first, then the busiest. Counted from the newest reviews, updated every five minutes.',
    query: pageQuery(pageSizes.reviewers),
    response: z.object({
      reviewers: z.array(reviewerSchema),
      totalReviewers: z.int(),
      ...pageFields,
      reviewsCounted: z.int(),
    }),
  },
  getOverview: {
    method: 'GET',
    path: '/api/admin/overview',
    access: 'staff',
    summary:
      'What waits for staff, and how the community is doing: the queue, verdicts per day, reviewers, overturned verdicts. Figures are updated every minute.',
    response: overviewSchema,
  },
});
