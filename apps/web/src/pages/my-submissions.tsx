import { useSearchParams } from 'react-router';
import { useSession } from '../features/session/session-context.ts';
import { SubmissionList } from '../features/submissions/submission-list.tsx';
import { SubmissionsArea } from '../features/submissions/submissions-area.tsx';
import type { PageHead } from '../lib/page.ts';
import { readPage } from '../lib/page-number.ts';

export const head: PageHead = () => ({ title: 'My submissions' });

export function Page() {
  const session = useSession();
  const [searchParams] = useSearchParams();
  if (session.status !== 'user') return null;
  return (
    <SubmissionsArea
      title="My submissions"
      lead="The status of your reports, and the Essence they earned."
      pause={session.user.reportingPause}
    >
      <SubmissionList page={readPage(searchParams)} />
    </SubmissionsArea>
  );
}
