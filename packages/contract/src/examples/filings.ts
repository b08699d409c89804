import type { Filing, filingCalls } from '../filings/filings.ts';
import { doneMessages } from '../kernel/done-messages.ts';
import { tell } from '../kernel/told.ts';
import type { InboxItem, inboxCalls, StaffFiling } from '../staff/inbox.ts';
import { card, convictingCard, videoHealth } from './cases.ts';
import { type ExamplesOf, exampleIds, examplePlayers, firstPage, onlyPage } from './example.ts';
import { submitter } from './members.ts';
import { staffReport } from './staff.ts';

const convictingReport = { reportId: exampleIds.convictingReport };

const { reportId, reportedSteam64Id, reportedPlayerName, reportedPlayerAvatar, reportStatus } = convictingCard;

const onConvicted = { reportId, reportedSteam64Id, reportedPlayerName, reportedPlayerAvatar, reportStatus };

const onOpen = {
  reportId: card.reportId,
  reportedSteam64Id: examplePlayers.reported,
  reportedPlayerName: card.reportedPlayerName,
  reportedPlayerAvatar: card.reportedPlayerAvatar,
  reportStatus: card.reportStatus,
};

const filedAt = '2026-11-15T18:00:00.000Z';

const statement = 'The clip of round 7 shows my team mate: the name above the scoreboard is not mine.';

const ownVideo = {
  type: 'video',
  url: 'https://www.youtube.com/watch?v=9bZkp7q19f0',
  description: 'Round 7, my screen',
} as const;

const appeal: Filing = {
  filingId: exampleIds.appeal,
  kind: 'appeal',
  state: 'review',
  ground: 'misleading_evidence',
  report: onConvicted,
  role: 'author',
  statement,
  isStatementHidden: false,
  evidenceLinks: [ownVideo],
  linkHealth: [{ ...videoHealth, url: ownVideo.url, title: 'Round 7 from my side', channel: 'rook_99' }],
  isPublic: true,
  filedAt,
  closedAt: null,
  closedBy: null,
  dueAt: '2026-11-29T18:00:00.000Z',
  votes: null,
  reason: null,
  canEdit: false,
  canWithdraw: true,
};

const answer: Filing = {
  ...appeal,
  filingId: exampleIds.answer,
  kind: 'answer',
  state: 'filed',
  ground: null,
  report: onOpen,
  evidenceLinks: [],
  linkHealth: [],
  isPublic: true,
  dueAt: null,
  canEdit: true,
};

const claim: Filing = {
  ...appeal,
  filingId: exampleIds.claim,
  kind: 'claim',
  state: 'staff',
  ground: null,
  evidenceLinks: [],
  isPublic: false,
  dueAt: null,
};

const request: Filing = {
  ...claim,
  filingId: exampleIds.reopening,
  kind: 'reopening',
  report: { ...onConvicted, reportId: exampleIds.closedReport, reportStatus: 'verified_undetermined' },
  evidenceLinks: [ownVideo],
};

const typed = { statement, evidenceLinks: [ownVideo] };

export const filingExamples: ExamplesOf<typeof filingCalls> = {
  answerReport: {
    params: { reportId: exampleIds.openReport },
    body: { statement, evidenceLinks: [] },
    response: { ...tell(doneMessages.answer_saved), filing: answer },
  },
  fileAppeal: {
    params: convictingReport,
    body: { ...typed, ground: 'misleading_evidence', isPublic: true },
    response: { ...tell(doneMessages.appeals_filed, { count: 1 }), filing: appeal },
  },
  fileAppeals: {
    body: {
      ...typed,
      reportIds: [exampleIds.secondConviction, exampleIds.thirdConviction],
      ground: 'misleading_evidence',
      isPublic: true,
    },
    response: {
      ...tell(doneMessages.appeals_filed, { count: 2 }),
      filings: [
        {
          ...appeal,
          filingId: exampleIds.secondAppeal,
          report: { ...onConvicted, reportId: exampleIds.secondConviction },
        },
        {
          ...appeal,
          filingId: exampleIds.thirdAppeal,
          report: { ...onConvicted, reportId: exampleIds.thirdConviction },
        },
      ],
    },
  },
  requestReopening: {
    params: { reportId: exampleIds.closedReport },
    body: typed,
    response: { ...tell(doneMessages.reopening_filed), filing: request },
  },
  claimFalseReport: {
    params: convictingReport,
    body: { statement, evidenceLinks: [] },
    response: { ...tell(doneMessages.claim_filed), filing: claim },
  },
  withdrawFiling: {
    params: { filingId: exampleIds.ownClaim },
    response: {
      ...tell(doneMessages.filing_withdrawn),
      filing: { ...claim, filingId: exampleIds.ownClaim, state: 'withdrawn', closedAt: filedAt, canWithdraw: false },
    },
  },
  listMyCases: { query: firstPage, response: { cases: [appeal, claim], totalCases: 2, ...onlyPage } },
  getContestable: {
    response: {
      aboutMe: [
        {
          report: {
            ...onConvicted,
            cheatsUsed: convictingCard.cheatsUsed,
            createdAt: convictingCard.createdAt,
            underAppeal: true,
            reviewCount: convictingCard.reviewCount,
            max_reviews_placeholder: convictingCard.max_reviews_placeholder,
          },
          action: null,
          needsNewVideo: false,
          isEvidenceGone: false,
          filing: appeal,
        },
      ],
      mine: [],
    },
  },
  lookUpReport: {
    query: { report: `#${exampleIds.convictingReport.slice(-6)}` },
    response: { reports: [convictingCard] },
  },
};

const lease = {
  userId: exampleIds.moderator,
  username: 'Tomasz',
  expiresAt: '2026-11-16T08:01:00.000Z',
  isMine: true,
};

const filed = {
  filingId: exampleIds.claim,
  kind: 'claim',
  state: 'staff',
  ground: null,
  report: onConvicted,
  statement,
  isStatementHidden: false,
  evidenceLinks: [],
  linkHealth: [],
  isPublic: false,
  filedAt,
  closedAt: null,
  author: submitter,
  waitingSince: filedAt,
  lease: null,
} satisfies Partial<InboxItem>;

export const staffFiling: StaffFiling = {
  ...filed,
  votes: null,
  reason: null,
  decisionRefusal: null,
  decisionRefusalId: null,
};

const { statusVersion } = staffReport;

const ofClaim = { filingId: exampleIds.claim };

export const inboxExamples: ExamplesOf<typeof inboxCalls> = {
  listInbox: {
    query: { ...firstPage, kind: 'claim' },
    response: { items: [{ ...filed, filedCount: 1 }], totalItems: 1, ...onlyPage },
  },
  getFilingForStaff: { params: ofClaim, response: { ...staffFiling, statusVersion, together: [] } },
  takeLease: { params: ofClaim, response: { lease } },
  takeOverLease: { params: ofClaim, response: { lease } },
  releaseLease: { params: ofClaim, response: tell(doneMessages.lease_released) },
  decideFiling: {
    params: ofClaim,
    body: { decision: 'decline', reason: 'The clip shows the reported player.', seenVersion: statusVersion },
    response: {
      ...tell(doneMessages.filing_declined),
      filing: { ...staffFiling, state: 'declined', closedAt: filedAt, reason: 'The clip shows the reported player.' },
    },
  },
  hideStatement: {
    params: ofClaim,
    body: { isHidden: true, reason: 'It names private people.' },
    response: { ...tell(doneMessages.statement_hidden), filing: { ...staffFiling, isStatementHidden: true } },
  },
};
