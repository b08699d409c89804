import type { Person } from '@argus/domain/cases/involvement';
import { type FilingRuling, filingLimits } from '@argus/domain/filings/filing';
import { dayMs, toUtc } from '@argus/domain/shared/time';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { inTransaction, type Tx } from '../../platform/db/client.ts';
import { lockPlayersAndReports, type ReportRow, type UserRow } from '../../platform/db/locks.ts';
import { type FilingRow, listRowsOfReport } from '../cases/close-filings.queries.ts';
import { lockActiveUser } from '../members/users/lock-submitter.ts';
import { getPerson } from '../members/users/person.queries.ts';
import { listFilingTimes, listReportedPlayers } from './filings.queries.ts';

export interface FilingContext {
  tx: Tx;
  report: ReportRow;
  author: UserRow;
  person: Person;
  earlier: FilingRow[];
  now: Date;
}

type Needed = Pick<Services, 'db' | 'config' | 'clock'>;

/** Player, report and author are locked, so that concurrent filings and votes see each other. */
export async function fileInTransaction<T>(
  services: Needed,
  { reportId, authorId }: { reportId: string; authorId: string },
  file: (context: FilingContext) => Promise<T>,
): Promise<T> {
  return fileTogether(services, { reportIds: [reportId], authorId }, async ([context]) => {
    if (!context) throw new AppError('report_not_found');
    return file(context);
  });
}

/** Files about several reports in one transaction. There is no context for a report that does not exist. */
export async function fileTogether<T>(
  { db, config, clock }: Needed,
  { reportIds, authorId }: { reportIds: readonly string[]; authorId: string },
  file: (contexts: readonly FilingContext[]) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const reports = await lockPlayersAndReports(tx, await listReportedPlayers(tx, reportIds), reportIds);
    const author = await lockActiveUser(tx, authorId);
    const person = await getPerson(tx, config.AUTH_SECRET, author);
    const now = new Date(clock());
    const contexts: FilingContext[] = [];
    for (const report of reports) {
      contexts.push({ tx, report, author, person, earlier: await listRowsOfReport(tx, report.id), now });
    }
    return file(contexts);
  });
}

export function assertMayFile(ruling: FilingRuling): void {
  if (!ruling.ok) throw new AppError(ruling.id);
}

/** The limit applies to everyone, whatever RATE_LIMITS says. Deleted accounts of the same person count. */
export async function assertMayFileToday({ tx, person, now }: FilingContext, wanted = 1): Promise<void> {
  const max = filingLimits.perDay;
  const since = new Date(now.getTime() - dayMs);
  const filedAt = await listFilingTimes(tx, { accountIds: person.ids, since, limit: max });
  const blocking = filedAt[max - wanted];
  if (blocking === undefined) return;
  const at = blocking + dayMs;
  const retryAfterSeconds = Math.ceil((at - now.getTime()) / 1000);
  const values = { count: filedAt.length, ...toUtc(at) };
  if (filedAt.length === max) throw new AppError('too_many_filings', { values, retryAfterSeconds });
  throw new AppError('too_many_filings_together', { values: { ...values, max }, retryAfterSeconds });
}
