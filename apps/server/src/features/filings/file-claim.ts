import type { FilingContent } from '@argus/contract/filings/filings';
import { mayClaim } from '@argus/domain/filings/filing';
import type { Services } from '../../app/services.ts';
import { assertNotPaused } from '../members/users/lock-submitter.ts';
import { assertMayFile, assertMayFileToday, fileInTransaction } from './filing-step.ts';
import { hasReviewedCase, insertFiling } from './filings.queries.ts';

/** Returns its id. */
export async function fileClaim(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  { statement, evidenceLinks, ...given }: FilingContent & { reportId: string; authorId: string },
): Promise<string> {
  return fileInTransaction(services, given, async (context) => {
    const { tx, report, author, person, now } = context;
    assertNotPaused(author, now.getTime());
    const { id: reportId, round, status, submitterId } = report;
    const earlier = context.earlier.filter(({ authorId }) => person.ids.includes(authorId));
    const hasReviewedThisRound = await hasReviewedCase(tx, reportId, person.ids);
    assertMayFile(mayClaim({ status, hasReviewedThisRound, earlier }));
    await assertMayFileToday(context);
    const concernedId = submitterId === author.id ? null : submitterId;
    const filing = { kind: 'claim', state: 'staff', reportId, round, authorId: author.id, concernedId } as const;
    const times = { filedAt: now, openedAt: now, staffSince: now };
    return insertFiling(tx, { ...filing, ...times, statement }, evidenceLinks);
  });
}
