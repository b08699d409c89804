import type { FilingContent } from '@argus/contract/filings';
import { mayAnswer } from '@argus/domain/filing';
import type { Services } from '../parts.ts';
import { assertMayFile, assertMayFileToday, atDesk } from './filing-step.ts';
import { closeFiling, insertFiling, replaceContent } from './filings.queries.ts';

/** Stores an answer or, until the first review, replaces it. Returns its id. */
export async function fileAnswer(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  { statement, evidenceLinks, ...given }: FilingContent & { reportId: string; authorId: string },
): Promise<string> {
  return atDesk(services, given, async (desk) => {
    const { tx, report, author, earlier, now } = desk;
    const standing = earlier.find(({ kind, state }) => kind === 'answer' && state === 'filed');
    const isAccused = author.steam64Id === report.reportedSteam64Id;
    const { status, reviewCount, round } = report;
    assertMayFile(mayAnswer({ isAccused, status, reviewCount, isChange: standing !== undefined }));
    if (standing?.authorId === author.id) {
      await replaceContent(tx, standing.id, statement, evidenceLinks);
      return standing.id;
    }
    await assertMayFileToday(desk);
    // The Steam account has since been linked by someone else: the answer of its current owner counts.
    if (standing) await closeFiling(tx, standing.id, { state: 'withdrawn', closedAt: now });
    const filing = { kind: 'answer', state: 'filed', reportId: report.id, round, authorId: author.id } as const;
    const times = { filedAt: now, openedAt: now };
    return insertFiling(tx, { ...filing, ...times, statement, isPublic: true }, evidenceLinks);
  });
}
