import type { Report } from '@argus/contract/cases/reports';
import { reportMessages } from '@argus/domain/cases/report-rules';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { reportQuery } from '../features/case/api.ts';
import { FinishScreen } from '../features/report-form/finish-screen.tsx';
import { readTarget, targetKey } from '../features/report-form/form-target.ts';
import { hasMembersCopy, listFormsWithCopy } from '../features/report-form/local-copy.ts';
import { ReportEditor } from '../features/report-form/report-editor.tsx';
import { UnseenWarning } from '../features/report-form/unseen-warning.tsx';
import { useFormId } from '../features/report-form/use-form-id.ts';
import { LoggedOut } from '../features/session/logged-out.tsx';
import { LoginLink } from '../features/session/login-link.tsx';
import { useLastUserId, useSession } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site-context.ts';
import { transparencyQuery } from '../features/transparency/api.ts';
import { NothingFoundIllustration } from '../identity/empty-illustrations.tsx';
import { useApi } from '../lib/api-context.ts';
import { Gap } from '../lib/language/gap.tsx';
import { say } from '../lib/language/say.ts';
import { loadingMessage } from '../lib/messages.ts';
import type { PageHead } from '../lib/page.ts';
import { draftPath, paths, submittedPath } from '../lib/paths.ts';
import { submitRedirectMs } from '../lib/timings.ts';
import { ReportingPauseNotice } from '../shared/case/reporting-pause.tsx';
import { WaitsForReviewers } from '../shared/case/waits-for-reviewers.tsx';
import { useToast } from '../ui/overlays/toast.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LoadingState } from '../ui/states/loading-state.tsx';
import { Notice } from '../ui/states/notice.tsx';

export const head: PageHead = ({ params }) => ({
  title: params.reportId === undefined ? t`Submit a report` : t`Edit your report`,
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
  const toast = useToast();
  const [updatedId, setUpdatedId] = useState('');
  const submittedId = searchParams.get('submitted');

  const isUpdated = updatedId === reportId;
  useEffect(() => {
    if (!isUpdated) return;
    const timer = setTimeout(() => navigate(paths.submissions), submitRedirectMs);
    return () => clearTimeout(timer);
  }, [isUpdated, navigate]);

  if (session.status === 'loading') return <LoadingState message={say(loadingMessage)} />;
  const user = session.status === 'user' ? session.user : null;
  if (user === null && lastUserId !== null) {
    const hasCopy = listFormsWithCopy({ userId: lastUserId, target: targetKey(target) }).length > 0;
    return <LoggedOut title={t`Report a player`} hasCopy={hasCopy} />;
  }
  if (user === null && (target.kind !== 'new' || submittedId !== null)) return <LoginRequired />;

  function continueAs(draftId: string) {
    moveTo(targetKey({ kind: 'draft', draftId }));
    navigate(draftPath(draftId), { replace: true, state: { ...state, keepsPlace: true } });
  }

  /** The address changes, because after a reload the address of the draft would find nothing. */
  function finish({ msg, report }: { msg: string; report: Report }) {
    if (reportId !== undefined) {
      toast.success(msg);
      return setUpdatedId(reportId);
    }
    client.setQueryData(reportQuery(api, report.reportId).queryKey, report);
    navigate(submittedPath(report.reportId), { replace: true });
  }

  if (submittedId !== null && user) return <Submitted key={submittedId} reportId={submittedId} userId={user._id} />;

  return (
    <div className="mx-auto max-w-5xl px-4 pt-10 sm:px-6 sm:pt-14">
      <PageHeader
        title={reportId === undefined ? t`Report a player` : t`Edit your report`}
        lead={
          reportId === undefined
            ? t`Four short steps. You can stop at any time and continue later.`
            : t`For seven days, until there is a verdict. Once reviewers have begun, you can only add to it.`
        }
      />
      {user === null ? <LoginAtTheEnd target={targetKey(target)} /> : null}
      {user && reportId === undefined ? <ReportingPauseNotice pause={user.reportingPause} /> : null}
      <ReportEditor
        key={formId}
        target={target}
        user={user}
        renderLogin={(check) => (
          <LoginLink check={check}>
            <Trans>Log in to submit</Trans>
          </LoginLink>
        )}
        onSavedAs={continueAs}
        onSubmitted={finish}
      />
    </div>
  );
}

function Submitted({ reportId, userId }: { reportId: string; userId: string }) {
  const site = useSite();
  const api = useApi();
  const { data: report, isPending } = useQuery(reportQuery(api, reportId));
  const { data: transparency } = useQuery(transparencyQuery(api));
  if (isPending) return <LoadingState message={say(loadingMessage)} />;
  if (!report || report.reportStatus === 'draft' || report.submitterUserId !== userId) {
    return <Navigate to={paths.submissions} replace />;
  }
  return (
    <div className="mx-auto max-w-5xl px-4 pt-10 sm:px-6 sm:pt-14">
      <FinishScreen
        report={report}
        publicUrl={site.publicUrl}
        medianDays={transparency && (transparency.figures?.daysToVerdict.median ?? null)}
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

function LoginAtTheEnd({ target }: { target: string }) {
  return (
    <Notice title={say(reportMessages.login_to_report)} className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose">
          <Trans>
            You can fill in everything first and log in with Discord at the end. What you type is stored in this browser
            only, for a day.
          </Trans>
          {hasMembersCopy(target) ? (
            <>
              <Gap />
              <Trans>A report that a member began here waits for their login.</Trans>
            </>
          ) : null}
        </p>
        <LoginLink variant="secondary" size="sm" className="min-h-10">
          <Trans>Log in now</Trans>
        </LoginLink>
      </div>
    </Notice>
  );
}

function LoginRequired() {
  return (
    <>
      <h1 className="sr-only">
        <Trans>Report a player</Trans>
      </h1>
      <EmptyState
        illustration={<NothingFoundIllustration />}
        title={say(reportMessages.login_to_report)}
        action={<LoginLink />}
        className="py-20"
      >
        <Trans>You will return to this page afterwards. Anything you typed is saved in this browser.</Trans>
      </EmptyState>
    </>
  );
}
