import type { Tx } from '../../platform/db/client.ts';
import type { ReportRow } from '../../platform/db/locks.ts';
import { insertEvents } from '../cases/verdict.queries.ts';
import { hastenLinkChecks } from '../evidence/hasten-link-checks.queries.ts';
import { announceCase } from '../notices/announcements.queries.ts';

/** When an appeal is admitted: it is in the public history, the community is told, and the evidence is looked at again. */
export async function startAppeal(
  tx: Tx,
  report: ReportRow,
  { filingId, round, now }: { filingId: string; round: number; now: Date },
): Promise<void> {
  await insertEvents(tx, [{ reportId: report.id, round, kind: 'appealed', filingId }], now);
  await announceCase(tx, 'appealed', report, now);
  await hastenLinkChecks(tx, report.id, now);
}
