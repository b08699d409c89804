import { createContext, useContext } from 'react';

/**
 * Eye holders judge without knowing who reported. The API hides reporters from them, but rendered pages are the same
 * for everyone, so the browser hides reporters there. Until the session is known, this affects all users with a token.
 */
export type Reviewer = { status: 'nobody' } | { status: 'unknown' } | { status: 'reviewer'; userId: string };

export const ReviewerContext = createContext<Reviewer>({ status: 'nobody' });

export function useReviewer(): Reviewer {
  return useContext(ReviewerContext);
}
