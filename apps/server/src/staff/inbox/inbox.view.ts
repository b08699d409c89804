import type { InboxItem, OpenedFiling, StaffFiling } from '@argus/contract/staff/inbox';
import { isInInbox } from '@argus/domain/filings/filing';
import type { DecisionRuling } from '@argus/domain/staff/override';
import { describeRuling, refusalIdOf } from '../../app/errors.ts';
import type { FilingDetail } from '../../features/filings/filings.queries.ts';
import { toFilingFields, votesOf } from '../../features/filings/filings.view.ts';
import type { LeaseRow } from '../../features/filings/inbox.queries.ts';
import { toPerson } from '../../features/members/users/users.view.ts';

export function toLease(
  { userId, username, expiresAt }: Pick<LeaseRow, 'userId' | 'username' | 'expiresAt'>,
  viewerId: string,
) {
  return { userId, username, expiresAt: expiresAt.toISOString(), isMine: userId === viewerId };
}

interface Viewed {
  viewerId: string;
  leases: readonly LeaseRow[];
}

const toFiled = (detail: FilingDetail) => ({ ...toFilingFields(detail), author: toPerson(detail.author) });

function findLease({ filing }: FilingDetail, { viewerId, leases }: Viewed) {
  const ofItem = isInInbox(filing.state)
    ? leases.find(({ reportId, kind }) => reportId === filing.reportId && kind === filing.kind)
    : undefined;
  return ofItem ? toLease(ofItem, viewerId) : null;
}

export function toInboxItem(detail: FilingDetail, viewed: Viewed & { claims: ReadonlyMap<string, number> }): InboxItem {
  const { staffSince, openedAt, kind, reportId } = detail.filing;
  return {
    ...toFiled(detail),
    waitingSince: (staffSince ?? openedAt).toISOString(),
    lease: findLease(detail, viewed),
    filedCount: kind === 'claim' ? (viewed.claims.get(reportId) ?? 1) : 1,
  };
}

export function toStaffFiling(detail: FilingDetail, viewed: Viewed, ruling: DecisionRuling): StaffFiling {
  const { filing } = detail;
  return {
    ...toFiled(detail),
    lease: findLease(detail, viewed),
    waitingSince: filing.staffSince?.toISOString() ?? null,
    votes: votesOf(detail),
    reason: filing.reason,
    decisionRefusal: describeRuling(ruling),
    decisionRefusalId: refusalIdOf(ruling),
  };
}

export function toTogether(details: readonly FilingDetail[]): OpenedFiling['together'] {
  return details.map((detail) => {
    const { report: _, ...filed } = toFiled(detail);
    return filed;
  });
}
