import { mayAddToReport } from '@argus/domain/cases/edit-window';
import { type Additions, listNewLinks } from '@argus/domain/cases/report-additions';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { momentAfter } from '@argus/domain/shared/elapsed';
import { reportLimits } from '@argus/domain/shared/limits';
import { AppError, assertAllowed, InvalidInputError } from '../../app/errors.ts';
import type { Identity, Services } from '../../app/services.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { lockPlayerAndReport, type ReportRow } from '../../platform/db/locks.ts';
import { lockActiveUser } from '../members/users/lock-submitter.ts';
import { getPerson } from '../members/users/person.queries.ts';
import { addParts, findLastEventAt, getContent, listLinks } from './report-content.queries.ts';
import { findReportRow } from './reports.queries.ts';

/** Returns false if the report already has everything that is to be added. */
export async function addToReport(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  user: Identity,
  reportId: string,
  { evidenceLinks, addendum: written }: Additions,
): Promise<boolean> {
  const report = await findReportRow(db, reportId);
  if (!report) throw new AppError('report_not_found');
  const newAddendum = (present: ReportRow) => (written === present.addendum ? null : written);
  assertMayAdd(report, user.id, { addsAddendum: newAddendum(report) !== null, now: clock() });
  const { isOwnSteam64Id } = await getPerson(db, config.AUTH_SECRET, user);
  if (isOwnSteam64Id(report.reportedSteam64Id)) throw new AppError('self_report');

  return inTransaction(db, async (tx) => {
    const locked = await lockPlayerAndReport(tx, reportId);
    if (!locked) throw new Error('reports are never removed');
    await lockActiveUser(tx, user.id);
    const now = clock();
    const addendum = newAddendum(locked);
    assertMayAdd(locked, user.id, { addsAddendum: addendum !== null, now });
    const links = listNewLinks(await listLinks(tx, reportId), evidenceLinks);
    if (links.length === 0 && addendum === null) return false;
    const { evidenceLinks: own } = await getContent(tx, reportId);
    if (own.length + links.length > reportLimits.evidenceLinks) {
      throw new InvalidInputError([{ id: 'too_many', message: reportMessages.too_many_links, path: 'evidenceLinks' }]);
    }
    const addedAt = momentAfter([await findLastEventAt(tx, reportId)], now);
    await addParts(tx, locked, { links, addendum, now: addedAt });
    return true;
  });
}

function assertMayAdd(report: ReportRow, userId: string, addition: { addsAddendum: boolean; now: number }): void {
  const { status, edits, createdAt, submitterId, addendum } = report;
  const isSubmitter = submitterId === userId;
  const given = { isSubmitter, createdAt: createdAt.getTime(), status, edits, hasAddendum: addendum !== null };
  assertAllowed(mayAddToReport({ ...given, ...addition }));
}
