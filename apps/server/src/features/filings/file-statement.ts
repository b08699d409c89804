import type { FilingContent } from '@argus/contract/filings/filing-content';
import { mayAnswer, mayClaim, mayRequestReopening } from '@argus/domain/filings/filing';
import type { Services } from '../../app/services.ts';
import { closeFiling } from '../cases/close-filings.queries.ts';
import { assertNotPaused } from '../members/users/lock-submitter.ts';
import { assertMayFile, assertMayFileToday, fileInTransaction } from './filing-step.ts';
import { hasReviewedCase, insertFiling, listKnownVideos, replaceContent } from './filings.queries.ts';

/* Each function returns the id of the filing. */

type Needed = Pick<Services, 'db' | 'config' | 'clock'>;
type Statement = FilingContent & { reportId: string; authorId: string };

/** Until the first review, another answer replaces the first one. */
export async function fileAnswer(services: Needed, { statement, evidenceLinks, ...ids }: Statement): Promise<string> {
  return fileInTransaction(services, ids, async (context) => {
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
    // Somebody else has linked the Steam account since: the answer of its current owner counts.
    if (existing) await closeFiling(tx, existing.id, { state: 'withdrawn', closedAt: now });
    const filing = { kind: 'answer', state: 'filed', reportId: report.id, round, authorId: author.id } as const;
    const times = { filedAt: now, openedAt: now };
    return insertFiling(tx, { ...filing, ...times, statement, isPublic: true }, evidenceLinks);
  });
}

export async function fileClaim(services: Needed, { statement, evidenceLinks, ...ids }: Statement): Promise<string> {
  return fileInTransaction(services, ids, async (context) => {
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

export async function fileReopening(
  services: Needed,
  { statement, evidenceLinks, ...ids }: Statement,
): Promise<string> {
  return fileInTransaction(services, ids, async (context) => {
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
