import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { useSession, useSessionActions } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site-context.ts';
import { WatchDesk } from '../features/watch/watch-desk.tsx';
import type { PageHead } from '../lib/page.ts';
import { useRootFlag } from '../lib/use-root-flag.ts';

export const head: PageHead = () => ({ title: t`The Watch` });

export function Page() {
  // The flag is set before the verdicts are loaded; otherwise toasts that are already shown would move.
  useRootFlag('toastsOnTop');
  const session = useSession();
  const { refresh } = useSessionActions();
  const { steamCommunityUrl } = useSite();
  const [searchParams] = useSearchParams();
  const reportId = searchParams.get('reportId') ?? undefined;
  if (session.status !== 'user') return null;
  return (
    <div className="mx-auto max-w-7xl px-4 pt-5 sm:px-6 lg:pt-6">
      <WatchDesk
        key={`${session.user._id} ${reportId}`}
        userId={session.user._id}
        reportId={reportId}
        steamCommunityUrl={steamCommunityUrl}
        onStandingChange={refresh}
      />
    </div>
  );
}
