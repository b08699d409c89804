import type { CaseParties, Person } from '@argus/domain/cases/involvement';
import type { EvidenceLink } from '@argus/domain/cases/report-rules';
import {
  assertLegalMove,
  hasVerdict,
  isOpen,
  type MoveCause,
  type ReportStatus,
} from '@argus/domain/cases/report-status';
import { toVideoColumns } from '@argus/domain/evidence/video-hosts';
import { type EssenceEntry, settle } from '@argus/domain/members/essence';
import { eyeAfterSettlement } from '@argus/domain/members/eye';
import { defaultEyeEssence } from '@argus/domain/shared/limits';
import type { DecidedReport } from '@argus/domain/staff/override';
import type { essenceEntries } from '@argus/server/platform/db/schema/essence';
import type { appealReviews, filingEvidence, filings } from '@argus/server/platform/db/schema/filings';
import type {
  evidenceLinks,
  reportEvents,
  reportRevisions,
  reviews,
  StoredContent,
} from '@argus/server/platform/db/schema/reports';
import type { auditLog } from '@argus/server/platform/db/schema/staff';
import { newId } from '@argus/server/platform/db/uuid';
import type { Member } from './demo-members.ts';
import type { ReportPlan } from './plan-reports.ts';

type EvidenceRow = typeof evidenceLinks.$inferInsert;
type EventKind = (typeof reportEvents.$inferInsert)['kind'];

export interface UserState {
  id: string;
  member: Member;
  hasTheEye: boolean;
  eyeRemovedByStaff: boolean;
  isBanned: boolean;
  banReason: string | null;
  pause: { at: number; until: number; reason: string } | null;
  essence: number;
  lastActiveAt: number;
}

export interface ReportState {
  id: string;
  plan: ReportPlan;
  submitterId: string;
  content: StoredContent;
  status: ReportStatus;
  round: number;
  edits: number;
  addendum: { text: string; at: number } | null;
  updatedAt: number;
  verdictAt: number | null;
  restsUntil: number | null;
  reviews: (typeof reviews.$inferInsert & { addedNewVideo: boolean })[];
  evidence: EvidenceRow[];
  appealReviewerIds: string[];
  duplicateOfId: string | null;
  decidedByIds: Set<string>;
}

export function personOf({ id, member }: UserState): Person {
  return { ids: [id], isOwnSteam64Id: (steam64Id) => steam64Id === member.steam64Id };
}

export function partiesOf({ submitterId, plan }: ReportState): CaseParties {
  return { submitterId, reportedSteam64Id: plan.steam64Id };
}

export function decidedReportOf(report: ReportState, isAppealOpen = false): DecidedReport {
  return {
    ...partiesOf(report),
    twinSubmitterIds: [],
    reviewerIds: [...report.reviews.map(({ reviewerId }) => reviewerId), ...report.appealReviewerIds],
    revealedByIds: [],
    mirroredByIds: [],
    overriddenByIds: [...report.decidedByIds],
    isAppealOpen,
    isInReview: isOpen(report.status),
  };
}

/** Everything so far in chronological order, because what people may do depends on what happened before. */
export interface History {
  users: UserState[];
  reports: ReportState[];
  reportsByPlayer: Map<string, ReportState[]>;
  paidByPlayer: Map<string, EssenceEntry[]>;
  revisions: (typeof reportRevisions.$inferInsert)[];
  events: (typeof reportEvents.$inferInsert)[];
  entries: (typeof essenceEntries.$inferInsert)[];
  audit: (typeof auditLog.$inferInsert)[];
  filings: (typeof filings.$inferInsert)[];
  filingEvidence: (typeof filingEvidence.$inferInsert)[];
  appealReviews: (typeof appealReviews.$inferInsert)[];
}

export function startHistory(members: readonly Member[]): History {
  const users = members.map((member) => ({
    id: newId(member.joinedAt),
    member,
    hasTheEye: false,
    eyeRemovedByStaff: false,
    isBanned: false,
    banReason: null,
    pause: null,
    essence: 0,
    lastActiveAt: member.joinedAt,
  }));
  return {
    users,
    reports: [],
    reportsByPlayer: new Map(),
    paidByPlayer: new Map(),
    revisions: [],
    events: [],
    entries: [],
    audit: [],
    filings: [],
    filingEvidence: [],
    appealReviews: [],
  };
}

export function getUser(history: History, member: Member): UserState {
  const user = history.users.find((candidate) => candidate.member === member);
  if (user === undefined) throw new Error(`${member.account.username} is no member.`);
  return user;
}

interface HappenedTo {
  report: ReportState;
  kind: EventKind;
  actor: UserState | null;
  at: number;
  to?: ReportStatus | null;
  filingId?: string | null;
  reason?: string | null;
}

/** This must run before the status changes, because it records the old status. */
export function recordEvent(history: History, { report, kind, actor, at, to = null, ...about }: HappenedTo): void {
  const isFirst = kind === 'submitted';
  const isMove = isFirst || (to !== null && to !== report.status);
  history.events.push({
    id: newId(at),
    reportId: report.id,
    kind,
    actorId: actor?.id ?? null,
    fromStatus: isMove && !isFirst ? report.status : null,
    toStatus: isMove ? to : null,
    round: report.round,
    ...about,
    createdAt: new Date(at),
  });
  if (actor) actor.lastActiveAt = Math.max(actor.lastActiveAt, at);
}

export function moveReport(report: ReportState, to: ReportStatus, at: number, cause: MoveCause): void {
  assertLegalMove(report.status, to, cause);
  report.status = to;
  report.verdictAt = hasVerdict(to) ? at : null;
  if (to !== 'verified_duplicate') report.duplicateOfId = null;
}

export function addEvidence(
  report: ReportState,
  link: EvidenceLink,
  at: number,
  adder: Pick<EvidenceRow, 'addedById' | 'reviewId' | 'addedAt'> = {},
): void {
  report.evidence.push({
    id: newId(at),
    reportId: report.id,
    position: report.evidence.length,
    ...link,
    ...toVideoColumns(link),
    ...adder,
    createdAt: new Date(at),
  });
}

export function settlePlayer(history: History, steam64Id: string, at: number): void {
  const paid = history.paidByPlayer.get(steam64Id) ?? [];
  const due = settle(history.reportsByPlayer.get(steam64Id) ?? [], paid);
  history.paidByPlayer.set(steam64Id, [...paid, ...due]);
  for (const entry of due) {
    history.entries.push({ id: newId(at), ...entry, createdAt: new Date(at) });
    const user = history.users.find(({ id }) => id === entry.userId);
    if (user === undefined) throw new Error('Essence was due to nobody.');
    user.essence += entry.amount;
    user.hasTheEye = eyeAfterSettlement({ ...user, eyeEssence: defaultEyeEssence, isExamOn: user.member.takesExam });
  }
}
