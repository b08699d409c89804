import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ReopenableReports, ReportsAboutYou } from '../features/filings/contestable-list.tsx';
import { MyCaseList } from '../features/filings/my-case-list.tsx';
import { useSession } from '../features/session/session-context.ts';
import type { PageHead } from '../lib/page.ts';
import { readPage } from '../lib/page-number.ts';
import { paths } from '../lib/paths.ts';
import { ReportingPauseNotice } from '../shared/case/reporting-pause.tsx';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';

export const head: PageHead = () => ({ title: t`My cases` });

export function Page() {
  const [searchParams] = useSearchParams();
  const session = useSession();
  if (session.status !== 'user') return null;
  const { user } = session;
  const page = readPage(searchParams);
  const filed = (
    <Group title={t`Filed by you or about your reports`}>
      <MyCaseList userId={user._id} page={page} />
    </Group>
  );
  return (
    <PageFrame>
      <PageHeader
        title={t`My cases`}
        lead={
          <p>
            <Trans>
              Reports about you, what was filed, and how each was decided.{' '}
              <Link to={paths.requestRevaluation} className="link">
                How answers and appeals work
              </Link>
            </Trans>
          </p>
        }
      />
      {page > 1 ? (
        filed
      ) : (
        <div className="grid gap-12">
          <Group title={t`Reports about you`}>
            <ReportsAboutYou user={user} />
          </Group>
          {filed}
          <Group title={t`Closed reports you can reopen`}>
            <ReportingPauseNotice pause={user.reportingPause} />
            <ReopenableReports userId={user._id} />
          </Group>
        </div>
      )}
    </PageFrame>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="ceremony text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
