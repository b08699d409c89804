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

export const head: PageHead = ({ site }) => ({
  title: 'Claim false reporting',
  description: `Were you falsely reported on ${site.productName}? What a report means, how to claim that it is false, and what malicious reports cost.`,
  isIndexed: true,
  canonicalPath: paths.claimFalseReporting,
});

export function Page() {
  return (
    <PageFrame>
      <IllustratedHeader
        eyebrow="Claim false reporting"
        title="Falsely reported?"
        lead="Being accused of something you did not do is unpleasant. Here is what it means, and what you can do about it."
        illustration={<ShieldIllustration />}
      />
      <Notice className="mb-8" title="A report is not a verdict.">
        While a report is pending, nothing is decided, and search engines are asked not to list it. Several reviewers,
        who do not know who reported you, have to agree before anyone is convicted. If it is about you, you can{' '}
        <Link to={paths.requestRevaluation} className="link">
          answer it
        </Link>
        .
      </Notice>
      <ClaimForm />
      <Prose className="mt-14 mb-6">
        <h2>What to claim</h2>
        <ul>
          <li>The evidence is forged, cut to mislead, or shows somebody else.</li>
          <li>
            The report threatens somebody or reveals private data. Say so first, and also report the video or image to
            the site that hosts it: we only link to it.
          </li>
          <li>The same person keeps reporting you in bad faith.</li>
        </ul>
        <h2>What happens next</h2>
        <p>
          Staff read your claim, decide, and tell you why in <Link to={paths.myCases}>My cases</Link>. If they agree,
          the report is marked as malicious: it disappears from search results, counts and lobby associations. It is not
          deleted: anyone with the link can still open it, and the page says that the report was malicious.
        </p>
      </Prose>
      <MaliciousCost />
      <Prose className="mt-6">
        <p>Repeat offenders can lose the Eye or be banned.</p>
        <h2>What we do not do</h2>
        <p>
          We do not delete a report because it is unwelcome, and an honest mistake is not malicious: it is closed as
          undetermined, which does not count against you. If you were convicted and the evidence was misread,{' '}
          <Link to={paths.requestRevaluation}>appeal</Link> instead.
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
        <h2 className="ceremony text-2xl">{wasLoggedIn ? 'Your login has ended' : 'Make a claim'}</h2>
        <p className="mt-1 text-muted">
          {wasLoggedIn
            ? 'What you typed is saved in this browser. Log in again to continue.'
            : 'Log in to tell staff that a report is false. You do not have to be the reported player. You will return to this page.'}
        </p>
      </div>
      <LoginLink className="max-sm:w-full" />
    </Card>
  );
}
