import type { ReportStatus } from '@argus/domain/cases/report-status';
import { eq } from 'drizzle-orm';
import { followStatus } from '../src/features/cases/follow-status.ts';
import { type Db, inTransaction } from '../src/platform/db/client.ts';
import { lockReport } from '../src/platform/db/locks.ts';
import { reports } from '../src/platform/db/schema/reports.ts';
import { aReport } from './builders.ts';
import { settlePlayer } from './settle-player.ts';

/** Returns a minute of one hour, so that convictions happen in a known order. */
export const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n));

export function convict(db: Db, n: number, given: Parameters<typeof aReport>[1] = {}) {
  return aReport(db, { status: 'verified_cheater', createdAt: minute(n), verdictAt: minute(n), ...given });
}

/** Changes a status without the app, including everything that follows from it. */
export function setStatus(db: Db, reportId: string, status: ReportStatus, at: Date) {
  return inTransaction(db, async (tx) => {
    const report = await lockReport(tx, reportId);
    if (!report) throw new Error('there is no such report');
    await tx.update(reports).set({ status, verdictAt: at }).where(eq(reports.id, reportId));
    await followStatus(tx, report, { status, verdictAt: at, now: at });
    await settlePlayer(tx, report.reportedSteam64Id, at);
  });
}
