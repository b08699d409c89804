import { type ReviewRequest, reviewRequestSchema } from '@argus/contract/cases/review-request';
import type { WatchCase } from '@argus/contract/cases/reviews';
import { inputParsing } from '@argus/contract/kernel/parse-input';
import { linkOf, locateRowProblems } from '../../shared/evidence/evidence-rows.ts';
import type { FieldProblem } from '../../ui/forms/field-problem.ts';
import { noOriginal, type ReviewDraft } from './review-draft.ts';

export type CheckedReview =
  | { ok: true; review: ReviewRequest }
  | { ok: false; msg: string; problems: readonly FieldProblem[] };

/**
 * `updatedAt` identifies the version of the case that the reviewer saw, so that the server refuses an outdated review.
 * Reviewers of an appeal cannot add evidence.
 */
export function checkReview(
  { decision, rows, duplicateOf }: ReviewDraft,
  seen: Pick<WatchCase, 'updatedAt' | 'appeal'>,
): CheckedReview {
  const { updatedAt, appeal } = seen;
  const additionalEvidence = appeal ? [] : rows.map(linkOf);
  const checked = reviewRequestSchema.safeParse(
    {
      decision,
      additionalEvidence,
      updatedAt,
      appealId: appeal?.appealId,
      duplicateOf:
        decision === 'duplicate' && !appeal && duplicateOf !== noOriginal ? (duplicateOf ?? undefined) : undefined,
    },
    inputParsing,
  );
  if (checked.success) return { ok: true, review: checked.data };
  const { issues } = checked.error;
  return { ok: false, msg: issues[0]?.message ?? '', problems: locateRowProblems(rows, issues) };
}
