import type { FilingContent } from '@argus/contract/filings/filings';
import { mayAnswer } from '@argus/domain/filings/filing';
import type { Services } from '../../app/services.ts';
import { closeFiling } from '../cases/close-filings.queries.ts';
import { assertMayFile, assertMayFileToday, fileInTransaction } from './filing-step.ts';
import { insertFiling, replaceContent } from './filings.queries.ts';

/** Stores an answer or, until the first review, replaces it. Returns its id. */
export async function fileAnswer(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  { statement, evidenceLinks, ...given }: FilingContent & { reportId: string; authorId: string },
): Promise<string> {
  return fileInTransaction(services, given, async (context) => {
    const { tx, report, author, earlier, now } = context;
    const existing = earlier.find(({ kind, state }) => kind === 'answer' && state === 'filed');
    const isAccused = author.steam64Id === report.reportedSteam64Id;
    const { status, reviewCount, round } = report;
    assertMayFile(mayAnswer({ isAccused, status, reviewCount, isChange: existing !== undefined }));
    if (existing?.authorId === author.id) {
      await replaceContent(tx, existing.id, statement, evidenceLinks);
      return existing.id;
    }
    await assertMayFileToday(context);
    // The Steam account has since been linked by someone else: the answer of its current owner counts.
    if (existing) await closeFiling(tx, existing.id, { state: 'withdrawn', closedAt: now });
    const filing = { kind: 'answer', state: 'filed', reportId: report.id, round, authorId: author.id } as const;
    const times = { filedAt: now, openedAt: now };
    return insertFiling(tx, { ...filing, ...times, statement, isPublic: true }, evidenceLinks);
  });
}
