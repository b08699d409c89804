import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { ownDraftQuery, reportQuery } from '../features/case/api.ts';
import { CaseFile } from '../features/case/case-file.tsx';
import { CaseSkeleton } from '../features/case/case-skeleton.tsx';
import { reportFailedMessage, reportMissingMessage } from '../features/case/case-words.ts';
import { reportHead } from '../features/case/report-head.ts';
import { useSession } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site-context.ts';
import { StaffBarSlot } from '../features/staff/staff-bar-slot.tsx';
import { NotFoundIllustration } from '../identity/empty-illustrations.tsx';
import { useApi } from '../lib/api-context.ts';
import { describeError, isNotFound, isRefusedWith } from '../lib/api-errors.ts';
import { say } from '../lib/language/say.ts';
import type { PageHead, PageStatusOf, PrefetchPage } from '../lib/page.ts';
import { draftPath, panelReportPath, paths } from '../lib/paths.ts';
import { ErrorState } from '../shared/states/error-state.tsx';
import { ButtonLink } from '../ui/actions/button-link.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';

/** The server refuses a malformed id as invalid, and no report has one. */
function isMissing(error: unknown): boolean {
  return isNotFound(error) || isRefusedWith(error, 'invalid_input');
}

export const prefetch: PrefetchPage = (client, { api, params }) =>
  client.query(reportQuery(api, params.reportId ?? '')).catch(() => null);

export const status: PageStatusOf = (client, { api, params }) => {
  const error = client.getQueryState(reportQuery(api, params.reportId ?? '').queryKey)?.error;
  if (!error) return 200;
  return isMissing(error) ? 404 : 503;
};

export const head: PageHead = (context) => reportHead(context, context.params.reportId ?? '');

export function Page() {
  const { reportId = '' } = useParams();
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
      <Case key={reportId} reportId={reportId} />
    </div>
  );
}

function Case({ reportId }: { reportId: string }) {
  const site = useSite();
  const session = useSession();
  const user = session.status === 'user' ? session.user : null;
  const { data, error, refetch, isFetching } = useQuery(reportQuery(useApi(), reportId));

  if (data) {
    if (data.reportStatus === 'draft') return <Navigate to={draftPath(data._id)} replace />;
    return (
      <>
        <CaseFile report={data} site={site} user={user} />
        <StaffBarSlot
          viewer={user}
          subject={{ about: 'report', id: reportId }}
          panelPath={panelReportPath(reportId)}
          overridePath={`${panelReportPath(reportId)}#change-title`}
        />
      </>
    );
  }
  if (!error) return <CaseSkeleton />;
  if (isMissing(error)) return user ? <OwnDraft reportId={reportId} userId={user._id} /> : <Missing />;
  const message = describeError(error, { fallback: reportFailedMessage });
  return <ErrorState message={message} onRetry={refetch} isRetrying={isFetching} />;
}

/** The server renders the page for no user in particular, so it cannot find drafts. */
function OwnDraft({ reportId, userId }: { reportId: string; userId: string }) {
  const { data, isPending } = useQuery(ownDraftQuery(useApi(), reportId, userId));
  if (isPending) return <CaseSkeleton />;
  if (data?.reportStatus === 'draft') return <Navigate to={draftPath(data._id)} replace />;
  return <Missing />;
}

function Missing() {
  return (
    <>
      <h1 className="sr-only">
        <Trans>Report</Trans>
      </h1>
      <EmptyState
        illustration={<NotFoundIllustration />}
        title={say(reportMissingMessage)}
        action={
          <ButtonLink to={paths.home}>
            <Trans>Search a player</Trans>
          </ButtonLink>
        }
        className="py-16"
      >
        <Trans>The link may be incomplete, or it leads to somebody else’s draft.</Trans>
      </EmptyState>
    </>
  );
}
