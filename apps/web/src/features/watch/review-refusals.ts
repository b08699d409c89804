import type { ErrorId } from '@argus/contract/kernel/errors';
import { isRefusedWith } from '../../lib/api-errors.ts';

const over = [
  'report_closed',
  'already_reviewed',
  'report_not_found',
  'appeal_over',
] as const satisfies readonly ErrorId[];
const outOfHand = [
  ...over,
  'report_edited',
  'not_assigned',
  'review_of_own_report',
  'review_beside_own_report',
  'review_about_you',
  'lobby_answer_required',
  'review_after_recusal',
  'review_after_claim',
  'review_after_other_case',
  'review_after_evidence',
  'review_after_opening_votes',
  'review_after_earlier_review',
  'review_after_decision',
  'eye_required',
  'account_banned',
] as const satisfies readonly ErrorId[];

/** Returns true if the user can no longer review the case, so that the next one is shown. */
export const isOutOfHand = (error: unknown) => isRefusedWith(error, ...outOfHand);

/** Returns true if the case will not come back, so that its draft can be deleted. */
export const isOver = (error: unknown) => isRefusedWith(error, ...over);
