import type { ReviewerRecord } from '@argus/contract/staff/oversight';
import { compareWithBan, compareWithChange, isOneSided } from '@argus/domain/cases/review-record';
import { toPerson } from '../../features/members/users/users.view.ts';
import type { countReviewerRecords, RecordedDecisions } from './reviewer-records.queries.ts';

type Counted = Awaited<ReturnType<typeof countReviewerRecords>>;

/** One-sided ones first, then the busiest. Deleted accounts are left out. */
export function toReviewerRecords({ counts, people }: Counted) {
  const byReviewer = Map.groupBy(counts, ({ reviewerId }) => reviewerId);
  const reviewers = people
    .filter(({ discordId }) => discordId !== null)
    .map((person) => ({
      reviewer: toPerson(person),
      hasTheEye: person.hasTheEye,
      ...toRecord(byReviewer.get(person.id) ?? []),
    }))
    .toSorted((a, b) => Number(b.isOneSided) - Number(a.isOneSided) || b.reviews - a.reviews);
  return { reviewers, reviewsCounted: counts.reduce((sum, { reviews }) => sum + reviews, 0) };
}

function toRecord(counts: readonly RecordedDecisions[]): Omit<ReviewerRecord, 'reviewer' | 'hasTheEye'> {
  const decisions = { cheater: 0, undetermined: 0, duplicate: 0, troll: 0 };
  const record = { changed: { same: 0, different: 0 }, banned: { same: 0, different: 0 } };
  let total = 0;
  for (const counted of counts) {
    total += counted.reviews;
    decisions[counted.decision] += counted.reviews;
    const [change, ban] = [compareWithChange(counted.decision, counted), compareWithBan(counted.decision, counted)];
    if (change) record.changed[change] += counted.reviews;
    if (ban) record.banned[ban] += counted.reviews;
  }
  return { reviews: total, decisions, isOneSided: isOneSided(decisions), record };
}
