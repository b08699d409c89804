import type { draftCalls } from '../cases/drafts.ts';
import type { TypedContent } from '../cases/report-content.ts';
import type { Conviction, Draft, Report, ReportCard, reportCalls, Submission } from '../cases/reports.ts';
import { lobbyAnsweredMessage, type reviewCalls, reviewedMessage, type WatchCase } from '../cases/reviews.ts';
import type { LinkHealth } from '../evidence/link-health.ts';
import { doneMessages } from '../kernel/done-messages.ts';
import { tell } from '../kernel/told.ts';
import type { SteamBansShown } from '../players/steam-bans.ts';
import { type ExamplesOf, exampleIds, examplePlayers, firstPage, onlyPage } from './example.ts';
import { submitter } from './members.ts';

const video = {
  type: 'video',
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  description: 'Round 7: pre-aims through smoke',
  startSeconds: 134,
  endSeconds: 151,
} as const;

export const videoHealth: LinkHealth = {
  url: video.url,
  state: 'ok',
  title: 'rook_99 on Mirage, all rounds',
  channel: 'Demo Desk',
  goneSince: null,
  seenBy: null,
  replaceableUntil: null,
  copies: [],
};

export const typedReport: TypedContent = {
  reportedSteam64Id: examplePlayers.reported,
  description: 'Tracks players through smoke and walls in rounds 7, 11 and 14.',
  cheatsUsed: ['Wallhack'],
  evidenceLinks: [video],
  lobbiedWith: [{ steam64Id: examplePlayers.lobbyMate }],
};

export const card: ReportCard = {
  _id: exampleIds.openReport,
  reportId: exampleIds.openReport,
  reportedSteam64Id: examplePlayers.reported,
  reportedPlayerName: 'rook_99',
  reportedPlayerAvatar: 'https://avatars.steamstatic.com/a1b2c3_full.jpg',
  description: 'Tracks players through smoke and walls in rounds 7, 11 and 14.',
  cheatsUsed: ['Wallhack'],
  evidenceLinks: [video],
  reportStatus: 'unverified',
  createdAt: '2026-11-14T20:41:00.000Z',
  updatedAt: '2026-11-14T20:41:00.000Z',
  reviewCount: 0,
  max_reviews_placeholder: 3,
  submittedBy: submitter,
  underAppeal: false,
};

export const convictingCard: ReportCard = {
  ...card,
  _id: exampleIds.convictingReport,
  reportId: exampleIds.convictingReport,
  reportedSteam64Id: examplePlayers.convicted,
  reportedPlayerName: 'lumen_x',
  reportStatus: 'verified_cheater',
  reviewCount: 3,
};

export const lobbyMate = {
  steam64Id: examplePlayers.lobbyMate,
  nameAtTimeOfReport: 'fresh_pixel',
  avatarUrlAtTimeOfReport: null,
};

export const submitterFields = {
  submitterUserId: submitter._id,
  submitterUsername: submitter.username,
  submitterInfo: { steam64Id: submitter.steam64Id },
};

/** Steam banned this player twelve days after the verdict. */
export const steamBans: SteamBansShown = {
  vacBans: 1,
  gameBans: 0,
  lastBanDay: '2026-11-24',
  isCommunityBanned: false,
  economyBan: 'none',
  source: 'api',
  checkedAt: '2026-12-01T06:00:00.000Z',
  createdYear: 2014,
  isPrivate: false,
  isLimited: null,
};

const noBan = { ...steamBans, vacBans: 0, lastBanDay: null };

export const report: Report = {
  ...card,
  ...submitterFields,
  addendum: null,
  lobbiedWith: [lobbyMate],
  reviews: [],
  watchAddedEvidence: [],
  linkHealth: [videoHealth],
  playerConviction: null,
  restsUntil: null,
  verdictAt: null,
  steamBans: noBan,
  timeline: [{ at: card.createdAt, kind: 'submitted', reportStatus: 'unverified', reason: null, votes: null }],
  override: null,
  answer: null,
  duplicateOf: null,
  duplicates: [],
  appeals: [],
};

