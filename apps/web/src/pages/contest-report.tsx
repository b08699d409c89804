import type { Report } from '@argus/contract/cases/reports';
import { isOpen } from '@argus/domain/cases/report-status';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { reportQuery } from '../features/case/api.ts';
import { CaseSummary } from '../features/case/case-summary.tsx';
import { reportFailedMessage, reportMissingMessage } from '../features/case/case-words.ts';
import { ContestCase } from '../features/filings/contest-case.tsx';
import { ContestGate } from '../features/filings/contest-gate.tsx';
import { ContestedReport } from '../features/filings/contested-report.tsx';
import { findCopy } from '../features/filings/filing-copy.ts';
import { LoggedOut } from '../features/session/logged-out.tsx';
import { LoginLink } from '../features/session/login-link.tsx';
import { useLastUserId, useSession } from '../features/session/session-context.ts';
import { NotFoundIllustration } from '../identity/empty-illustrations.tsx';
import { useApi } from '../lib/api-context.ts';
import { describeError, isRefusedWith } from '../lib/api-errors.ts';
import { say } from '../lib/language/say.ts';
import { loadingMessage } from '../lib/messages.ts';
import type { PageHead } from '../lib/page.ts';
import { draftPath, paths } from '../lib/paths.ts';
import { ErrorState } from '../shared/states/error-state.tsx';
import { ButtonLink } from '../ui/actions/button-link.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LoadingState } from '../ui/states/loading-state.tsx';

export const head: PageHead = () => ({ title: t`Contest a report` });

export function Page() {
  const { reportId = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(reportQuery(useApi(), reportId));
  if (data) {
    if (data.reportStatus === 'draft') return <Navigate to={draftPath(data._id)} replace />;
    return <Contest key={reportId} report={data} />;
  }
  if (!error) return <LoadingState message={say(loadingMessage)} />;
  if (isRefusedWith(error, 'report_not_found', 'invalid_input', 'not_found')) return <Missing />;
  const message = describeError(error, { fallback: reportFailedMessage });
  return <ErrorState message={message} onRetry={refetch} isRetrying={isFetching} />;
}

const kinds = ['answer', 'appeal', 'reopening'] as const;

function Contest({ report }: { report: Report }) {
  const session = useSession();
  const lastUserId = useLastUserId(session);
  const user = session.status === 'user' ? session.user : null;
  const isSubmitter =
    user !== null && report.submitterUserId === user._id && user.steam64Id !== report.reportedSteam64Id;
  const title = isSubmitter ? t`Ask to reopen your report` : titleFor(report);

  if (session.status === 'loading') return <LoadingState message={say(loadingMessage)} />;
  if (session.status === 'visitor' && lastUserId !== null) {
    const hasCopy = kinds.some((kind) => findCopy({ userId: lastUserId, kind, reportId: report.reportId }) !== null);
    return <LoggedOut title={title} hasCopy={hasCopy} />;
  }
  return (
    <PageFrame width="list">
      <PageHeader eyebrow={t`Request revaluation`} title={title} lead={isSubmitter ? undefined : leadFor(report)} />
      {user ? (
        <ContestCase report={report} user={user} showCase={showCase} />
      ) : (
        <div className="grid gap-6">
          <ContestedReport report={report} />
          <ContestGate done={0} action={<LoginLink />} />
        </div>
      )}
    </PageFrame>
  );
}

const showCase = (reportId: string) => <CaseSummary reportId={reportId} />;

function titleFor({ reportStatus }: Report): string {
  if (reportStatus === 'verified_cheater') return t`Contest this verdict`;
  return isOpen(reportStatus) ? t`Answer this report` : t`Contest this report`;
}

function leadFor({ reportStatus }: Report): string {
  if (reportStatus === 'verified_cheater')
    return t`People who have never decided on this report will look at it again and read what you have to say.`;
  return isOpen(reportStatus)
    ? t`A report is not a verdict. Reviewers read your answer next to the report.`
    : t`What can be done about a report depends on how it was closed.`;
}

function Missing() {
  return (
    <>
      <h1 className="sr-only">
        <Trans>Contest a report</Trans>
      </h1>
      <EmptyState
        illustration={<NotFoundIllustration />}
        title={say(reportMissingMessage)}
        action={
          <ButtonLink to={paths.requestRevaluation}>
            <Trans>Request revaluation</Trans>
          </ButtonLink>
        }
        className="py-16"
      >
        <Trans>The link may be incomplete.</Trans>
      </EmptyState>
    </>
  );
}
