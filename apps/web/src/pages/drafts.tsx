import { useSearchParams } from 'react-router';
import { DraftList } from '../features/drafts/draft-list.tsx';
import { targetKey } from '../features/report-form/form-target.ts';
import { dropAllCopies } from '../features/report-form/local-copy.ts';
import { useSession } from '../features/session/session-context.ts';
import type { PageHead } from '../lib/page.ts';
import { readPage } from '../lib/page-number.ts';
import { paths } from '../lib/paths.ts';
import { ReportingPauseNotice } from '../shared/case/reporting-pause.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export const head: PageHead = () => ({ title: 'Drafts' });

export function Page() {
  const session = useSession();
  const [searchParams] = useSearchParams();
  if (session.status !== 'user') return null;
  const userId = session.user._id;
  return (
    <PageFrame>
      <PageHeader
        title="Drafts"
        lead="Reports you have started. Only you can see them."
        actions={
          <ButtonLink to={paths.submitReport}>
            <PlusIcon />
            Create New Report
          </ButtonLink>
        }
      />
      <ReportingPauseNotice pause={session.user.reportingPause} />
      <DraftList
        page={readPage(searchParams)}
        onDeleted={(draftId) => dropAllCopies({ userId, target: targetKey({ kind: 'draft', draftId }) })}
      />
    </PageFrame>
  );
}
