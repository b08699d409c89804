import { t } from '@lingui/core/macro';
import { useSession } from '../../features/session/session-context.ts';
import { FirstDayList } from '../../features/staff/first-day/first-day-list.tsx';
import { InstallationSection } from '../../features/staff/oversight/installation-section.tsx';
import { OverviewBoard } from '../../features/staff/oversight/overview-board.tsx';
import { ToDoList } from '../../features/staff/oversight/to-do-list.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';

export const head: PageHead = () => ({ title: t`Overview` });

export function Page() {
  const session = useSession();
  const isAdmin = session.status === 'user' && session.user.userType === 'admin';
  const desk = (isFirstDay: boolean) => (
    <>
      <ToDoList isAdmin={isAdmin} isHiddenIfEmpty={isFirstDay} />
      <OverviewBoard />
    </>
  );
  return (
    <PanelArea title={t`Overview`} lead={t`What waits for you, and how the community is doing.`}>
      <div className="grid gap-6">
        {isAdmin ? <FirstDayList desk={desk} /> : desk(false)}
        {isAdmin ? <InstallationSection /> : null}
      </div>
    </PanelArea>
  );
}
