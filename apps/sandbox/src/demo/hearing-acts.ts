import type { Decision } from '@argus/domain/cases/report-status';
import { toVideoColumns } from '@argus/domain/evidence/video-hosts';
import { evaluateAppeal, minAppealReviewers } from '@argus/domain/filings/appeal';
import { mayReviewAppeal } from '@argus/domain/filings/appeal-eligibility';
import {
  type FilingKind,
  type FilingRuling,
  mayAnswer,
  mayAppeal,
  mayClaim,
  mayRequestReopening,
  routeAppeal,
} from '@argus/domain/filings/filing';
import { hourMs } from '@argus/domain/shared/time';
import { mayDecideFiling } from '@argus/domain/staff/override';
import { isStaff } from '@argus/domain/staff/permissions';
import type { filings } from '@argus/server/platform/db/schema/filings';
import { newId } from '@argus/server/platform/db/uuid';
import type { Member } from './demo-members.ts';
import { type Hearing, hearings, plainUserFilings, staffReasons, steam64IdOf } from './hearings.ts';
import {
  decidedReportOf,
  type History,
  moveReport,
  partiesOf,
  personOf,
  type ReportState,
  recordEvent,
  settlePlayer,
  type UserState,
} from './history.ts';
import type { Stage } from './report-acts.ts';
import { overrideReport } from './staff-acts.ts';

type Filing = typeof filings.$inferInsert;

/** This runs after everything else, because filings are newer than all other events of their report. */
export function playHearings(stage: Stage, members: readonly Member[], now: number): void {
  for (const hearing of hearings) playHearing(stage, hearing, { members, now });
  playPlainUserFilings(stage, now);
}

function playHearing(
  stage: Stage,
  hearing: Hearing,
  { members, now }: { members: readonly Member[]; now: number },
): void {
  const { history } = stage;
  const steam64Id = steam64IdOf(hearing, members);
  const author = history.users.find(({ member }) => member.steam64Id === steam64Id);
  const [report] = history.reportsByPlayer.get(steam64Id) ?? [];
  if (!report) throw new Error('Every hearing has its report.');
  const from = lastMoment(history, report);
  if (hearing.answer) answer(stage, report, { author, statement: hearing.answer, at: between(from, now, 0.2) });
  if (hearing.appeal) runAppeal(stage, report, { author, hearing, from, now });
}

const between = (from: number, now: number, share: number) => Math.round(from + (now - from) * share);

const lastMoment = (history: History, { id }: ReportState) =>
  Math.max(...history.events.filter(({ reportId }) => reportId === id).map(({ createdAt }) => createdAt.valueOf()));

function assertRuling(ruling: FilingRuling): void {
  if (!ruling.ok) throw new Error(`The demo breaks a rule: ${ruling.id}`);
}

interface Filed {
  author: UserState | undefined;
  statement: string;
  at: number;
}

function answer({ history }: Stage, report: ReportState, { author, statement, at }: Filed): void {
  const { status } = report;
  const isAccused = author?.member.steam64Id === report.plan.steam64Id;
  assertRuling(mayAnswer({ isAccused, status, reviewCount: report.reviews.length, isChange: false }));
  file(history, report, { kind: 'answer', state: 'filed', author, statement, at, isPublic: true });
}

function runAppeal(
  stage: Stage,
  report: ReportState,
  { author, hearing, from, now }: { author: UserState | undefined; hearing: Hearing; from: number; now: number },
): void {
  const { history } = stage;
  const { appeal } = hearing;
  if (!appeal || !author) throw new Error('Only a member appeals.');
  const { ground, statement, isPublic, votes } = appeal;
  const { status, plan } = report;
  const isAccused = author.member.steam64Id === plan.steam64Id;
  const isEvidenceGone = false;
  assertRuling(mayAppeal({ isAccused, status, ground, isEvidenceGone, earlier: [], addedUrls: [], knownUrls: [] }));
  const at = between(from, now, 0.3);
  const eligibleReviewers = listReviewers(history, report, author).length;
  const minReviewers = minAppealReviewers;
  const state = routeAppeal({ isAdmitted: true, ground, isEvidenceGone, eligibleReviewers, minReviewers });
  const filing = file(history, report, { kind: 'appeal', state, ground, author, statement, at, isPublic });
  recordEvent(history, { report, kind: 'appealed', actor: null, at, filingId: filing.id });
  if (appeal.isWithdrawn) {
    const withdrawnAt = between(at, now, 0.5);
    Object.assign(filing, { state: 'withdrawn', closedAt: new Date(withdrawnAt) });
    recordEvent(history, { report, kind: 'appeal_withdrawn', actor: null, at: withdrawnAt, filingId: filing.id });
  }
  for (const [index, decision] of votes.entries()) {
    vote(stage, report, { filing, author, decision, at: between(at, now, (index + 1) / (votes.length + 1)) });
  }
}

interface Vote {
  filing: Filing;
  author: UserState;
  decision: Decision;
  at: number;
}

function vote({ history, random }: Stage, report: ReportState, { filing, author, decision, at }: Vote): void {
  const reviewer = random.pick(listReviewers(history, report, author));
  const { id: appealId } = filing;
  const review = { id: newId(at), appealId, reportId: report.id, reviewerId: reviewer.id, decision };
  history.appealReviews.push({ ...review, createdAt: new Date(at) });
  report.appealReviewerIds.push(reviewer.id);
  reviewer.lastActiveAt = Math.max(reviewer.lastActiveAt, at);
  const given = history.appealReviews.filter((other) => other.appealId === appealId);
  const outcome = evaluateAppeal(given.map((other) => other.decision));
  if (outcome) {
    const to = outcome === 'overturned' ? 'verified_undetermined' : null;
    Object.assign(filing, { state: outcome, closedAt: new Date(at) });
    recordEvent(history, { report, kind: `appeal_${outcome}`, actor: null, at, to, filingId: appealId });
    if (to) moveReport(report, to, at, 'appeal');
  }
  settlePlayer(history, report.plan.steam64Id, at);
}

