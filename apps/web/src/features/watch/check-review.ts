import { type ReviewRequest, reviewRequestSchema } from '@argus/contract/reviews';
import type { ReviewDraft } from './review-draft.ts';

export interface RowProblem {
  rowKey: number;
  field: 'url' | 'description';
  msg: string;
}

export type CheckedReview =
  | { ok: true; review: ReviewRequest }
  | { ok: false; msg: string; problems: readonly RowProblem[] };

/** `updatedAt` names the version of the case the reviewer saw: nobody is judged on text that was not on the screen. */
export function checkReview({ decision, rows }: ReviewDraft, { updatedAt }: { updatedAt: string }): CheckedReview {
  const additionalEvidence = rows.map(({ url, description }) => ({ url, description }));
  const checked = reviewRequestSchema.safeParse({ decision, additionalEvidence, updatedAt });
  if (checked.success) return { ok: true, review: checked.data };
  const { issues } = checked.error;
  const problems = issues.flatMap(({ path: [, place, field], message }): RowProblem[] => {
    const row = rows[Number(place)];
    return row ? [{ rowKey: row.key, field: field === 'description' ? 'description' : 'url', msg: message }] : [];
  });
  return { ok: false, msg: issues[0]?.message ?? '', problems };
}
