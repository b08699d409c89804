import type { Report } from '@argus/contract/cases/reports';
import type { ReactNode } from 'react';
import { HiddenFromReviewers } from '../../shared/case/hidden-from-reviewers.tsx';

export interface HiddenDuringAppealProps {
  report: Pick<Report, 'underAppeal' | 'submittedBy'>;
  instead?: ReactNode;
  children: ReactNode;
}

export function HiddenDuringAppeal({ report, instead, children }: HiddenDuringAppealProps) {
  return (
    <HiddenFromReviewers as="div" isHidden={report.underAppeal} ownerId={report.submittedBy?._id} instead={instead}>
      {children}
    </HiddenFromReviewers>
  );
}
