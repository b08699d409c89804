import { doneMessages } from '../kernel/done-messages.ts';
import type { Person } from '../kernel/fields.ts';
import { tell } from '../kernel/told.ts';
import type { ApiKey, apiKeyCalls } from '../members/api-keys.ts';
import type { authCalls } from '../members/auth.ts';
import type { ExamCase, examCalls, examCaseCalls } from '../members/exam.ts';
import type { CurrentUser, ProfilePage, PublicProfile, userCalls } from '../members/users.ts';
import { type ExamplesOf, exampleIds, examplePlayers, firstPage, onlyPage } from './example.ts';

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

const token = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzaWQiOiIwMTk5ZDRmMyJ9.signature';

export const authExamples: ExamplesOf<typeof authCalls> = {
  getCurrentUser: { response: currentUser },
  logout: { response: tell(doneMessages.logged_out) },
  startDiscordLogin: {},
  finishDiscordLogin: { query: { code: 'NhhvTDYsFcdgNLnnLijcl7Ku7bEEeee', state: '4WJf0vXHq2bVt9xS' } },
  exchangeLogin: { body: { token: '6kQm2v8WbXc1rZt5yNf0Lg6kQm2v8WbXc1rZt5yNf0L' }, response: { token } },
  explainLoginFailure: { response: { error: 'discord_email_not_verified', banReason: null } },
  listSessions: {
    response: {
      sessions: [
        {
          _id: exampleIds.session,
          device: 'Firefox on Linux',
          browser: 'Firefox',
          system: 'Linux',
          createdAt: '2026-11-14T20:30:00.000Z',
          expiresAt: '2026-12-14T20:30:00.000Z',
          isCurrent: true,
        },
      ],
    },
  },
  endSession: { params: { sessionId: exampleIds.session }, response: tell(doneMessages.session_ended) },
  endAllSessions: { response: tell(doneMessages.sessions_ended) },
  startSteamLink: {},
  finishSteamLink: { query: { state: '4WJf0vXHq2bVt9xS', 'openid.mode': 'id_res' } },
  unlinkSteam: { response: tell(doneMessages.steam_unlinked) },
};

export const userExamples: ExamplesOf<typeof userCalls> = {
  getPublicProfile: { params: { identifier: exampleIds.submitter }, response: profilePage },
  listLeaderboard: {
    query: firstPage,
    response: {
      users: [
        {
          _id: profile._id,
          discordId: profile.discordId,
          username: profile.username,
          profilePictureUrl: profile.profilePictureUrl,
          steam64Id: profile.steam64Id,
          essence: profile.essence,
          rank: profile.rank,
          hasTheEye: profile.hasTheEye,
          position: 1,
        },
      ],
      totalUsers: 1,
      ...onlyPage,
    },
  },
  updateSettings: { body: { productDisplayName: 'Mara' }, response: tell(doneMessages.settings_saved) },
  updateEvidenceCredit: {
    body: { isNamed: true },
    response: tell(doneMessages.evidence_named),
  },
  downloadMyData: {
    response: {
      exportedAt: '2026-11-16T08:00:00.000Z',
      account: { id: exampleIds.submitter, username: 'Mara', discordEmail: 'mara@example.com' },
      sessions: [],
      apiKeys: [],
      drafts: [],
      deletedAccounts: [],
      formerSteamLinks: [],
      reports: [],
      reviews: [],
      lobbyAnswers: [],
      appealReviews: [],
      filings: [],
      filingsAboutYourReports: [],
      addedEvidence: [],
      addedCopies: [],
      examAttempts: [],
      essenceEntries: [],
      notices: [],
      follows: [],
      alerts: [],
      metLobbies: [],
      metChoices: [],
      metNews: [],
      followFeed: [],
      webhooks: [],
      staffActsOnYou: [],
      staffActsByYou: [],
      steamBans: [],
      steamBanChanges: [],
    },
  },
  deleteMyAccount: {
    response: tell(doneMessages.account_deleted),
  },
};

const apiKey: ApiKey = {
  _id: exampleIds.apiKey,
  name: 'Discord bot',
  prefix: 'argus_3f9a1c',
  createdAt: '2026-11-15T19:30:00.000Z',
  lastUsedAt: null,
};

