import type { Filing } from '@argus/contract/filings/filings';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shortId } from '../../lib/language/format.ts';
import { reportPath } from '../../lib/paths.ts';
import { StatusTag } from '../../shared/case/status-tag.tsx';
import { UnderAppealTag } from '../../shared/case/under-appeal-tag.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';

export interface FiledReportProps {
  report: Filing['report'];
  isUnderAppeal?: boolean | undefined;
  children?: ReactNode;
  as?: 'h2' | 'h3' | undefined;
}

export function FiledReport({ report, isUnderAppeal = false, children, as: Heading = 'h3' }: FiledReportProps) {
  const { reportedPlayerName: name } = report;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Avatar src={report.reportedPlayerAvatar} size={48} />
      <div className="min-w-0 flex-1 basis-48">
        <Heading className="font-semibold text-lg leading-tight wrap-anywhere">
          <Link to={reportPath(report.reportId)} className="py-0.5 hover:text-gold">
            <Trans>
              Report on <bdi>{name}</bdi>
            </Trans>
          </Link>
        </Heading>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-muted text-sm">
          <span className="tabular-nums">#{shortId(report.reportId, 'list')}</span>
          {children}
        </p>
      </div>
      <span className="flex flex-wrap gap-2 max-sm:w-full sm:shrink-0">
        {isUnderAppeal ? <UnderAppealTag /> : null}
        <StatusTag status={report.reportStatus} />
      </span>
    </div>
  );
}
