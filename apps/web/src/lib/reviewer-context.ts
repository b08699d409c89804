import { createContext, useContext } from 'react';

/**
 * Whoever holds the Eye judges without knowing who reported. The server tells them nothing, but a page comes as everybody
 * gets it: what it says of reporters is hidden from them, and from anybody logged in until it is known who they are.
 */
export type Reviewer = { status: 'nobody' } | { status: 'unknown' } | { status: 'reviewer'; userId: string };

export const ReviewerContext = createContext<Reviewer>({ status: 'nobody' });

export function useReviewer(): Reviewer {
  return useContext(ReviewerContext);
}
