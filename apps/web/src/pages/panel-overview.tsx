import { InstallationSection } from '../features/panel/oversight/installation-section.tsx';
import { OverviewBoard } from '../features/panel/oversight/overview-board.tsx';
import { PanelArea } from '../features/panel/panel-area.tsx';
import { useSession } from '../features/session/session-context.ts';
import type { PageHead } from '../lib/page.ts';

export const head: PageHead = () => ({ title: 'Overview' });

export function Page() {
  const session = useSession();
  const isAdmin = session.status === 'user' && session.user.userType === 'admin';
  return (
    <PanelArea title="Overview" lead="How the community is doing.">
      <OverviewBoard />
      {isAdmin ? <InstallationSection /> : null}
    </PanelArea>
  );
}
