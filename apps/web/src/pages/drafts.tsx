import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { DraftList } from '../features/drafts/draft-list.tsx';
import { targetKey } from '../features/report-form/form-target.ts';
import { dropAllCopies } from '../features/report-form/local-copy.ts';
import { useSession } from '../features/session/session-context.ts';
import { SubmissionsArea } from '../features/submissions/submissions-area.tsx';
import type { PageHead } from '../lib/page.ts';
import { readPage } from '../lib/page-number.ts';

export const head: PageHead = () => ({ title: t`Drafts` });

export function Page() {
  const session = useSession();
  const [searchParams] = useSearchParams();
  if (session.status !== 'user') return null;
  const userId = session.user._id;
  return (
    <SubmissionsArea
      title={t`Drafts`}
      lead={t`Reports you have started. Only you can see them.`}
      pause={session.user.reportingPause}
    >
      <DraftList
        page={readPage(searchParams)}
        onDeleted={(draftId) => dropAllCopies({ userId, target: targetKey({ kind: 'draft', draftId }) })}
      />
    </SubmissionsArea>
  );
}
