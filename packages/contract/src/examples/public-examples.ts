import { noEvidence } from '@argus/domain/evidence/evidence-link';
import type { draftCalls } from '../cases/drafts.ts';
import type { reportCalls } from '../cases/reports.ts';
import { lobbyAnsweredMessage, type reviewCalls, reviewedMessage } from '../cases/reviews.ts';
import type { authCalls } from '../members/auth.ts';
import type { userCalls } from '../members/users.ts';
import { type Notice, type noticeCalls, noticeMessage } from '../notices/notices.ts';
import type { playerCalls } from '../players/players.ts';
import type { transparencyCalls } from '../publishing/transparency.ts';
import type { healthCalls } from '../site/health.ts';
import type { siteCalls } from '../site/site.ts';
import type { ExamplesOf } from './example.ts';
import { currentUser, exampleIds, examplePlayers, profile, profilePage } from './people.ts';
import {
  card,
  convictingCard,
  conviction,
  draft,
  report,
  reportWithAdditions,
  revision,
  steamBans,
  submission,
  typedReport,
  videoHealth,
  watchCase,
} from './reports.ts';

const firstPage = { page: '1', limit: '10' };
const onlyPage = { totalPages: 1, currentPage: 1 };
const openReport = { reportId: exampleIds.openReport };

export const siteExamples: ExamplesOf<typeof healthCalls & typeof siteCalls> = {
  getLive: { response: { status: 'ok' } },
  getReady: { response: { status: 'ok' } },
  getSite: {
    response: {
      productName: 'Argus',
      publicUrl: 'https://argus.example',
      steamCommunityUrl: 'https://steamcommunity.com',
      eyeEssence: 250,
      isExamOn: false,
      contactEmail: 'staff@argus.example',
      discordInviteUrl: null,
      coffeeUrl: null,
      tradeOfferUrl: null,
      ethAddress: null,
      btcAddress: null,
    },
  },
  getSiteStats: { response: { totalSubmissions: 2, totalUniqueConvictedCheaters: 1 } },
};

export const transparencyExamples: ExamplesOf<typeof transparencyCalls> = {
  getTransparency: {
    response: {
      figures: {
        countedUntil: '2026-11-16T00:00:00.000Z',
        verdicts: {
          total: { cheater: 412, undetermined: 96, duplicate: 31, troll: 18 },
          weeks: [
            { week: '2026-11-02', verdicts: { cheater: 2, undetermined: 1, duplicate: 0, troll: 0 } },
            { week: '2026-11-09', verdicts: { cheater: 17, undetermined: 6, duplicate: 1, troll: 0 } },
          ],
        },
        daysToVerdict: { median: 1.6, p90: 5.2 },
        open: { cases: 38, oldestSince: '2026-11-04T00:00:00.000Z' },
        reached: { unanimous: 391, fourOfFive: 74, split: 92 },
        appeals: { filed: 21, upheld: 12, overturned: 6, medianDays: 3.4 },
        overrides: [
          {
            from: 'verified_cheater',
            to: 'verified_undetermined',
            count: 5,
            newest: [{ reportId: exampleIds.convictingReport, day: '2026-10-28' }],
          },
        ],
        eye: { granted: 14, removed: 2 },
        activeReviewers: 24,
        outcome: {
          convicted: { result: { players: 180, banned: 63, share: 0.35, low: 0.284, high: 0.422 } },
          undetermined: { result: null },
        },
      },
    },
  },
};

const token = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzaWQiOiIwMTk5ZDRmMyJ9.signature';

export const authExamples: ExamplesOf<typeof authCalls> = {
  getCurrentUser: { response: currentUser },
  logout: { response: { msg: 'Logged out.' } },
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
          createdAt: '2026-11-14T20:30:00.000Z',
          expiresAt: '2026-12-14T20:30:00.000Z',
          isCurrent: true,
        },
      ],
    },
  },
  endSession: { params: { sessionId: exampleIds.session }, response: { msg: 'Session ended.' } },
  endAllSessions: { response: { msg: 'You are logged out everywhere.' } },
  startSteamLink: {},
  finishSteamLink: { query: { state: '4WJf0vXHq2bVt9xS', 'openid.mode': 'id_res' } },
  unlinkSteam: { response: { msg: 'Steam account unlinked.' } },
};

export const playerExamples: ExamplesOf<typeof playerCalls> = {
  getSteamProfile: {
    query: { steamInput: `https://steamcommunity.com/profiles/${examplePlayers.reported}` },
    response: {
      steamid: examplePlayers.reported,
      personaname: 'rook_99',
      avatarfull: card.reportedPlayerAvatar,
      profileurl: `https://steamcommunity.com/profiles/${examplePlayers.reported}`,
    },
  },
  searchPlayer: {
    query: { steamId: examplePlayers.convicted },
    response: {
      playerSearched: examplePlayers.convicted,
      summary: {
        totalReports: 1,
        reviewedReports: 1,
        convictions: 1,
        cheatsUsedFromConvictions: ['Wallhack'],
        evidenceSummary: { ...noEvidence, video: 1 },
        reportedPlayerName: 'lumen_x',
        reportedPlayerAvatar: null,
        overallStatusColor: 'red',
      },
      reports: [{ ...convictingCard, evidenceCount: convictingCard.evidenceLinks.length }],
      conviction: {
        reportId: exampleIds.convictingReport,
        convictedAt: conviction.convictionDate,
        votes: { cheater: 3, total: 3 },
        videos: convictingCard.evidenceLinks,
        linkHealth: [videoHealth],
      },
      lobbyAssociations: [],
      determinedPlayerStatus: {
        color: 'red',
        hasAnyUnverified: false,
        text: 'Convicted Cheater Beyond Doubt',
        underAppeal: false,
      },
      steamBans,
    },
  },
  lookUpPlayers: {
    body: { ids: [examplePlayers.convicted, 'STEAM_1:0:11101'] },
    response: {
      players: [
        {
          steam64Id: examplePlayers.convicted,
          name: 'lumen_x',
          avatarUrl: null,
          color: 'red',
          text: 'Convicted Cheater Beyond Doubt',
          totalReports: 1,
          convictions: 1,
          convictedAt: convictingCard.updatedAt,
          underAppeal: false,
          cheatsUsedFromConvictions: ['Wallhack'],
          steamBans,
        },
      ],
      unknown: ['76561197960287930'],
      resolved: [],
      unresolved: [],
    },
  },
};

