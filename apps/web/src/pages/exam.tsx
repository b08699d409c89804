import { t } from '@lingui/core/macro';
import { ExamDesk } from '../features/exam/exam-desk.tsx';
import { useSession, useSessionActions } from '../features/session/session-context.ts';
import type { PageHead } from '../lib/page.ts';
import { PageFrame } from '../ui/page/page-frame.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';

export const head: PageHead = () => ({ title: t`The exam for the Eye` });

export function Page() {
  const session = useSession();
  const { refresh } = useSessionActions();
  if (session.status !== 'user') return null;
  return (
    <PageFrame width="contents">
      <PageHeader
        eyebrow={t`The Eye`}
        title={t`The exam`}
        lead={t`Before you judge others, show that you can tell. It is meant to be passed.`}
      />
      <ExamDesk key={session.user._id} userId={session.user._id} onStandingChange={refresh} />
    </PageFrame>
  );
}
