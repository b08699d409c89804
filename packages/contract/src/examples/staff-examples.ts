import { type adminCalls, overriddenMessage } from '../staff/admin.ts';
import type { auditCalls } from '../staff/audit.ts';
import type { installationCalls } from '../staff/installation.ts';
import type { oversightCalls } from '../staff/oversight.ts';
import type { staffRecordCalls } from '../staff/records.ts';
import type { ExamplesOf } from './example.ts';
import { exampleIds, examplePlayers, managedUser, submitter } from './people.ts';
import { card, convictingCard, staffReport, submission } from './reports.ts';

const firstPage = { page: '1', limit: '10' };
const onlyPage = { totalPages: 1, currentPage: 1 };
const ofSubmitter = { userId: exampleIds.submitter };
const convictingReport = { reportId: exampleIds.convictingReport };

const before = {
  color: 'red',
  text: 'Convicted Cheater Beyond Doubt',
  hasAnyUnverified: false,
  totalReports: 1,
  pendingReports: 0,
  convictions: 1,
  convictingReportId: exampleIds.convictingReport,
} as const;

export const adminExamples: ExamplesOf<typeof adminCalls> = {
  listUsers: {
    query: { ...firstPage, steamId: 'mara' },
    response: { users: [managedUser], totalUsers: 1, ...onlyPage, isPartial: false },
  },
  getManagedUser: { params: ofSubmitter, response: managedUser },
  toggleEye: {
    params: ofSubmitter,
    body: { hasTheEye: true },
    response: { msg: 'Mara now holds the Eye.', user: { ...managedUser, hasTheEye: true } },
  },
  toggleBan: {
    params: ofSubmitter,
    body: { isBanned: true, banReason: 'Submitted made-up evidence.' },
    response: {
      msg: 'Mara is banned.',
      user: { ...managedUser, isBanned: true, banReason: 'Submitted made-up evidence.' },
    },
  },
  setRole: {
    params: { userId: exampleIds.reviewer },
    body: { userType: 'moderator' },
    response: {
      msg: 'Sunniva is now a moderator.',
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
    response: { msg: 'The Watch can review it now.', report: staffReport },
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
        before,
        after: {
          ...before,
          color: 'green',
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
      msg: overriddenMessage('overridden', 'verified_undetermined'),
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

const auditFilter = {
  actor: exampleIds.moderator,
  action: 'override_status',
  from: '2026-11-01T00:00:00Z',
  to: '2026-12-01T00:00:00Z',
} as const;

export const auditExamples: ExamplesOf<typeof auditCalls> = {
  listAuditLog: {
    query: { ...firstPage, ...auditFilter },
    response: {
      entries: [
        {
          _id: '0199a7c6-2f7e-7b9a-9cb8-7dae4f8a3b01',
          actorId: exampleIds.moderator,
          actorUsername: 'Tomasz',
          action: 'override_status',
          targetUserId: null,
          targetUsername: null,
          targetReportId: exampleIds.convictingReport,
          targetPlayerName: 'lumen_x',
          before: { status: 'verified_cheater' },
          after: { status: 'verified_undetermined' },
          createdAt: '2026-11-15T10:00:00.000Z',
        },
      ],
      totalEntries: 1,
      ...onlyPage,
    },
  },
  exportAuditLog: {
    query: auditFilter,
    response:
      '"createdAt","actorUsername","actorId","action","targetUsername","targetUserId","targetPlayerName","targetReportId","before","after"\r\n',
  },
};

export const oversightExamples: ExamplesOf<typeof oversightCalls> = {
  listSplitReports: {
    query: firstPage,
    response: {
      reports: [
        {
          ...convictingCard,
          reportStatus: 'verified_undetermined',
          reviewCount: 5,
          max_reviews_placeholder: 5,
          cheaterVotes: 3,
          closedAt: '2026-11-12T19:30:00.000Z',
        },
      ],
      totalReports: 1,
      ...onlyPage,
    },
  },
  listSuspiciousPairs: {
    response: {
      pairs: [
        {
          reviewer: { _id: exampleIds.reviewer, discordId: null, steam64Id: null, username: 'Sunniva' },
          submitter,
          sharedCases: 12,
          reviewerCases: 20,
          submitterCases: 15,
          share: 0.6,
          expectedCases: 1.5,
          timesExpected: 8,
          agreedCases: 12,
          agreement: 1,
        },
      ],
      since: '2026-08-18T00:00:00.000Z',
      reviewsWeighed: 200,
    },
  },
  listReviewers: {
    query: firstPage,
    response: {
      reviewers: [
        {
          reviewer: { _id: exampleIds.reviewer, discordId: null, steam64Id: null, username: 'Sunniva' },
          hasTheEye: true,
          reviews: 40,
          decisions: { cheater: 39, undetermined: 1, duplicate: 0, troll: 0 },
          isOneSided: true,
          record: { changed: { same: 0, different: 1 }, banned: { same: 9, different: 0 } },
        },
      ],
      totalReviewers: 1,
      ...onlyPage,
      reviewsCounted: 40,
    },
  },
  getOverview: {
    response: {
      queue: { waiting: 1, oldestSince: card.createdAt },
      resting: 0,
      verdictsPerDay: [{ day: '2026-11-12', verdicts: 1, convictions: 1 }],
      activeReviewers: 4,
      overturns: { verdicts: 1, overturned: 0, rate: 0 },
    },
  },
};

export const installationExamples: ExamplesOf<typeof installationCalls> = {
  getInstallation: {
    response: {
      version: '0.3.0',
      updateCheck: {
        checkedAt: '2026-11-18T04:10:00.000Z',
        hasFailed: false,
        newerVersion: { version: '0.4.0', url: 'https://code.example/argus/releases/v0.4.0' },
      },
      backupCommand: { ranAt: '2026-11-18T03:00:12.000Z', problem: null },
    },
  },
};
