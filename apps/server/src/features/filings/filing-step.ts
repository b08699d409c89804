import type { Person } from '@argus/domain/cases/involvement';
import { type FilingRuling, filingLimits } from '@argus/domain/filings/filing';
import { dayMs, toUtc } from '@argus/domain/shared/time';
import { AppError } from '../../app/errors.ts';
import type { Services } from '../../app/services.ts';
import { inTransaction, type Tx } from '../../platform/db/client.ts';
import { lockPlayerAndReport, type ReportRow, type UserRow } from '../../platform/db/locks.ts';
import { type FilingRow, listRowsOfReport } from '../cases/close-filings.queries.ts';
import { lockActiveUser } from '../members/users/lock-submitter.ts';
import { getPerson } from '../members/users/person.queries.ts';
import { listFilingTimes } from './filings.queries.ts';

export interface FilingContext {
  tx: Tx;
  report: ReportRow;
  author: UserRow;
  person: Person;
  earlier: FilingRow[];
  now: Date;
}

/** Player, report and author are locked, so that concurrent filings and votes see each other. */
export async function fileInTransaction<T>(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { reportId, authorId }: { reportId: string; authorId: string },
  file: (context: FilingContext) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const report = await lockPlayerAndReport(tx, reportId);
    if (!report) throw new AppError('report_not_found');
    const author = await lockActiveUser(tx, authorId);
    const person = await getPerson(tx, config.AUTH_SECRET, author);
    const earlier = await listRowsOfReport(tx, reportId);
    return file({ tx, report, author, person, earlier, now: new Date(clock()) });
  });
}

export function assertMayFile(ruling: FilingRuling): void {
  if (!ruling.ok) throw new AppError(ruling.id);
}

/** The limit applies to everyone, whatever RATE_LIMITS says. Deleted accounts of the same person count. */
export async function assertMayFileToday({ tx, person, now }: FilingContext): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  const filedAt = await listFilingTimes(tx, { accountIds: person.ids, since, limit: filingLimits.perDay });
  const blocking = filedAt[filingLimits.perDay - 1];
  if (blocking === undefined) return;
  const at = blocking + dayMs;
  throw new AppError('too_many_filings', {
    values: { count: filedAt.length, ...toUtc(at) },
    retryAfterSeconds: Math.ceil((at - now.getTime()) / 1000),
  });
}
