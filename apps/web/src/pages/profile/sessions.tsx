import { t } from '@lingui/core/macro';
import { ProfileArea } from '../../features/account/profile-area.tsx';
import { Sessions } from '../../features/account/sessions.tsx';
import { useSession, useSessionActions } from '../../features/session/session-context.ts';
import { useLeave } from '../../features/session/use-leave.ts';
import type { PageHead } from '../../lib/page.ts';

export const head: PageHead = () => ({ title: t`Sessions` });

export function Page() {
  const session = useSession();
  const { logOut, askToLeave } = useSessionActions();
  const leave = useLeave(session.status === 'user' ? session.user._id : null);
  return (
    <ProfileArea
      title={t`Sessions`}
      lead={t`Every browser you are logged in with. Log out of those you do not recognise or no longer use.`}
    >
      <Sessions onLogOut={logOut} onAskToLeave={askToLeave} onEndedAll={leave} />
    </ProfileArea>
  );
}
