import type { bulkClosingCalls } from '../staff/bulk-closing.ts';
import type { staffNoteCalls } from '../staff/notes.ts';
import type { presenceCalls } from '../staff/presence.ts';
import type { pauseCalls } from '../staff/reporting-pause.ts';
import type { ExamplesOf } from './example.ts';
import { exampleIds, examplePlayers, managedUser } from './people.ts';

const ofSubmitter = { userId: exampleIds.submitter };
const pause = { until: '2026-11-22T09:00:00.000Z', reason: 'Ten reports in a row without a clip.' };

export const pauseExamples: ExamplesOf<typeof pauseCalls> = {
  pauseReporting: {
    params: ofSubmitter,
    body: { days: 7, reason: pause.reason },
    response: { msg: 'Mara’s reporting is paused.', user: { ...managedUser, reportingPause: pause } },
  },
  liftPause: { params: ofSubmitter, response: { msg: 'Mara can report again.', user: managedUser } },
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
      totalPages: 1,
      currentPage: 1,
    },
  },
  addNote: {
    body: { ...aboutReport, text: 'The same clip was used against another player in May.' },
    response: { msg: 'Note added.' },
  },
  removeNote: { params: { noteId: exampleIds.note }, response: { msg: 'Note removed.' } },
};

const ofReport = { subjectId: exampleIds.convictingReport };

export const presenceExamples: ExamplesOf<typeof presenceCalls> = {
  showPresence: {
    params: ofReport,
    response: { others: [{ userId: exampleIds.reviewer, username: 'Sunniva' }] },
  },
  endPresence: { params: ofReport, response: { msg: 'Ended.' } },
};

const selection = { reportIds: [exampleIds.openReport], newStatus: 'verified_troll' as const };
const before = {
  color: 'orange',
  text: 'Pending Verdict',
  hasAnyUnverified: true,
  totalReports: 1,
  pendingReports: 1,
  convictions: 0,
  convictingReportId: null,
} as const;
const token = 'q2vY0n8Jt3mC5kWb1xRzL7sHfEoUaGd4iPyQ6uTjNhM';

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
          before,
          after: { ...before, color: 'grey', hasAnyUnverified: false, totalReports: 0, pendingReports: 0 },
        },
      ],
      hidesVotes: true,
      token,
    },
  },
  closeReports: {
    body: { ...selection, reason: 'Made-up reports about one clan.', token },
    response: { msg: '1 report closed as malicious.', closed: 1 },
  },
};
