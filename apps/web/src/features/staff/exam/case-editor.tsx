import type { StaffReport } from '@argus/contract/staff/cases';
import { statusLabel } from '@argus/domain/cases/report-status';
import { formatClip } from '@argus/domain/evidence/clip';
import { clipOf } from '@argus/domain/evidence/moment';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../../lib/api-context.ts';
import { say } from '../../../lib/language/say.ts';
import { panelReportPath } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { examCaseQuery, staffReportQuery } from '../api.ts';
import { FailedQuery } from '../failed-query.tsx';
import { panelMessages } from '../messages.ts';
import { type CaseDraft, emptyDraft, toDraft } from './case-draft.ts';
import { CaseForm } from './case-form.tsx';

export function EditCase({ caseId }: { caseId: string }) {
  const query = useQuery(examCaseQuery(useApi(), caseId));
  const { data } = query;
  if (!data && query.error) return <FailedQuery query={query} failedMessage={panelMessages.examCases} />;
  if (!data) return <Skeleton className="h-96 w-full max-w-3xl" />;
  const { report, state } = data;
  const status = report && say(statusLabel(report.reportStatus));
  return (
    <div className="grid gap-5">
      {report ? (
        <p>
          <Trans>
            Made from a{' '}
            <Link to={panelReportPath(report.reportId)} className="link">
              report
            </Link>{' '}
            that now says: {status}.
          </Trans>
        </p>
      ) : null}
      {state === 'doubtful' ? (
        <Notice tone="warn" title={t`Nobody is shown this case`}>
          <Trans>Its report no longer bears it out. Correct the decision, or retire the case.</Trans>
        </Notice>
      ) : null}
      <CaseForm caseId={caseId} reportId={null} initial={toDraft(data)} offered={[]} />
    </div>
  );
}

export function NewCase({ reportId }: { reportId: string | null }) {
  return reportId === null ? (
    <CaseForm caseId={null} reportId={null} initial={emptyDraft} offered={[]} />
  ) : (
    <CaseFromReport reportId={reportId} />
  );
}

function CaseFromReport({ reportId }: { reportId: string }) {
  const query = useQuery(staffReportQuery(useApi(), reportId));
  const { data: report } = query;
  if (!report && query.error) return <FailedQuery query={query} failedMessage={panelMessages.report} />;
  if (!report) return <Skeleton className="h-96 w-full max-w-3xl" />;
  const offered = listVideos(report);
  const { reportedPlayerName: name } = report;
  const status = say(statusLabel(report.reportStatus));
  const initial: CaseDraft = {
    ...emptyDraft,
    ...offered[0],
    answer: report.reportStatus === 'verified_cheater' ? 'cheater' : 'not_cheater',
  };
  return (
    <div className="grid gap-5">
      <p>
        <Trans>
          From the report on <bdi>{name}</bdi>, {status}. The exam links it only after handing in, and never shows it to
          anybody who had a part in it.
        </Trans>
      </p>
      <CaseForm caseId={null} reportId={reportId} initial={initial} offered={offered} />
    </div>
  );
}

function listVideos({ evidenceLinks, watchAddedEvidence }: StaffReport) {
  return [...evidenceLinks.filter(({ type }) => type === 'video'), ...watchAddedEvidence].map((link) => ({
    url: link.url,
    moment: formatClip(clipOf(link)),
  }));
}
