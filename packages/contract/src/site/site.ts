import { defineCalls } from '../kernel/call.ts';
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
