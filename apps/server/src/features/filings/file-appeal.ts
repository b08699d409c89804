import type { AppealRequest } from '@argus/contract/filings/filings';
import { minAppealReviewers } from '@argus/domain/filings/appeal';
import { isFurtherAppeal, mayAppeal, routeAppeal } from '@argus/domain/filings/filing';
import { momentAfter } from '@argus/domain/shared/elapsed';
import type { Services } from '../../app/services.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { ReportRow } from '../../platform/db/locks.ts';
import { findLastEventAt } from '../cases/report-content.queries.ts';
import { insertEvents } from '../cases/verdict.queries.ts';
import { hastenLinkChecks } from '../evidence/link-checks.queries.ts';
import { announceCase } from '../notices/announcements.queries.ts';
import { countEligibleReviewers } from './appeals.queries.ts';
import { assertMayFile, assertMayFileToday, fileInTransaction } from './filing-step.ts';
import { insertFiling, listKnownVideos } from './filings.queries.ts';

/** Returns the id of the appeal. The conviction stands and is marked as appealed. */
export async function fileAppeal(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  { statement, evidenceLinks, ground, isPublic, ...given }: AppealRequest & { reportId: string; authorId: string },
): Promise<string> {
  return fileInTransaction(services, given, async (context) => {
    const { tx, report, author } = context;
    const { id: reportId, round, status } = report;
    // A conviction in a later round is a different conviction.
    const earlier = context.earlier.filter((filing) => filing.round === round);
    const videos = {
      addedUrls: evidenceLinks.filter(({ type }) => type === 'video').map(({ url }) => url),
      knownUrls: await listKnownVideos(tx, reportId),
    };
    const isAccused = author.steam64Id === report.reportedSteam64Id;
    const isEvidenceGone = report.evidenceGoneSince !== null;
    assertMayFile(mayAppeal({ isAccused, status, ground, isEvidenceGone, earlier, ...videos }));
    await assertMayFileToday(context);
    const now = momentAfter([await findLastEventAt(tx, reportId)], context.now.getTime());
    const authorId = author.id;
    const eligibleReviewers = await countEligibleReviewers(tx, { reportId, authorId, now });
    const isAdmitted = !isFurtherAppeal(earlier);
    const minReviewers = minAppealReviewers;
    const state = routeAppeal({ isAdmitted, ground, isEvidenceGone, eligibleReviewers, minReviewers });
    const filingId = await insertFiling(
      tx,
      {
        kind: 'appeal',
        state,
        reportId,
        round,
        authorId,
        ground,
        statement,
        isPublic,
        concernedId: report.submitterId === authorId ? null : report.submitterId,
        filedAt: now,
        openedAt: now,
        staffSince: state === 'review' ? null : now,
      },
      evidenceLinks,
    );
    if (isAdmitted) await startAppeal(tx, report, { filingId, round, now });
    return filingId;
  });
}

/** Announces an admitted appeal, and has its evidence checked again. */
export async function startAppeal(
  tx: Tx,
  report: ReportRow,
  { filingId, round, now }: { filingId: string; round: number; now: Date },
): Promise<void> {
  await insertEvents(tx, [{ reportId: report.id, round, kind: 'appealed', filingId }], now);
  await announceCase(tx, 'appealed', report, now);
  await hastenLinkChecks(tx, report.id, now);
}
