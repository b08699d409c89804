import { t } from '@lingui/core/macro';
import { useSession } from '../../features/session/session-context.ts';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import { UserList } from '../../features/staff/users/user-list.tsx';
import type { PageHead } from '../../lib/page.ts';

export const head: PageHead = () => ({ title: t`Users` });

export function Page() {
  const session = useSession();
  if (session.status !== 'user') return null;
  const { _id: id, userType } = session.user;
  return (
    <PanelArea title={t`Users`} lead={t`Find anyone, grant or remove the Eye, and see what they have done.`}>
      <UserList actor={{ id, userType }} />
    </PanelArea>
  );
}
