import type { Report } from '@argus/contract/cases/reports';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { reportQuery } from '../features/case/api.ts';
import { FinishScreen } from '../features/report-form/finish-screen.tsx';
import { readTarget, targetKey } from '../features/report-form/form-target.ts';
import { listFormsWithCopy } from '../features/report-form/local-copy.ts';
import { ReportEditor } from '../features/report-form/report-editor.tsx';
import { UnseenWarning } from '../features/report-form/unseen-warning.tsx';
import { useFormId } from '../features/report-form/use-form-id.ts';
import { LoggedOut } from '../features/session/logged-out.tsx';
import { LoginLink } from '../features/session/login-link.tsx';
import { useLastUserId, useSession } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site-context.ts';
import { NothingFoundIllustration } from '../identity/empty-illustrations.tsx';
import { useApi } from '../lib/api-context.ts';
import { loadingMessage } from '../lib/messages.ts';
import type { PageHead } from '../lib/page.ts';
import { draftPath, paths, submittedPath } from '../lib/paths.ts';
import { say } from '../lib/say.ts';
import { ReportingPauseNotice } from '../shared/case/reporting-pause.tsx';
import { WaitsForReviewers } from '../shared/case/waits-for-reviewers.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadingState } from '../ui/loading-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export const head: PageHead = ({ params }) => ({
  title: params.reportId === undefined ? 'Submit a report' : 'Edit your report',
});

export function Page() {
  const session = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { reportId } = useParams();
  const [searchParams] = useSearchParams();
  const target = readTarget(reportId, searchParams);
  const { formId, moveTo } = useFormId(targetKey(target));
  const lastUserId = useLastUserId(session);
  const api = useApi();
  const client = useQueryClient();
  const submittedId = searchParams.get('submitted');

  if (session.status === 'loading') return <LoadingState message={loadingMessage} />;
  if (session.status === 'visitor') {
    if (lastUserId === null) return <LoginRequired />;
    const hasCopy = listFormsWithCopy({ userId: lastUserId, target: targetKey(target) }).length > 0;
    return <LoggedOut title="Report a player" hasCopy={hasCopy} />;
  }

  function continueAs(draftId: string) {
    moveTo(targetKey({ kind: 'draft', draftId }));
    navigate(draftPath(draftId), { replace: true, state: { ...state, keepsPlace: true } });
  }

  /** The address changes, because after a reload the address of the draft would find nothing. */
  function finish(report: Report) {
    client.setQueryData(reportQuery(api, report.reportId).queryKey, report);
    navigate(submittedPath(report.reportId), { replace: true });
  }

  if (submittedId !== null) return <Submitted key={submittedId} reportId={submittedId} userId={session.user._id} />;

  return (
    <div className="mx-auto max-w-5xl px-4 pt-10 sm:px-6 sm:pt-14">
      <PageHeader
        title={reportId === undefined ? 'Report a player' : 'Edit your report'}
        lead={
          reportId === undefined
            ? 'Four short steps. You can stop at any time and continue later.'
            : 'For seven days, until there is a verdict. Once reviewers have begun, you can only add to it.'
        }
      />
      {reportId === undefined ? <ReportingPauseNotice pause={session.user.reportingPause} /> : null}
      <ReportEditor key={formId} target={target} user={session.user} onSavedAs={continueAs} onSubmitted={finish} />
    </div>
  );
}

function Submitted({ reportId, userId }: { reportId: string; userId: string }) {
  const site = useSite();
  const { data: report, isPending } = useQuery(reportQuery(useApi(), reportId));
  if (isPending) return <LoadingState message={loadingMessage} />;
  if (!report || report.reportStatus === 'draft' || report.submitterUserId !== userId) {
    return <Navigate to={paths.submissions} replace />;
  }
  return (
    <div className="mx-auto max-w-5xl px-4 pt-10 sm:px-6 sm:pt-14">
      <FinishScreen
        report={report}
        publicUrl={site.publicUrl}
        warning={
          <>
            <UnseenWarning report={report} />
            <WaitsForReviewers site={site} />
          </>
        }
      />
    </div>
  );
}

function LoginRequired() {
  return (
    <>
      <h1 className="sr-only">Report a player</h1>
      <EmptyState
        illustration={<NothingFoundIllustration />}
        title={say(reportMessages.login_to_report)}
        action={<LoginLink />}
        className="py-20"
      >
        You will return to this page afterwards. Anything you typed is saved in this browser.
      </EmptyState>
    </>
  );
}