export const apiKeyExamples: ExamplesOf<typeof apiKeyCalls> = {
  listApiKeys: { response: { apiKeys: [{ ...apiKey, lastUsedAt: '2026-11-16T07:58:00.000Z' }] } },
  createApiKey: {
    body: { name: 'Discord bot' },
    response: { ...tell(doneMessages.api_key_created), key: 'argus_3f9a1c7d20b84e6f95a1c3d7e0b2f4869a1c3e5d', apiKey },
  },
  revokeApiKey: { params: { keyId: exampleIds.apiKey }, response: tell(doneMessages.api_key_revoked) },
};

const examVideo = { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', startSeconds: 134, endSeconds: 151 };

const context = 'Watch the player with the AWP on the ramp.';

const explanation =
  'Every peek follows a sound that the recording has: footsteps, then the bomb. Nothing was known in advance.';

const examCase: ExamCase = {
  caseId: exampleIds.examCase,
  state: 'active',
  ...examVideo,
  context,
  answer: 'not_cheater',
  explanation,
  report: null,
  isListed: false,
  version: 1,
  createdAt: '2026-11-10T18:00:00.000Z',
  editedAt: '2026-11-10T18:00:00.000Z',
  shown: 0,
  answered: 0,
  failed: 0,
};

const ofCase = { caseId: exampleIds.examCase };

const content = { ...examVideo, context, answer: 'not_cheater', explanation } as const;

const shownCases = Array.from({ length: 12 }, (_, index) => ({ position: index + 1, ...examVideo, context }));

const answers = shownCases.map(() => 'not_cheater' as const);

export const examExamples: ExamplesOf<typeof examCalls> = {
  getExam: {
    response: {
      isOn: true,
      refusal: {
        id: 'exam_not_eligible',
        msg: 'You need more Essence before you can take the exam.',
      },
      retryAt: null,
      attempt: null,
      lastResult: null,
    },
  },
  beginExam: {
    response: {
      attemptId: exampleIds.examAttempt,
      startedAt: '2026-11-14T20:00:00.000Z',
      handInFrom: '2026-11-14T20:03:24.000Z',
      cases: shownCases,
    },
  },
  handInExam: {
    params: { attemptId: exampleIds.examAttempt },
    body: { answers },
    response: {
      attemptId: exampleIds.examAttempt,
      handedInAt: '2026-11-14T20:25:00.000Z',
      hasPassed: true,
      innocentsConvicted: 0,
      cheatersMissed: 1,
      wrongApart: 0,
      cases: shownCases.map((shown) => ({
        ...shown,
        given: 'not_cheater',
        answer: 'not_cheater',
        explanation,
        reportId: null,
      })),
    },
  },
};

export const examCaseExamples: ExamplesOf<typeof examCaseCalls> = {
  listExamCases: {
    query: { page: '1', limit: '20' },
    response: {
      cases: [examCase],
      totalCases: 1,
      ...onlyPage,
      pool: { cheater: 0, not_cheater: 1 },
      unlisted: { cheater: 0, not_cheater: 1 },
      activeCases: 1,
      mode: 'auto',
      isOn: false,
    },
  },
  listExamAttempts: {
    query: { page: '1', limit: '20' },
    response: {
      attempts: [
        {
          attemptId: exampleIds.examAttempt,
          candidate: submitter,
          startedAt: '2026-11-14T20:00:00.000Z',
          handedInAt: '2026-11-14T20:25:00.000Z',
          result: { hasPassed: true, right: 11, rightApart: 6, casesApart: 6 },
        },
      ],
      totalAttempts: 1,
      ...onlyPage,
    },
  },
  getExamCase: { params: ofCase, response: examCase },
  addExamCase: { body: content, response: { ...tell(doneMessages.exam_case_added), examCase } },
  editExamCase: {
    params: ofCase,
    body: { ...content, context: 'Watch the player on the ramp.' },
    response: {
      ...tell(doneMessages.exam_case_saved),
      examCase: { ...examCase, context: 'Watch the player on the ramp.', version: 2 },
    },
  },
  retireExamCase: {
    params: ofCase,
    body: { isRetired: true },
    response: { ...tell(doneMessages.exam_case_retired), examCase: { ...examCase, state: 'retired' } },
  },
};