const addedAt = '2026-11-16T18:02:00.000Z';

export const reportWithAdditions: Report = {
  ...report,
  updatedAt: addedAt,
  reviewCount: 1,
  evidenceLinks: [
    video,
    { type: 'video', url: 'https://youtu.be/9bZkp7q19f0', description: 'Round 11, full length', addedAt },
  ],
  addendum: { text: 'The whole match is online now.', addedAt },
};

const { submittedBy: _, ...blindCard } = card;

export const watchCase: WatchCase = {
  ...blindCard,
  addendum: null,
  lobbiedWith: [lobbyMate],
  watchAddedEvidence: [],
  linkHealth: [{ ...videoHealth, channel: null }],
  steamBans: noBan,
  answer: null,
  asksAboutLobby: false,
  hasOriginals: true,
  appeal: null,
  otherReports: [
    {
      reportId: exampleIds.convictingReport,
      reportStatus: 'verified_undetermined',
      createdAt: '2026-10-02T18:20:00.000Z',
      cheatsUsed: ['Aimbot'],
    },
  ],
};

const revision = {
  revision: 1,
  editedAt: '2026-11-15T09:12:00.000Z',
  description: 'Tracks players through smoke.',
  cheatsUsed: ['Wallhack'],
  evidenceLinks: [video],
  lobbiedWith: [lobbyMate],
};

export const verdictAt = '2026-11-12T19:30:00.000Z';

export const draft: Draft = {
  _id: exampleIds.draft,
  reportStatus: 'draft',
  reportedSteam64Id: examplePlayers.reported,
  reportedPlayerName: 'rook_99',
  reportedPlayerAvatar: null,
  description: 'Demo still to be cut.',
  cheatsUsed: ['Wallhack'],
  evidenceLinks: [],
  lobbiedWith: [],
  createdAt: '2026-11-13T18:00:00.000Z',
  updatedAt: '2026-11-13T18:04:00.000Z',
};

export const submission: Submission = {
  ...card,
  essenceChange: null,
  editableUntil: '2026-11-21T20:41:00.000Z',
  unseenVideos: 0,
  restsUntil: null,
};

export const conviction: Conviction = {
  reportId: exampleIds.convictingReport,
  steam64Id: examplePlayers.convicted,
  name: 'lumen_x',
  avatarUrl: null,
  convictionDate: verdictAt,
  cheatsUsed: ['Wallhack'],
  submittedBy: submitter,
  underAppeal: false,
};

const openReport = { reportId: exampleIds.openReport };

export const draftExamples: ExamplesOf<typeof draftCalls> = {
  listDrafts: { query: firstPage, response: { drafts: [draft], totalDrafts: 1, ...onlyPage } },
  createDraft: { body: { description: draft.description }, response: { ...tell(doneMessages.draft_saved), draft } },
  updateDraft: {
    params: { draftId: draft._id },
    body: typedReport,
    response: { ...tell(doneMessages.draft_saved), draft },
  },
  submitDraft: {
    params: { draftId: exampleIds.finishedDraft },
    response: { ...tell(doneMessages.report_submitted), report },
  },
  deleteDraft: { params: { draftId: exampleIds.unwantedDraft }, response: tell(doneMessages.draft_deleted) },
};

export const reportExamples: ExamplesOf<typeof reportCalls> = {
  getReport: { params: openReport, response: report },
  submitReport: { body: typedReport, response: { ...tell(doneMessages.report_submitted), report } },
  editReport: { params: openReport, body: typedReport, response: { ...tell(doneMessages.report_updated), report } },
  addToReport: {
    params: openReport,
    body: {
      evidenceLinks: [{ type: 'video', url: 'https://youtu.be/9bZkp7q19f0', description: 'Round 11, full length' }],
      addendum: 'The whole match is online now.',
    },
    response: { ...tell(doneMessages.report_added_to), report: reportWithAdditions },
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
    response: { ...tell(reviewedMessage('processing')), essence: 2 },
  },
  answerLobbyQuestion: {
    params: openReport,
    body: { wasInMatch: false },
    response: tell(lobbyAnsweredMessage(false)),
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
