import { useSession } from '../../features/session/session-context.ts';
import { FirstDayList } from '../../features/staff/first-day/first-day-list.tsx';
import { InstallationSection } from '../../features/staff/oversight/installation-section.tsx';
import { OverviewBoard } from '../../features/staff/oversight/overview-board.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';

export const head: PageHead = () => ({ title: 'Overview' });

export function Page() {
  const session = useSession();
  const isAdmin = session.status === 'user' && session.user.userType === 'admin';
  return (
    <PanelArea title="Overview" lead="How the community is doing.">
      {isAdmin ? <FirstDayList figures={<OverviewBoard />} /> : <OverviewBoard />}
      {isAdmin ? <InstallationSection /> : null}
    </PanelArea>
  );
}
