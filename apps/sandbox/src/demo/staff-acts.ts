import type { AuditAction } from '@argus/domain/staff/audit-actions';
import { mayDecide, type OverrideStatus } from '@argus/domain/staff/override';
import { isStaff } from '@argus/domain/staff/permissions';
import { newId } from '@argus/server/platform/db/uuid';
import type { Member } from './demo-members.ts';
import { staffReasons } from './hearings.ts';
import {
  addEvidence,
  decidedReportOf,
  getUser,
  type History,
  moveReport,
  personOf,
  type ReportState,
  recordEvent,
  settlePlayer,
  type UserState,
} from './history.ts';
import type { Stage } from './report-acts.ts';

const evidenceWithOverride = 0.4;

type UserChange = Partial<Pick<UserState, 'hasTheEye' | 'eyeRemovedByStaff' | 'isBanned' | 'banReason'>>;

export function overrideReport(stage: Stage, report: ReportState, to: OverrideStatus, at: number): string {
  const { history, random, writer } = stage;
  const parties = decidedReportOf(report);
  const staff = random.pick(
    history.users.filter((user) => isStaff(user.member.userType) && mayDecide(personOf(user), parties).ok),
  );
  report.decidedByIds.add(staff.id);
  const before = { status: report.status, round: report.round };
  const isReopened = to === 'unverified';
  const reason = staffReasons[to];
  if (isReopened) report.round += 1;
  recordEvent(history, { report, kind: isReopened ? 'reopened' : 'overridden', actor: staff, at, to, reason });
  moveReport(report, to, at, 'override');
  if (random.chance(evidenceWithOverride)) {
    addEvidence(report, writer.findVideo(), at, { addedById: staff.id });
    recordEvent(history, { report, kind: 'evidence', actor: staff, at: at + 1 });
  }
  history.audit.push({
    id: newId(at),
    actorId: staff.id,
    action: 'override_status',
    targetReportId: report.id,
    before,
    after: { status: report.status, round: report.round, reason },
    createdAt: new Date(at),
  });
  settlePlayer(history, report.plan.steam64Id, at);
  return staff.id;
}

export const grantEye = (history: History, member: Member, at: number): void =>
  changeUser(history, member, { action: 'grant_eye', before: { hasTheEye: false }, after: { hasTheEye: true }, at });

export const removeEye = (history: History, member: Member, at: number): void =>
  changeUser(history, member, {
    action: 'remove_eye',
    before: { hasTheEye: true, eyeRemovedByStaff: false },
    after: { hasTheEye: false, eyeRemovedByStaff: true },
    at,
  });

export const banUser = (history: History, member: Member, banReason: string, at: number): void =>
  changeUser(history, member, {
    action: 'ban',
    before: { isBanned: false, banReason: null },
    after: { isBanned: true, banReason },
    at,
  });

function changeUser(
  history: History,
  member: Member,
  { action, before, after, at }: { action: AuditAction; before: UserChange; after: UserChange; at: number },
): void {
  const user = getUser(history, member);
  const admin = history.users.find((candidate) => candidate.member.userType === 'admin');
  if (admin === undefined || admin === user) throw new Error('Nobody changes their own rights.');
  Object.assign(user, after);
  admin.lastActiveAt = Math.max(admin.lastActiveAt, at);
  history.audit.push({
    id: newId(at),
    actorId: admin.id,
    action,
    targetUserId: user.id,
    before,
    after,
    createdAt: new Date(at),
  });
}
