import { doneMessages } from '../kernel/done-messages.ts';
import { tell } from '../kernel/told.ts';
import type { bulkClosingCalls } from '../staff/bulk-closing.ts';
import { overriddenMessage, type StaffReport, type staffCaseCalls } from '../staff/cases.ts';
import type { staffRecordCalls } from '../staff/records.ts';
import type { pauseCalls } from '../staff/reporting-pause.ts';
import type { ManagedUser, managedUserCalls } from '../staff/users.ts';
import {
  card,
  convictingCard,
  lobbyMate,
  steamBans,
  submission,
  submitterFields,
  verdictAt,
  videoHealth,
} from './cases.ts';
import { type ExamplesOf, exampleIds, examplePlayers, firstPage, onlyPage } from './example.ts';
import { profile } from './members.ts';

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
  decisionRefusalId: null,
  restRefusal: null,
  restRefusalId: null,
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

const ofSubmitter = { userId: exampleIds.submitter };

const pause = { until: '2026-11-22T09:00:00.000Z', reason: 'Ten reports in a row without a clip.' };

export const pauseExamples: ExamplesOf<typeof pauseCalls> = {
  pauseReporting: {
    params: ofSubmitter,
    body: { days: 7, reason: pause.reason },
    response: { ...tell(doneMessages.user_paused, { name: 'Mara' }), user: { ...managedUser, reportingPause: pause } },
  },
  liftPause: {
    params: ofSubmitter,
    response: { ...tell(doneMessages.user_resumed, { name: 'Mara' }), user: managedUser },
  },
};

const selection = { reportIds: [exampleIds.openReport], newStatus: 'verified_troll' as const };

const pendingSearch = {
  color: 'orange',
  verdict: 'pending',
  text: 'Pending Verdict',
  hasAnyUnverified: true,
  totalReports: 1,
  pendingReports: 1,
  convictions: 0,
  convictingReportId: null,
} as const;

const previewToken = 'q2vY0n8Jt3mC5kWb1xRzL7sHfEoUaGd4iPyQ6uTjNhM';

export const bulkClosingExamples: ExamplesOf<typeof bulkClosingCalls> = {
  previewBulkClosing: {
    body: selection,
    response: {
      reports: [
        {
          reportId: exampleIds.openReport,
          reportedSteam64Id: examplePlayers.reported,
          reportedPlayerName: 'rook_99',
          from: 'unverified',
          refusal: null,
          refusalId: null,
        },
      ],
      essence: [
        {
          userId: exampleIds.submitter,
          username: 'Mara',
          change: -50,
          essenceAfter: 60,
          rankAfter: 'Initiate',
          gainsTheEye: false,
          entries: [{ reason: 'malicious', amount: -50, reportId: exampleIds.openReport }],
        },
      ],
      players: [
        {
          steam64Id: examplePlayers.reported,
          name: 'rook_99',
          before: pendingSearch,
          after: { ...pendingSearch, color: 'grey', hasAnyUnverified: false, totalReports: 0, pendingReports: 0 },
        },
      ],
      hidesVotes: true,
      token: previewToken,
    },
  },
  closeReports: {
    body: { ...selection, reason: 'Made-up reports about one clan.', token: previewToken },
    response: { ...tell(doneMessages.reports_closed, { status: 'verified_troll', count: 1 }), closed: 1 },
  },
};

const convictingReport = { reportId: exampleIds.convictingReport };

const convictedSearch = {
  color: 'red',
  verdict: 'convicted',
  text: 'Convicted Cheater Beyond Doubt',
  hasAnyUnverified: false,
  totalReports: 1,
  pendingReports: 0,
  convictions: 1,
  convictingReportId: exampleIds.convictingReport,
} as const;