function listReviewers(history: History, report: ReportState, author: UserState): UserState[] {
  return history.users.filter((user) => {
    const { id, hasTheEye, isBanned, member } = user;
    const reviewer = { ...personOf(user), hasTheEye, isBanned };
    return (
      member.deletedAt === null &&
      mayReviewAppeal(reviewer, {
        ...partiesOf(report),
        appellantId: author.id,
        otherSubmitterIds: [],
        claimantIds: [],
        earlierReviewerIds: report.reviews.map(({ reviewerId }) => reviewerId),
        staffIds: [...report.decidedByIds],
        evidenceAdderIds: report.evidence.flatMap(({ addedById }) => addedById ?? []),
        isInReview: true,
        hasReviewed: report.appealReviewerIds.includes(id),
        isAssigned: true,
      }).ok
    );
  });
}

/** Two claims are decided; one claim and a request to reopen wait in the Inbox. */
function playPlainUserFilings(stage: Stage, now: number): void {
  const { history, writer } = stage;
  const author = history.users.find(({ member }) => member.persona === 'plain');
  const isSettled = ({ verdictAt }: ReportState) => verdictAt !== null && verdictAt < now - 80 * hourMs;
  const settled = history.reports.filter((report) => isSettled(report) && report.appealReviewerIds.length === 0);
  const own = settled.findLast(
    (report) => report.submitterId === author?.id && report.status === 'verified_undetermined',
  );
  const ofStatus = (status: ReportState['status']) =>
    settled.filter((report) => report.submitterId !== author?.id && report.status === status);
  const [accepted] = ofStatus('verified_undetermined').toReversed();
  const [declined, waiting] = ofStatus('verified_duplicate').toReversed();
  if (!author || !accepted || !declined || !waiting || !own) throw new Error('The demo holds too few reports.');
  const claim = (report: ReportState, statement: string, hoursAgo: number) => {
    assertRuling(mayClaim({ status: report.status, hasReviewedThisRound: false, earlier: [] }));
    return file(history, report, { kind: 'claim', state: 'staff', author, statement, at: now - hoursAgo * hourMs });
  };
  const first = claim(accepted, plainUserFilings.acceptedClaim, 70);
  const acceptedAt = now - 51 * hourMs;
  const acceptedById = overrideReport(stage, accepted, 'verified_troll', acceptedAt);
  decide(history, first, {
    state: 'accepted',
    decidedById: acceptedById,
    reason: staffReasons.verified_troll,
    at: acceptedAt,
  });
  const second = claim(declined, plainUserFilings.declinedClaim, 60);
  const staff = history.users.find(
    (user) => isStaff(user.member.userType) && mayDecideFiling(personOf(user), decidedReportOf(declined), author.id).ok,
  );
  if (!staff) throw new Error('Nobody on the staff could decide.');
  decide(history, second, {
    state: 'declined',
    decidedById: staff.id,
    reason: staffReasons.declinedClaim,
    at: now - 49 * hourMs,
  });
  claim(waiting, plainUserFilings.claim, 20);
  const video = writer.findVideo();
  const knownUrls = own.evidence.map(({ url }) => url);
  assertRuling(
    mayRequestReopening({ isSubmitter: true, status: own.status, earlier: [], addedUrls: [video.url], knownUrls }),
  );
  const request = file(history, own, {
    kind: 'reopening',
    state: 'staff',
    author,
    statement: plainUserFilings.reopening,
    at: now - 9 * hourMs,
  });
  history.filingEvidence.push({ filingId: request.id, position: 0, ...video, ...toVideoColumns(video) });
}

interface StaffDecision {
  state: 'accepted' | 'declined';
  decidedById: string;
  reason: string;
  at: number;
}

function decide(history: History, filing: Filing, { state, decidedById, reason, at }: StaffDecision): void {
  const { id: filingId, kind, reportId, authorId } = filing;
  history.audit.push({
    id: newId(at),
    actorId: decidedById,
    action: 'decide_filing',
    targetReportId: reportId,
    targetUserId: authorId,
    before: { kind, state: filing.state },
    after: { filingId, decision: state === 'accepted' ? 'accept' : 'decline', reason },
    createdAt: new Date(at),
  });
  Object.assign(filing, { state, decidedById, reason, closedAt: new Date(at) });
}

interface NewFiling extends Filed {
  kind: FilingKind;
  state: Filing['state'];
  ground?: Filing['ground'];
  isPublic?: boolean;
}

function file(history: History, report: ReportState, { author, at, state, kind, ...said }: NewFiling): Filing {
  if (!author) throw new Error('Nobody files without an account.');
  const concernedId = kind === 'appeal' || kind === 'claim' ? report.submitterId : null;
  const times = { filedAt: new Date(at), openedAt: new Date(at), staffSince: state === 'staff' ? new Date(at) : null };
  const filing: Filing = {
    id: newId(at),
    kind,
    state,
    reportId: report.id,
    round: report.round,
    authorId: author.id,
    concernedId,
    ground: null,
    isPublic: false,
    ...said,
    closedAt: null,
    closedBy: null,
    decidedById: null,
    reason: null,
    ...times,
  };
  history.filings.push(filing);
  author.lastActiveAt = Math.max(author.lastActiveAt, at);
  return filing;
}
