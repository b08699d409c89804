import { reportMessages } from '@argus/domain/report-rules';
import { LoginLink } from '../features/session/login-link.tsx';
import { useSession } from '../features/session/session-context.ts';
import { NothingFoundIllustration } from '../identity/empty-illustrations.tsx';
import { loadingMessage } from '../lib/messages.ts';
import type { PageHead } from '../lib/page.ts';
import { paths } from '../lib/paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadingState } from '../ui/loading-state.tsx';
import { PlaceholderPage } from '../ui/placeholder-page.tsx';

export const head: PageHead = () => ({ title: 'Submit a report' });

export function Page() {
  const { status } = useSession();
  if (status === 'loading') return <LoadingState message={loadingMessage} />;
  if (status === 'visitor') {
    return (
      <EmptyState
        illustration={<NothingFoundIllustration />}
        title={reportMessages.loginRequired}
        action={<LoginLink />}
        className="py-20"
      >
        You come back to this page afterwards.
      </EmptyState>
    );
  }
  return (
    <PlaceholderPage
      title="Submit a report"
      sentence="Player, what you saw, evidence and lobby: the report form will be here."
      wayOn={{ to: paths.home, label: 'Search a player' }}
    />
  );
}
