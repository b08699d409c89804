import { PanelArea } from '../features/panel/panel-area.tsx';
import { UserList } from '../features/panel/users/user-list.tsx';
import { useSession } from '../features/session/session-context.ts';
import type { PageHead } from '../lib/page.ts';

export const head: PageHead = () => ({ title: 'Users' });

export function Page() {
  const session = useSession();
  if (session.status !== 'user') return null;
  const { _id: id, userType } = session.user;
  return (
    <PanelArea title="Users" lead="Find anyone, grant or remove the Eye, and see what they have done.">
      <UserList actor={{ id, userType }} />
    </PanelArea>
  );
}
