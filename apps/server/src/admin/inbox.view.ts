import type { InboxItem, StaffFiling } from '@argus/contract/inbox';
import type { FilingDetail } from '../filings/filings.queries.ts';
import { toFilingFields, votesOf } from '../filings/filings.view.ts';
import type { LeaseRow } from '../filings/inbox.queries.ts';
import { toPerson } from '../users/users.view.ts';

export function toLease({ userId, username, expiresAt }: Omit<LeaseRow, 'filingId'>, viewerId: string) {
  return { userId, username, expiresAt: expiresAt.toISOString(), isMine: userId === viewerId };
}

interface Viewed {
  viewerId: string;
  leases: readonly LeaseRow[];
}

export function toInboxItem(detail: FilingDetail, { viewerId, leases }: Viewed): InboxItem {
  const { filing, author } = detail;
  const lease = leases.find(({ filingId }) => filingId === filing.id);
  return {
    ...toFilingFields(detail),
    author: toPerson(author),
    waitingSince: (filing.staffSince ?? filing.openedAt).toISOString(),
    lease: lease ? toLease(lease, viewerId) : null,
  };
}

export function toStaffFiling(detail: FilingDetail, viewed: Viewed, decisionRefusal: string | null): StaffFiling {
  const { filing } = detail;
  return {
    ...toInboxItem(detail, viewed),
    waitingSince: filing.staffSince?.toISOString() ?? null,
    votes: votesOf(detail),
    reason: filing.reason,
    decisionRefusal,
  };
}
