import { dayMs, hourMs } from '@argus/domain/shared/time';
import { isStaff } from '@argus/domain/staff/permissions';
import type { staffNotes } from '@argus/server/platform/db/schema/staff';
import { newId } from '@argus/server/platform/db/uuid';
import type { History, ReportState, UserState } from './history.ts';

export type NoteRow = typeof staffNotes.$inferInsert;

const pauseDays = 14;
const pauseReason = 'Three reports without anything to see in the clips. Please read the rules before the next one.';

/** Besides giving verdicts, staff pause one person's reporting and write notes on a user, players and reports. */
export function playDesk(history: History, now: number): NoteRow[] {
  const [author, other = author] = history.users.filter(({ member }) => member.userType === 'moderator');
  const paused = findPaused(history, now - 2 * dayMs);
  const convicted = history.reports.find(
    ({ status, plan }) => status === 'verified_cheater' && hasSeveral(history, plan.steam64Id),
  );
  const open = history.reports.find(({ status }) => status === 'processing');
  if (!author || !other || !paused || !convicted || !open)
    throw new Error('The demo has nobody to note anything about.');
  dismissFirstDay(history);
  pauseReporting(history, { user: paused, actor: author, at: now - 2 * dayMs });
  const notes = [
    note(
      author,
      now - 2 * dayMs,
      { targetUserId: paused.id },
      'Means well, but reports everybody who beats him. Paused for two weeks; asked him to read the rules.',
    ),
    note(
      other,
      now - dayMs,
      { targetUserId: paused.id },
      'Wrote to us on Discord and understood. No need to extend it.',
    ),
    note(
      other,
      now - 5 * dayMs,
      { targetSteam64Id: convicted.plan.steam64Id },
      'Same player as in the spring, under a new name. Look at the older cases first.',
    ),
    note(
      author,
      now - 3 * hourMs,
      { targetReportId: open.id },
      'Clip two is from another match: compare the scoreboard.',
    ),
  ];
  for (const { id, authorId, targetUserId = null, targetReportId = null, targetSteam64Id, createdAt } of notes) {
    const subject = targetUserId ?? targetReportId ?? targetSteam64Id;
    const about = targetUserId ? 'user' : targetReportId ? 'report' : 'player';
    history.audit.push({
      ...{ id: newId(createdAt.getTime()), actorId: authorId, action: 'add_note', targetUserId, targetReportId },
      ...{ before: null, after: { noteId: id, about, id: subject }, createdAt },
    });
  }
  return notes;
}

const hasSeveral = ({ reports }: History, steam64Id: string) =>
  reports.filter(({ plan }) => plan.steam64Id === steam64Id).length > 1;

const futilityByStatus: Partial<Record<ReportState['status'], number>> = {
  verified_troll: 1,
  verified_undetermined: 1,
  verified_cheater: -2,
};

/** Finds a member whose reports mostly led nowhere, and who has submitted nothing since. */
function findPaused({ users, reports }: History, since: number): UserState | undefined {
  const reportsOf = (user: UserState) => reports.filter(({ submitterId }) => submitterId === user.id);
  const futility = (user: UserState) =>
    reportsOf(user).reduce((sum, { status }) => sum + (futilityByStatus[status] ?? 0), 0);
  return users
    .filter(({ member }) => !isStaff(member.userType) && member.deletedAt === null && member.persona === null)
    .filter((user) => !user.isBanned && !user.hasTheEye)
    .filter((user) => reportsOf(user).every(({ plan, updatedAt }) => Math.max(plan.createdAt, updatedAt) < since))
    .toSorted((a, b) => futility(b) - futility(a))[0];
}

function pauseReporting(
  history: History,
  { user, actor, at }: { user: UserState; actor: UserState; at: number },
): void {
  user.pause = { at, until: at + pauseDays * dayMs, reason: pauseReason };
  const after = { pausedAt: new Date(at), pausedUntil: new Date(user.pause.until), pauseReason };
  const before = { pausedAt: null, pausedUntil: null, pauseReason: null };
  history.audit.push({
    ...{ id: newId(at), actorId: actor.id, action: 'pause_reporting', targetUserId: user.id },
    ...{ before, after, createdAt: new Date(at) },
  });
}

/** The community of the demo is not new, so its admin dismissed the list of the first day long ago. */
function dismissFirstDay({ users, audit }: History): void {
  const admin = users.find(({ member }) => member.userType === 'admin');
  if (!admin) throw new Error('The demo has no admin.');
  const at = admin.member.joinedAt + dayMs;
  audit.push({
    ...{ id: newId(at), actorId: admin.id, action: 'dismiss_first_day' },
    ...{ before: null, after: {}, createdAt: new Date(at) },
  });
}

function note({ id: authorId }: UserState, at: number, target: Partial<NoteRow>, text: string): NoteRow {
  return { id: newId(at), authorId, text, createdAt: new Date(at), ...target };
}
