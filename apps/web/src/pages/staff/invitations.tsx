import { Link } from 'react-router';
import { InvitationList } from '../../features/staff/invitations/invitation-list.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';

export const head: PageHead = () => ({ title: 'Invitations' });

export function Page() {
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
      <InvitationList />
    </PanelArea>
  );
}
