import { hasNewVideo } from '@argus/domain/evidence/evidence-link';
import { convictingReport, type PaidEntry, settle } from '@argus/domain/members/essence';
import { eq, inArray } from 'drizzle-orm';
import { setConviction } from '../src/features/cases/essence.queries.ts';
import { announceConviction } from '../src/features/notices/announcements.queries.ts';
import type { Tx } from '../src/platform/db/client.ts';
import { essenceEntries } from '../src/platform/db/schema/essence.ts';
import { appealReviews } from '../src/platform/db/schema/filings.ts';
import { players } from '../src/platform/db/schema/players.ts';
import { evidenceLinks, reports, reviews } from '../src/platform/db/schema/reports.ts';
import { newId } from '../src/platform/db/uuid.ts';

type Row<Table extends { $inferSelect: object }, Column extends keyof Table['$inferSelect']> = Pick<
  Table['$inferSelect'],
  Column
>;

/** Has everything about one player, with reviews in the order in which they were given. */
interface Standing {
  reports: readonly Row<typeof reports, 'id' | 'submitterId' | 'status' | 'verdictAt' | 'round'>[];
  reviews: readonly Row<typeof reviews, 'id' | 'reportId' | 'reviewerId' | 'decision' | 'round' | 'createdAt'>[];
  appealReviews: readonly Row<typeof appealReviews, 'reportId' | 'reviewerId'>[];
  links: readonly Pick<typeof evidenceLinks.$inferInsert, 'reportId' | 'reviewId' | 'url' | 'createdAt'>[];
  paid: readonly PaidEntry[];
}

/** Settles ledger and conviction of a player by the domain's rules. */
export async function settlePlayer(tx: Tx, steam64Id: string, now: Date): Promise<void> {
  const standing = await tx.select().from(reports).where(eq(reports.reportedSteam64Id, steam64Id));
  const reportIds = standing.map(({ id }) => id);
  await bookSettlement(tx, steam64Id, now, {
    reports: standing,
    reviews: await tx.select().from(reviews).where(inArray(reviews.reportId, reportIds)).orderBy(reviews.createdAt),
    appealReviews: await tx.select().from(appealReviews).where(inArray(appealReviews.reportId, reportIds)),
    links: await tx.select().from(evidenceLinks).where(inArray(evidenceLinks.reportId, reportIds)),
    paid: await listPaid(tx, reportIds),
  });
}

/** Settles a player whose rows the caller knows. */
export async function bookSettlement(tx: Tx, steam64Id: string, now: Date, standing: Standing): Promise<void> {
  const addedNewVideo = (review: Standing['reviews'][number]) => {
    const ofReport = standing.links.filter(({ reportId }) => reportId === review.reportId);
    const added = ofReport.filter(({ reviewId }) => reviewId === review.id);
    const known = ofReport.filter((link) => link.reviewId !== review.id && link.createdAt < review.createdAt);
    return hasNewVideo(
      added.map(({ url }) => url),
      known.map(({ url }) => url),
    );
  };
  const input = standing.reports.map(({ id, submitterId, status, verdictAt, round }) => ({
    id,
    submitterId,
    status,
    round,
    verdictAt: verdictAt?.getTime() ?? null,
    appealReviewerIds: standing.appealReviews
      .filter(({ reportId }) => reportId === id)
      .map(({ reviewerId }) => reviewerId),
    reviews: standing.reviews
      .filter(({ reportId }) => reportId === id)
      .map((review) => ({ ...review, addedNewVideo: addedNewVideo(review) })),
  }));
  const entries = settle(input, standing.paid);
  if (entries.length > 0) {
    await tx.insert(essenceEntries).values(entries.map((entry) => ({ id: newId(), createdAt: now, ...entry })));
  }
  const after = convictingReport(input);
  const [player] = await tx.select().from(players).where(eq(players.steam64Id, steam64Id));
  const { convictingReportId: id, convictedAt } = player ?? {};
  const before = id ? { id, verdictAt: convictedAt?.getTime() ?? null } : null;
  if (after?.id === before?.id && after?.verdictAt === before?.verdictAt) return;
  await setConviction(tx, steam64Id, after);
  await announceConviction(tx, steam64Id, { before, after, now });
}

/** Leaves out debt that was carried over, which belongs to no report. */
async function listPaid(tx: Tx, reportIds: string[]) {
  const entries = await tx.select().from(essenceEntries).where(inArray(essenceEntries.reportId, reportIds));
  return entries.flatMap(({ reportId, reason, ...entry }) =>
    reportId === null || reason === 'carried_over' ? [] : [{ ...entry, reportId, reason }],
  );
}
