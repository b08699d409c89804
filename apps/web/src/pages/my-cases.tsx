import { useSearchParams } from 'react-router';
import { MyCaseList } from '../features/filings/my-case-list.tsx';
import { useSession } from '../features/session/session-context.ts';
import type { PageHead } from '../lib/page.ts';
import { readPage } from '../lib/page-number.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { ScalesIcon } from '../ui/icons.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export const head: PageHead = () => ({ title: 'My cases' });

export function Page() {
  const [searchParams] = useSearchParams();
  const session = useSession();
  if (session.status !== 'user') return null;
  return (
    <PageFrame>
      <PageHeader
        title="My cases"
        lead="What you filed, what others filed about your reports, and how each was decided."
        actions={
          <ButtonLink to={paths.requestRevaluation} variant="secondary">
            <ScalesIcon />
            Request revaluation
          </ButtonLink>
        }
      />
      <MyCaseList userId={session.user._id} page={readPage(searchParams)} />
    </PageFrame>
  );
}
