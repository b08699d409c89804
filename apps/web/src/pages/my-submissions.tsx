import { useSearchParams } from 'react-router';
import { SubmissionList } from '../features/submissions/submission-list.tsx';
import type { PageHead } from '../lib/page.ts';
import { readPage } from '../lib/page-number.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { FlagIcon } from '../ui/icons.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export const head: PageHead = () => ({ title: 'My submissions' });

export function Page() {
  const [searchParams] = useSearchParams();
  return (
    <PageFrame>
      <PageHeader
        title="My submissions"
        lead="The status of your reports, and the Essence they earned."
        actions={
          <ButtonLink to={paths.submitReport}>
            <FlagIcon />
            Report a player
          </ButtonLink>
        }
      />
      <SubmissionList page={readPage(searchParams)} />
    </PageFrame>
  );
}
