import type { Person } from '../kernel/fields.ts';
import type { CurrentUser, ProfilePage, PublicProfile } from '../members/users.ts';
import type { ManagedUser } from '../staff/admin.ts';

/** To run the examples, the database needs rows with these ids. */
export const exampleIds = {
  submitter: '0199a1c0-6f1e-7b3a-9c52-1d4e8f2a7b01',
  reviewer: '0199a1c0-6f1e-7b3a-9c52-1d4e8f2a7b02',
  moderator: '0199a1c0-6f1e-7b3a-9c52-1d4e8f2a7b03',
  openReport: '0199b2d1-7a2f-7c4b-8d63-2e5f9a3b8c01',
  convictingReport: '0199b2d1-7a2f-7c4b-8d63-2e5f9a3b8c02',
  closedReport: '0199b2d1-7a2f-7c4b-8d63-2e5f9a3b8c03',
  restingReport: '0199b2d1-7a2f-7c4b-8d63-2e5f9a3b8c04',
  draft: '0199c3e2-8b3a-7d5c-9e74-3f6a0b4c9d01',
  finishedDraft: '0199c3e2-8b3a-7d5c-9e74-3f6a0b4c9d02',
  unwantedDraft: '0199c3e2-8b3a-7d5c-9e74-3f6a0b4c9d03',
  session: '0199d4f3-9c4b-7e6d-8f85-4a7b1c5d0e01',
  apiKey: '0199d4f3-9c4b-7e6d-8f85-4a7b1c5d0e02',
  appeal: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a01',
  answer: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a02',
  reopening: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a03',
  claim: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a04',
  copy: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a06',
  ownClaim: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a05',
  note: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a06',
  examCase: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a07',
  examAttempt: '0199f0a5-3b8c-7d1e-9a42-6c7d8e9f0a08',
} as const;

export const examplePlayers = {
  reported: '76561198084120606',
  convicted: '76561198084120707',
  lobbyMate: '76561198084120202',
} as const;

export const submitter = {
  _id: exampleIds.submitter,
  discordId: '184205716020330101',
  steam64Id: '76561198084120101',
  username: 'Mara',
} satisfies Person;

export const profile: PublicProfile = {
  ...submitter,
  discordUsername: 'mara_k',
  discordGlobalName: 'Mara',
  profilePictureUrl: 'https://cdn.discordapp.com/avatars/184205716020330101/0f1e2d.png',
  steamUsername: 'mara',
  steamAvatarUrl: 'https://avatars.steamstatic.com/0f1e2d_full.jpg',
  rank: 'Acolyte',
  essence: 110,
  hasTheEye: false,
  userType: 'other',
  memberSince: '2026-10-01T18:20:00.000Z',
  reportsSubmitted: 2,
  verifiedCheaterReportsSubmitted: 1,
  verifiedUndeterminedReportsSubmitted: 0,
  verifiedTrollReportsSubmitted: 0,
  vuprSubmittedCount: 1,
  overwatchReviewsDone: 0,
  totalDonation: null,
};

export const currentUser: CurrentUser = {
  ...profile,
  discordEmail: 'mara@example.com',
  discordEmailVerified: true,
  isBanned: false,
  banReason: null,
  reportingPause: null,
  eyeRemovedByStaff: false,
  namedBesideEvidence: false,
};

export const managedUser: ManagedUser = {
  ...profile,
  isBanned: false,
  banReason: null,
  eyeRemovedByStaff: false,
  reportingPause: null,
  overturnedReports: 0,
  isDeleted: false,
  lastLoginAt: '2026-11-14T21:05:00.000Z',
};

export const profilePage: ProfilePage = {
  ...profile,
  essenceHistory: [
    { at: '2026-10-01T00:00:00.000Z', essence: 0 },
    { at: '2026-11-12T00:00:00.000Z', essence: 110 },
  ],
  recentReports: [
    {
      reportId: exampleIds.openReport,
      reportedSteam64Id: examplePlayers.reported,
      reportedPlayerName: 'rook_99',
      reportStatus: 'unverified',
      underAppeal: false,
      createdAt: '2026-11-14T20:41:00.000Z',
    },
  ],
};
