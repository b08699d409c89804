import { pageSizes } from '@argus/domain/shared/limits';
import { defineCalls } from '../kernel/call.ts';
import { fieldMessages } from '../kernel/field-messages.ts';
import {
  dateSchema,
  idSchema,
  msgSchema,
  pageFields,
  pageQuery,
  reportStatusSchema,
  userTypeSchema,
} from '../kernel/fields.ts';
import { toldBy } from '../kernel/told.ts';
import { z } from '../kernel/zod.ts';

export const publicProfileSchema = z.object({
  _id: idSchema,
  discordId: z.string().nullable(),
  discordUsername: z.string().nullable(),
  discordGlobalName: z.string().nullable(),
  username: z.string(),
  profilePictureUrl: z.string().nullable(),
  steam64Id: z.string().nullable(),
  steamUsername: z.string().nullable(),
  steamAvatarUrl: z.string().nullable(),
  rank: z.string(),
  essence: z.int(),
  hasTheEye: z.boolean(),
  userType: userTypeSchema,
  memberSince: dateSchema,
  reportsSubmitted: z.int(),
  verifiedCheaterReportsSubmitted: z.int(),
  verifiedUndeterminedReportsSubmitted: z.int(),
  verifiedTrollReportsSubmitted: z.int(),
  vuprSubmittedCount: z.int(),
  overwatchReviewsDone: z.int(),
  totalDonation: z.number().nullable(),
});
export type PublicProfile = z.infer<typeof publicProfileSchema>;

export const profilePageSchema = publicProfileSchema.extend({
  /** The history has at most one point a day (UTC) and leaves out what is not public yet. */
  essenceHistory: z.array(z.object({ at: dateSchema, essence: z.int() })),
  recentReports: z.array(
    z.object({
      reportId: idSchema,
      reportedSteam64Id: z.string(),
      reportedPlayerName: z.string(),
      reportStatus: reportStatusSchema,
      underAppeal: z.boolean(),
      createdAt: dateSchema,
    }),
  ),
});
export type ProfilePage = z.infer<typeof profilePageSchema>;

/** During a pause the user cannot submit reports. If `until` is null, the pause lasts until an admin lifts it. */
export const reportingPauseSchema = z.object({ until: dateSchema.nullable(), reason: z.string() });

export const currentUserSchema = publicProfileSchema.extend({
  discordEmail: z.string().nullable(),
  discordEmailVerified: z.boolean(),
  isBanned: z.boolean(),
  banReason: z.string().nullable(),
  reportingPause: reportingPauseSchema.nullable(),
  /** While it is true, neither Essence nor the exam brings the Eye back. */
  eyeRemovedByStaff: z.boolean(),
  /** If it is true, evidence that the user added with a review shows their name once there is a verdict. */
  namedBesideEvidence: z.boolean(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

export const leaderboardSchema = z.object({
  users: z.array(
    publicProfileSchema
      .pick({
        _id: true,
        discordId: true,
        username: true,
        profilePictureUrl: true,
        steam64Id: true,
        essence: true,
        rank: true,
        hasTheEye: true,
      })
      .extend({ position: z.int().min(1) }),
  ),
  totalUsers: z.int(),
  ...pageFields,
});
export type Leaderboard = z.infer<typeof leaderboardSchema>;

const identifierSchema = z.string().min(1).max(64, toldBy(fieldMessages.profile_id_invalid));

export const userCalls = defineCalls({
  getPublicProfile: {
    method: 'GET',
    path: '/api/users/public-profile/{identifier}',
    access: 'public',
    identity: 'optional',
    summary: 'A public profile by Discord id, Steam64 id or internal id. Eye holders do not see its open reports.',
    params: z.object({ identifier: identifierSchema }),
    response: profilePageSchema,
    refusals: ['profile_not_found'],
  },
  listLeaderboard: {
    method: 'GET',
    path: '/api/users/leaderboard',
    access: 'public',
    summary: 'Everyone by Essence, except banned users.',
    query: pageQuery(pageSizes.leaderboard),
    response: leaderboardSchema,
  },
  updateSettings: {
    method: 'PUT',
    path: '/api/users/me/settings',
    access: 'user',
    summary: 'Change the display name.',
    // The sentence for a bad name contains the product's name, so the rule runs where that is known.
    body: z.object({ productDisplayName: z.string().max(500).catch('') }),
    response: msgSchema,
  },
  updateEvidenceCredit: {
    method: 'PUT',
    path: '/api/users/me/evidence-credit',
    access: 'user',
    summary: 'For reviewers: choose whether evidence added with a review shows their name, once there is a verdict.',
    body: z.object({ isNamed: z.boolean() }),
    response: msgSchema,
  },
  downloadMyData: {
    method: 'GET',
    path: '/api/users/me/data',
    access: 'user',
    summary: 'Everything stored about the caller, as JSON; a few times an hour.',
    response: z.looseObject({}),
    refusals: ['too_many_downloads'],
  },
  deleteMyAccount: {
    method: 'DELETE',
    path: '/api/users/me',
    access: 'user',
    summary: 'Anonymise the caller’s account; reports and reviews stay under a deleted user.',
    response: msgSchema,
    refusals: ['only_admin'],
  },
});
