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

export function checkReview({ decision, rows }: ReviewDraft): CheckedReview {
  const additionalEvidence = rows.map(({ url, description }) => ({ url, description }));
  const checked = reviewRequestSchema.safeParse({ decision, additionalEvidence });
  if (checked.success) return { ok: true, review: checked.data };
  const { issues } = checked.error;
  const problems = issues.flatMap(({ path: [, place, field], message }): RowProblem[] => {
    const row = rows[Number(place)];
    return row ? [{ rowKey: row.key, field: field === 'description' ? 'description' : 'url', msg: message }] : [];
  });
  return { ok: false, msg: issues[0]?.message ?? '', problems };
}
