import type { Report } from '@argus/contract/reports';
import type { ReactNode } from 'react';
import { useReviewer } from '../../lib/reviewer-context.ts';

export interface HiddenDuringAppealProps {
  report: Pick<Report, 'underAppeal' | 'submittedBy'>;
  instead: ReactNode;
  children: ReactNode;
}

/** Hidden from everyone who could be asked to decide the appeal. */
export function HiddenDuringAppeal({ report, instead, children }: HiddenDuringAppealProps) {
  const reviewer = useReviewer();
  if (!report.underAppeal || reviewer.status === 'nobody') return children;
  if (reviewer.status === 'reviewer') return reviewer.userId === report.submittedBy?._id ? children : instead;
  return (
    <>
      <div className="contents [[data-session]_&]:hidden">{children}</div>
      <div className="hidden [[data-session]_&]:contents">{instead}</div>
    </>
  );
}