export const draftExamples: ExamplesOf<typeof draftCalls> = {
  listDrafts: { query: firstPage, response: { drafts: [draft], totalDrafts: 1, ...onlyPage } },
  createDraft: { body: { description: draft.description }, response: { msg: 'Draft saved.', draft } },
  updateDraft: { params: { draftId: draft._id }, body: typedReport, response: { msg: 'Draft saved.', draft } },
  submitDraft: { params: { draftId: exampleIds.finishedDraft }, response: { msg: 'Report submitted.', report } },
  deleteDraft: { params: { draftId: exampleIds.unwantedDraft }, response: { msg: 'Draft deleted.' } },
};

export const reportExamples: ExamplesOf<typeof reportCalls> = {
  getReport: { params: openReport, response: report },
  submitReport: { body: typedReport, response: { msg: 'Report submitted.', report } },
  editReport: { params: openReport, body: typedReport, response: { msg: 'Report updated.', report } },
  addToReport: {
    params: openReport,
    body: {
      evidenceLinks: [{ type: 'video', url: 'https://youtu.be/9bZkp7q19f0', description: 'Round 11, full length' }],
      addendum: 'The whole match is online now.',
    },
    response: { msg: 'Added to your report.', report: reportWithAdditions },
  },
  listRevisions: { params: openReport, response: { revisions: [revision] } },
  listMySubmissions: { query: firstPage, response: { reports: [submission], totalReports: 1, ...onlyPage } },
  listRecentConvictions: {
    query: firstPage,
    response: { convictions: [conviction], totalConvictions: 1, ...onlyPage },
  },
};

export const reviewExamples: ExamplesOf<typeof reviewCalls> = {
  listReviewQueue: { query: firstPage, response: { reports: [watchCase], totalReports: 1, ...onlyPage, notice: null } },
  countReviewQueue: { response: { waiting: 1 } },
  submitReview: {
    params: openReport,
    body: {
      decision: 'cheater',
      additionalEvidence: [{ url: 'https://youtu.be/9bZkp7q19f0', description: 'The same map a week earlier' }],
    },
    response: { msg: reviewedMessage('processing'), essence: 2 },
  },
  answerLobbyQuestion: {
    params: openReport,
    body: { wasInMatch: false },
    response: { msg: lobbyAnsweredMessage(false) },
  },
  listOriginals: {
    params: openReport,
    query: { search: 'smoke' },
    response: {
      reports: [
        {
          reportId: exampleIds.convictingReport,
          reportStatus: 'verified_undetermined',
          createdAt: '2026-10-02T18:20:00.000Z',
          description: 'Tracks players through smoke on the same map.',
          cheatsUsed: ['Aimbot'],
        },
      ],
    },
  },
  listMyReviews: {
    query: firstPage,
    response: {
      reviews: [
        {
          reportId: exampleIds.convictingReport,
          isAppeal: false,
          reportedSteam64Id: examplePlayers.convicted,
          reportedPlayerName: 'lumen_x',
          reportedPlayerAvatar: null,
          decision: 'cheater',
          reviewedAt: '2026-11-12T19:30:00.000Z',
          reportStatus: 'verified_cheater',
          comparison: 'same',
          changed: null,
          banned: 'same',
        },
      ],
      totalReviews: 1,
      ...onlyPage,
      summary: { open: 0, same: 1, different: 0, superseded: 0 },
      record: { changed: { same: 0, different: 0 }, banned: { same: 1, different: 0 } },
    },
  },
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
  updateSettings: { body: { productDisplayName: 'Mara' }, response: { msg: 'Settings saved.' } },
  updateEvidenceCredit: {
    body: { isNamed: true },
    response: { msg: 'Evidence you added shows your name once there is a verdict.' },
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
      followFeed: [],
      webhooks: [],
      staffActsOnYou: [],
      staffActsByYou: [],
      steamBans: [],
      steamBanChanges: [],
    },
  },
  deleteMyAccount: {
    response: { msg: 'Your account has been deleted. Your reports and reviews stay, without your name.' },
  },
};

const notice = {
  kind: 'outcome',
  reportId: exampleIds.convictingReport,
  reportedSteam64Id: examplePlayers.convicted,
  reportedPlayerName: 'lumen_x',
  reportStatus: 'verified_cheater',
  essenceChange: 10,
  createdAt: conviction.convictionDate,
  isSeen: false,
  msg: noticeMessage('lumen_x', 'verified_cheater'),
  replaceableUntil: null,
  pause: null,
  aboutUserId: null,
  event: null,
  filing: null,
} satisfies Notice;

export const noticeExamples: ExamplesOf<typeof noticeCalls> = {
  listNotices: { query: firstPage, response: { notices: [notice], totalNotices: 1, ...onlyPage } },
  getUnseenNotices: { response: { unseen: 1, newest: notice } },
  markNoticesSeen: {
    body: { kind: notice.kind, reportId: notice.reportId, upTo: notice.createdAt },
    response: { msg: 'Marked as read.' },
  },
};
