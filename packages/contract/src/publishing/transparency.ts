import { shownWeeks, speedDays } from '@argus/domain/publishing/transparency';
import { defineCalls } from '../kernel/call.ts';
import { dateSchema, idSchema, reportStatusSchema } from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';

/**
 * A figure is null if it is so small that it could point to somebody. What a case shows on its own page is never left
 * out.
 */
const figure = z.int().nullable();
const byKind = z.object({ cheater: z.int(), undetermined: z.int(), duplicate: z.int(), troll: z.int() });

const cohortSchema = z.object({
  result: z
    .object({
      players: z.int(),
      banned: z.int(),
      share: z.number().min(0).max(1),
      low: z.number().min(0).max(1),
      high: z.number().min(0).max(1),
    })
    .nullable(),
});

export const figuresSchema = z.object({
  /** Everything before this midnight (UTC) is counted, nothing after it. */
  countedUntil: dateSchema,
  verdicts: z.object({
    total: byKind,
    /** Each week is named by its Monday, oldest first; the last week is over too. */
    weeks: z.array(z.object({ week: z.iso.date(), verdicts: byKind })).max(shownWeeks),
  }),
  /** The days from a report to its verdict, for the verdicts of the last `speedDays` days. */
  daysToVerdict: z.object({ median: z.number().nullable(), p90: z.number().nullable() }),
  open: z.object({ cases: figure, oldestSince: dateSchema.nullable() }),
  /** These count how review closed cases: with three of three votes, with four of five, or without enough agreement. */
  reached: z.object({ unanimous: z.int(), fourOfFive: z.int(), split: z.int() }),
  appeals: z.object({ filed: figure, upheld: figure, overturned: figure, medianDays: z.number().nullable() }),
  /**
   * The overrides by direction, most frequent first, each with its newest cases. The timeline of a case has the reason.
   */
  overrides: z.array(
    z.object({
      from: reportStatusSchema,
      to: reportStatusSchema,
      count: z.int(),
      newest: z.array(z.object({ reportId: idSchema, day: z.iso.date() })),
    }),
  ),
  eye: z.object({ granted: z.int(), removed: z.int() }),
  activeReviewers: figure,
  /** How many players without a ban on the day of the verdict Steam banned within 180 days of it. */
  outcome: z.object({ convicted: cohortSchema, undetermined: cohortSchema }),
});
export type Figures = z.infer<typeof figuresSchema>;

export const transparencyCalls = defineCalls({
  getTransparency: {
    method: 'GET',
    path: '/api/transparency',
    access: 'public',
    summary: `How verdicts come about and how often they were right, counted once a day. Times are of the last ${speedDays} days.`,
    response: z.object({ figures: figuresSchema.nullable() }),
  },
});