export const adminExamples: ExamplesOf<typeof managedUserCalls & typeof staffCaseCalls> = {
  listUsers: {
    query: { ...firstPage, steamId: 'mara' },
    response: { users: [managedUser], totalUsers: 1, ...onlyPage, isPartial: false },
  },
  getManagedUser: { params: ofSubmitter, response: managedUser },
  toggleEye: {
    params: ofSubmitter,
    body: { hasTheEye: true },
    response: { ...tell(doneMessages.eye_given, { name: 'Mara' }), user: { ...managedUser, hasTheEye: true } },
  },
  toggleBan: {
    params: ofSubmitter,
    body: { isBanned: true, banReason: 'Submitted made-up evidence.' },
    response: {
      ...tell(doneMessages.banned, { name: 'Mara' }),
      user: { ...managedUser, isBanned: true, banReason: 'Submitted made-up evidence.' },
    },
  },
  setRole: {
    params: { userId: exampleIds.reviewer },
    body: { userType: 'moderator' },
    response: {
      ...tell(doneMessages.moderator_made, { name: 'Sunniva' }),
      user: { ...managedUser, username: 'Sunniva', userType: 'moderator' },
    },
  },
  listReports: {
    query: { ...firstPage, status: 'unverified', submitter: exampleIds.submitter },
    response: { reports: [card], totalReports: 1, ...onlyPage, isPartial: false },
  },
  getReportForStaff: { params: convictingReport, response: staffReport },
  openVotes: { params: convictingReport, response: staffReport },
  endRest: {
    params: { reportId: exampleIds.restingReport },
    response: { ...tell(doneMessages.rest_ended), report: staffReport },
  },
  previewStatus: {
    params: convictingReport,
    query: { newStatus: 'verified_undetermined' },
    response: {
      from: 'verified_cheater',
      statusVersion: staffReport.statusVersion,
      to: 'verified_undetermined',
      round: 1,
      startsNewRound: false,
      essence: [
        {
          userId: exampleIds.submitter,
          username: 'Mara',
          change: -10,
          essenceAfter: 100,
          rankAfter: 'Acolyte',
          gainsTheEye: false,
          entries: [{ reason: 'conviction', amount: -10, reportId: exampleIds.convictingReport }],
        },
      ],
      hidesVotes: false,
      search: {
        before: convictedSearch,
        after: {
          ...convictedSearch,
          color: 'green',
          verdict: 'insufficient',
          text: 'No Sufficient Evidence',
          convictions: 0,
          convictingReportId: null,
        },
      },
    },
  },
  overrideStatus: {
    params: convictingReport,
    body: {
      newStatus: 'verified_undetermined',
      additionalEvidence: [],
      reason: 'The clip shows another player of the same name.',
      seenVersion: staffReport.statusVersion,
    },
    response: {
      ...tell(overriddenMessage('overridden', 'verified_undetermined')),
      report: { ...staffReport, reportStatus: 'verified_undetermined' },
    },
  },
};

const onReport = {
  reportId: exampleIds.convictingReport,
  reportedSteam64Id: examplePlayers.convicted,
  reportedPlayerName: 'lumen_x',
  reportStatus: 'verified_cheater',
} as const;

export const staffRecordExamples: ExamplesOf<typeof staffRecordCalls> = {
  listUserReports: {
    params: ofSubmitter,
    query: firstPage,
    response: { reports: [submission], totalReports: 1, ...onlyPage },
  },
  listUserReviews: {
    params: { userId: exampleIds.reviewer },
    query: firstPage,
    response: {
      reviews: [
        {
          _id: '0199e5a4-0d5c-7f7e-9a96-5b8c2d6e1f01',
          ...onReport,
          decision: 'cheater',
          round: 1,
          isOfAppeal: false,
          isOfPresentRound: true,
          reviewDate: '2026-11-12T19:30:00.000Z',
        },
      ],
      totalReviews: 1,
      ...onlyPage,
    },
  },
  listUserEssence: {
    params: ofSubmitter,
    query: firstPage,
    response: {
      entries: [
        {
          _id: '0199f6b5-1e6d-7a8f-8ba7-6c9d3e7f2a01',
          report: onReport,
          reason: 'conviction',
          amount: 10,
          createdAt: '2026-11-12T19:30:00.000Z',
        },
      ],
      totalEntries: 1,
      ...onlyPage,
    },
  },
  listUserSessions: {
    params: ofSubmitter,
    query: firstPage,
    response: {
      sessions: [
        {
          createdAt: '2026-11-14T20:30:00.000Z',
          expiresAt: '2026-12-14T20:30:00.000Z',
          endedAt: null,
          isLive: true,
          userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
        },
      ],
      totalSessions: 1,
      ...onlyPage,
    },
  },
};
