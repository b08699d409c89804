import { Link } from 'react-router';
import { useSession } from '../../features/session/session-context.ts';
import { InvitationList } from '../../features/staff/invitations/invitation-list.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { Notice } from '../../ui/states/notice.tsx';

export const head: PageHead = () => ({ title: 'Invitations' });

export function Page() {
  const session = useSession();
  const isAdmin = session.status === 'user' && session.user.userType === 'admin';
  return (
    <PanelArea
      title="Invite reviewers"
      lead={
        <>
          For people who are not here yet. Whoever has an account gets the Eye under{' '}
          <Link to={paths.panelUsers} className="link">
            Users
          </Link>
          .
        </>
      }
    >
      {isAdmin ? (
        <InvitationList />
      ) : (
        <Notice>Only admins invite people by a link. You can grant the Eye to whoever has an account.</Notice>
      )}
    </PanelArea>
  );
}
