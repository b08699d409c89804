import type { ReportStatus } from '@argus/domain/cases/report-status';
import { allowed } from '@argus/domain/shared/ruling';
import {
  type DecisionRuling,
  mayActUndecided,
  mayDecide,
  mayDecideFiling,
  mayReopen,
  type OverridePlan,
  planOverride,
} from '@argus/domain/staff/override';
import { AppError, assertAllowed } from '../../app/errors.ts';
import { getPerson } from '../../features/members/users/person.queries.ts';
import type { UserRow } from '../../features/members/users/users.queries.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ReportRow } from '../../platform/db/locks.ts';
import { findParties } from './staff-reports.queries.ts';

/** The standing says whether a staff member may decide a case, and whether they may see its votes. */
export interface Standing {
  accountIds: readonly string[];
  ruling: DecisionRuling;
  /** Says whether they may do what decides nothing: end a rest, or reveal the votes. */
  undecidedRuling: DecisionRuling;
  seesVotes: boolean;
  /** The same reviewers decide a twin, so none of its rounds may be shown. */
  hasOpenTwin: boolean;
  /** A caller who sends another version has not seen the current status. */
  statusVersion: string;
  isInReview: boolean;
}

type Viewer = Pick<UserRow, 'id' | 'discordId' | 'steam64Id'>;

export async function findStaffStanding(
  db: Db | Tx,
  secret: string,
  viewer: Viewer,
  reportId: string,
): Promise<Standing | null> {
  const parties = await findParties(db, reportId);
  if (!parties) return null;
  const person = await getPerson(db, secret, viewer);
  const { isInReview, statusVersion } = parties;
  const hasSeenVotes = parties.seenByIds.some((id) => person.ids.includes(id));
  return {
    accountIds: person.ids,
    hasOpenTwin: parties.hasOpenTwin,
    ruling: mayDecide(person, parties),
    undecidedRuling: mayActUndecided(person, parties),
    seesVotes: !isInReview || hasSeenVotes,
    statusVersion,
    isInReview,
  };
}

/** Throws a refusal if the person is part of the case. */
export async function getStandingToDecide(
  db: Db | Tx,
  secret: string,
  viewer: Viewer,
  reportId: string,
): Promise<Standing> {
  const standing = await findStaffStanding(db, secret, viewer, reportId);
  if (!standing) throw new AppError('report_not_found');
  assertAllowed(standing.ruling);
  return standing;
}

export async function getFilingStanding(
  db: Db | Tx,
  secret: string,
  viewer: Viewer,
  { reportId, authorIds }: { reportId: string; authorIds: readonly string[] },
): Promise<Pick<Standing, 'ruling' | 'statusVersion'>> {
  const [parties, person] = [await findParties(db, reportId), await getPerson(db, secret, viewer)];
  if (!parties) throw new Error('reports are never removed');
  const rulings = authorIds.map((authorId) => mayDecideFiling(person, parties, authorId));
  return { ruling: rulings.find(({ ok }) => !ok) ?? allowed, statusVersion: parties.statusVersion };
}

/** Of two staff who decide at once, the second is refused. */
export function assertSeen({ statusVersion }: Pick<Standing, 'statusVersion'>, seenVersion: string): void {
  if (seenVersion !== statusVersion) throw new AppError('status_changed');
}

export function planStatusChange(
  { verdictAt, ...report }: ReportRow,
  newStatus: ReportStatus,
  { hasOtherOpen, ...past }: Parameters<typeof planOverride>[2] & { hasOtherOpen: boolean },
): OverridePlan {
  const plan = planOverride({ ...report, verdictAt: verdictAt?.getTime() ?? null }, newStatus, past);
  assertAllowed(mayReopen(plan.status, hasOtherOpen));
  return plan;
}

/** The check covers the changed report and another one that the conviction moves to. */
export function assertPaysNothingTo(
  accountIds: readonly string[],
  entries: readonly { userId: string; amount: number }[],
): void {
  if (entries.some(({ userId, amount }) => accountIds.includes(userId) && amount > 0)) {
    throw new AppError('decision_pays_you');
  }
}
