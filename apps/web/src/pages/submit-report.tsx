import { reportMessages } from '@argus/domain/report-rules';
import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { readTarget, targetKey } from '../features/report-form/form-target.ts';
import { listFormsWithCopy } from '../features/report-form/local-copy.ts';
import { ReportEditor } from '../features/report-form/report-editor.tsx';
import { useFormId } from '../features/report-form/use-form-id.ts';
import { LoginLink } from '../features/session/login-link.tsx';
import { type Session, useSession } from '../features/session/session-context.ts';
import { NothingFoundIllustration, QueueEmptyIllustration } from '../identity/empty-illustrations.tsx';
import { loadingMessage } from '../lib/messages.ts';
import type { PageHead } from '../lib/page.ts';
import { draftPath } from '../lib/paths.ts';
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

  if (session.status === 'loading') return <LoadingState message={loadingMessage} />;
  if (session.status === 'visitor') {
    if (lastUserId === null) return <LoginRequired />;
    const hasCopy = listFormsWithCopy({ userId: lastUserId, target: targetKey(target) }).length > 0;
    return <LoggedOut hasCopy={hasCopy} />;
  }

  function continueAs(draftId: string) {
    moveTo(targetKey({ kind: 'draft', draftId }));
    navigate(draftPath(draftId), { replace: true, state: { ...state, keepsPlace: true } });
  }

  return (
    <div className="mx-auto max-w-5xl px-4 pt-10 sm:px-6 sm:pt-14">
      <PageHeader
        title={reportId === undefined ? 'Report a player' : 'Edit your report'}
        lead={
          reportId === undefined
            ? 'Four short steps. You can stop at any time and continue later.'
            : 'You can edit it for seven days, until there is a verdict.'
        }
      />
      <ReportEditor key={formId} target={target} user={session.user} onSavedAs={continueAs} />
    </div>
  );
}

/** The user whose form was open before the login ended. */
function useLastUserId(session: Session): string | null {
  const userId = session.status === 'user' ? session.user._id : null;
  const [lastUserId, setLastUserId] = useState(userId);
  if (userId !== null && userId !== lastUserId) setLastUserId(userId);
  return lastUserId;
}

function LoginRequired() {
  return (
    <>
      <h1 className="sr-only">Report a player</h1>
      <EmptyState
        illustration={<NothingFoundIllustration />}
        title={reportMessages.loginRequired}
        action={<LoginLink />}
        className="py-20"
      >
        You will return to this page afterwards. Anything you typed is saved in this browser.
      </EmptyState>
    </>
  );
}

/** The login ended while the form was open. */
export function LoggedOut({ hasCopy }: { hasCopy: boolean }) {
  // The form was longer, and the user may have scrolled far down.
  useLayoutEffect(() => window.scrollTo({ top: 0, behavior: 'instant' }), []);
  return (
    <>
      <h1 className="sr-only">Report a player</h1>
      <div role="alert">
        <EmptyState
          illustration={<QueueEmptyIllustration />}
          title={hasCopy ? 'Your login has ended. Your text is safe.' : 'Your login has ended.'}
          action={<LoginLink>Log in again</LoginLink>}
          className="py-20"
        >
          {hasCopy
            ? 'Everything you typed is saved in this browser. Log in again to continue.'
            : 'Log in again to return to this page.'}
        </EmptyState>
      </div>
    </>
  );
}
