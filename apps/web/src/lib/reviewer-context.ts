import { createContext, useContext } from 'react';

/**
 * Eye holders judge without knowing who reported. The API hides reporters from them, but rendered pages are the same for
 * everyone: there the browser hides reporters, also from any logged-in user until it knows who they are.
 */
export type Reviewer = { status: 'nobody' } | { status: 'unknown' } | { status: 'reviewer'; userId: string };

export const ReviewerContext = createContext<Reviewer>({ status: 'nobody' });

export function useReviewer(): Reviewer {
  return useContext(ReviewerContext);
}
