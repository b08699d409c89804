import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { ClaimDesk } from '../features/filings/claim-desk.tsx';
import { IllustratedHeader } from '../features/info/illustrated-header.tsx';
import { ShieldIllustration } from '../features/info/illustrations.tsx';
import { MaliciousCost } from '../features/info/malicious-cost.tsx';
import { LoginLink } from '../features/session/login-link.tsx';
import { useLastUserId, useSession } from '../features/session/session-context.ts';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { ReportingPauseNotice } from '../shared/case/reporting-pause.tsx';
import { Card } from '../ui/page/card.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { Prose } from '../ui/page/prose.tsx';
import { Notice } from '../ui/states/notice.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';

export const head: PageHead = ({ site: { productName } }) => ({
  title: t`Claim false reporting`,
  description: t`Were you falsely reported on ${productName}? What a report means, how to claim that it is false, and what malicious reports cost.`,
  isIndexed: true,
  canonicalPath: paths.claimFalseReporting,
});

export function Page() {
  return (
    <PageFrame>
      <IllustratedHeader
        eyebrow={t`Claim false reporting`}
        title={t`Falsely reported?`}
        lead={t`Being accused of something you did not do is unpleasant. Here is what it means, and what you can do about it.`}
        illustration={<ShieldIllustration />}
      />
      <Notice className="mb-8" title={t`A report is not a verdict.`}>
        <Trans>
          While a report is pending, nothing is decided, and search engines are asked not to list it. Several reviewers,
          who do not know who reported you, have to agree before anyone is convicted. If it is about you, you can{' '}
          <Link to={paths.requestRevaluation} className="link">
            answer it
          </Link>
          .
        </Trans>
      </Notice>
      <ClaimForm />
      <Prose className="mt-14 mb-6">
        <h2>
          <Trans>What to claim</Trans>
        </h2>
        <ul>
          <li>
            <Trans>The evidence is forged, cut to mislead, or shows somebody else.</Trans>
          </li>
          <li>
            <Trans>
              The report threatens somebody or reveals private data. Say so first, and also report the video or image to
              the site that hosts it: we only link to it.
            </Trans>
          </li>
          <li>
            <Trans>The same person keeps reporting you in bad faith.</Trans>
          </li>
        </ul>
        <h2>
          <Trans>What happens next</Trans>
        </h2>
        <p>
          <Trans>
            Staff read your claim, decide, and tell you why in <Link to={paths.myCases}>My cases</Link>. If they agree,
            the report is marked as malicious: it disappears from search results, counts and lobby associations. It is
            not deleted: anyone with the link can still open it, and the page says that the report was malicious.
          </Trans>
        </p>
      </Prose>
      <MaliciousCost />
      <Prose className="mt-6">
        <p>
          <Trans>Repeat offenders can lose the Eye or be banned.</Trans>
        </p>
        <h2>
          <Trans>What we do not do</Trans>
        </h2>
        <p>
          <Trans>
            We do not delete a report because it is unwelcome, and an honest mistake is not malicious: it is closed as
            undetermined, which does not count against you. If you were convicted and the evidence was misread,{' '}
            <Link to={paths.requestRevaluation}>appeal</Link> instead.
          </Trans>
        </p>
      </Prose>
    </PageFrame>
  );
}

function ClaimForm() {
  const session = useSession();
  const wasLoggedIn = useLastUserId(session) !== null;
  const [searchParams] = useSearchParams();
  if (session.status === 'user') {
    return (
      <>
        <ReportingPauseNotice pause={session.user.reportingPause} />
        <ClaimDesk userId={session.user._id} input={searchParams.get('report')?.trim() ?? ''} />
      </>
    );
  }
  if (session.status === 'loading') return <Skeleton className="h-44 w-full" />;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div role={wasLoggedIn ? 'alert' : undefined} className="max-w-prose flex-1 basis-72">
        <h2 className="ceremony text-2xl">{wasLoggedIn ? t`Your login has ended` : t`Make a claim`}</h2>
        <p className="mt-1 text-muted">
          {wasLoggedIn
            ? t`What you typed is saved in this browser. Log in again to continue.`
            : t`Log in to tell staff that a report is false. You do not have to be the reported player. You will return to this page.`}
        </p>
      </div>
      <LoginLink className="max-sm:w-full" />
    </Card>
  );
}
