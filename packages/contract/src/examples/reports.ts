import type { Conviction, Draft, Report, ReportCard, Submission, TypedContent } from '../cases/reports.ts';
import type { WatchCase } from '../cases/reviews.ts';
import type { LinkHealth } from '../evidence/link-health.ts';
import type { SteamBansShown } from '../players/steam-bans.ts';
import type { StaffReport } from '../staff/admin.ts';
import { exampleIds, examplePlayers, submitter } from './people.ts';

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

const lobbyMate = {
  steam64Id: examplePlayers.lobbyMate,
  nameAtTimeOfReport: 'fresh_pixel',
  avatarUrlAtTimeOfReport: null,
};

const submitterFields = {
  submitterUserId: submitter._id,
  submitterUsername: submitter.username,
  submitterInfo: { steam64Id: submitter.steam64Id },
};

/** Of a player whom Steam banned twelve days after the verdict. */
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

/** After reviewers had begun. */
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

export const revision = {
  revision: 1,
  editedAt: '2026-11-15T09:12:00.000Z',
  description: 'Tracks players through smoke.',
  cheatsUsed: ['Wallhack'],
  evidenceLinks: [video],
  lobbiedWith: [lobbyMate],
};

const verdictAt = '2026-11-12T19:30:00.000Z';
const reviewIds = ['1', '2', '3'].map((n) => `0199e5a4-0d5c-7f7e-9a96-5b8c2d6e1f0${n}`);

export const staffReport: StaffReport = {
  ...convictingCard,
  ...submitterFields,
  round: 1,
  restsUntil: null,
  statusVersion: 'verified_cheater 2',
  verdictAt,
  steamBans,
  areVotesHidden: false,
  decisionRefusal: null,
  addendum: null,
  lobbiedWith: [lobbyMate],
  reviews: reviewIds.map((_id) => ({
    _id,
    reviewerId: exampleIds.reviewer,
    reviewerUsername: 'Sunniva',
    decision: 'cheater',
    reviewDate: verdictAt,
    round: 1,
  })),
  watchAddedEvidence: [],
  linkHealth: [videoHealth],
  playerConviction: null,
  timeline: [
    {
      at: verdictAt,
      kind: 'verdict',
      reportStatus: 'verified_cheater',
      reason: null,
      votes: null,
      round: 1,
      fromStatus: 'unverified',
      actorId: null,
      actorUsername: null,
    },
  ],
  revisions: [],
  lobbyAnswers: [
    { userId: exampleIds.reviewer, username: 'Sunniva', wasInMatch: false, answeredAt: '2026-11-12T19:28:00.000Z' },
  ],
  evidenceCopies: [],
  override: null,
  answer: null,
  duplicateOf: null,
  duplicates: [],
  appeals: [],
  filings: [],
  appealReviews: [],
};

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
