import type { Contestable } from '@argus/contract/filings/filings';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DateTime } from '../../ui/display/date-time.tsx';
import { Card } from '../../ui/page/card.tsx';
import { FiledReport } from './filed-report.tsx';

export interface ContestedReportProps {
  report: Omit<Contestable['report'], 'cheatsUsed' | 'reviewCount' | 'max_reviews_placeholder'>;
  children?: ReactNode;
}

export function ContestedReport({ report, children }: ContestedReportProps) {
  return (
    <Card className="grid gap-4 sm:p-5">
      <FiledReport report={report} isUnderAppeal={report.underAppeal} as="h2">
        <span>
          <Trans>
            Submitted <DateTime value={report.createdAt} />
          </Trans>
        </span>
      </FiledReport>
      {children}
    </Card>
  );
}
