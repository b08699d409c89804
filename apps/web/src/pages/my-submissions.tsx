import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '../features/session/session-context.ts';
import { SubmissionList } from '../features/submissions/submission-list.tsx';
import { SubmissionsArea } from '../features/submissions/submissions-area.tsx';
import type { PageHead } from '../lib/page.ts';
import { readPage } from '../lib/page-number.ts';
import { paths } from '../lib/paths.ts';

export const head: PageHead = () => ({ title: t`My submissions` });

export function Page() {
  const session = useSession();
  const [searchParams] = useSearchParams();
  const isOpenOnly = searchParams.get('status') === 'open';
  if (session.status !== 'user') return null;
  return (
    <SubmissionsArea
      title={t`My submissions`}
      lead={t`The status of your reports, and the Essence they earned.`}
      pause={session.user.reportingPause}
    >
      {isOpenOnly ? (
        <p className="mb-4 text-muted">
          <Trans>
            These reports still wait for a verdict.{' '}
            <Link to={paths.submissions} className="link">
              Show all
            </Link>
          </Trans>
        </p>
      ) : null}
      <SubmissionList page={readPage(searchParams)} isOpenOnly={isOpenOnly} />
    </SubmissionsArea>
  );
}
