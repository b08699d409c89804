import { expect, test } from 'vitest';
import { mayReviewAppeal, type ReviewedAppeal } from './appeal-eligibility.ts';

const reviewer = {
  ids: ['rita', 'rita before'],
  isOwnSteam64Id: (steam64Id: string) => steam64Id === 'steam of rita' || steam64Id === 'former steam of rita',
  hasTheEye: true,
  isBanned: false,
};
const appeal: ReviewedAppeal = {
  submitterId: 'sam',
  reportedSteam64Id: 'steam of ann',
  appellantId: 'ann',
  otherSubmitterIds: ['cora'],
  claimantIds: ['clara'],
  earlierReviewerIds: ['rob'],
  staffIds: ['mod'],
  evidenceAdderIds: ['mira'],
  isInReview: true,
  hasReviewed: false,
  isAssigned: true,
};

test.each<[Partial<ReviewedAppeal>, Partial<typeof reviewer>, string]>([
  [{}, {}, 'ok'],
  [{}, { isBanned: true }, 'account_banned'],
  [{}, { hasTheEye: false }, 'eye_required'],
  [{ appellantId: 'rita' }, {}, 'review_about_you'],
  [{ reportedSteam64Id: 'former steam of rita' }, {}, 'review_about_you'],
  [{ submitterId: 'rita before' }, {}, 'review_of_own_report'],
  [{ otherSubmitterIds: ['rita before'] }, {}, 'review_beside_own_report'],
  [{ claimantIds: ['rita before'] }, {}, 'review_after_claim'],
  [{ earlierReviewerIds: ['rita before'] }, {}, 'review_after_earlier_review'],
  [{ staffIds: ['rita'] }, {}, 'review_after_decision'],
  [{ evidenceAdderIds: ['rita before'] }, {}, 'review_after_evidence'],
  [{ hasReviewed: true }, {}, 'already_reviewed'],
  [{ isInReview: false }, {}, 'appeal_over'],
  [{ isAssigned: false }, {}, 'not_assigned'],
])('an appeal with %j for a reviewer with %j: %s', (more, who, id) => {
  const ruling = mayReviewAppeal({ ...reviewer, ...who }, { ...appeal, ...more });
  expect(ruling.ok ? 'ok' : ruling.id).toBe(id);
});
