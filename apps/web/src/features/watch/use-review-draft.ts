import type { WatchCase } from '@argus/contract/cases/reviews';
import { useLayoutEffect, useState } from 'react';
import { emptyDraft, findDraft, type ReviewDraft, saveDraft } from './review-draft.ts';

export function useReviewDraft(userId: string, { _id: reportId, updatedAt }: Pick<WatchCase, '_id' | 'updatedAt'>) {
  const [draft, setDraft] = useState(emptyDraft);
  const [isOutdated, setOutdated] = useState(false);

  // The stored draft is read before the first paint, but not while rendering.
  useLayoutEffect(() => {
    const found = findDraft({ userId, reportId }, { updatedAt });
    setDraft(found?.draft ?? emptyDraft);
    setOutdated(found?.isOutdated ?? false);
  }, [userId, reportId, updatedAt]);

  function edit(change: Partial<ReviewDraft>) {
    const changed = { ...draft, ...change };
    setDraft(changed);
    saveDraft({ userId, reportId }, changed, { updatedAt });
    if (changed.decision !== null) setOutdated(false);
  }

  return { draft, edit, isOutdated };
}
