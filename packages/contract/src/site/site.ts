import { votesSchema } from '../filings/public-filings.ts';
import { defineCalls } from '../kernel/call.ts';
import { dateSchema, evidenceLinkSchema, idSchema, steam64IdSchema } from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';

export const siteSchema = z.object({
  productName: z.string(),
  publicUrl: z.string(),
  steamCommunityUrl: z.string(),
  eyeEssence: z.int(),
  /** If it is true, reaching `eyeEssence` opens the exam for the Eye; otherwise it grants the Eye. */
  isExamOn: z.boolean(),
  /** There are fewer active reviewers than a verdict takes, so open cases wait. */
  isShortOfReviewers: z.boolean(),
  contactEmail: z.string().nullable(),
  discordInviteUrl: z.string().nullable(),
  coffeeUrl: z.string().nullable(),
  tradeOfferUrl: z.string().nullable(),
  ethAddress: z.string().nullable(),
  btcAddress: z.string().nullable(),
});
export type Site = z.infer<typeof siteSchema>;

export const siteStatsSchema = z.object({
  totalSubmissions: z.int().min(0),
  totalUniqueConvictedCheaters: z.int().min(0),
});

const shareSchema = z.object({ players: z.int(), banned: z.int(), share: z.number().min(0).max(1) });

const highlightsSchema = z.object({
  /**
   * A recent conviction that stands, was never appealed or overturned, and whose player has no open report. It is null
   * if there is none.
   */
  verdict: z
    .object({
      reportId: idSchema,
      steam64Id: steam64IdSchema,
      name: z.string(),
      avatarUrl: z.string().nullable(),
      convictedAt: dateSchema,
      votes: votesSchema,
      /** A video of the case that is still available, without the words that its submitter wrote about it. */
      clip: evidenceLinkSchema.omit({ description: true }).nullable(),
      /** The days from the verdict to Steam’s first ban, plus or minus one. */
      bannedAfterDays: z.int().nullable(),
    })
    .nullable(),
  /** Whom Steam banned within 180 days of the verdict; it is null if the numbers are too small to mean something. */
  outcome: z.object({ convicted: shareSchema, undetermined: shareSchema }).nullable(),
});
export type Highlights = z.infer<typeof highlightsSchema>;

export const siteCalls = defineCalls({
  getSite: {
    method: 'GET',
    path: '/api/site',
    access: 'public',
    summary: 'What this community has configured: its name, links and thresholds.',
    response: siteSchema,
  },
  getSiteStats: {
    method: 'GET',
    path: '/api/reports/stats',
    access: 'public',
    summary: 'The two numbers of the home page.',
    response: siteStatsSchema,
  },
  getHighlights: {
    method: 'GET',
    path: '/api/site/highlights',
    access: 'public',
    summary: 'What the home page shows to prove its worth: one recent verdict, and how often Steam agreed.',
    response: highlightsSchema,
  },
});

const healthSchema = z.object({ status: z.literal('ok') });

export const healthCalls = defineCalls({
  getLive: {
    method: 'GET',
    path: '/api/health/live',
    access: 'public',
    summary: 'The process is running.',
    response: healthSchema,
  },
  getReady: {
    method: 'GET',
    path: '/api/health/ready',
    access: 'public',
    summary: 'The process can serve requests: the database is reachable.',
    response: healthSchema,
    refusals: ['database_unavailable'],
  },
});
