import { useParams } from 'react-router';
import { useSession } from '../../features/session/session-context.ts';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import { UserFile } from '../../features/staff/users/user-file.tsx';
import type { PageHead } from '../../lib/page.ts';

export const head: PageHead = () => ({ title: 'User' });

export function Page() {
  const { userId = '' } = useParams();
  const session = useSession();
  if (session.status !== 'user') return null;
  const { _id: id, userType } = session.user;
  return (
    <PanelArea title="User" lead="What staff can see about this user, and what they can do.">
      <UserFile key={userId} userId={userId} actor={{ id, userType }} />
    </PanelArea>
  );
}
