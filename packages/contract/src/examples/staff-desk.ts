import { doneMessages } from '../kernel/done-messages.ts';
import { tell } from '../kernel/told.ts';
import type { auditCalls } from '../staff/audit.ts';
import type { presenceCalls, staffNoteCalls } from '../staff/desk.ts';
import type { firstDayCalls } from '../staff/first-day.ts';
import type { installationCalls } from '../staff/installation.ts';
import type { Invitation, invitationCalls } from '../staff/invitations.ts';
import type { oversightCalls } from '../staff/oversight.ts';
import { card, convictingCard } from './cases.ts';
import { type ExamplesOf, exampleIds, firstPage, onlyPage } from './example.ts';
import { submitter } from './members.ts';

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
          lastDecidedAt: '2026-11-14T20:15:00.000Z',
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
      toDo: {
        inbox: { items: 3, overdue: 1, oldestSince: '2026-11-14T09:00:00.000Z' },
        lostEvidence: { reports: 1, oldestSince: '2026-11-02T04:00:00.000Z' },
        pairs: { pairs: 1, newestAt: '2026-11-14T20:15:00.000Z' },
        oldCases: { cases: 0, oldestSince: null },
      },
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
      nightlyBackup: { newestAt: '2026-11-18T03:00:00.000Z', isLate: false },
      backupCommand: { ranAt: '2026-11-18T03:00:12.000Z', problem: null },
    },
  },
};

const aboutReport = { about: 'report', id: exampleIds.convictingReport } as const;

export const staffNoteExamples: ExamplesOf<typeof staffNoteCalls> = {
  listNotes: {
    query: { page: '1', limit: '10', ...aboutReport },
    response: {
      notes: [
        {
          _id: exampleIds.note,
          text: 'The same clip was used against another player in May.',
          author: { _id: exampleIds.moderator, discordId: '184205716020330303', steam64Id: null, username: 'Ines' },
          createdAt: '2026-11-14T22:10:00.000Z',
          isRemovable: true,
        },
      ],
      totalNotes: 1,
      isAboutYou: false,
      ...onlyPage,
    },
  },
  addNote: {
    body: { ...aboutReport, text: 'The same clip was used against another player in May.' },
    response: tell(doneMessages.note_added),
  },
  removeNote: { params: { noteId: exampleIds.note }, response: tell(doneMessages.note_removed) },
};

const ofReport = { subjectId: exampleIds.convictingReport };

export const presenceExamples: ExamplesOf<typeof presenceCalls> = {
  showPresence: {
    params: ofReport,
    response: { others: [{ userId: exampleIds.reviewer, username: 'Sunniva' }] },
  },
  endPresence: { params: ofReport, response: tell(doneMessages.presence_ended) },
};

export const exampleInvitationToken = 'k3Jw9QmZ0vXn5sT8aBcD1eFgH2iLpR4uY6oV7xKzN_M';

const invitation: Invitation = {
  _id: exampleIds.invitation,
  createdBy: submitter,
  createdAt: '2026-11-16T08:00:00.000Z',
  expiresAt: '2026-11-23T08:00:00.000Z',
  usedBy: null,
  usedAt: null,
  revokedAt: null,
};

export const invitationExamples: ExamplesOf<typeof invitationCalls> = {
  listInvitations: { response: { invitations: [invitation] } },
  createInvitation: {
    response: {
      ...tell(doneMessages.invitation_made),
      link: `https://argus.example/invitation#token=${exampleInvitationToken}`,
      invitation,
    },
  },
  revokeInvitation: {
    params: { invitationId: exampleIds.invitation },
    response: tell(doneMessages.invitation_withdrawn),
  },
  checkInvitation: {
    body: { token: exampleInvitationToken },
    response: { inviterId: exampleIds.submitter, invitedBy: 'Mara', expiresAt: '2026-11-23T08:00:00.000Z' },
  },
  acceptInvitation: {
    body: { token: exampleInvitationToken },
    response: tell(doneMessages.eye_received),
  },
};

export const firstDayExamples: ExamplesOf<typeof firstDayCalls> = {
  getFirstDay: {
    response: {
      isDismissed: false,
      steps: [
        { step: 'login', isDone: true, counted: null },
        { step: 'reviewers', isDone: false, counted: { done: 1, needed: 3 } },
        { step: 'report', isDone: true, counted: null },
        { step: 'contact', isDone: true, counted: null },
        { step: 'backup', isDone: false, counted: null },
        { step: 'webhook', isDone: false, counted: null },
        { step: 'exam', isDone: false, counted: { done: 4, needed: 30 } },
      ],
    },
  },
  dismissFirstDay: { response: tell(doneMessages.first_day_dismissed) },
};
