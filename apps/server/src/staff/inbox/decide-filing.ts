import type { inboxCalls } from '@argus/contract/staff/inbox';
import { minAppealReviewers } from '@argus/domain/filings/appeal';
import { type FilingKind, isInInbox, routeAppeal } from '@argus/domain/filings/filing';
import { momentAfter } from '@argus/domain/shared/elapsed';
import type { OverrideStatus } from '@argus/domain/staff/override';
import type { z } from 'zod';
import { AppError, assertAllowed } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { type FilingRow, hasForeignLease, lockFiling } from '../../features/cases/close-filings.queries.ts';
import { endFiling } from '../../features/cases/close-filings.ts';
import { lockCase } from '../../features/cases/lock-case.ts';
import { findLastEventAt } from '../../features/cases/report-content.queries.ts';
import { countEligibleReviewers } from '../../features/filings/appeals.queries.ts';
import { startAppeal } from '../../features/filings/file-appeal.ts';
import { findFiling, openFiling } from '../../features/filings/filings.queries.ts';
import { listDecidedTogether } from '../../features/filings/inbox.queries.ts';
import { upsertNotice } from '../../features/notices/notices.queries.ts';
import { insertAudit } from '../../platform/db/audit-log.ts';
import { inTransaction, type Tx } from '../../platform/db/client.ts';
import type { ReportRow } from '../../platform/db/locks.ts';
import { applyOverride } from '../cases/override-status.ts';
import { assertSeen, getFilingStanding } from '../cases/staff-standing.ts';
import { getStaff } from '../staff-act.ts';

interface Decision extends z.output<typeof inboxCalls.decideFiling.body> {
  actorId: string;
  filingId: string;
}

const acceptedStatus = {
  appeal: 'verified_undetermined',
  reopening: 'unverified',
  claim: 'verified_troll',
  answer: 'unverified',
} as const satisfies Record<FilingKind, OverrideStatus>;

/**
 * Accepting overrides the status at once, which closes the filing. Claims about one report are decided together, and
 * all their authors are notified.
 */
export async function decideFiling(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  { actorId, filingId, decision, reason, seenVersion }: Decision,
): Promise<void> {
  const { db, config, clock } = services;
  const seen = await findFiling(db, filingId);
  if (!seen) throw new AppError('filing_not_found');
  const { id: reportId } = seen.report;

  await inTransaction(db, async (tx) => {
    const locked = await lockCase(tx, reportId, actorId);
    const { report } = locked;
    const actor = getStaff(locked.parties, actorId);
    const filing = await lockFiling(tx, filingId);
    if (!isInInbox(filing.state)) throw new AppError('filing_over');
    const together = await listDecidedTogether(tx, filing);
    const authorIds = together.map(({ authorId }) => authorId);
    const standing = await getFilingStanding(tx, config.AUTH_SECRET, actor, { reportId, authorIds });
    assertAllowed(standing.ruling);
    if (await hasForeignLease(tx, filing, actorId, new Date(clock()))) throw new AppError('lease_taken');
    assertSeen(standing, seenVersion);

    const now = momentAfter([await findLastEventAt(tx, reportId)], clock());
    const decided = { filing, report, actorId, reason, now };
    if (decision === 'decline') {
      for (const { id } of together) await decline(tx, { ...decided, filing: await lockFiling(tx, id) });
    } else if (filing.state === 'admission') await admit(tx, decided);
    else {
      const newStatus = acceptedStatus[filing.kind];
      const additionalEvidence = filing.kind === 'reopening' ? seen.links.filter(({ type }) => type === 'video') : [];
      await applyOverride(tx, services, locked, { actor, newStatus, additionalEvidence, reason });
    }
    const before = { kind: filing.kind, state: filing.state };
    const act = { actorId, targetReportId: reportId, targetUserId: filing.authorId };
    const settled = together.length > 1 ? { settled: together.length } : {};
    const after = { filingId, decision, reason, ...settled };
    await insertAudit(tx, [{ ...act, action: 'decide_filing', before, after }], now);
  });
}

interface Decided {
  filing: FilingRow;
  report: ReportRow;
  actorId: string;
  reason: string;
  now: Date;
}

async function decline(tx: Tx, { filing, report, actorId, reason, now }: Decided): Promise<void> {
  const isAppeal = filing.kind === 'appeal' && filing.state === 'staff';
  const state = isAppeal ? 'upheld' : 'declined';
  await endFiling(tx, filing, { state, now, decidedById: actorId, reason, status: report.status });
}

/** An admitted appeal continues like a first one. */
async function admit(tx: Tx, { filing, report, reason, now }: Decided): Promise<void> {
  const { id: filingId, reportId, authorId, round, ground } = filing;
  const eligibleReviewers = await countEligibleReviewers(tx, { reportId, authorId, now });
  const minReviewers = minAppealReviewers;
  const route = routeAppeal({
    isAdmitted: true,
    ground: ground ?? 'other',
    isEvidenceGone: report.evidenceGoneSince !== null,
    eligibleReviewers,
    minReviewers,
  });
  const state = route === 'review' ? 'review' : 'staff';
  const staffSince = state === 'review' ? null : now;
  await openFiling(tx, filingId, { state, openedAt: now, staffSince, reason });
  await startAppeal(tx, report, { filingId, round, now });
  await upsertNotice(tx, { reportId, filingId, userId: authorId, status: report.status, createdAt: now });
}
