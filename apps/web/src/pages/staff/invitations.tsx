import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useSession } from '../../features/session/session-context.ts';
import { InvitationList } from '../../features/staff/invitations/invitation-list.tsx';
import { PanelArea } from '../../features/staff/panel-area.tsx';
import type { PageHead } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { Notice } from '../../ui/states/notice.tsx';

export const head: PageHead = () => ({ title: t`Invitations` });

export function Page() {
  const session = useSession();
  const isAdmin = session.status === 'user' && session.user.userType === 'admin';
  return (
    <PanelArea
      title={t`Invite reviewers`}
      lead={
        <Trans>
          For people who are not here yet. Whoever has an account gets the Eye under{' '}
          <Link to={paths.panelUsers} className="link">
            Users
          </Link>
          .
        </Trans>
      }
    >
      {isAdmin ? (
        <InvitationList />
      ) : (
        <Notice>
          <Trans>Only admins invite people by a link. You can grant the Eye to whoever has an account.</Trans>
        </Notice>
      )}
    </PanelArea>
  );
}
