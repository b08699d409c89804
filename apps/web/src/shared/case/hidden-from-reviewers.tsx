import type { ReactNode } from 'react';
import { useReviewer } from '../../lib/reviewer-context.ts';

export interface HiddenFromReviewersProps {
  /** True if the case is open or under appeal, so that every Eye holder may be asked to judge it. */
  isHidden: boolean;
  /** This user always sees the content, because it is their own report. */
  ownerId?: string | null | undefined;
  as?: 'span' | 'div' | undefined;
  instead?: ReactNode;
  children: ReactNode;
}

export function HiddenFromReviewers(props: HiddenFromReviewersProps) {
  const { isHidden, ownerId, as: Box = 'span', instead = null, children } = props;
  const reviewer = useReviewer();
  if (!isHidden || reviewer.status === 'nobody') return children;
  if (reviewer.status === 'reviewer') return reviewer.userId === ownerId ? children : instead;
  // The document's first script sets data-session in browsers that have a token.
  return (
    <>
      <Box className="contents [[data-session]_&]:hidden">{children}</Box>
      <Box className="hidden [[data-session]_&]:contents">{instead}</Box>
    </>
  );
}
