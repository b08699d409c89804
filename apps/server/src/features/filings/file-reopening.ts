import type { FilingContent } from '@argus/contract/filings/filings';
import { mayRequestReopening } from '@argus/domain/filings/filing';
import type { Services } from '../../app/services.ts';
import { assertNotPaused } from '../members/users/lock-submitter.ts';
import { assertMayFile, assertMayFileToday, fileInTransaction } from './filing-step.ts';
import { insertFiling, listKnownVideos } from './filings.queries.ts';

/** Returns its id. */
export async function fileReopening(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  { statement, evidenceLinks, ...given }: FilingContent & { reportId: string; authorId: string },
): Promise<string> {
  return fileInTransaction(services, given, async (context) => {
    const { tx, report, author, person, earlier, now } = context;
    assertNotPaused(author, now.getTime());
    const { id: reportId, round, status } = report;
    const isSubmitter = person.ids.includes(report.submitterId);
    const addedUrls = evidenceLinks.filter(({ type }) => type === 'video').map(({ url }) => url);
    const knownUrls = await listKnownVideos(tx, reportId);
    assertMayFile(mayRequestReopening({ isSubmitter, status, earlier, addedUrls, knownUrls }));
    await assertMayFileToday(context);
    const filing = { kind: 'reopening', state: 'staff', reportId, round, authorId: author.id } as const;
    const times = { filedAt: now, openedAt: now, staffSince: now };
    return insertFiling(tx, { ...filing, ...times, statement }, evidenceLinks);
  });
}
